/// A piece of text, for the labels of charts.
///
/// Unlike SwiftUI's, a string literal is not looked up in a table of translations.
public nonisolated struct Text: View, PrimitiveView, Hashable, Sendable {
  package let string: String

  /// Makes a text that shows `content`.
  public init(_ content: some StringProtocol) {
    string = String(content)
  }

  /// Makes a text that shows `content`.
  public init(verbatim content: String) {
    string = content
  }

  /// Not to be called: a text is shown as it is.
  public var body: Never { noBody(Self.self) }

  /// A text outside a chart is no part of the chart's file.
  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {}
}
