/// A symbol at a place in the chart.
///
/// A point with a value that is not finite is left out and counted in the report.
public nonisolated struct PointMark: Chart3DContent, PrimitiveChart3DContent, Sendable {
  private let x: PlottedValue
  private let y: PlottedValue
  private let z: PlottedValue

  /// Makes a point at three values, each on the axis of its name.
  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    z: PlottableValue<some Plottable>
  ) {
    self.x = x.plotted
    self.y = y.plotted
    self.z = z.plotted
  }

  /// Not to be called: a mark is shown as it is.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    collector.add(x: x, y: y, z: z, context: context)
  }
}
