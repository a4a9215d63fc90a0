/// A value from a view's surroundings. A file has the surroundings of nobody in particular: the
/// values are those of `EnvironmentValues()`.
@propertyWrapper
public struct Environment<Value> {
  /// The value.
  public let wrappedValue: Value

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    wrappedValue = EnvironmentValues()[keyPath: keyPath]
  }
}

extension Environment: Sendable where Value: Sendable {}

/// The surroundings of views.
public struct EnvironmentValues: Hashable, Sendable {
  /// Whether things should not move; nothing does in a file.
  public var accessibilityReduceMotion = false
  /// Whether the colours are light or dark.
  public var colorScheme = ColorScheme.light

  /// Makes the surroundings of a file.
  public init() {}
}

/// Light or dark colours.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark things on a light ground.
  case light
  /// Light things on a dark ground.
  case dark
}

/// How a change goes on over time. In a file it is done at once.
public struct Animation: Hashable, Sendable {
  /// As the system does it.
  public static var `default`: Animation { Animation() }
  /// Without bounce, in so many seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation()
  }
  /// A smooth change, in half a second.
  public static var smooth: Animation { Animation() }
  /// With a bounce, in so many seconds.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation {
    Animation()
  }
  /// At one speed, in so many seconds.
  public static func linear(duration: Double = 0.35) -> Animation { Animation() }
  /// Slow at both ends, in so many seconds.
  public static func easeInOut(duration: Double = 0.35) -> Animation { Animation() }
}

/// Does something, at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
