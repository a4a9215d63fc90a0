/// The value that each element of data has on a channel, as in `.value("Height", \.height)`.
public struct PlottableProjection<DataElement, Value: Plottable> {
  package let label: String
  package let value: (DataElement) -> Value

  /// A value of each element with a label, which titles the axis.
  public static func value(
    _ label: some StringProtocol, _ keyPath: KeyPath<DataElement, Value>
  ) -> PlottableProjection<DataElement, Value> {
    PlottableProjection(label: String(label)) { $0[keyPath: keyPath] }
  }

  /// A value of each element with a label, which titles the axis.
  public static func value(
    _ label: Text, _ keyPath: KeyPath<DataElement, Value>
  ) -> PlottableProjection<DataElement, Value> {
    .value(label.string, keyPath)
  }

  private init(label: String, value: @escaping (DataElement) -> Value) {
    self.label = label
    self.value = value
  }
}
