/// A step of axis marks as a whole number times a power of ten, so that its multiples are the numbers
/// that their decimals read as: 0.3 and not 0.30000000000000004.
struct DecimalStep: Hashable, Sendable {
  private let mantissa: Double
  private let exponent: Int

  /// The step `mantissa` · 10^`exponent`; a whole mantissa above 0.
  init(mantissa: Double, exponent: Int) {
    self.mantissa = mantissa
    self.exponent = exponent
  }

  /// The step with the shortest decimals of a number above 0.
  init(_ step: Double) {
    // "0.25", "2.5e-07", "1e+20"
    let parts = step.description.split(separator: "e")
    let digits = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    var fraction = digits.count > 1 ? digits[1] : ""
    while fraction.last == "0" { fraction.removeLast() }
    let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    mantissa = Double(digits[0] + fraction) ?? step
    exponent = power - fraction.count
  }

  /// The multiple with a number, correctly rounded where its digits fit into a Double.
  func multiple(_ number: Double) -> Double {
    let multiple = number * mantissa
    return exponent < 0
      ? multiple / Math.powerOfTen(-exponent) : multiple * Math.powerOfTen(exponent)
  }

  /// How many steps a value is from zero.
  func steps(to value: Double) -> Double {
    exponent < 0
      ? value * Math.powerOfTen(-exponent) / mantissa : value / Math.powerOfTen(exponent) / mantissa
  }

  /// Whether a domain has more than 1000 multiples.
  func isTooDense(in domain: ClosedRange<Double>) -> Bool {
    !(steps(to: domain.upperBound) - steps(to: domain.lowerBound) < 1000)
  }

  /// The multiples inside a domain, ascending; none if there are too many.
  func values(in domain: ClosedRange<Double>) -> [Double] {
    guard !isTooDense(in: domain) else { return [] }
    // A multiple that rounding puts a hair outside belongs to the domain.
    let first = (steps(to: domain.lowerBound) - 1e-9).rounded(.up)
    let last = (steps(to: domain.upperBound) + 1e-9).rounded(.down)
    guard last >= first else { return [] }
    return (0...Int(last - first)).map { multiple(first + Double($0)) }
  }

  /// The domain grown to whole steps.
  func rounded(_ domain: ClosedRange<Double>) -> ClosedRange<Double> {
    let low = multiple((steps(to: domain.lowerBound) + 1e-9).rounded(.down))
    let high = multiple((steps(to: domain.upperBound) - 1e-9).rounded(.up))
    guard low.isFinite, high.isFinite else { return domain }
    return min(low, domain.lowerBound)...max(high, domain.upperBound)
  }
}
