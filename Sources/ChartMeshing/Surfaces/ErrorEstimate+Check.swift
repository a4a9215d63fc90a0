internal import ChartScene

/// Measures triangles at places that no estimate uses.
extension ErrorEstimate {
  /// Barycentric weights, each in another part of a triangle.
  private static let checks: [SIMD3<Double>] = [
    SIMD3(0.218, 0.411, 0.371), SIMD3(0.617, 0.234, 0.149), SIMD3(0.131, 0.638, 0.231),
    SIMD3(0.249, 0.137, 0.614), SIMD3(0.471, 0.482, 0.047), SIMD3(0.053, 0.467, 0.48),
    SIMD3(0.487, 0.041, 0.472),
  ]

  /// What is measured counts a little more, for what lies between: along the normal a little more still.
  private var caution: Double { metric == .vertical ? 1.015 : 1.04 }

  /// The largest errors over the tolerance, in order; 0 where a triangle ends at a rim or border,
  /// which are judged otherwise.
  func checkedErrors(of candidates: [Candidate]) -> (errors: [Float], evaluations: Int) {
    let y = sampler.surface.y
    var places: [SIMD2<Double>] = [], planes: [Double] = [], owners: [Int] = []
    for (index, candidate) in candidates.enumerated() {
      let heights = candidate.corners + candidate.offsets
      guard isFinite(candidate), heights.min() >= y.lowerBound, heights.max() <= y.upperBound
      else { continue }
      for weights in Self.checks {
        places.append(candidate.uv(weights))
        planes.append(heights.dot(weights))
        owners.append(index)
      }
    }
    let heights = sampler.raw(places)
    var evaluations = places.count
    let vertical = places.indices.map { index in
      caution * abs(planes[index] - min(max(heights[index], y.lowerBound), y.upperBound))
    }
    let suspects = places.indices.filter { vertical[$0] > tolerance }
    var errors = [Float](repeating: 0, count: candidates.count)
    var cosines = [Double](repeating: 1, count: suspects.count)
    if metric == .distance {
      let slopes = SurfaceNormals(sampler: sampler).slopes(at: suspects.map { places[$0] })
      evaluations += 4 * suspects.count
      for (position, slope) in slopes.enumerated() where y.contains(heights[suspects[position]]) {
        let steepness = (slope * slope).sum()
        if steepness.isFinite { cosines[position] = 1 / (1 + steepness).squareRoot() }
      }
    }
    for (suspect, cosine) in zip(suspects, cosines) {
      let error = Float(vertical[suspect] * cosine / tolerance)
      errors[owners[suspect]] = max(errors[owners[suspect]], error)
    }
    return (errors, evaluations)
  }
}
