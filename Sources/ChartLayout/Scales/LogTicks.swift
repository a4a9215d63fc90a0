/// Round values along a domain that a logarithm stretches: powers of ten, and what lies between them
/// where they are too few.
struct LogTicks: Hashable, Sendable {
  /// About how many values there are to be.
  let desiredCount: Int

  /// The values inside a domain above zero, ascending: every so many powers of ten, the multiples of
  /// them by 1, 2 and 5, those by 1 to 9, or, within a decade, round values; whichever comes closest
  /// to the desired count by ratio.
  func values(in domain: ClosedRange<Double>) -> [Double] {
    let powers = Self.powers(in: domain)
    var candidates: [[Double]] = []
    for step in 2...max(2, powers.count) {
      candidates.append(powers.filter { $0.isMultiple(of: step) }.map(Math.power10))
    }
    candidates.append(powers.map(Math.power10))
    candidates.append(Self.multiples([1, 2, 5], in: domain))
    candidates.append(Self.multiples(Array(1...9), in: domain))
    if domain.upperBound < 10 * domain.lowerBound {
      let linear = NiceTicks(domain: domain, desiredCount: max(1, desiredCount - 1))
      candidates.append(linear.values(in: domain).filter { $0 > 0 })
    }
    return candidates.min { distance(of: $0) < distance(of: $1) } ?? []
  }

  /// The domain grown to powers of ten.
  static func rounded(_ domain: ClosedRange<Double>) -> ClosedRange<Double> {
    let low = power(notAbove: domain.lowerBound)
    var high = power(notAbove: domain.upperBound)
    if Math.power10(high) < domain.upperBound { high += 1 }
    let ends = (Math.power10(low), Math.power10(high))
    guard ends.0 > 0, ends.1.isFinite else { return domain }
    return min(ends.0, domain.lowerBound)...max(ends.1, domain.upperBound)
  }

  /// How far a number of values is from the desired one, as a ratio of at least 1.
  private func distance(of values: [Double]) -> Double {
    guard !values.isEmpty else { return .infinity }
    let ratio = Double(values.count) / Double(max(1, desiredCount))
    return max(ratio, 1 / ratio)
  }

  /// The exponents of the powers of ten in a domain.
  static func powers(in domain: ClosedRange<Double>) -> [Int] {
    var low = power(notAbove: domain.lowerBound)
    if Math.power10(low) < domain.lowerBound { low += 1 }
    let high = power(notAbove: domain.upperBound)
    return low <= high ? Array(low...high) : []
  }

  /// The multiples of the powers of ten in a domain by some digits.
  static func multiples(_ digits: [Int], in domain: ClosedRange<Double>) -> [Double] {
    let low = power(notAbove: domain.lowerBound), high = power(notAbove: domain.upperBound)
    guard high - low < 400 else { return [] }
    return (low...max(low, high)).flatMap { power in
      digits.map { DecimalStep(mantissa: 1, exponent: power).multiple(Double($0)) }
    }.filter(domain.contains)
  }

  private static func power(notAbove value: Double) -> Int {
    let power = Int(Math.decimalLogarithm(max(value, .leastNonzeroMagnitude)).rounded())
    return Math.power10(power) <= value ? power : power - 1
  }
}

extension Math {
  /// A power of ten, correctly rounded.
  static func power10(_ exponent: Int) -> Double {
    DecimalStep(mantissa: 1, exponent: exponent).multiple(1)
  }
}
