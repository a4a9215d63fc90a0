/// Round values along a symmetric log scale: zero, and powers of ten on both sides from where the
/// scale bends.
struct SymmetricLogTicks: Hashable, Sendable {
  /// The absolute value above which the scale is rather logarithmic than linear.
  let bend: Double
  /// About how many values there are to be.
  let desiredCount: Int

  /// The values inside a domain, ascending; of a domain around zero, the negatives of all values
  /// that are inside as well are among them.
  func values(in domain: ClosedRange<Double>) -> [Double] {
    let reach = max(abs(domain.lowerBound), abs(domain.upperBound))
    let linear = NiceTicks(domain: domain, desiredCount: desiredCount).values(in: domain)
    guard reach >= 10 * bend else { return linear }
    // A power a hair below the bend counts, as of a slope 1 / 0.1.
    let powers = LogTicks.powers(in: bend * (1 - 1e-9)...reach)
    for step in 1...max(1, powers.count) {
      let magnitudes = powers.filter { $0.isMultiple(of: step) }.map(Math.power10)
      let values = Self.mirrored(magnitudes, in: domain)
      if values.count <= max(3, 2 * desiredCount - 1) {
        return values.count >= 3 ? values : denser(in: domain, reach: reach, linear: linear)
      }
    }
    return linear
  }

  /// For domains with less than two powers of ten.
  private func denser(
    in domain: ClosedRange<Double>, reach: Double, linear: [Double]
  ) -> [Double] {
    let values = Self.mirrored(LogTicks.multiples([1, 2, 5], in: bend...reach), in: domain)
    return values.count >= 3 ? values : linear
  }

  private static func mirrored(
    _ magnitudes: [Double], in domain: ClosedRange<Double>
  ) -> [Double] {
    (magnitudes.reversed().map { -$0 } + [0] + magnitudes).filter(domain.contains)
  }
}
