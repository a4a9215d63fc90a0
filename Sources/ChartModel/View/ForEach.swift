/// Content for each element of a collection.
///
/// In a chart each element is one row: the marks that it makes carry its place in the collection,
/// from 0, as their row. Where loops are nested, the elements of the innermost are counted through.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data
  /// Makes the content of an element.
  public var content: (Data.Element) -> Content

  /// Not to be called: a loop is shown by the content of its elements.
  public var body: Never { noBody(Self.self) }
}

extension ForEach: Chart3DContent, PrimitiveChart3DContent where Content: Chart3DContent {
  /// Makes marks for each identifiable element.
  public nonisolated init(
    _ data: Data, @Chart3DContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content)
  }

  /// Makes marks for each element; `id` names what tells elements apart.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @Chart3DContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content)
  }

  /// Makes marks for each number of a range.
  public nonisolated init(
    _ data: Range<Int>, @Chart3DContentBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content)
  }

  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    collector.collectRows(of: data, context: context, content: content)
  }
}

extension ForEach: View, PrimitiveView where Content: View {
  /// Makes a view for each identifiable element.
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content)
  }

  /// Makes a view for each element; `id` names what tells elements apart.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content)
  }

  /// Makes a view for each number of a range.
  public nonisolated init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content)
  }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    for element in data {
      ChartModel.collectCharts(of: content(element), into: &charts, base: base)
    }
  }
}
