/// A view of any type.
public nonisolated struct AnyView: View, PrimitiveView {
  private let view: any View

  /// Hides the type of `view`.
  public init(_ view: some View) {
    self.view = view
  }

  /// Not to be called: the view inside is shown.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    ChartModel.collectCharts(of: view, into: &charts, base: base)
  }
}
