public import Foundation

extension View {
  /// Shows or hides what explains the colours: the legend of categories and the colour bar.
  public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
    modified { $0.legend.visibility = visibility }
  }

  /// Sets where the legend and the colour bar stand.
  ///
  /// - Parameters:
  ///   - position: The side of the chart as its pose shows it.
  ///   - alignment: Where along that side.
  ///   - spacing: The gap to the chart, in points of which 400 make an edge of the box.
  public nonisolated func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    modified {
      $0.legend.visibility = .automatic
      $0.legend.position = position
      $0.legend.alignment = alignment
      $0.legend.spacing = spacing.map { $0.isFinite ? max(0, Double($0)) / 400 : 0 }
    }
  }
}
