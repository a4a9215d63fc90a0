/// Maps data values to places in the plot box by a straight line.
package struct LinearScale: Hashable, Sendable {
  /// The data values at the ends of the range.
  package let domain: ClosedRange<Double>
  /// The places of the domain's ends, in box edges.
  package let range: ClosedRange<Double>
  private let factor: Double

  package init(domain: ClosedRange<Double>, range: ClosedRange<Double> = -0.5...0.5) {
    precondition(domain.lowerBound < domain.upperBound, "an empty domain has no scale")
    self.domain = domain
    self.range = range
    // Halves, since the span of a huge domain may overflow.
    factor =
      (range.upperBound / 2 - range.lowerBound / 2)
      / (domain.upperBound / 2 - domain.lowerBound / 2)
  }

  /// The place of a value, in box edges; the ends of the domain are exact.
  @inline(__always)
  package func place(_ value: Double) -> Double {
    // From the nearer end, so that both ends come out exactly.
    let fromLower = value - domain.lowerBound, fromUpper = value - domain.upperBound
    return abs(fromLower) <= abs(fromUpper)
      ? range.lowerBound + fromLower * factor : range.upperBound + fromUpper * factor
  }

  /// The value at a place.
  @inline(__always)
  package func value(at place: Double) -> Double {
    let fromLower = place - range.lowerBound, fromUpper = place - range.upperBound
    return abs(fromLower) <= abs(fromUpper)
      ? domain.lowerBound + fromLower / factor : domain.upperBound + fromUpper / factor
  }
}
