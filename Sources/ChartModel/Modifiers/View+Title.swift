// Swift Charts has no title: there, a Text stands above the chart. A file needs a name of its own.
extension View {
  /// Titles the chart; the title is also the name of the model. Not in Swift Charts.
  public nonisolated func chartTitle(_ title: some StringProtocol) -> some View {
    let title = String(title)
    return modified { $0.title = title }
  }

  /// Titles the chart; the title is also the name of the model. Not in Swift Charts.
  public nonisolated func chartTitle(_ title: Text) -> some View {
    chartTitle(title.string)
  }
}
