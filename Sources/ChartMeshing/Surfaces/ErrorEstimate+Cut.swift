internal import ChartScene

/// Triangles across the ends of the heights shown.
///
/// Such a triangle will be cut along the chord between the two places where the surface crosses the
/// border on its edges. Along the chord the surface has to be as high as the border.
extension ErrorEstimate {
  /// Raises the errors of candidates whose chord is off; counts in y, since beyond the cut the
  /// surface is level. Returns how many times the function was computed.
  func addCutErrors(_ errors: inout [Float], of candidates: [Candidate]) -> Int {
    var chords: [(candidate: Int, border: Double)] = []
    var places: [SIMD2<Double>] = []
    let y = sampler.surface.y
    for (index, candidate) in candidates.enumerated() where errors[index] <= 1 {
      guard isFinite(candidate) else { continue }
      for border in [y.lowerBound, y.upperBound] {
        guard let middle = middleOfChord(candidate, at: border) else { continue }
        chords.append((index, border))
        places.append(middle)
      }
    }
    guard !places.isEmpty else { return 0 }
    let (heights, evaluations) = sampler.chunk(places)
    for (chord, height) in zip(chords, heights) {
      let error = abs(height - chord.border) / (tolerance * Self.safety)
      errors[chord.candidate] = max(errors[chord.candidate], Float(error))
    }
    return evaluations
  }

  /// The middle of the chord of a border that separates one corner from the other two.
  private func middleOfChord(_ candidate: Candidate, at border: Double) -> SIMD2<Double>? {
    let edges = [
      (candidate.a, candidate.ab, candidate.b), (candidate.b, candidate.bc, candidate.c),
      (candidate.c, candidate.ca, candidate.a),
    ]
    let crossings = edges.compactMap { from, middle, to -> SIMD2<Double>? in
      guard (from.y > border) != (to.y > border) else { return nil }
      let fraction = Self.crossing(from.y - border, middle.y - border, to.y - border)
      return from.uv + (to.uv - from.uv) * fraction
    }
    return crossings.count == 2 ? (crossings[0] + crossings[1]) / 2 : nil
  }

  /// Where in 0...1 the parabola through three equidistant values, of which the outer ones have
  /// different signs, is zero.
  private static func crossing(_ low: Double, _ middle: Double, _ high: Double) -> Double {
    let linear = low / (low - high)
    // low + slope t + bend t²
    let slope = 4 * middle - 3 * low - high, bend = 2 * (low + high) - 4 * middle
    let discriminant = slope * slope - 4 * bend * low
    guard discriminant >= 0 else { return linear }
    // The root that does not cancel, and the other by Vieta.
    let q = -0.5 * (slope + (slope < 0 ? -1 : 1) * discriminant.squareRoot())
    for root in [low / q, q / bend] where root >= 0 && root <= 1 { return root }
    return linear
  }
}
