internal import ChartScene

/// Judges triangles: the largest error over the allowed one, or what a triangle is instead.
///
/// A triangle whose plane leaves a quadratic function has its largest error in closed form from
/// six nodes. Probes, points beyond the six, tell how far the function is from quadratic: half of
/// that deviation is added to what they measure.
struct ErrorEstimate: Sendable {
  let sampler: SurfaceSampler
  let lattice: BaseLattice
  let tolerance: Double
  let metric: ErrorMetric
  /// Triangles of this level are not bisected.
  let deepestLevel: Int32
  /// Judges colours of surfaces that are painted by their normals; `nil` for all others.
  let colors: NormalColorEstimate?
  /// Judges colours of surfaces painted by a gradient around a centre; `nil` for all others.
  var gradient: BentGradientEstimate?

  /// The error to aim at: below the tolerance, since the estimate may be a little low; lower along
  /// the normal, where slopes are estimated, too.
  var allowed: Double { tolerance * (metric == .vertical ? 0.985 : 0.955) }
  /// Marks a triangle that has to be bisected whatever its size.
  static let unacceptable: Float = 1e9

  /// A triangle with its corners and midpoints looked up.
  struct Candidate: Sendable {
    var triangle: Bisection.Triangle
    var a: Bisection.Point, b: Bisection.Point, c: Bisection.Point
    var ab: Bisection.Point, bc: Bisection.Point, ca: Bisection.Point
    /// How far the corners are moved off the surface.
    var offsets: SIMD3<Double>

    init(_ triangle: Bisection.Triangle, in mesh: Bisection) {
      self.triangle = triangle
      let points = mesh.points, offsets = mesh.offsets
      self.offsets = SIMD3(
        Double(offsets[Int(triangle.a)]), Double(offsets[Int(triangle.b)]),
        Double(offsets[Int(triangle.c)]))
      a = points[Int(triangle.a)]
      b = points[Int(triangle.b)]
      c = points[Int(triangle.c)]
      ab = points[Int(triangle.ab)]
      bc = points[Int(triangle.bc)]
      ca = points[Int(triangle.ca)]
    }

    var corners: SIMD3<Double> { SIMD3(a.y, b.y, c.y) }
    var midpoints: SIMD3<Double> { SIMD3(ab.y, bc.y, ca.y) }

    func uv(_ weights: SIMD3<Double>) -> SIMD2<Double> {
      a.uv * weights.x + b.uv * weights.y + c.uv * weights.z
    }
  }

  /// The centre, and the quarter points of the longest edge, which see cubic terms.
  private static let probes: [SIMD3<Double>] = [
    SIMD3(repeating: 1 / 3), SIMD3(0.75, 0.25, 0), SIMD3(0.25, 0.75, 0),
  ]

  /// What an estimate says of a triangle.
  struct Judgement: Sendable {
    /// The error over the one allowed.
    var error: Float
    var jump = Bisection.Jump.none
  }

  /// Judges candidates, in order.
  func judgements(
    of candidates: [Candidate]
  ) -> (judgements: [Judgement], evaluations: Int) {
    let (errors, evaluations) = errors(of: candidates)
    var judgements = errors.map { Judgement(error: $0) }
    let more = addJumps(&judgements, to: candidates)
    return (judgements, evaluations + more)
  }

  /// Estimates the errors of candidates, in order, as if the surface had no jumps.
  private func errors(of candidates: [Candidate]) -> (errors: [Float], evaluations: Int) {
    // Triangles below the lattice's resolution need probes of their own.
    let isFine = candidates.map { $0.triangle.level > lattice.finestLevel }
    let fine = candidates.indices.filter { isFine[$0] && isFinite(candidates[$0]) }
    let partial = candidates.indices.filter { isFine[$0] && !isFinite(candidates[$0]) }
    var errors = candidates.indices.map { isFine[$0] ? 0 : coarseError(candidates[$0]) }

    let probed = sampler.chunk(
      fine.flatMap { index in Self.probes.map { candidates[index].uv($0) } })
    for (position, index) in fine.enumerated() {
      let first = Self.probes.count * position
      errors[index] = fineError(
        candidates[index], probed.heights[first..<first + Self.probes.count])
    }

    var evaluations = probed.evaluations
    if let colors, !fine.isEmpty {
      let judged = colors.errors(ofFine: fine.map { candidates[$0] })
      for (index, error) in zip(fine, judged) { errors[index] = max(errors[index], error) }
      evaluations += 24 * fine.count
    }
    evaluations += addPieceErrors(&errors, of: candidates)
    if let gradient {
      for index in candidates.indices where isFinite(candidates[index]) {
        errors[index] = max(errors[index], gradient.error(candidates[index]))
      }
    }
    if !partial.isEmpty {
      let rims = rimErrors(of: partial.map { candidates[$0] })
      for (index, error) in zip(partial, rims.errors) { errors[index] = error }
      evaluations += rims.evaluations
    }
    return (errors, evaluations)
  }

