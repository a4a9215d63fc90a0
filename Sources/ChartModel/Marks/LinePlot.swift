/// The curve of a function in a flat chart.
///
///     LinePlot(x: "x", y: "y") { x in sin(x) }
///
/// Where the function has no value it returns `Double.nan`: there the curve ends. The curve spans the
/// x scale, or `domain`; in a chart that sets neither and has no other marks, -1...1.
public nonisolated struct LinePlot: Chart3DContent, PrimitiveChart3DContent, Sendable {
  private let x: String
  private let y: String
  private let domain: ClosedRange<Double>?
  private let function: @Sendable (Double) -> Double

  /// Makes a curve from the labels of its axes and a function of x.
  public init(
    x: some StringProtocol, y: some StringProtocol, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double
  ) {
    self.x = String(x)
    self.y = String(y)
    self.domain = domain
    self.function = function
  }

  /// Not to be called: a curve is shown as it is.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    guard collector.depth(nil, of: "LinePlot") != nil else { return }
    collector.add(
      .curve(
        CurveLayer(
          xLabel: x, yLabel: y, domain: domain, function: function,
          series: context.series.map { Channel(label: $0.label, values: [$0.value]) },
          style: context.style)))
  }
}
