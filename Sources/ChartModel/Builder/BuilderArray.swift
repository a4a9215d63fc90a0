/// The pieces that a `for` loop makes in a builder. Swift Charts has `ForEach` only.
public nonisolated struct BuilderArray<Element> {
  package let elements: [Element]

  package init(_ elements: [Element]) {
    self.elements = elements
  }

  /// Not to be called: an array is shown by its elements.
  public var body: Never { noBody(Self.self) }
}

extension BuilderArray: View, PrimitiveView where Element: View {
  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    for element in elements { ChartModel.collectCharts(of: element, into: &charts, base: base) }
  }
}

extension BuilderArray: Chart3DContent, PrimitiveChart3DContent where Element: Chart3DContent {
  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    collector.collectRows(of: elements, context: context) { $0 }
  }
}

extension BuilderArray: AxisContent, PrimitiveAxisContent where Element: AxisContent {
  package func collectAxisMarks(into marks: inout [AxisMarkDescription]) {
    for element in elements { ChartModel.collectAxisMarks(of: element, into: &marks) }
  }
}

extension BuilderArray: AxisMark, PrimitiveAxisMark where Element: AxisMark {
  package func describe(in elements: inout [AxisElement]) {
    for element in self.elements { ChartModel.describe(element, in: &elements) }
  }
}

extension BuilderArray: Sendable where Element: Sendable {}