  func isFinite(_ candidate: Candidate) -> Bool {
    (candidate.corners.sum() + candidate.midpoints.sum()).isFinite
  }

  /// Judges a triangle of lattice points by the lattice.
  private func coarseError(_ candidate: Candidate) -> Float {
    guard isFinite(candidate) else { return partialError(candidate) }
    if isJudgedByPieces(candidate) { return 0 }
    var measure = Measure(candidate, estimate: self)
    var isWhole = true
    if measure.isWithin {
      lattice.forEachPoint(candidate.a, candidate.b, candidate.c) { height, weights in
        if height.isNaN {
          isWhole = false
          return false
        }
        measure.addProbe(height, weights)
        return measure.isWithin
      }
    }
    guard isWhole else { return Self.unacceptable }
    return max(measure.result, colors?.error(ofCoarse: candidate, lattice: lattice) ?? 0)
  }

  /// A coarse triangle with undefined nodes is empty if it has no other samples; else it is bisected.
  private func partialError(_ candidate: Candidate) -> Float {
    var isEmpty = true
    lattice.forEachPoint(candidate.a, candidate.b, candidate.c) { height, _ in
      isEmpty = height.isNaN
      return isEmpty
    }
    return isEmpty ? 0 : Self.unacceptable
  }

  private func fineError(_ candidate: Candidate, _ heights: ArraySlice<Double>) -> Float {
    if isJudgedByPieces(candidate) { return 0 }
    var measure = Measure(candidate, estimate: self)
    for (height, weights) in zip(heights, Self.probes) {
      if height.isNaN { return Self.unacceptable }
      measure.addProbe(height, weights)
    }
    return measure.result
  }
}

/// The largest error of one triangle so far.
private struct Measure {
  private let corners: SIMD3<Double>
  private let offsets: SIMD3<Double>
  private let quadratic: Quadratic
  private let bounds: ClosedRange<Double>
  private let allowed: Double
  private let slopes: Slopes?
  private var largest = 0.0
  /// Whether the triangle leaves the shown heights, where errors do not count.
  private let isCut: Bool

  init(_ candidate: ErrorEstimate.Candidate, estimate: ErrorEstimate) {
    corners = candidate.corners
    quadratic = Quadratic(corners: corners, midpoints: candidate.midpoints)
    bounds = estimate.sampler.surface.y
    allowed = estimate.allowed
    offsets = candidate.offsets
    slopes =
      estimate.metric == .distance
      ? Slopes(candidate, quadratic: quadratic, extent: estimate.sampler.extent) : nil
    let low = min(corners.min(), candidate.midpoints.min())
    let high = max(corners.max(), candidate.midpoints.max())
    let hair = 1e-9 * (bounds.upperBound - bounds.lowerBound)
    isCut = low < bounds.lowerBound - hair || high > bounds.upperBound + hair
    if isCut {
      addClamped(candidate)
    } else {
      addQuadratic()
    }
  }

