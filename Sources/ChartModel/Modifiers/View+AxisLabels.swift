extension View {
  /// Titles the x axis.
  public nonisolated func chartXAxisLabel(_ label: some StringProtocol) -> some View {
    let title = String(label)
    return modified { $0.x.title = title }
  }

  /// Titles the x axis.
  public nonisolated func chartXAxisLabel(_ label: Text) -> some View {
    chartXAxisLabel(label.string)
  }

  /// Titles the y axis.
  public nonisolated func chartYAxisLabel(_ label: some StringProtocol) -> some View {
    let title = String(label)
    return modified { $0.y.title = title }
  }

  /// Titles the y axis.
  public nonisolated func chartYAxisLabel(_ label: Text) -> some View {
    chartYAxisLabel(label.string)
  }

  /// Titles the z axis.
  public nonisolated func chartZAxisLabel(_ label: some StringProtocol) -> some View {
    let title = String(label)
    return modified { $0.z.title = title }
  }

  /// Titles the z axis.
  public nonisolated func chartZAxisLabel(_ label: Text) -> some View {
    chartZAxisLabel(label.string)
  }
}
