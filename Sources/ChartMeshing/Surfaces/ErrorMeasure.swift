internal import ChartScene

/// The largest error of one triangle so far.
struct ErrorMeasure {
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
