/// What the modifiers around a mark set.
package struct MarkContext: Hashable, Sendable {
  package var style = MarkStyle()
  /// The value whose colour the mark takes; excludes a foreground style.
  package var series: PlottedValue?
  /// The value whose shape a point takes.
  package var symbol: PlottedValue?
  /// The value whose size a point takes.
  package var size: PlottedValue?

  package init() {}
}

/// A value or a range on a channel with the channel's label.
package struct PlottedValue: Hashable, Sendable {
  package var label: String
  /// The value, or the start of the range.
  package var value: PlotValue
  /// The end of the range; `nil` for a single value.
  package var end: PlotValue?

  package init(label: String, value: PlotValue, end: PlotValue? = nil) {
    self.label = label
    self.value = value
    self.end = end
  }
}

extension PlottedValue {
  /// All of a scale, whatever its domain.
  package static var whole: PlottedValue {
    PlottedValue(label: "", value: .number(-.infinity), end: .number(.infinity))
  }

  /// A range from two single values.
  package init(from start: PlottedValue, to end: PlottedValue) {
    self.init(label: start.label, value: start.value, end: end.value)
  }
}
