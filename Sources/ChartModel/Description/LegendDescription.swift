/// What explains the colours, as the user gave it.
package struct LegendDescription: Hashable, Sendable {
  /// `automatic`: shown if there are categories or gradients to explain.
  package var visibility: Visibility = .automatic
  package var position: AnnotationPosition = .automatic
  /// Where it lies along its side; `nil`: as the position says, or else at the top or in the middle.
  package var alignment: Alignment?
  /// The gap to the chart in box edges; `nil`: the layout's.
  package var spacing: Double?

  package init() {}
}
