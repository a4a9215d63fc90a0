/// A view with something set for the charts inside it.
///
/// What stands outside is set first, so that the modifier closest to a chart has the last word.
package nonisolated struct ModifiedView<Content: View>: View, PrimitiveView {
  private let content: Content
  private let modify: (inout ChartDescription) -> Void

  package init(_ content: Content, modify: @escaping (inout ChartDescription) -> Void) {
    self.content = content
    self.modify = modify
  }

  package var body: Never { noBody(Self.self) }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    var base = base
    modify(&base)
    ChartModel.collectCharts(of: content, into: &charts, base: base)
  }
}

extension View {
  /// This view with something set for the charts inside it.
  package nonisolated func modified(
    _ modify: @escaping (inout ChartDescription) -> Void
  ) -> ModifiedView<Self> {
    ModifiedView(self, modify: modify)
  }
}
