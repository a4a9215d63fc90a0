/// Collects the content of a 3D chart: statements one below the other, `if`, `switch`, `for` and `if #available`.
@resultBuilder
public struct Chart3DContentBuilder {
  /// Takes one expression as it is.
  public static func buildExpression<Content: Chart3DContent>(_ content: Content) -> Content {
    content
  }

  /// Nothing.
  public static func buildBlock() -> BuilderEmpty {
    BuilderEmpty()
  }

  /// One piece.
  public static func buildBlock<Content: Chart3DContent>(_ content: Content) -> Content {
    content
  }

  /// Several pieces, in order.
  public static func buildBlock<each Content: Chart3DContent>(
    _ content: repeat each Content
  ) -> BuilderTuple<repeat each Content> {
    BuilderTuple(repeat each content)
  }

  /// The first branch of a condition.
  public static func buildEither<First: Chart3DContent, Second: Chart3DContent>(
    first: First
  ) -> BuilderConditional<First, Second> {
    BuilderConditional(.first(first))
  }

  /// The second branch of a condition.
  public static func buildEither<First: Chart3DContent, Second: Chart3DContent>(
    second: Second
  ) -> BuilderConditional<First, Second> {
    BuilderConditional(.second(second))
  }

  /// A condition without `else`.
  public static func buildOptional<Content: Chart3DContent>(
    _ content: Content?
  ) -> BuilderConditional<Content, BuilderEmpty> {
    BuilderConditional(content.map { .first($0) } ?? .second(BuilderEmpty()))
  }

  /// A `for` loop, which Swift Charts does not take. Unlike `ForEach` it holds all marks at once.
  public static func buildArray<Content: Chart3DContent>(
    _ content: [Content]
  ) -> BuilderArray<Content> {
    BuilderArray(content)
  }

  /// Hides the type of what is only available on some systems.
  public static func buildLimitedAvailability(_ content: some Chart3DContent) -> AnyChart3DContent {
    AnyChart3DContent(content)
  }
}
