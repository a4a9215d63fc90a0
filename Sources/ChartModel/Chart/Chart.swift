/// A flat chart: its marks lie in the plane z = 0 and are a little deep.
///
///     Chart(penguins) { penguin in
///       PointMark(
///         x: .value("Flipper Length", penguin.flipperLength),
///         y: .value("Weight", penguin.weight)
///       )
///     }
///
/// The file opens facing the front, unless the chart sets a pose.
public nonisolated struct Chart<Content: ChartContent>: View, PrimitiveView {
  private let content: Content

  /// Makes a chart of the marks that `content` lists.
  public init(@ChartContentBuilder content: () -> Content) {
    self.content = content()
  }

  /// Makes a chart with marks for each identifiable element.
  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, C> {
    self.content = ForEach(data, content: content)
  }

  /// Makes a chart with marks for each element; `id` names what tells elements apart.
  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(data, id: id, content: content)
  }

  /// Not to be called: a chart is shown as it is.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    var chart = base
    chart.makeFlat()
    let collector = LayerCollector(isFlat: true)
    collector.collect(content, context: MarkContext())
    chart.layers = collector.layers
    chart.faults += collector.faults
    charts.append(chart)
  }
}

extension Chart: Sendable where Content: Sendable {}

/// What a flat chart can hold. The marks are those of 3D charts: without a z value in a `Chart`, with
/// one in a `Chart3D`; which of the two is checked on export.
public typealias ChartContent = Chart3DContent

/// Collects the content of a flat chart.
public typealias ChartContentBuilder = Chart3DContentBuilder

extension ChartDescription {
  /// Puts the chart into the plane z = 0, seen from the front where nothing else is set.
  package mutating func makeFlat() {
    isFlat = true
    z = AxisDescription()
    z.scale.domain = -0.5...0.5
    z.visibility = .hidden
    if pose == .default { pose = .front }
  }
}
