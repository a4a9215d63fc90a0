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

    @inline(__always)
    init(_ triangle: Bisection.Triangle, _ vertices: UnsafePointer<Bisection.Vertex>) {
      self.triangle = triangle
      let a = vertices[Int(triangle.a)], b = vertices[Int(triangle.b)]
      let c = vertices[Int(triangle.c)]
      offsets = SIMD3(Double(a.offset), Double(b.offset), Double(c.offset))
      (self.a, self.b, self.c) = (a.point, b.point, c.point)
      func middle(
        _ p: Bisection.Vertex, _ q: Bisection.Vertex, _ height: Float
      ) -> Bisection.Point {
        Bisection.Point(i: p.i / 2 + q.i / 2, j: p.j / 2 + q.j / 2, y: Double(height))
      }
      ab = middle(a, b, triangle.ab)
      bc = middle(b, c, triangle.bc)
      ca = middle(c, a, triangle.ca)
    }

    var corners: SIMD3<Double> { SIMD3(a.y, b.y, c.y) }
    var midpoints: SIMD3<Double> { SIMD3(ab.y, bc.y, ca.y) }
    /// Heights at the probes.
    var probes: SIMD3<Double> {
      SIMD3(Double(triangle.am), Double(triangle.mb), Double(triangle.cm))
    }

    func uv(_ weights: SIMD3<Double>) -> SIMD2<Double> {
      a.uv * weights.x + b.uv * weights.y + c.uv * weights.z
    }
  }

  /// Where the probes are, as barycentric weights: the quarter points of the longest edge, which see
  /// cubic terms, and half the way from its middle to the apex.
  static let probes = (
    SIMD3(0.75, 0.25, 0), SIMD3(0.25, 0.75, 0), SIMD3(0.25, 0.25, 0.5)
  )

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
    let isFine = candidates.map { self.isFine($0.triangle) }
    let fine = candidates.indices.filter { isFine[$0] && isFinite(candidates[$0]) }
    let partial = candidates.indices.filter { isFine[$0] && !isFinite(candidates[$0]) }
    var errors = candidates.indices.map { isFine[$0] ? 0 : coarseError(candidates[$0]) }

    for index in fine { errors[index] = fineError(candidates[index]) }

    var evaluations = 0
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

  /// Whether a triangle is below the lattice's resolution, so that its own probes judge it.
  @inline(__always)
  func isFine(_ triangle: Bisection.Triangle) -> Bool {
    triangle.level > lattice.finestLevel
  }

  func isFinite(_ candidate: Candidate) -> Bool {
    (candidate.corners.sum() + candidate.midpoints.sum()).isFinite
  }

  /// Judges a triangle of lattice points by the lattice.
  private func coarseError(_ candidate: Candidate) -> Float {
    guard isFinite(candidate) else { return partialError(candidate) }
    if isJudgedByPieces(candidate) { return 0 }
    var measure = ErrorMeasure(candidate, estimate: self)
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

  private func fineError(_ candidate: Candidate) -> Float {
    if isJudgedByPieces(candidate) { return 0 }
    return error(ofWhole: candidate)
  }

  /// The error of a fine triangle by its nodes and probes.
  func error(ofWhole candidate: Candidate) -> Float {
    let heights = candidate.probes
    guard heights.sum().isFinite else { return Self.unacceptable }
    var measure = ErrorMeasure(candidate, estimate: self)
    measure.addProbe(heights.x, Self.probes.0)
    measure.addProbe(heights.y, Self.probes.1)
    measure.addProbe(heights.z, Self.probes.2)
    return measure.result
  }
}
