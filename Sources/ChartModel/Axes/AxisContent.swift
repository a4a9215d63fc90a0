/// What an axis can hold: `AxisMarks`, or a type whose `body` is made of them.
public protocol AxisContent {
  /// The type of the content's own content.
  associatedtype Body: AxisContent

  /// What the content is made of.
  @AxisContentBuilder var body: Body { get }
}

/// Axis content that says itself which marks it holds; all other is asked for its `body`.
package protocol PrimitiveAxisContent: AxisContent {
  /// Appends the sets of marks of this content.
  func collectAxisMarks(into marks: inout [AxisMarkDescription])
}

/// Appends the sets of marks of any axis content.
package func collectAxisMarks(
  of content: some AxisContent, into marks: inout [AxisMarkDescription]
) {
  if let content = content as? any PrimitiveAxisContent {
    content.collectAxisMarks(into: &marks)
  } else {
    collectAxisMarks(of: content.body, into: &marks)
  }
}

/// Axis content of any type.
public struct AnyAxisContent: AxisContent, PrimitiveAxisContent {
  private let content: any AxisContent

  /// Hides the type of `content`.
  public init(_ content: some AxisContent) {
    self.content = content
  }

  /// Not to be called: the content inside is shown.
  public var body: Never { noBody(Self.self) }

  package func collectAxisMarks(into marks: inout [AxisMarkDescription]) {
    ChartModel.collectAxisMarks(of: content, into: &marks)
  }
}
