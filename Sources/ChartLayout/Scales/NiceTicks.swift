/// Round values along a domain: multiples of 1, 2 or 5 times a power of ten.
package struct NiceTicks: Hashable, Sendable {
  /// The distance of neighbouring ticks is `mantissa` · 10^`exponent`.
  private let mantissa: Double
  private let exponent: Int

  /// Chooses the step that comes closest to `desiredCount` intervals.
  ///
  /// After Heckbert, "Nice numbers for graph labels", Graphics Gems, 1990.
  package init(domain: ClosedRange<Double>, desiredCount: Int = 5) {
    let span = domain.upperBound / 2 - domain.lowerBound / 2
    let rough = max(span / Double(max(1, desiredCount)) * 2, Double.leastNormalMagnitude)
    let exponent = Int(Math.decimalLogarithm(rough).rounded(.down))
    let fraction = rough / Math.powerOfTen(exponent)
    // Geometric means of neighbouring steps.
    let mantissa: Double =
      fraction < 1.414 ? 1 : fraction < 3.162 ? 2 : fraction < 7.071 ? 5 : 10
    self.mantissa = mantissa == 10 ? 1 : mantissa
    self.exponent = mantissa == 10 ? exponent + 1 : exponent
  }

  /// The tick with a number; correctly rounded, as a multiple of a whole step.
  private func tick(_ number: Double) -> Double {
    let multiple = number * mantissa
    return exponent < 0
      ? multiple / Math.powerOfTen(-exponent) : multiple * Math.powerOfTen(exponent)
  }

  /// How many steps a value is from zero.
  private func steps(to value: Double) -> Double {
    exponent < 0
      ? value * Math.powerOfTen(-exponent) / mantissa : value / Math.powerOfTen(exponent) / mantissa
  }

  /// The ticks inside a domain, ascending.
  package func values(in domain: ClosedRange<Double>) -> [Double] {
    // A tick that rounding puts a hair outside belongs to the domain.
    let first = (steps(to: domain.lowerBound) - 1e-9).rounded(.up)
    let last = (steps(to: domain.upperBound) + 1e-9).rounded(.down)
    guard last >= first, last - first < 1000 else { return [] }
    return (0...Int(last - first)).map { tick(first + Double($0)) }
  }

  /// The domain grown to whole steps.
  package func rounded(_ domain: ClosedRange<Double>) -> ClosedRange<Double> {
    let low = tick((steps(to: domain.lowerBound) + 1e-9).rounded(.down))
    let high = tick((steps(to: domain.upperBound) - 1e-9).rounded(.up))
    guard low.isFinite, high.isFinite else { return domain }
    return min(low, domain.lowerBound)...max(high, domain.upperBound)
  }
}
