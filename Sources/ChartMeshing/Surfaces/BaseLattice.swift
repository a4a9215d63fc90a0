/// Heights on a regular lattice over the unit square: what coarse triangles are judged by.
///
/// A triangle that is larger than the lattice's cells has to fit every sample in it, so that the
/// refinement can start from two triangles and yet does not miss a peak wider than a cell.
struct BaseLattice: Sendable {
  /// Cells along each edge, a power of two.
  let cells: Int
  /// Heights, `[j][i]` row by row, `cells + 1` squared.
  let heights: [Double]
  /// Whether all of them are finite.
  let isFinite: Bool
  /// The last level of triangles that the lattice can judge.
  let finestLevel: Int32
  let evaluations: Int
  private let shift: UInt32

  init(cells: Int, sampler: SurfaceSampler) {
    precondition(cells.nonzeroBitCount == 1 && cells >= 4, "a power of two")
    self.cells = cells
    let step = 1 / Double(cells)
    let places = (0...cells).flatMap { j in
      (0...cells).map { i in SIMD2(Double(i), Double(j)) * step }
    }
    (heights, evaluations) = sampler.heights(at: places)
    isFinite = !heights.contains(where: \.isNaN)
    // Level 2k - 1 has a longest edge of 2 / 2^k; with four cells along it, its six nodes, its
    // centre and its quarter points are lattice points.
    finestLevel = Int32(2 * (cells.trailingZeroBitCount - 1) - 1)
    shift = 31 - UInt32(cells.trailingZeroBitCount)
  }

  /// The lattice index of a point, if it is one of the lattice's.
  @inline(__always)
  private func index(_ point: Bisection.Point) -> Int? {
    let mask: UInt32 = (1 << shift) - 1
    guard (point.i | point.j) & mask == 0 else { return nil }
    return Int(point.j >> shift) * (cells + 1) + Int(point.i >> shift)
  }

  /// The height at a point, if it is one of the lattice's.
  @inline(__always)
  func height(at point: Bisection.Point) -> Double? {
    index(point).map { heights[$0] }
  }

  /// Slopes of the surface over (u, v) at a lattice point, from the heights around it: parabolas
  /// through three neighbours, at the border as well as inside.
  func slope(at point: Bisection.Point) -> SIMD2<Double>? {
    guard let center = index(point) else { return nil }
    func along(_ position: Int, _ stride: Int) -> Double {
      let height = { (steps: Int) in heights[center + steps * stride] }
      if position == 0 { return (4 * height(1) - 3 * height(0) - height(2)) / 2 }
      if position == cells { return (3 * height(0) - 4 * height(-1) + height(-2)) / 2 }
      return (height(1) - height(-1)) / 2
    }
    let (i, j) = (center % (cells + 1), center / (cells + 1))
    return SIMD2(along(i, 1), along(j, cells + 1)) * Double(cells)
  }

  /// The bend at a lattice point, from the heights around it.
  @inline(__always)
  func bend(at point: Bisection.Point) -> VertexOffset.Bend? {
    index(point).map(bend)
  }

  private func bend(at center: Int) -> VertexOffset.Bend {
    let reach = 1, row = cells + 1
    // At the border the nearest place that has all neighbours stands in.
    let i = min(max(center % row, reach), cells - reach)
    let j = min(max(center / row, reach), cells - reach)
    func height(_ alongI: Int, _ alongJ: Int) -> Double {
      heights[(j + alongJ * reach) * row + i + alongI * reach]
    }
    let middle = height(0, 0)
    var bend = VertexOffset.Bend(
      (height(1, 0) + height(-1, 0)) / 2 - middle, (height(0, 1) + height(0, -1)) / 2 - middle,
      mixed: (height(1, 1) + height(-1, -1) - height(1, -1) - height(-1, 1)) / 8)
    // Triangles as large as an eighth of the square.
    let growth = Double(cells) / Double(8 * reach)
    bend.gain = growth * growth
    return bend
  }

  /// Calls `body` with each lattice point in a triangle: its height and its barycentric weights.
  ///
  /// The corners must be lattice points.
  @inline(__always)
  func forEachPoint(
    _ a: Bisection.Point, _ b: Bisection.Point, _ c: Bisection.Point,
    _ body: (_ height: Double, _ weights: SIMD3<Double>) -> Bool
  ) {
    func position(_ point: Bisection.Point) -> (Int, Int) {
      (Int(point.i >> shift), Int(point.j >> shift))
    }
    let (ai, aj) = position(a), (bi, bj) = position(b), (ci, cj) = position(c)
    // Twice the area; counter-clockwise triangles have a positive one.
    let area = (bi - ai) * (cj - aj) - (bj - aj) * (ci - ai)
    let scale = 1 / Double(area)
    for j in min(aj, bj, cj)...max(aj, bj, cj) {
      for i in min(ai, bi, ci)...max(ai, bi, ci) {
        let weightC = (bi - ai) * (j - aj) - (bj - aj) * (i - ai)
        let weightA = (ci - bi) * (j - bj) - (cj - bj) * (i - bi)
        let weightB = area - weightA - weightC
        guard weightA >= 0, weightB >= 0, weightC >= 0 else { continue }
        let weights = SIMD3(Double(weightA), Double(weightB), Double(weightC)) * scale
        guard body(heights[j * (cells + 1) + i], weights) else { return }
      }
    }
  }
}