  /// Counts the largest excess of the triangle over the quadratic: at the corners, along the edges,
  /// and inside.
  private mutating func addQuadratic() {
    func excess(_ weights: SIMD3<Double>) -> Double {
      abs(offsets.dot(weights) + quadratic.excess(weights))
    }
    for corner in [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)] {
      add(abs(offsets.dot(corner)), corner)
    }
    let t = Quadratic.edgeExtremum(middle: quadratic.ab, start: offsets.x, end: offsets.y)
    add(excess(SIMD3(1 - t, t, 0)), SIMD3(1 - t, t, 0))
    let u = Quadratic.edgeExtremum(middle: quadratic.bc, start: offsets.y, end: offsets.z)
    add(excess(SIMD3(0, 1 - u, u)), SIMD3(0, 1 - u, u))
    let v = Quadratic.edgeExtremum(middle: quadratic.ca, start: offsets.z, end: offsets.x)
    add(excess(SIMD3(v, 0, 1 - v)), SIMD3(v, 0, 1 - v))
    if let extremum = quadratic.extremum(offsets: offsets) { add(excess(extremum), extremum) }
    // Along the normal the largest error may be elsewhere, where the surface is less steep.
    guard let slopes, slopes.isUneven else { return }
    for weights in Self.spread { add(excess(weights), weights) }
  }

  /// Places all over a triangle.
  private static let spread: [SIMD3<Double>] = (0...8).flatMap { i in
    (0...8 - i).map { j in SIMD3(Double(i), Double(j), Double(8 - i - j)) / 8 }
  }

  var isWithin: Bool { largest <= allowed }

  var result: Float { Float(largest / allowed) }

  /// Counts a sample at barycentric weights.
  mutating func addProbe(_ height: Double, _ weights: SIMD3<Double>) {
    let plane = (corners + offsets).dot(weights)
    if isCut {
      addClamped(plane, height, weights)
      return
    }
    let excess = plane - height
    let expected = offsets.dot(weights) + quadratic.excess(weights)
    add(abs(excess) + 0.5 * abs(excess - expected), weights)
  }

  /// Where the surface is cut, only what remains counts.
  private mutating func addClamped(_ candidate: ErrorEstimate.Candidate) {
    let halves: [(Double, SIMD3<Double>)] = [
      (candidate.ab.y, SIMD3(0.5, 0.5, 0)), (candidate.bc.y, SIMD3(0, 0.5, 0.5)),
      (candidate.ca.y, SIMD3(0.5, 0, 0.5)),
    ]
    for (height, weights) in halves {
      addClamped((corners + offsets).dot(weights), height, weights)
    }
  }

  /// Beyond the cut the surface counts as level, so its slope does not make an error smaller.
  private mutating func addClamped(_ plane: Double, _ height: Double, _ weights: SIMD3<Double>) {
    let vertical = 1.1 * abs(clamp(plane) - clamp(height))
    if bounds.contains(height) {
      add(vertical, weights)
    } else {
      largest = max(largest, vertical)
    }
  }

  private func clamp(_ height: Double) -> Double {
    min(max(height, bounds.lowerBound), bounds.upperBound)
  }

  @inline(__always)
  private mutating func add(_ vertical: Double, _ weights: SIMD3<Double>) {
    guard vertical > largest else { return }
    largest = max(largest, slopes.map { vertical * $0.cosine(at: weights) } ?? vertical)
  }
}

/// The slope of a triangle's quadratic, for distances along the normal.
private struct Slopes {
  /// Slopes in chart space at the corners; the gradient of a quadratic is linear between them.
  private let a: SIMD2<Double>
  private let b: SIMD2<Double>
  private let c: SIMD2<Double>

  init(_ candidate: ErrorEstimate.Candidate, quadratic: Quadratic, extent: SIMD2<Double>) {
    // Derivatives along the legs ca and cb from one-sided three-point differences; the legs are
    // orthogonal, so their directions turn the pair into a gradient.
    let corners = candidate.corners
    let toA = (candidate.a.uv - candidate.c.uv) * extent
    let toB = (candidate.b.uv - candidate.c.uv) * extent
    // In barycentric terms with γ = 1 - α - β: excess = 4(ab αβ + bc β(1-α-β) + ca α(1-α-β)).
    func gradient(_ alpha: Double, _ beta: Double) -> SIMD2<Double> {
      let gamma = 1 - alpha - beta
      let alongA =
        corners.x - corners.z
        - 4 * (quadratic.ab * beta - quadratic.bc * beta + quadratic.ca * (gamma - alpha))
      let alongB =
        corners.y - corners.z
        - 4 * (quadratic.ab * alpha + quadratic.bc * (gamma - beta) - quadratic.ca * alpha)
      // Solve [toA; toB] g = (alongA, alongB).
      let determinant = toA.x * toB.y - toA.y * toB.x
      return SIMD2(
        alongA * toB.y - alongB * toA.y, alongB * toA.x - alongA * toB.x) / determinant
    }
    a = gradient(1, 0)
    b = gradient(0, 1)
    c = gradient(0, 0)
  }

  /// Whether the steepness changes within the triangle so much that errors along the normal do.
  var isUneven: Bool {
    let cosines = SIMD3(
      cosine(at: SIMD3(1, 0, 0)), cosine(at: SIMD3(0, 1, 0)), cosine(at: SIMD3(0, 0, 1)))
    let middle = cosine(at: SIMD3(repeating: 1 / 3))
    return min(cosines.min(), middle) < 0.95 * max(cosines.max(), middle)
  }

  /// The cosine of the angle between the normal and y, at barycentric weights.
  @inline(__always)
  func cosine(at weights: SIMD3<Double>) -> Double {
    let slope = a * weights.x + b * weights.y + c * weights.z
    return 1 / (1 + (slope * slope).sum()).squareRoot()
  }
}
