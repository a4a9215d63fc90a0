internal import ChartScene

/// Triangles across a jump of the surface.
///
/// Such a triangle will be cut along the chord between the jumps on two of its edges, and nothing
/// bridges the gap. The chord has to follow the jump, and both parts the surface.
extension ErrorEstimate {
  /// A difference below this multiple of the tolerance is no jump.
  static let smallestJump = 4.0
  /// The part of a jump by which a height beside the chord may differ from the one on its side.
  private static let sideShare = 0.3

  /// A triangle cut by a jump: one corner on its own side.
  private struct Parted {
    var candidate: Int
    /// The corner that stands alone, from 0 to 2.
    var alone: Int
    /// The edges from that corner to the next and to the last one, narrowed.
    var toNext: JumpSearch.Edge
    var toLast: JumpSearch.Edge
  }

  /// Looks for jumps in fine triangles whose error is too large, and judges those that have one by
  /// their parts. Returns how many times the function was computed.
  func addJumps(_ judgements: inout [Judgement], to candidates: [Candidate]) -> Int {
    let plain = PlainEstimate(self)
    let suspects = candidates.indices.filter {
      judgements[$0].error > 1 && isFine(candidates[$0].triangle) && isFinite(candidates[$0])
        && plain.mayJump(
          candidates[$0].triangle, candidates[$0].a.y, candidates[$0].b.y, candidates[$0].c.y)
    }
    guard !suspects.isEmpty else { return 0 }
    var edges = suspects.flatMap { edgesOf(candidates[$0]) }
    let search = JumpSearch(sampler: sampler, smallest: Self.smallestJump * tolerance)
    var evaluations = search.narrow(&edges)
    var parted: [Parted] = []
    for (position, index) in suspects.enumerated() {
      let jumping = (0..<3).filter { edges[3 * position + $0].height > search.smallest }
      guard !jumping.isEmpty else { continue }
      if jumping.count == 2, let whole = (0..<3).first(where: { !jumping.contains($0) }) {
        // Edge i runs from corner i to the next; the corner off the whole edge stands alone.
        let alone = (whole + 2) % 3
        parted.append(
          Parted(
            candidate: index, alone: alone, toNext: edges[3 * position + alone],
            toLast: edges[3 * position + (alone + 2) % 3].reversed))
      }
      // Where a jump ends or branches, the smallest triangles are left out.
      if candidates[index].triangle.level >= deepestLevel {
        judgements[index] = Judgement(error: 0, jump: .unresolved)
      }
    }
    evaluations += judge(parted, candidates, &judgements)
    return evaluations
  }

  private func edgesOf(_ candidate: Candidate) -> [JumpSearch.Edge] {
    let corners = [candidate.a, candidate.b, candidate.c]
    return (0..<3).map { index in
      let (start, end) = (corners[index], corners[(index + 1) % 3])
      return JumpSearch.Edge(
        start: start.uv, startHeight: start.y, end: end.uv, endHeight: end.y)
    }
  }

  private func judge(
    _ parted: [Parted], _ candidates: [Candidate], _ judgements: inout [Judgement]
  ) -> Int {
    guard !parted.isEmpty else { return 0 }
    let reach = tolerance / max(sampler.extent.x, sampler.extent.y)
    var places: [SIMD2<Double>] = []
    var planes: [Double] = []
    for part in parted {
      let candidate = candidates[part.candidate]
      let corners = [candidate.a, candidate.b, candidate.c]
      func corner(_ index: Int) -> (uv: SIMD2<Double>, height: Double) {
        (corners[index % 3].uv, corners[index % 3].y + candidate.offsets[index % 3])
      }
      let a = corner(part.alone), b = corner(part.alone + 1), c = corner(part.alone + 2)
      let (p, q) = (part.toNext, part.toLast)
      func probe(_ ends: (uv: SIMD2<Double>, height: Double)...) {
        let share = 1 / Double(ends.count)
        places.append(ends.reduce(.zero) { $0 + $1.uv * share })
        planes.append(ends.reduce(0) { $0 + $1.height * share })
      }
      // On both sides of the middle of the chord.
      let middle = (p.start + q.start) / 2
      var normal = SIMD2(p.start.y - q.start.y, q.start.x - p.start.x)
      let length = (normal * normal).sum().squareRoot()
      normal = length > 0 ? normal * (reach / length) : .zero
      if (normal * (a.uv - middle)).sum() < 0 { normal = -normal }
      places.append(contentsOf: [middle + normal, middle - normal])
      planes.append((p.startHeight + q.startHeight) / 2)
      planes.append((p.endHeight + q.endHeight) / 2)
      // In the part of the corner, and in the other.
      let (pa, qa) = ((p.start, p.startHeight), (q.start, q.startHeight))
      let (pb, qb) = ((p.end, p.endHeight), (q.end, q.endHeight))
      probe(a, pa)
      probe(a, qa)
      probe(a, pa, qa)
      probe(b, c)
      probe(b, pb)
      probe(c, qb)
      probe(b, qb)
      probe(b, c, qb)
      probe(b, qb, pb)
    }
    let (heights, evaluations) = sampler.chunk(places)
    let count = 11
    let y = sampler.surface.y
    func clamp(_ height: Double) -> Double { min(max(height, y.lowerBound), y.upperBound) }
    for (position, part) in parted.enumerated() {
      let first = count * position
      // The heights beside the chord tell whether it follows the jump.
      let sideError = max(
        abs(planes[first] - heights[first]), abs(planes[first + 1] - heights[first + 1]))
      let isAlongJump = sideError < Self.sideShare * abs(planes[first] - planes[first + 1])
      var error = 0.0
      for index in first + 2..<first + count {
        let difference = abs(clamp(planes[index]) - clamp(heights[index]))
        error = difference.isNaN ? .infinity : max(error, difference)
      }
      let jump = Bisection.Jump(rawValue: UInt8(part.alone) + 1) ?? .unresolved
      let isSmallest = candidates[part.candidate].triangle.level >= deepestLevel
      if isAlongJump && error <= allowed || isSmallest {
        judgements[part.candidate] = Judgement(error: 0, jump: jump)
      }
    }
    return evaluations
  }
}

extension JumpSearch.Edge {
  /// The same edge the other way.
  fileprivate var reversed: JumpSearch.Edge {
    JumpSearch.Edge(start: end, startHeight: endHeight, end: start, endHeight: startHeight)
  }
}
