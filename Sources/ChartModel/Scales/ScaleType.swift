/// How a scale goes from data values to places. In each formula a and b put the ends of the domain
/// on the ends of the range.
public struct ScaleType: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case linear, log, squareRoot, date, category
    case symmetricLog(slopeAtZero: Double)
    case power(exponent: Double)
  }

  package let kind: Kind

  /// y = a·x + b: equal steps of the data are equal steps in the plot.
  public static var linear: ScaleType { ScaleType(kind: .linear) }

  /// y = a·log x + b: equal factors are equal steps. It shows numbers above zero only.
  public static var log: ScaleType { ScaleType(kind: .log) }

  /// y = a·√x + b; for numbers below zero −√(−x) stands in the place of √x.
  public static var squareRoot: ScaleType { ScaleType(kind: .squareRoot) }

  /// `symmetricLog(slopeAtZero:)` with slope 1.
  public static var symmetricLog: ScaleType { symmetricLog(slopeAtZero: 1) }

  /// y = a·sign(x)·log(1 + |x·slopeAtZero|) + b: nearly linear around zero, logarithmic far from it.
  ///
  /// - Parameter slopeAtZero: A finite number that is not 0; its sign means nothing.
  public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
    ScaleType(kind: .symmetricLog(slopeAtZero: slopeAtZero))
  }

  /// y = a·sign(x)·|x|^exponent + b.
  ///
  /// - Parameter exponent: A finite number above 0.
  public static func power(exponent: Double) -> ScaleType {
    ScaleType(kind: .power(exponent: exponent))
  }

  /// Moments, as on a linear scale of seconds, with ticks at round dates of UTC.
  public static var date: ScaleType { ScaleType(kind: .date) }

  /// A band for each different value, in the order of the domain or of the data.
  public static var category: ScaleType { ScaleType(kind: .category) }
}
