/// What a 3D chart can hold: a mark, or a type whose `body` is made of marks.
///
///     struct Cloud: Chart3DContent {
///       var center: SIMD3<Double>
///
///       var body: some Chart3DContent {
///         PointMark(
///           x: .value("X", center.x), y: .value("Y", center.y), z: .value("Z", center.z))
///       }
///     }
@MainActor @preconcurrency
public protocol Chart3DContent {
  /// The type of the content's own content.
  associatedtype Body: Chart3DContent

  /// What the content is made of.
  @Chart3DContentBuilder var body: Body { get }
}

/// Content that says itself which marks it holds; all others are asked for their `body`.
@MainActor
package protocol PrimitiveChart3DContent: Chart3DContent {
  /// Hands the marks of this content to the collector, in the style that `context` carries.
  func collectMarks(into collector: LayerCollector, context: MarkContext)
}

/// Content of any type.
public nonisolated struct AnyChart3DContent: Chart3DContent, PrimitiveChart3DContent {
  private let content: any Chart3DContent

  /// Hides the type of `content`.
  public init(_ content: some Chart3DContent) {
    self.content = content
  }

  /// Not to be called: the content inside is shown.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    collector.collect(content, context: context)
  }
}
