internal import Foundation

/// A function that expressions may call.
struct ExpressionFunction: Sendable {
  /// The C function behind the name, by its number of arguments.
  enum Body: Sendable {
    case one(@convention(c) @Sendable (Double) -> Double)
    case two(@convention(c) @Sendable (Double, Double) -> Double)
    /// One argument or more.
    case many(@convention(c) @Sendable (UnsafePointer<Double>?, Int32) -> Double)
  }

  /// The name in expressions.
  var name: String
  /// What it computes.
  var body: Body

  /// How many arguments a call may have.
  var arity: ClosedRange<Int> {
    switch body {
    case .one: 1...1
    case .two: 2...2
    case .many: 1...100
    }
  }
}

extension ExpressionFunction {
  /// The functions of every expression. Where they are undefined, their value is NaN.
  static let common: [ExpressionFunction] = [
    .init(name: "sin", body: .one { sin($0) }),
    .init(name: "cos", body: .one { cos($0) }),
    .init(name: "tan", body: .one { tan($0) }),
    .init(name: "asin", body: .one { asin($0) }),
    .init(name: "acos", body: .one { acos($0) }),
    .init(name: "atan", body: .one { atan($0) }),
    .init(name: "atan2", body: .two { atan2($0, $1) }),
    .init(name: "sinh", body: .one { sinh($0) }),
    .init(name: "cosh", body: .one { cosh($0) }),
    .init(name: "tanh", body: .one { tanh($0) }),
    .init(name: "exp", body: .one { exp($0) }),
    .init(name: "log", body: .one { log($0) }),
    .init(name: "ln", body: .one { log($0) }),
    .init(name: "log2", body: .one { log2($0) }),
    .init(name: "log10", body: .one { log10($0) }),
    .init(name: "sqrt", body: .one { $0.squareRoot() }),
    .init(name: "cbrt", body: .one { cbrt($0) }),
    .init(name: "abs", body: .one { abs($0) }),
    .init(name: "floor", body: .one { floor($0) }),
    .init(name: "ceil", body: .one { ceil($0) }),
    // Halves go to the even neighbour, as in NumPy and IEEE 754.
    .init(name: "round", body: .one { $0.rounded(.toNearestOrEven) }),
    .init(name: "min", body: .many { extreme($0, $1) { $0 < $1 } }),
    .init(name: "max", body: .many { extreme($0, $1) { $0 > $1 } }),
    .init(name: "hypot", body: .two { hypot($0, $1) }),
    .init(name: "pow", body: .two { pow($0, $1) }),
    .init(name: "sign", body: .one { $0 > 0 ? 1 : $0 < 0 ? -1 : $0 }),
  ]

  /// The functions of expressions over rows, besides the common ones.
  static let ofRows: [ExpressionFunction] = [
    .init(name: isValidName, body: .one { $0.isNaN ? 0 : 1 })
  ]

  /// Whether its argument is not missing; the one function that takes text, too.
  static let isValidName = "isValid"

  /// The first of the values that no other one precedes; NaN if any is NaN, as in NumPy.
  private static func extreme(
    _ values: UnsafePointer<Double>?, _ count: Int32, _ precedes: (Double, Double) -> Bool
  ) -> Double {
    guard let values, count > 0 else { return .nan }
    var best = values[0]
    for value in UnsafeBufferPointer(start: values, count: Int(count)) {
      if value.isNaN { return .nan }
      if precedes(value, best) { best = value }
    }
    return best
  }
}
