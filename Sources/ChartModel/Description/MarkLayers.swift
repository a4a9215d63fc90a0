/// Points: one mark a row. Rows with a missing value are kept here; the layout skips and counts them.
package struct PointLayer: Sendable {
  package var x: Channel
  package var y: Channel
  package var z: Channel
  /// The row of each mark in its source, from 0; as many as each channel has values.
  package var rows: [Int]
  /// The values that `foregroundStyle(by:)` maps to colours; `nil` if the colour is constant.
  package var series: Channel?
  /// The values that `symbol(by:)` maps to shapes; `nil` if the shape is constant.
  package var symbols: Channel?
  /// The values that `symbolSize(by:)` maps to sizes; `nil` if the size is constant.
  package var sizes: Channel?
  package var style: MarkStyle

  package init(
    x: Channel, y: Channel, z: Channel, rows: [Int], series: Channel? = nil,
    symbols: Channel? = nil, sizes: Channel? = nil, style: MarkStyle = MarkStyle()
  ) {
    self.x = x
    self.y = y
    self.z = z
    self.rows = rows
    self.series = series
    self.symbols = symbols
    self.sizes = sizes
    self.style = style
  }
}

/// Marks with an extent: bars, lines, areas, rules or rectangles, one mark (or one corner) a row.
package struct MarkLayer: Sendable {
  package var form: MarkForm
  /// The channels; what is a range in a row has its other end in the channel's `ends`.
  package var x: Channel
  package var y: Channel
  package var z: Channel
  /// The row of each mark in its source, from 0; as many as each channel has values.
  package var rows: [Int]
  /// The values that `foregroundStyle(by:)` maps to colours; `nil` if the colour is constant.
  package var series: Channel?
  /// The ends of stacked lengths, which the layout fills in; `nil` for marks without.
  package var spans: Channel?
  package var style: MarkStyle

  package init(
    form: MarkForm, x: Channel, y: Channel, z: Channel, rows: [Int], series: Channel? = nil,
    style: MarkStyle = MarkStyle()
  ) {
    self.form = form
    self.x = x
    self.y = y
    self.z = z
    self.rows = rows
    self.series = series
    self.style = style
  }
}

/// The kind of a mark with an extent, and what its initialiser says of its form.
package struct MarkForm: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case bar = "BarMark"
    case line = "LineMark"
    case area = "AreaMark"
    case rule = "RuleMark"
    case rectangle = "RectangleMark"
  }

  package var kind: Kind
  /// The extents of a bar or of a flat rectangle where no range says them.
  package var width: MarkDimension = .automatic
  package var height: MarkDimension = .automatic
  package var depth: MarkDimension = .automatic
  package var stacking: MarkStackingMethod = .standard
  /// The value that tells the lines of a layer apart, if it is not their colour.
  package var seriesName: String?

  package init(_ kind: Kind) {
    self.kind = kind
  }
}

/// The curve y = f(x) of a flat chart, in data units.
package struct CurveLayer: Sendable {
  package var xLabel: String
  package var yLabel: String
  /// The x values that the curve spans; `nil`: the whole x domain.
  package var domain: ClosedRange<Double>?
  /// The height at an x; NaN where there is no curve. Callable from any thread.
  package var function: @Sendable (Double) -> Double
  /// One value, whose colour the curve takes; `nil` if the style says the colour.
  package var series: Channel?
  package var style: MarkStyle

  package init(
    xLabel: String, yLabel: String, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double, series: Channel? = nil,
    style: MarkStyle = MarkStyle()
  ) {
    self.xLabel = xLabel
    self.yLabel = yLabel
    self.domain = domain
    self.function = function
    self.series = series
    self.style = style
  }
}

extension Layer {
  /// The channels of one axis, for the scale's domain: values, the ends of ranges, and where lengths
  /// are stacked their spans.
  package func positions(_ axis: KeyPath<LayerPositions, Channel>) -> [Channel] {
    switch self {
    case .points(let layer):
      return [LayerPositions(x: layer.x, y: layer.y, z: layer.z)[keyPath: axis]]
    case .marks(let layer):
      var positions = LayerPositions(x: layer.x, y: layer.y, z: layer.z)
      if let spans = layer.spans {
        if layer.isUpright { positions.y = spans } else { positions.x = spans }
      }
      return [positions[keyPath: axis]]
    case .dataSurface(let layer): return [layer.positions[keyPath: axis]]
    case .curve, .surface: return []
    }
  }
}

extension MarkLayer {
  /// Whether lengths run along y; else along x.
  package var isUpright: Bool {
    guard form.kind == .bar else { return true }
    if x.ends != nil { return false }
    if y.ends != nil { return true }
    return y.values.contains { $0.number != nil }
  }
}

/// The three position channels of a layer.
package struct LayerPositions {
  package var x: Channel
  package var y: Channel
  package var z: Channel
}
