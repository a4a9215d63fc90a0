// Categories are told apart by the names that `foregroundStyle(by:)` gives them: a number's is its
// shortest form. Without colours, the chart's own are taken.
extension View {
  /// Gives categories their colours: those of `domain`, in order, get those of `range`.
  ///
  /// The legend lists `domain`. If there are fewer colours than categories, they are repeated.
  public nonisolated func chartForegroundStyleScale(
    domain: [some Plottable], range: [Color]
  ) -> some View {
    let names = domain.map(\.plotValue.categoryName)
    return modified {
      $0.foregroundStyleScale.domain = names
      $0.foregroundStyleScale.range = range.isEmpty ? nil : range
    }
  }

  /// Sets the order of the categories; they get the chart's own colours.
  public nonisolated func chartForegroundStyleScale(domain: [some Plottable]) -> some View {
    let names = domain.map(\.plotValue.categoryName)
    return modified { $0.foregroundStyleScale.domain = names }
  }

  /// Sets the colours that categories get, in the order of their first appearance.
  public nonisolated func chartForegroundStyleScale(range: [Color]) -> some View {
    modified { $0.foregroundStyleScale.range = range.isEmpty ? nil : range }
  }

  /// Gives categories their colours, such as `["Adelie": .orange, "Gentoo": .teal]`.
  public nonisolated func chartForegroundStyleScale(
    _ mapping: KeyValuePairs<some Plottable, Color>
  ) -> some View {
    chartForegroundStyleScale(domain: mapping.map(\.key), range: mapping.map(\.value))
  }
}
