/// A corner of a line: marks of one series are joined in their order by a tube with round joints.
///
/// A mark with a missing value ends the line; the next one begins a new piece. Lines are 2 points
/// wide, of which an edge of the plot has 400. Swift Charts has lines in flat charts only.
public nonisolated struct LineMark: Chart3DContent, PrimitiveChart3DContent, Sendable {
  private let x: PlottedValue
  private let y: PlottedValue
  private let z: PlottedValue?
  private var form = MarkForm(.line)

  /// Makes a corner of a line in space. Not in Swift Charts.
  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    z: PlottableValue<some Plottable>
  ) {
    self.x = x.plotted
    self.y = y.plotted
    self.z = z.plotted
  }

  /// Makes a corner of one of several lines in space. Not in Swift Charts.
  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    z: PlottableValue<some Plottable>, series: PlottableValue<some Plottable>
  ) {
    self.init(x: x, y: y, z: z)
    form.seriesName = series.plotted.value.categoryName
  }

  /// Makes a corner of the line of a flat chart.
  public init(x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>) {
    self.x = x.plotted
    self.y = y.plotted
    z = nil
  }

  /// Makes a corner of one of several lines of a flat chart.
  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    series: PlottableValue<some Plottable>
  ) {
    self.init(x: x, y: y)
    form.seriesName = series.plotted.value.categoryName
  }

  /// Not to be called: a mark is shown as it is.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    guard let z = collector.depth(z, of: "LineMark") else { return }
    guard x.end == nil, y.end == nil, z.end == nil else {
      return collector.addFault("LineMark: x, y and z are single values, not ranges")
    }
    collector.add(form, x: x, y: y, z: z, context: context)
  }
}
