/// A surface: the height y of a function for each x and z of the plot.
///
///     SurfacePlot(x: "X", y: "Y", z: "Z") { x, z in
///       let h = hypot(x, z)
///       return sin(h) / h
///     }
///
/// The function takes and returns data units. It is called often and from several threads, so it
/// should be quick and always return the same height for the same x and z. Where it has no height
/// it returns `Double.nan`: there the surface ends. It spans the whole of the x and z scales; in a
/// chart that sets neither scale and has no other marks, -1...1.
public nonisolated struct SurfacePlot: Chart3DContent, PrimitiveChart3DContent, Sendable {
  private let x: String
  private let y: String
  private let z: String
  private let function: @Sendable (Double, Double) -> Double

  /// Makes a surface from the labels of its axes and a function of x and z that returns y.
  public init(
    x: some StringProtocol, y: some StringProtocol, z: some StringProtocol,
    function: @escaping @Sendable (Double, Double) -> Double
  ) {
    self.x = String(x)
    self.y = String(y)
    self.z = String(z)
    self.function = function
  }

  /// Makes a surface from the labels of its axes and a function of x and z that returns y.
  public init(
    x: Text, y: Text, z: Text, function: @escaping @Sendable (Double, Double) -> Double
  ) {
    self.init(x: x.string, y: y.string, z: z.string, function: function)
  }

  /// Not to be called: a surface is shown as it is.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    collector.add(
      .surface(
        SurfaceLayer(
          xLabel: x, yLabel: y, zLabel: z, function: SurfaceFunction(function),
          series: context.series.map { Channel(label: $0.label, values: [$0.value]) },
          style: context.style)))
  }
}
