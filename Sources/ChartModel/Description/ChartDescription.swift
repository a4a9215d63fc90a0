/// What the user says, flat: the value that a Swift chart and a JSON spec both become.
///
/// Nothing here is computed: domains, ticks and colours that the user left open are `nil`
/// until the layout decides them.
package struct ChartDescription: Sendable {
  package var title: String?
  /// The layers in drawing order.
  package var layers: [Layer] = []
  package var x = AxisDescription()
  package var y = AxisDescription()
  package var z = AxisDescription()
  package var foregroundStyleScale = ForegroundStyleScale()
  package var legend = LegendDescription()
  package var pose: Chart3DPose = .default
  package var projection: Chart3DCameraProjection = .automatic

  package init() {}
}

/// A mark type, the columns of its channels, and the style that all its marks share.
package enum Layer: Sendable {
  case points(PointLayer)
  case surface(SurfaceLayer)
}

/// Points: one mark a row. Rows with a missing value are kept here; the layout skips and counts them.
package struct PointLayer: Sendable {
  package var x: Channel
  package var y: Channel
  package var z: Channel
  /// The row of each mark in its source, from 0; as many as each channel has values.
  package var rows: [Int]
  /// The values that `foregroundStyle(by:)` maps to colours; `nil` if the colour is constant.
  package var series: Channel?
  package var style: MarkStyle

  package init(
    x: Channel, y: Channel, z: Channel, rows: [Int], series: Channel? = nil,
    style: MarkStyle = MarkStyle()
  ) {
    self.x = x
    self.y = y
    self.z = z
    self.rows = rows
    self.series = series
    self.style = style
  }
}

/// A surface y = f(x, z) over the whole of the x and z domains, in data units.
package struct SurfaceLayer: Sendable {
  package var xLabel: String
  package var yLabel: String
  package var zLabel: String
  package var function: SurfaceFunction
  /// One value, whose colour the surface takes; `nil` if the style says the colour.
  package var series: Channel?
  package var style: MarkStyle

  package init(
    xLabel: String, yLabel: String, zLabel: String, function: SurfaceFunction,
    series: Channel? = nil, style: MarkStyle = MarkStyle()
  ) {
    self.xLabel = xLabel
    self.yLabel = yLabel
    self.zLabel = zLabel
    self.function = function
    self.series = series
    self.style = style
  }
}

/// A height for each (x, z), in data units; NaN where there is no surface.
package struct SurfaceFunction: Sendable {
  /// Heights of many points: reads `x` and `z`, writes as many values to `y`. Callable from any thread.
  package typealias Batch =
    @Sendable (_ x: Span<Double>, _ z: Span<Double>, _ y: inout MutableSpan<Double>) -> Void

  /// Computes a batch of heights.
  package let evaluate: Batch

  /// Wraps a function that computes many heights at once.
  package init(batch: @escaping Batch) {
    self.evaluate = batch
  }

  /// Wraps a function of one point.
  package init(_ function: @escaping @Sendable (Double, Double) -> Double) {
    self.evaluate = { x, z, y in
      for index in x.indices { y[index] = function(x[index], z[index]) }
    }
  }

  /// The height of one point.
  package func callAsFunction(_ x: Double, _ z: Double) -> Double {
    let xs = [x], zs = [z]
    var ys = [Double.nan]
    var span = ys.mutableSpan
    evaluate(xs.span, zs.span, &span)
    return ys[0]
  }
}

/// How marks look, as far as it does not depend on a row; `nil` leaves it to the layout.
package struct MarkStyle: Hashable, Sendable {
  package var foreground: ForegroundStyle?
  package var symbol: SymbolShape?
  /// Diameter of a symbol in the points of Swift Charts; see `Symbols` in the layout for the unit.
  package var symbolSize: Double?
  /// 0...1, multiplies the colour's own.
  package var opacity: Double = 1
  /// 0 smooth ... 1 rough.
  package var roughness: Double?
  /// 0 dielectric ... 1 metal.
  package var metalness: Double?

  package init() {}
}

/// A colour, or a rule that gives each point of a mark one.
package enum ForegroundStyle: Hashable, Sendable {
  case color(Color)
  /// By the height of the surface; without a gradient, the default one; without a range, the y domain.
  case heightBased(Gradient?, yRange: ClosedRange<Double>?)
  /// By the direction of the surface's normal.
  case normalBased
  /// Along a line of the plot's front face, from `start` to `end` in unit points.
  case linearGradient(Gradient, start: UnitPoint, end: UnitPoint)
}

/// The colours of categories: those of `domain` get those of `range`, in order.
package struct ForegroundStyleScale: Hashable, Sendable {
  /// The categories in legend order; `nil`: in the order of their first appearance.
  package var domain: [String]?
  /// The colours, repeated if there are more categories; `nil`: the default palette.
  package var range: [Color]?
  /// The legend's title.
  package var title: String?

  package init(domain: [String]? = nil, range: [Color]? = nil, title: String? = nil) {
    self.domain = domain
    self.range = range
    self.title = title
  }
}
