/// A view that shows nothing.
public nonisolated struct EmptyView: View, PrimitiveView, Sendable {
  /// Makes an empty view.
  public init() {}

  /// Not to be called: there is nothing to show.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {}
}
