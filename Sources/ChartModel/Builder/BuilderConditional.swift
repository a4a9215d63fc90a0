/// One of two pieces: what `if`, `else` and `switch` become in a builder.
public nonisolated struct BuilderConditional<TrueContent, FalseContent> {
  package enum Choice {
    case first(TrueContent)
    case second(FalseContent)
  }

  package let choice: Choice

  package init(_ choice: Choice) {
    self.choice = choice
  }

  /// Not to be called: a condition is shown by its chosen content.
  public var body: Never { noBody(Self.self) }
}

extension BuilderConditional: View, PrimitiveView where TrueContent: View, FalseContent: View {
  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    switch choice {
    case .first(let view): ChartModel.collectCharts(of: view, into: &charts, base: base)
    case .second(let view): ChartModel.collectCharts(of: view, into: &charts, base: base)
    }
  }
}

extension BuilderConditional: Chart3DContent, PrimitiveChart3DContent
where TrueContent: Chart3DContent, FalseContent: Chart3DContent {
  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    switch choice {
    case .first(let content): collector.collect(content, context: context)
    case .second(let content): collector.collect(content, context: context)
    }
  }
}

extension BuilderConditional: AxisContent, PrimitiveAxisContent
where TrueContent: AxisContent, FalseContent: AxisContent {
  package func collectAxisMarks(into marks: inout [AxisMarkDescription]) {
    switch choice {
    case .first(let content): ChartModel.collectAxisMarks(of: content, into: &marks)
    case .second(let content): ChartModel.collectAxisMarks(of: content, into: &marks)
    }
  }
}

extension BuilderConditional: AxisMark, PrimitiveAxisMark
where TrueContent: AxisMark, FalseContent: AxisMark {
  package func describe(in elements: inout [AxisElement]) {
    switch choice {
    case .first(let mark): ChartModel.describe(mark, in: &elements)
    case .second(let mark): ChartModel.describe(mark, in: &elements)
    }
  }
}

extension BuilderConditional.Choice: Sendable where TrueContent: Sendable, FalseContent: Sendable {}
extension BuilderConditional: Sendable where TrueContent: Sendable, FalseContent: Sendable {}
