/// A straight line parallel to an axis.
///
/// In 3D exactly two of x, y and z are single values, and one is a range, along which the line runs.
/// Its width is 2 points, of which an edge of the plot has 400, unless `lineStyle` says otherwise.
public nonisolated struct RuleMark: Chart3DContent, PrimitiveChart3DContent, Sendable {
  private let x: PlottedValue
  private let y: PlottedValue
  private let z: PlottedValue?

  /// Makes a line from two single values and one range; anything else is a fault.
  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    z: PlottableValue<some Plottable>
  ) {
    self.x = x.plotted
    self.y = y.plotted
    self.z = z.plotted
  }

  /// Makes a line of a flat chart across the whole height of the plot.
  public init(x: PlottableValue<some Plottable>) {
    self.x = x.plotted
    y = .whole
    z = nil
  }

  /// Makes a line of a flat chart across the whole width of the plot.
  public init(y: PlottableValue<some Plottable>) {
    x = .whole
    self.y = y.plotted
    z = nil
  }

  /// Makes an upright line of a flat chart.
  public init<Y: Plottable>(
    x: PlottableValue<some Plottable>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    self.x = x.plotted
    y = PlottedValue(from: yStart.plotted, to: yEnd.plotted)
    z = nil
  }

  /// Makes a level line of a flat chart.
  public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<some Plottable>
  ) {
    x = PlottedValue(from: xStart.plotted, to: xEnd.plotted)
    self.y = y.plotted
    z = nil
  }

  /// Not to be called: a mark is shown as it is.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    guard let z = collector.depth(z, of: "RuleMark") else { return }
    let ranges = [x, y, z].count { $0.end != nil }
    guard ranges == 1 else {
      return collector.addFault(
        "RuleMark: two of x, y and z are single values and one is a range, not \(ranges)")
    }
    collector.add(MarkForm(.rule), x: x, y: y, z: z, context: context)
  }
}
