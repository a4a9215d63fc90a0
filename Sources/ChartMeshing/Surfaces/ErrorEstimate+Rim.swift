/// Triangles across the rim between where the function is defined and where it is not.
///
/// Such a triangle will be cut along the chord between the two places where the rim crosses its
/// edges; the chord has to follow the rim, and the remaining part the surface.
extension ErrorEstimate {
  private struct Rim {
    /// The index of its candidate.
    var candidate: Int
    /// Whether the corner that stands alone is the one where the function is defined.
    var isAloneDefined: Bool
    var alone: Bisection.Point
    /// A defined corner to judge the height by, as far as it is moved.
    var defined: Bisection.Point
  }

  /// Estimates candidates with an undefined node, in order.
  func rimErrors(of candidates: [Candidate]) -> (errors: [Float], evaluations: Int) {
    var errors = [Float](repeating: 0, count: candidates.count)
    let centers = sampler.chunk(
      candidates.map { $0.uv(SIMD3(repeating: 1 / 3)) })
    var evaluations = centers.evaluations
    var rims: [Rim] = []
    var edges: [EdgeSearch.Edge] = []

    for (index, candidate) in candidates.enumerated() {
      var corners = [candidate.a, candidate.b, candidate.c]
      for corner in 0..<3 { corners[corner].y += candidate.offsets[corner] }
      let definedCount = corners.count { !$0.y.isNaN }
      let isEmpty =
        definedCount == 0 && centers.heights[index].isNaN
        && candidate.ab.y.isNaN && candidate.bc.y.isNaN && candidate.ca.y.isNaN
      if isEmpty { continue }
      guard definedCount == 1 || definedCount == 2 else {
        errors[index] = size(of: candidate) > tolerance ? Self.unacceptable : 0
        continue
      }
      let isAloneDefined = definedCount == 1
      guard let alone = corners.firstIndex(where: { $0.y.isNaN != isAloneDefined }) else {
        continue
      }
      let others = [corners[(alone + 1) % 3], corners[(alone + 2) % 3]]
      for other in others {
        let (inside, outside) = isAloneDefined ? (corners[alone], other) : (other, corners[alone])
        edges.append(
          EdgeSearch.Edge(inside: inside.uv, height: inside.y, outside: outside.uv))
      }
      rims.append(
        Rim(
          candidate: index, isAloneDefined: isAloneDefined, alone: corners[alone],
          defined: isAloneDefined ? corners[alone] : others[0]))
    }
    guard !rims.isEmpty else { return (errors, evaluations) }

    let reach = tolerance / max(sampler.extent.x, sampler.extent.y)
    let search = EdgeSearch(sampler: sampler, precision: reach / 12)
    evaluations += search.narrow(&edges) { !$0.isNaN }

    // Just inside and just outside the middle of the chord, at half of that, and along the edge.
    var places: [SIMD2<Double>] = []
    for (position, rim) in rims.enumerated() {
      let p = edges[2 * position].inside, q = edges[2 * position + 1].inside
      let middle = (p + q) / 2
      var normal = SIMD2(p.y - q.y, q.x - p.x)
      let length = (normal * normal).sum().squareRoot()
      normal = length > 0 ? normal * (reach / length) : .zero
      let towardsAlone = (normal * (rim.alone.uv - middle)).sum() > 0
      if towardsAlone != rim.isAloneDefined { normal = -normal }
      places.append(contentsOf: [
        middle + normal, middle - normal, middle + normal / 2, (rim.defined.uv + p) / 2,
      ])
    }
    let heights = sampler.raw(places)
    evaluations += places.count

    for (position, rim) in rims.enumerated() {
      let (p, q) = (edges[2 * position], edges[2 * position + 1])
      let samples = Array(heights[4 * position..<4 * position + 4])
      let error = chordError(samples, p: p, q: q, rim: rim)
      let isTiny = size(of: candidates[rim.candidate]) < tolerance / 2
      errors[rim.candidate] = isTiny ? 0 : error
    }
    return (errors, evaluations)
  }

  private func chordError(
    _ samples: [Double], p: EdgeSearch.Edge, q: EdgeSearch.Edge, rim: Rim
  ) -> Float {
    guard !samples[0].isNaN, samples[1].isNaN else { return Self.unacceptable }
    var error = 0.0
    if !samples[2].isNaN { error = abs(samples[2] - (p.height + q.height) / 2) }
    if !samples[3].isNaN { error = max(error, abs(samples[3] - (rim.defined.y + p.height) / 2)) }
    if metric == .distance {
      let along = (p.inside - rim.defined.uv) * sampler.extent
      let run = (along * along).sum().squareRoot()
      let slope = run > 1e-12 ? abs(p.height - rim.defined.y) / run : 0
      error /= (1 + slope * slope).squareRoot()
    }
    return Float(error / allowed)
  }

  /// The longest edge, seen from above, in box edges.
  func size(of candidate: Candidate) -> Double {
    let along = (candidate.b.uv - candidate.a.uv) * sampler.extent
    return (along * along).sum().squareRoot()
  }
}
