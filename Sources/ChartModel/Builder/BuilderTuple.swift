/// Several pieces written one below the other in a builder.
public nonisolated struct BuilderTuple<each Element> {
  package let elements: (repeat each Element)

  package init(_ elements: repeat each Element) {
    self.elements = (repeat each elements)
  }

  /// Not to be called: a tuple is shown by its elements.
  public var body: Never { noBody(Self.self) }
}

extension BuilderTuple: View, PrimitiveView where repeat each Element: View {
  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    for element in repeat each elements {
      ChartModel.collectCharts(of: element, into: &charts, base: base)
    }
  }
}

extension BuilderTuple: Chart3DContent, PrimitiveChart3DContent
where repeat each Element: Chart3DContent {
  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    for element in repeat each elements { collector.collect(element, context: context) }
  }
}

extension BuilderTuple: AxisContent, PrimitiveAxisContent
where repeat each Element: AxisContent {
  package func collectAxisMarks(into marks: inout [AxisMarkDescription]) {
    for element in repeat each elements { ChartModel.collectAxisMarks(of: element, into: &marks) }
  }
}

extension BuilderTuple: AxisMark, PrimitiveAxisMark where repeat each Element: AxisMark {
  package func describe(in elements: inout [AxisElement]) {
    for element in repeat each self.elements { ChartModel.describe(element, in: &elements) }
  }
}

extension BuilderTuple: Sendable where repeat each Element: Sendable {}
