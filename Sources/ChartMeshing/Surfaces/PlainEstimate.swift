internal import ChartScene

/// Judges triangles in which the surface is smooth, whole and shown: nearly all of them, and so a few
/// numbers without references, and arithmetic on scalars.
struct PlainEstimate: Sendable {
  /// What the estimate says of a triangle.
  enum Verdict {
    /// The error over the allowed one, and whether no other place needs to be measured.
    case error(Float, isCertain: Bool)
    /// Too large an error vertically; along the normal it may be small enough.
    case steep
    /// Not plain.
    case special
  }

  private let allowed: Double
  private let low: Double
  private let high: Double
  private let smallestJump: Double
  private let finestLevel: Int32
  private let deepestLevel: Int32
  private let isColorless: Bool
  private let isVertical: Bool

  /// A triangle this far from failing, in deviations from its quadratic, needs no check.
  private static let certainty = 3.0

  init(_ estimate: ErrorEstimate) {
    allowed = estimate.allowed
    let y = estimate.sampler.surface.y
    let hair = 1e-9 * (y.upperBound - y.lowerBound)
    low = y.lowerBound - hair
    high = y.upperBound + hair
    smallestJump = ErrorEstimate.smallestJump * estimate.tolerance
    finestLevel = estimate.lattice.finestLevel
    deepestLevel = estimate.deepestLevel
    isColorless = estimate.colors == nil && estimate.gradient == nil
    isVertical = estimate.metric == .vertical
  }

  @inline(__always)
  func verdict(
    _ triangle: Bisection.Triangle, _ vertices: UnsafePointer<Bisection.Vertex>
  ) -> Verdict {
    guard isColorless else { return .special }
    let cornerA = vertices[Int(triangle.a)], cornerB = vertices[Int(triangle.b)]
    let cornerC = vertices[Int(triangle.c)]
    let a = Double(cornerA.y), b = Double(cornerB.y), c = Double(cornerC.y)
    let middleAB = Double(triangle.ab), middleBC = Double(triangle.bc)
    let middleCA = Double(triangle.ca)
    let am = Double(triangle.am), mb = Double(triangle.mb), cm = Double(triangle.cm)
    let lowest = lesser(
      lesser(lesser(a, b), lesser(c, middleAB)), lesser(middleBC, middleCA))
    let highest = greater(
      greater(greater(a, b), greater(c, middleAB)), greater(middleBC, middleCA))
    // What is not finite makes the sum less itself NaN.
    let sum = a + b + c + middleAB + middleBC + middleCA + am + mb + cm
    guard lowest >= low, highest <= high, sum - sum == 0 else { return .special }

    let moveA = Double(cornerA.offset), moveB = Double(cornerB.offset)
    let moveC = Double(cornerC.offset)
    let quadratic = Quadratic(
      ab: (a + b) / 2 - middleAB, bc: (b + c) / 2 - middleBC, ca: (c + a) / 2 - middleCA)
    // At the midpoints: what is far too coarse shows there.
    var largest = greater(
      greater(
        (quadratic.ab + 0.5 * (moveA + moveB)).magnitude,
        (quadratic.bc + 0.5 * (moveB + moveC)).magnitude),
      (quadratic.ca + 0.5 * (moveC + moveA)).magnitude)
    var deviation = 0.0
    if largest <= allowed {
      largest = quadratic.largestExcess(moveA, moveB, moveC)
      // The excess at the probes over the quadratic's there; see `ErrorEstimate.probes`.
      @inline(__always)
      func add(_ plane: Double, _ height: Double, _ expected: Double) {
        let excess = plane - height
        let difference = (excess - expected).magnitude
        deviation = greater(deviation, difference)
        largest = greater(largest, excess.magnitude + 0.5 * difference)
      }
      let moveAM = 0.75 * moveA + 0.25 * moveB, moveMB = 0.25 * moveA + 0.75 * moveB
      let moveCM = 0.25 * (moveA + moveB) + 0.5 * moveC
      add(0.75 * a + 0.25 * b + moveAM, am, moveAM + 0.75 * quadratic.ab)
      add(0.25 * a + 0.75 * b + moveMB, mb, moveMB + 0.75 * quadratic.ab)
      add(
        0.25 * (a + b) + 0.5 * c + moveCM, cm,
        moveCM + 0.25 * quadratic.ab + 0.5 * (quadratic.bc + quadratic.ca))
    }
    if triangle.level <= finestLevel {
      // What passes has to fit the lattice, too.
      if largest <= allowed { return .special }
      if !isVertical { return .steep }
    } else if largest > allowed {
      if mayJump(triangle, a, b, c) { return .special }
      if !isVertical { return .steep }
    }
    return .error(
      Float(largest / allowed), isCertain: largest + Self.certainty * deviation <= allowed)
  }

  /// Whether a jump may cross a triangle: two of its edges look as if, nearly all of the difference
  /// in one half.
  @inline(__always)
  func mayJump(_ triangle: Bisection.Triangle, _ a: Double, _ b: Double, _ c: Double) -> Bool {
    if triangle.level >= deepestLevel { return true }
    @inline(__always)
    func jumps(_ start: Double, _ middle: Float, _ end: Double) -> Int {
      let first = (Double(middle) - start).magnitude, second = (end - Double(middle)).magnitude
      let larger = greater(first, second)
      return larger > smallestJump && lesser(first, second) < 0.5 * larger ? 1 : 0
    }
    return jumps(a, triangle.ab, b) + jumps(b, triangle.bc, c) + jumps(c, triangle.ca, a) >= 2
  }
}
