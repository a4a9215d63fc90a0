/// A corner of an area: marks of one series make a thin wall between their heights and zero.
///
/// Areas of several series are stacked where they share an x. Swift Charts has areas in flat charts
/// only; in space the wall follows x and z.
public nonisolated struct AreaMark: Chart3DContent, PrimitiveChart3DContent, Sendable {
  private let x: PlottedValue
  private let y: PlottedValue
  private let z: PlottedValue?
  private var form = MarkForm(.area)

  /// Makes a corner of an area in space. Not in Swift Charts.
  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    z: PlottableValue<some Plottable>, stacking: MarkStackingMethod = .standard
  ) {
    self.x = x.plotted
    self.y = y.plotted
    self.z = z.plotted
    form.stacking = stacking
  }

  /// Makes a corner of an area of a flat chart.
  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    stacking: MarkStackingMethod = .standard
  ) {
    self.x = x.plotted
    self.y = y.plotted
    z = nil
    form.stacking = stacking
  }

  /// Makes a corner of an area of a flat chart between two heights.
  public init<Y: Plottable>(
    x: PlottableValue<some Plottable>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    self.x = x.plotted
    y = PlottedValue(from: yStart.plotted, to: yEnd.plotted)
    z = nil
    form.stacking = .unstacked
  }

  /// Not to be called: a mark is shown as it is.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    guard let z = collector.depth(z, of: "AreaMark") else { return }
    guard x.end == nil, z.end == nil else {
      return collector.addFault("AreaMark: x and z are single values, not ranges")
    }
    collector.add(form, x: x, y: y, z: z, context: context)
  }
}
