/// Collects the content of an axis: statements one below the other, `if`, `switch`, `for` and `if #available`.
@resultBuilder
public struct AxisContentBuilder {
  /// Takes one expression as it is.
  public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content {
    content
  }

  /// Nothing.
  public static func buildBlock() -> BuilderEmpty {
    BuilderEmpty()
  }

  /// One piece.
  public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content {
    content
  }

  /// Several pieces, in order.
  public static func buildBlock<each Content: AxisContent>(
    _ content: repeat each Content
  ) -> BuilderTuple<repeat each Content> {
    BuilderTuple(repeat each content)
  }

  /// The first branch of a condition.
  public static func buildEither<First: AxisContent, Second: AxisContent>(
    first: First
  ) -> BuilderConditional<First, Second> {
    BuilderConditional(.first(first))
  }

  /// The second branch of a condition.
  public static func buildEither<First: AxisContent, Second: AxisContent>(
    second: Second
  ) -> BuilderConditional<First, Second> {
    BuilderConditional(.second(second))
  }

  /// A condition without `else`.
  public static func buildOptional<Content: AxisContent>(
    _ content: Content?
  ) -> BuilderConditional<Content, BuilderEmpty> {
    BuilderConditional(content.map { .first($0) } ?? .second(BuilderEmpty()))
  }

  /// A `for` loop, which Swift Charts does not take.
  public static func buildArray<Content: AxisContent>(
    _ content: [Content]
  ) -> BuilderArray<Content> {
    BuilderArray(content)
  }

  /// Hides the type of what is only available on some systems.
  public static func buildLimitedAvailability(_ content: some AxisContent) -> AnyAxisContent {
    AnyAxisContent(content)
  }
}
