/// A value with the label of what it measures, as in `.value("Weight", 4.2)`.
public struct PlottableValue<Value: Plottable> {
  package let plotted: PlottedValue

  /// A value with a label. The first mark's labels title the axes, a series' label the legend.
  public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue<Value> {
    PlottableValue(plotted: PlottedValue(label: String(label), value: value.plotValue))
  }

  /// A value with a label. The first mark's labels title the axes, a series' label the legend.
  public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> {
    .value(label.string, value)
  }

  /// A half-open range with a label, for marks that take one.
  public static func value(
    _ label: some StringProtocol, _ range: Range<Value>
  ) -> PlottableValue<Value> where Value: Comparable {
    PlottableValue(
      plotted: PlottedValue(
        label: String(label), value: range.lowerBound.plotValue,
        end: range.upperBound.plotValue))
  }

  /// A closed range with a label, for marks that take one; shown like a half-open one.
  public static func value(
    _ label: some StringProtocol, _ range: ClosedRange<Value>
  ) -> PlottableValue<Value> where Value: Comparable {
    PlottableValue(
      plotted: PlottedValue(
        label: String(label), value: range.lowerBound.plotValue,
        end: range.upperBound.plotValue))
  }
}

extension PlottableValue: Sendable {}
