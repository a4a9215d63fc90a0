internal import ChartScene

/// Triangles across the ends of the heights shown.
///
/// Such a triangle will be cut along the chord between the two places where the surface crosses the
/// border on its edges. What is judged is the piece that remains: inside it, along its edges, and
/// along the chord, where the surface has to be as high as the border.
extension ErrorEstimate {
  /// A place with the height that the mesh will have there.
  private struct Probe {
    var candidate: Int
    var place: SIMD2<Double>
    var plane: Double
    /// Whether it lies on the chord, where the surface beyond the border counts, too.
    var isOnChord = false
  }

  /// A corner of a piece.
  private struct Corner {
    var uv: SIMD2<Double>
    var height: Double
  }

  /// Larger triangles across a border are judged by the lattice as well.
  private static let coarsestPieces = 12
  /// Pieces have few probes; what they measure counts a little more.
  private static let caution = 1.3

  /// Whether nothing but the pieces of a triangle is judged.
  func isJudgedByPieces(_ candidate: Candidate) -> Bool {
    candidate.triangle.level >= Self.coarsestPieces && border(across: candidate) != nil
  }

  /// The end of the heights shown that separates corners of a triangle.
  private func border(across candidate: Candidate) -> Double? {
    let y = sampler.surface.y, corners = candidate.corners
    if corners.max() > y.upperBound, corners.min() < y.upperBound { return y.upperBound }
    if corners.min() < y.lowerBound, corners.max() > y.lowerBound { return y.lowerBound }
    return nil
  }

  /// Raises the errors of candidates across a border to those of their pieces. Returns how many times
  /// the function was computed.
  func addPieceErrors(_ errors: inout [Float], of candidates: [Candidate]) -> Int {
    var probes: [Probe] = []
    for (index, candidate) in candidates.enumerated() where errors[index] <= 1 {
      guard isFinite(candidate), let border = border(across: candidate) else { continue }
      addProbes(index, candidate, border, to: &probes)
    }
    guard !probes.isEmpty else { return 0 }
    let places = probes.map(\.place)
    let sampled = sampler.chunk(places)
    var evaluations = sampled.evaluations
    var slopes: [SIMD2<Double>] = []
    if metric == .distance {
      slopes = SurfaceNormals(sampler: sampler).slopes(at: places)
      evaluations += 4 * places.count
    }
    let y = sampler.surface.y
    func clamp(_ height: Double) -> Double { min(max(height, y.lowerBound), y.upperBound) }
    for (index, probe) in probes.enumerated() {
      let height = sampled.heights[index]
      var error =
        probe.isOnChord
        ? abs(probe.plane - height) : abs(clamp(probe.plane) - clamp(height))
      error *= Self.caution
      // Beyond the border the surface counts as level.
      if metric == .distance, !probe.isOnChord, y.contains(height) {
        let steepness = (slopes[index] * slopes[index]).sum()
        if steepness.isFinite { error /= (1 + steepness).squareRoot() }
      }
      let ratio = Float(error / allowed)
      // An undefined probe says that the triangle is too coarse to tell.
      errors[probe.candidate] = max(
        errors[probe.candidate], ratio.isNaN ? Self.unacceptable : ratio)
    }
    return evaluations
  }

  private func addProbes(
    _ index: Int, _ candidate: Candidate, _ border: Double, to probes: inout [Probe]
  ) {
    let points = [candidate.a, candidate.b, candidate.c]
    let isUpper = border == sampler.surface.y.upperBound
    let isKept = points.map { isUpper ? $0.y <= border : $0.y >= border }
    let keptCount = isKept.count { $0 }
    guard let alone = isKept.firstIndex(of: keptCount == 1) else { return }
    let (next, last) = ((alone + 1) % 3, (alone + 2) % 3)
    func corner(_ index: Int) -> Corner {
      Corner(uv: points[index].uv, height: points[index].y + candidate.offsets[index])
    }
    let middles = [candidate.ab, candidate.bc, candidate.ca]
    let p = Corner(
      uv: crossing(points[alone], middles[alone], points[next], border), height: border)
    let q = Corner(
      uv: crossing(points[alone], middles[last], points[last], border), height: border)

    func probe(_ corners: Corner...) {
      let share = 1 / Double(corners.count)
      probes.append(
        Probe(
          candidate: index, place: corners.reduce(.zero) { $0 + $1.uv * share },
          plane: corners.reduce(0) { $0 + $1.height * share }))
    }
    probes.append(
      Probe(candidate: index, place: (p.uv + q.uv) / 2, plane: border, isOnChord: true))
    if keptCount == 1 {
      let a = corner(alone)
      probe(a, p)
      probe(a, q)
      probe(a, p, q)
    } else {
      // The same diagonal as when it is cut.
      let b = corner(next), c = corner(last)
      probe(b, p)
      probe(c, q)
      probe(b, q)
      probe(b, c, q)
      probe(b, q, p)
      probe(b, c)
    }
  }

  /// Where the surface crosses the border on an edge, by the parabola through its three samples.
  private func crossing(
    _ from: Bisection.Point, _ middle: Bisection.Point, _ to: Bisection.Point, _ border: Double
  ) -> SIMD2<Double> {
    let fraction = Self.root(from.y - border, middle.y - border, to.y - border)
    return from.uv + (to.uv - from.uv) * fraction
  }

  /// Where in 0...1 the parabola through three equidistant values, of which the outer ones have
  /// different signs, is zero.
  private static func root(_ low: Double, _ middle: Double, _ high: Double) -> Double {
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
