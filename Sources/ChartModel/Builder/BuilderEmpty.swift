/// Nothing: what an empty builder makes, and an `if` without `else` whose condition fails.
public nonisolated struct BuilderEmpty: Sendable {
  package init() {}

  /// Not to be called: there is nothing to show.
  public var body: Never { noBody(Self.self) }
}

extension BuilderEmpty: Chart3DContent, PrimitiveChart3DContent {
  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {}
}

extension BuilderEmpty: AxisContent, PrimitiveAxisContent {
  package func collectAxisMarks(into marks: inout [AxisMarkDescription]) {}
}

extension BuilderEmpty: AxisMark, PrimitiveAxisMark {
  package func describe(in elements: inout [AxisElement]) {}
}
