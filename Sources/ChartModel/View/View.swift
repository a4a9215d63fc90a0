/// What can be shown: a chart, or a type whose `body` is made of views.
///
/// Views here describe charts for export; a view that holds no chart adds nothing to a file.
@MainActor @preconcurrency
public protocol View {
  /// The type of the view's content.
  associatedtype Body: View

  /// What the view shows.
  @ViewBuilder var body: Body { get }
}

/// A view that says itself which charts it holds; all others are asked for their `body`.
@MainActor
package protocol PrimitiveView: View {
  /// Appends the charts of this view, each made from `base`, which carries what the modifiers
  /// around the view set.
  func collectCharts(into charts: inout [ChartDescription], base: ChartDescription)
}

/// The charts that a view shows, in the order in which they are written.
@MainActor
package func chartDescriptions(of view: some View) -> [ChartDescription] {
  var charts: [ChartDescription] = []
  collectCharts(of: view, into: &charts, base: ChartDescription())
  return charts
}

/// Appends the charts of any view.
@MainActor
package func collectCharts(
  of view: some View, into charts: inout [ChartDescription], base: ChartDescription
) {
  if let view = view as? any PrimitiveView {
    view.collectCharts(into: &charts, base: base)
  } else {
    collectCharts(of: view.body, into: &charts, base: base)
  }
}
