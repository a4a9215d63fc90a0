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
  /// Whether the chart lies in the plane z = 0: one without a z axis.
  package var isFlat = false
  /// What is wrong with the marks, one fault a line; the layout refuses a chart with any.
  package var faults: [String] = []

  package init() {}
}

/// A mark type, the columns of its channels, and the style that all its marks share.
package enum Layer: Sendable {
  case points(PointLayer)
  case marks(MarkLayer)
  case curve(CurveLayer)
  case surface(SurfaceLayer)
  case dataSurface(DataSurfaceLayer)
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

/// The colours of categories: those of `domain` get those of `range`, in order.
package struct ForegroundStyleScale: Hashable, Sendable {
  /// The categories in legend order; `nil`: in the order of their first appearance.
  package var domain: [String]?
  /// The colours, repeated if there are more categories; `nil`: the default palette.
  package var range: [Color]?
  /// The colours of numbers, from low to high; `nil`: viridis.
  package var gradient: Gradient?
  /// The numbers at the gradient's ends; `nil`: those of the data.
  package var numberDomain: ClosedRange<Double>?
  /// How numbers become places along the gradient; `nil`: linear.
  package var type: ScaleType?
  /// The legend's title.
  package var title: String?

  package init(domain: [String]? = nil, range: [Color]? = nil, title: String? = nil) {
    self.domain = domain
    self.range = range
    self.title = title
  }
}
