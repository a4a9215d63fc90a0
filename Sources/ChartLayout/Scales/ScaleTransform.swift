/// The bend of a continuous scale: what comes before the straight line from data to places.
package enum ScaleTransform: Hashable, Sendable {
  /// x
  case linear
  /// log x, for x > 0.
  case log
  /// sign(x)·√|x|
  case squareRoot
  /// sign(x)·log(1 + |x·slope|)
  case symmetricLog(slopeAtZero: Double)
  /// sign(x)·|x|^exponent
  case power(exponent: Double)

  /// The bent number: rises with `x`; NaN where the transform has no value, infinite for infinite x.
  @inline(__always)
  package func callAsFunction(_ x: Double) -> Double {
    if case .linear = self { return x }
    return bent(x)
  }

  private func bent(_ x: Double) -> Double {
    switch self {
    case .linear: x
    case .log: x > 0 ? Math.logarithm(x) : .nan
    case .squareRoot: Self.sign(x, abs(x).squareRoot())
    case .symmetricLog(let slope): Self.sign(x, Math.logarithmOfOnePlus(abs(x * slope)))
    case .power(let exponent): Self.sign(x, Math.power(abs(x), exponent))
    }
  }

  /// The number that is bent to `y`.
  package func inverse(_ y: Double) -> Double {
    switch self {
    case .linear: y
    case .log: Math.exponential(y)
    case .squareRoot: y * abs(y)
    case .symmetricLog(let slope): Self.sign(y, Math.exponentialMinusOne(abs(y)) / abs(slope))
    case .power(let exponent): Self.sign(y, Math.power(abs(y), 1 / exponent))
    }
  }

  private static func sign(_ x: Double, _ magnitude: Double) -> Double {
    x < 0 ? -magnitude : magnitude
  }
}
