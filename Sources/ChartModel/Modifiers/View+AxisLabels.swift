public import Foundation

extension View {
  /// Titles the x axis.
  ///
  /// - Parameters:
  ///   - label: The title.
  ///   - position: On which side of the axis it stands.
  ///   - alignment: Where along that side; `nil`: in the middle.
  ///   - spacing: The distance from the labels in points of a 300-point plot; `nil`: the chart's.
  public nonisolated func chartXAxisLabel(
    _ label: some StringProtocol, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    let title = String(label)
    return modified { $0.x.setTitle(title, position, alignment, spacing) }
  }

  /// Titles the x axis.
  public nonisolated func chartXAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(label.string, position: position, alignment: alignment, spacing: spacing)
  }

  /// Titles the x axis with the `Text` in `content`.
  public nonisolated func chartXAxisLabel(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
  ) -> some View {
    chartXAxisLabel(
      textOf(content()), position: position, alignment: alignment, spacing: spacing)
  }

  /// Titles the y axis.
  ///
  /// - Parameters:
  ///   - label: The title.
  ///   - position: On which side of the axis it stands.
  ///   - alignment: Where along that side; `nil`: in the middle.
  ///   - spacing: The distance from the labels in points of a 300-point plot; `nil`: the chart's.
  public nonisolated func chartYAxisLabel(
    _ label: some StringProtocol, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    let title = String(label)
    return modified { $0.y.setTitle(title, position, alignment, spacing) }
  }

  /// Titles the y axis.
  public nonisolated func chartYAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(label.string, position: position, alignment: alignment, spacing: spacing)
  }

  /// Titles the y axis with the `Text` in `content`.
  public nonisolated func chartYAxisLabel(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
  ) -> some View {
    chartYAxisLabel(
      textOf(content()), position: position, alignment: alignment, spacing: spacing)
  }

  /// Titles the z axis.
  ///
  /// - Parameters:
  ///   - label: The title.
  ///   - position: On which side of the axis it stands.
  ///   - alignment: Where along that side; `nil`: in the middle.
  ///   - spacing: The distance from the labels in points of a 300-point plot; `nil`: the chart's.
  public nonisolated func chartZAxisLabel(
    _ label: some StringProtocol, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    let title = String(label)
    return modified { $0.z.setTitle(title, position, alignment, spacing) }
  }

  /// Titles the z axis.
  public nonisolated func chartZAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartZAxisLabel(label.string, position: position, alignment: alignment, spacing: spacing)
  }

  /// Titles the z axis with the `Text` in `content`.
  public nonisolated func chartZAxisLabel(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
  ) -> some View {
    chartZAxisLabel(
      textOf(content()), position: position, alignment: alignment, spacing: spacing)
  }
}

extension AxisDescription {
  fileprivate mutating func setTitle(
    _ title: String, _ position: AnnotationPosition, _ alignment: Alignment?, _ spacing: CGFloat?
  ) {
    self.title = title
    titlePosition = position
    titleAlignment = alignment
    titleSpacing = spacing.map { Double($0) }
  }
}
