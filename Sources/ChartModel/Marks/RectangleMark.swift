/// A thin panel that faces along an axis.
///
/// In 3D exactly one of x, y and z is a single value, and two are ranges, over which the panel
/// spreads. It is 0.004 edges of the plot thick, so that it shows from both sides.
public nonisolated struct RectangleMark: Chart3DContent, PrimitiveChart3DContent, Sendable {
  private let x: PlottedValue
  private let y: PlottedValue
  private let z: PlottedValue?
  private var form = MarkForm(.rectangle)

  /// Makes a panel from one single value and two ranges; anything else is a fault.
  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    z: PlottableValue<some Plottable>
  ) {
    self.x = x.plotted
    self.y = y.plotted
    self.z = z.plotted
  }

  /// Makes a rectangle of a flat chart around a place, by default as large as its cell.
  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic
  ) {
    self.x = x.plotted
    self.y = y.plotted
    z = nil
    form.width = width
    form.height = height
  }

  /// Makes a rectangle of a flat chart from its sides.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>,
    yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    x = PlottedValue(from: xStart.plotted, to: xEnd.plotted)
    y = PlottedValue(from: yStart.plotted, to: yEnd.plotted)
    z = nil
  }

  /// Makes a rectangle of a flat chart between two heights.
  public init<Y: Plottable>(
    x: PlottableValue<some Plottable>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    self.x = x.plotted
    y = PlottedValue(from: yStart.plotted, to: yEnd.plotted)
    z = nil
    form.width = width
  }

  /// Makes a rectangle of a flat chart between two places along x.
  public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<some Plottable>,
    height: MarkDimension = .automatic
  ) {
    x = PlottedValue(from: xStart.plotted, to: xEnd.plotted)
    self.y = y.plotted
    z = nil
    form.height = height
  }

  /// Not to be called: a mark is shown as it is.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    guard let depth = collector.depth(z, of: "RectangleMark") else { return }
    let ranges = [x, y, depth].count { $0.end != nil }
    guard ranges == 2 || z == nil else {
      return collector.addFault(
        "RectangleMark: one of x, y and z is a single value and two are ranges, not \(ranges)")
    }
    collector.add(form, x: x, y: y, z: depth, context: context)
  }
}
