/// A chart in three dimensions: x to the right, y up, z towards the viewer.
///
///     Chart3D(penguins) { penguin in
///       PointMark(
///         x: .value("Flipper Length", penguin.flipperLength),
///         y: .value("Weight", penguin.weight),
///         z: .value("Beak Length", penguin.beakLength)
///       )
///       .foregroundStyle(by: .value("Species", penguin.species))
///     }
public nonisolated struct Chart3D<Content: Chart3DContent>: View, PrimitiveView {
  private let content: Content

  /// Makes a chart of the marks that `content` lists.
  public init(@Chart3DContentBuilder content: () -> Content) {
    self.content = content()
  }

  /// Makes a chart with marks for each identifiable element.
  public init<Data: RandomAccessCollection, C: Chart3DContent>(
    _ data: Data, @Chart3DContentBuilder content: @escaping (Data.Element) -> C
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, C> {
    self.content = ForEach(data, content: content)
  }

  /// Makes a chart with marks for each element; `id` names what tells elements apart.
  public init<Data: RandomAccessCollection, ID: Hashable, C: Chart3DContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @Chart3DContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(data, id: id, content: content)
  }

  /// Not to be called: a chart is shown as it is.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    let collector = LayerCollector()
    collector.collect(content, context: MarkContext())
    var chart = base
    chart.layers = collector.layers
    chart.faults += collector.faults
    charts.append(chart)
  }
}

extension Chart3D: Sendable where Content: Sendable {}
