/// Round values along a domain: multiples of 1, 2 or 5 times a power of ten.
package struct NiceTicks: Hashable, Sendable {
  private let step: DecimalStep

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
    step =
      mantissa == 10
      ? DecimalStep(mantissa: 1, exponent: exponent + 1)
      : DecimalStep(mantissa: mantissa, exponent: exponent)
  }

  /// The ticks inside a domain, ascending.
  package func values(in domain: ClosedRange<Double>) -> [Double] { step.values(in: domain) }

  /// The domain grown to whole steps.
  package func rounded(_ domain: ClosedRange<Double>) -> ClosedRange<Double> {
    step.rounded(domain)
  }
}
