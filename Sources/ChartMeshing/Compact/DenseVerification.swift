internal import ChartScene

/// Looks for the largest errors of triangles on a dense grid of points in each.
///
/// The grid tells where the error has its peaks; how high they are says a quadratic through the
/// neighbours of the highest grid points, whose own peak is then computed, too. What is left are
/// the cubic terms over a grid step, some thousandths of the tolerance.
struct DenseVerification: Sendable {
  /// A triangle by its corners, counter-clockwise in (u, v).
  struct Triangle: Sendable {
    var uv: [SIMD2<Double>]
    var heights: SIMD3<Double>
  }

  /// What a triangle came to.
  struct Finding: Sendable {
    /// The largest error over the allowed one.
    var largest = 0.0
    /// Samples whose error is above the threshold, as in `SampleBlocks`.
    var samples: [SIMD4<Double>] = []
  }

  let sampler: SurfaceSampler
  let tolerance: Double
  let metric: ErrorMetric

  /// Grid points along the edges of a small triangle.
  private static let coarsest = 9
  /// Grid points along the edges of the whole square: as dense as the lattice that finds features.
  private static let densest = 256.0
  /// Peaks lower than this are not looked at, in tolerances.
  private static let lowestPeak = 0.85

  /// Judges triangles, in order; samples above `threshold` tolerances are handed back.
  func findings(
    of triangles: [Triangle], threshold: Double
  ) -> (findings: [Finding], evaluations: Int) {
    let chunks = sampler.workers.map(count: triangles.count, chunk: 64) { range in
      var evaluations = 0
      let findings = range.map { index in
        finding(triangles[index], threshold: threshold, evaluations: &evaluations)
      }
      return (findings, evaluations)
    }
    return (chunks.flatMap(\.0), chunks.reduce(0) { $0 + $1.1 })
  }

  /// Surface samples at places, as in `SampleBlocks`; the height is NaN where there is none.
  func samples(at places: [SIMD2<Double>]) -> [SIMD4<Double>] {
    let y = sampler.surface.y
    let heights = sampler.raw(places)
    var slopes: [SIMD2<Double>] = []
    if metric == .distance { slopes = SurfaceNormals(sampler: sampler).slopes(at: places) }
    return places.indices.map { index in
      let height = heights[index]
      var allowed = tolerance
      if metric == .distance, y.contains(height) {
        let steepness = (slopes[index] * slopes[index]).sum()
        if steepness.isFinite { allowed *= (1 + steepness).squareRoot() }
      }
      let shown = height.isNaN ? height : min(max(height, y.lowerBound), y.upperBound)
      return SIMD4(places[index].x, places[index].y, shown, 1 / allowed)
    }
  }

