extension View {
  /// Shows or hides the x axis: its line, ticks, grid, labels and title.
  public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
    modified { $0.x.show(visibility) }
  }

  /// Marks the x axis with what `content` lists; with nothing, the axis has no marks.
  public nonisolated func chartXAxis(
    @AxisContentBuilder content: () -> some AxisContent
  ) -> some View {
    let marks = axisMarks(of: content())
    return modified { $0.x.mark(marks) }
  }

  /// Shows or hides the y axis: its line, ticks, grid, labels and title.
  public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
    modified { $0.y.show(visibility) }
  }

  /// Marks the y axis with what `content` lists; with nothing, the axis has no marks.
  public nonisolated func chartYAxis(
    @AxisContentBuilder content: () -> some AxisContent
  ) -> some View {
    let marks = axisMarks(of: content())
    return modified { $0.y.mark(marks) }
  }

  /// Shows or hides the z axis: its line, ticks, grid, labels and title.
  public nonisolated func chartZAxis(_ visibility: Visibility) -> some View {
    modified { $0.z.show(visibility) }
  }

  /// Marks the z axis with what `content` lists; with nothing, the axis has no marks.
  public nonisolated func chartZAxis(
    @AxisContentBuilder content: () -> some AxisContent
  ) -> some View {
    let marks = axisMarks(of: content())
    return modified { $0.z.mark(marks) }
  }
}

private func axisMarks(of content: some AxisContent) -> [AxisMarkDescription] {
  var marks: [AxisMarkDescription] = []
  collectAxisMarks(of: content, into: &marks)
  return marks
}

// Visibility and marks are two ways to say what an axis shows: one replaces the other.
extension AxisDescription {
  fileprivate mutating func show(_ visibility: Visibility) {
    self.visibility = visibility
    marks = nil
  }

  fileprivate mutating func mark(_ marks: [AxisMarkDescription]) {
    visibility = .automatic
    self.marks = marks
  }
}
