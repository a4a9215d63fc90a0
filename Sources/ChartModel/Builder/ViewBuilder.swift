/// Collects views: statements one below the other, `if`, `switch`, `for` and `if #available`.
@resultBuilder
public struct ViewBuilder {
  /// Takes one expression as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Nothing.
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  /// One piece.
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Several pieces, in order.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> BuilderTuple<repeat each Content> {
    BuilderTuple(repeat each content)
  }

  /// The first branch of a condition.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> BuilderConditional<First, Second> {
    BuilderConditional(.first(first))
  }

  /// The second branch of a condition.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> BuilderConditional<First, Second> {
    BuilderConditional(.second(second))
  }

  /// A condition without `else`.
  public static func buildOptional<Content: View>(
    _ content: Content?
  ) -> BuilderConditional<Content, EmptyView> {
    BuilderConditional(content.map { .first($0) } ?? .second(EmptyView()))
  }

  /// A `for` loop, which Swift Charts does not take.
  public static func buildArray<Content: View>(
    _ content: [Content]
  ) -> BuilderArray<Content> {
    BuilderArray(content)
  }

  /// Hides the type of what is only available on some systems.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView {
    AnyView(content)
  }
}