  private func finding(
    _ triangle: Triangle, threshold: Double, evaluations: inout Int
  ) -> Finding {
    let (a, b, c) = (triangle.uv[0], triangle.uv[1], triangle.uv[2])
    let ab = b - a, ac = c - a
    let area = abs(ab.x * ac.y - ab.y * ac.x)
    let order = max(Self.coarsest, Int((area.squareRoot() * Self.densest).rounded(.up)))
    let grid = Grid(order: order)
    var places: [SIMD2<Double>] = []
    places.reserveCapacity(grid.count)
    for j in 0...order {
      for i in 0...order - j {
        places.append(a + (ab * Double(i) + ac * Double(j)) / Double(order))
      }
    }
    let y = sampler.surface.y
    var errors = sampler.raw(places)
    evaluations += places.count
    var index = 0
    for j in 0...order {
      for i in 0...order - j {
        let weights = SIMD3(Double(order - i - j), Double(i), Double(j)) / Double(order)
        let height = errors[index]
        let shown = height.isNaN ? height : min(max(height, y.lowerBound), y.upperBound)
        errors[index] = (triangle.heights.dot(weights) - shown) / tolerance
        index += 1
      }
    }
    if metric == .distance {
      // Only what is high by vertical error can be high along the normal.
      let high = errors.indices.filter { abs(errors[$0]) > Self.lowestPeak }
      evaluations += 5 * high.count
      for (index, sample) in zip(high, samples(at: high.map { places[$0] })) {
        errors[index] *= sample.w * tolerance
      }
    }
    var peaks: [SIMD2<Double>] = []
    for j in 0...order {
      for i in 0...order - j {
        guard let peak = grid.peak(i, j, of: errors, above: Self.lowestPeak) else { continue }
        peaks.append(a + (ab * Double(i) + ac * Double(j)) / Double(order))
        if peak != .zero {
          peaks.append(
            a + (ab * (Double(i) + peak.x) + ac * (Double(j) + peak.y)) / Double(order))
        }
      }
    }
    var finding = Finding()
    guard !peaks.isEmpty else { return finding }
    evaluations += (metric == .distance ? 5 : 1) * peaks.count
    let scale = 1 / (ab.x * ac.y - ab.y * ac.x)
    for sample in samples(at: peaks) {
      let offset = SIMD2(sample.x, sample.y) - a
      let beta = (offset.x * ac.y - offset.y * ac.x) * scale
      let gamma = (ab.x * offset.y - ab.y * offset.x) * scale
      let plane = triangle.heights.dot(SIMD3(1 - beta - gamma, beta, gamma))
      let error = abs(plane - sample.z) * sample.w
      guard error.isFinite else { continue }
      finding.largest = max(finding.largest, error)
      if error > threshold { finding.samples.append(sample) }
    }
    return finding
  }
}

/// A triangular grid: row j has the columns 0...order - j.
private struct Grid {
  let order: Int

  var count: Int { (order + 1) * (order + 2) / 2 }

  @inline(__always)
  private func index(_ i: Int, _ j: Int) -> Int { j * (2 * order + 3 - j) / 2 + i }

  /// How far the peak of a quadratic through the neighbours is from a grid point, in steps along
  /// both axes; `nil` where the grid point is lower than a neighbour, or lower than `floor`.
  @inline(__always)
  func peak(_ i: Int, _ j: Int, of errors: [Double], above floor: Double) -> SIMD2<Double>? {
    let signed = errors[index(i, j)]
    let center = abs(signed)
    guard center > floor else { return nil }
    let sign = signed < 0 ? -1.0 : 1.0
    func error(_ di: Int, _ dj: Int) -> Double? {
      let (i, j) = (i + di, j + dj)
      return i >= 0 && j >= 0 && i + j <= order ? sign * errors[index(i, j)] : nil
    }
    let pairs = [
      (error(1, 0), error(-1, 0)), (error(0, 1), error(0, -1)), (error(1, -1), error(-1, 1)),
    ]
    for (forward, backward) in pairs {
      if let forward, forward > center { return nil }
      if let backward, backward > center { return nil }
    }
    func line(_ pair: (Double?, Double?)) -> (slope: Double, bend: Double)? {
      guard let forward = pair.0, let backward = pair.1 else { return nil }
      return ((forward - backward) / 2, forward + backward - 2 * center)
    }
    let alongI = line(pairs[0]), alongJ = line(pairs[1]), alongK = line(pairs[2])
    func step(_ line: (slope: Double, bend: Double)) -> Double {
      line.bend < 0 ? min(max(-line.slope / line.bend, -1), 1) : 0
    }
    if let alongI, let alongJ, let alongK {
      let mixed = (alongI.bend + alongJ.bend - alongK.bend) / 2
      let determinant = alongI.bend * alongJ.bend - mixed * mixed
      guard determinant > 0 else { return .zero }
      let x = -(alongI.slope * alongJ.bend - alongJ.slope * mixed) / determinant
      let y = -(alongJ.slope * alongI.bend - alongI.slope * mixed) / determinant
      guard abs(x) <= 1, abs(y) <= 1 else { return .zero }
      return SIMD2(x, y)
    }
    // On an edge there are neighbours on both sides along it alone.
    if let alongI { return SIMD2(step(alongI), 0) }
    if let alongJ { return SIMD2(0, step(alongJ)) }
    if let alongK { return SIMD2(1, -1) * step(alongK) }
    return .zero
  }
}
