/// A value at which an axis is marked.
public struct AxisValue: Sendable {
  /// The number of the value among those of its marks, from 0.
  public let index: Int
  /// How many values its marks have.
  public let count: Int
  package let value: PlotValue

  package init(_ value: PlotValue, index: Int, count: Int) {
    self.value = value
    self.index = index
    self.count = count
  }

  /// The value as a type of the data's; `nil` if it has none of that type, such as 2.5 as an `Int`.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? {
    P(plotValue: value)
  }
}
