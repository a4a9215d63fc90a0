/// A symbol at a place in the chart.
///
/// A point with a value that is not finite is left out and counted in the report. Each value is a
/// number, a date or a category; Swift Charts' 3D points take numbers only.
public nonisolated struct PointMark: Chart3DContent, PrimitiveChart3DContent, Sendable {
  private let x: PlottedValue
  private let y: PlottedValue
  private let z: PlottedValue?

  /// Makes a point at three values, each on the axis of its name; a range is a fault.
  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    z: PlottableValue<some Plottable>
  ) {
    self.x = x.plotted
    self.y = y.plotted
    self.z = z.plotted
  }

  /// Makes a point of a flat chart.
  public init(x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>) {
    self.x = x.plotted
    self.y = y.plotted
    self.z = nil
  }

  /// Not to be called: a mark is shown as it is.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    guard let z = collector.depth(z, of: "PointMark") else { return }
    guard x.end == nil, y.end == nil, z.end == nil else {
      return collector.addFault(
        "PointMark: x, y and z are single values; a RuleMark has one range, a RectangleMark two")
    }
    collector.add(x: x, y: y, z: z, context: context)
  }
}
