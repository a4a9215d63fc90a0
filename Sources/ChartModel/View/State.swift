/// A value that a view owns, such as the pose of its chart.
///
///     @State var pose: Chart3DPose = .default
///
/// Copies of a view share the value, as they do in SwiftUI. Nothing redraws when it changes: an
/// export shows the value at that time.
@propertyWrapper
public struct State<Value> {
  private final class Storage {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let storage: Storage

  /// Makes a state that begins with `wrappedValue`.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// Makes a state that begins with `initialValue`.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value now.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// A connection to the value, written `$name`.
  public var projectedValue: Binding<Value> {
    Binding(get: { storage.value }, set: { storage.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes a state that begins with `nil`.
  public init() {
    self.init(wrappedValue: nil)
  }
}
