/// A box that stands on zero, or between two values. Swift Charts has bars in flat charts only.
///
/// A bar rises along y; if its y is a category and its x a number, along x. Bars at one place are
/// stacked in their order, positive and negative ones each on their own. A bar of zero is not drawn:
/// it counts as a mark, and has no height that could be seen. On a scale without zero, such as a
/// logarithmic one, bars stand on the end of the scale.
public nonisolated struct BarMark: Chart3DContent, PrimitiveChart3DContent, Sendable {
  private let x: PlottedValue
  private let y: PlottedValue
  private let z: PlottedValue?
  private var form = MarkForm(.bar)

  /// Makes a box at a place on the floor. Not in Swift Charts.
  ///
  /// - Parameters:
  ///   - width: the extent along x.
  ///   - depth: the extent along z.
  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    z: PlottableValue<some Plottable>, width: MarkDimension = .automatic,
    depth: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    self.x = x.plotted
    self.y = y.plotted
    self.z = z.plotted
    form.width = width
    form.height = width
    form.depth = depth
    form.stacking = stacking
  }

  /// Makes a bar of a flat chart: `width` is used if it rises, `height` if it lies.
  public init(
    x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    self.x = x.plotted
    self.y = y.plotted
    z = nil
    form.width = width
    form.height = height
    form.stacking = stacking
  }

  /// Makes a bar of a flat chart between two heights.
  public init<Y: Plottable>(
    x: PlottableValue<some Plottable>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic, stacking: MarkStackingMethod = .unstacked
  ) {
    self.x = x.plotted
    y = PlottedValue(from: yStart.plotted, to: yEnd.plotted)
    z = nil
    form.width = width
    form.stacking = stacking
  }

  /// Makes a bar of a flat chart between two places along x.
  public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<some Plottable>,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .unstacked
  ) {
    x = PlottedValue(from: xStart.plotted, to: xEnd.plotted)
    self.y = y.plotted
    z = nil
    form.height = height
    form.stacking = stacking
  }

  /// Not to be called: a mark is shown as it is.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    guard let z = collector.depth(z, of: "BarMark") else { return }
    if case .category = x.value, case .category = y.value {
      return collector.addFault("BarMark: one of x and y is a number, the length of the bar")
    }
    collector.add(form, x: x, y: y, z: z, context: context)
  }
}
