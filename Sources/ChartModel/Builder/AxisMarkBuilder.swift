/// Collects what is drawn at each value of an axis: statements one below the other, `if`, `switch`, `for` and `if #available`.
@resultBuilder
public struct AxisMarkBuilder {
  /// Takes one expression as it is.
  public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content {
    content
  }

  /// Nothing.
  public static func buildBlock() -> BuilderEmpty {
    BuilderEmpty()
  }

  /// One piece.
  public static func buildBlock<Content: AxisMark>(_ content: Content) -> Content {
    content
  }

  /// Several pieces, in order.
  public static func buildBlock<each Content: AxisMark>(
    _ content: repeat each Content
  ) -> BuilderTuple<repeat each Content> {
    BuilderTuple(repeat each content)
  }

  /// The first branch of a condition.
  public static func buildEither<First: AxisMark, Second: AxisMark>(
    first: First
  ) -> BuilderConditional<First, Second> {
    BuilderConditional(.first(first))
  }

  /// The second branch of a condition.
  public static func buildEither<First: AxisMark, Second: AxisMark>(
    second: Second
  ) -> BuilderConditional<First, Second> {
    BuilderConditional(.second(second))
  }

  /// A condition without `else`.
  public static func buildOptional<Content: AxisMark>(
    _ content: Content?
  ) -> BuilderConditional<Content, BuilderEmpty> {
    BuilderConditional(content.map { .first($0) } ?? .second(BuilderEmpty()))
  }

  /// A `for` loop, which Swift Charts does not take.
  public static func buildArray<Content: AxisMark>(
    _ content: [Content]
  ) -> BuilderArray<Content> {
    BuilderArray(content)
  }

  /// Hides the type of what is only available on some systems.
  public static func buildLimitedAvailability(_ content: some AxisMark) -> AnyAxisMark {
    AnyAxisMark(content)
  }
}
