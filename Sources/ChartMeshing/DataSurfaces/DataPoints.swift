internal import ChartScene

/// The data of a surface over the unit square (u, v) that stands for their rectangle.
///
/// Coordinates are whole multiples of 2⁻²⁴, finer than the Float of files: so the difference of two
/// has 25 bits, and the tests of orientation are exact in Double.
struct DataPoints: Sendable {
  /// Columns of a lattice; 0 if the points are scattered.
  let columns: Int
  /// The u of each column and the v of each row; of each point if they are scattered.
  let us: [Double]
  let vs: [Double]
  /// Heights in chart space, one a point; NaN at holes.
  let heights: [Double]
  let x: ClosedRange<Double>
  let z: ClosedRange<Double>
  /// Which points have a surface around them.
  private(set) var isUsed: [Bool] = []
  /// Those among them that have to be vertices, since the surface ends at them.
  private(set) var isForced: [Bool] = []

  static let grid = 16_777_216.0

  /// `nil` if the data span no area.
  init?(_ surface: DataSurface) {
    switch surface.data {
    case .lattice(let x, let z, let heights):
      guard x.count > 1, z.count > 1 else { return nil }
      columns = x.count
      self.x = x[0]...x[x.count - 1]
      self.z = z[0]...z[z.count - 1]
      us = Self.snapped(x, self.x)
      vs = Self.snapped(z, self.z)
      self.heights = heights
      let isRising = [us, vs].allSatisfy { line in
        zip(line, line.dropFirst()).allSatisfy { $0 < $1 }
      }
      guard isRising else { return nil }
      markCells()
    case .scattered(let points):
      guard
        let left = points.map(\.x).min(), let right = points.map(\.x).max(), left < right,
        let back = points.map(\.z).min(), let front = points.map(\.z).max(), back < front
      else { return nil }
      columns = 0
      x = left...right
      z = back...front
      us = Self.snapped(points.map(\.x), x)
      vs = Self.snapped(points.map(\.z), z)
      heights = points.map(\.y)
      isUsed = [Bool](repeating: true, count: points.count)
      isForced = [Bool](repeating: false, count: points.count)
      guard Delaunay.hull(places).count > 2 else { return nil }
    }
  }

  private static func snapped(_ values: [Double], _ range: ClosedRange<Double>) -> [Double] {
    let scale = grid / (range.upperBound - range.lowerBound)
    return values.map { (($0 - range.lowerBound) * scale).rounded() / grid }
  }

  var isLattice: Bool { columns > 0 }
  var count: Int { heights.count }
  var rows: Int { vs.count }

  var extent: SIMD2<Double> {
    SIMD2(x.upperBound - x.lowerBound, z.upperBound - z.lowerBound)
  }

  /// The u and v of a point.
  @inline(__always)
  func place(_ point: Int32) -> SIMD2<Double> {
    guard isLattice else { return SIMD2(us[Int(point)], vs[Int(point)]) }
    let (row, column) = UInt32(point).quotientAndRemainder(dividingBy: UInt32(columns))
    return SIMD2(us[Int(column)], vs[Int(row)])
  }

  /// The places of scattered points.
  var places: [SIMD2<Double>] { zip(us, vs).map { SIMD2($0, $1) } }

  /// How many corners of the cell with this lowest corner have heights, and the one without.
  func cell(_ column: Int, _ row: Int) -> (count: Int, missing: Int) {
    let first = row * columns + column
    var count = 0, missing = 0
    for (corner, index) in [first, first + 1, first + columns, first + columns + 1].enumerated() {
      if heights[index].isNaN { missing = corner } else { count += 1 }
    }
    return (count, missing)
  }

  /// Finds out where the surface is. A point is forced if some cell around it is not whole.
  private mutating func markCells() {
    guard heights.contains(where: \.isNaN) else {
      isUsed = [Bool](repeating: true, count: heights.count)
      isForced = [Bool](repeating: false, count: heights.count)
      return
    }
    isUsed = [Bool](repeating: false, count: heights.count)
    isForced = isUsed
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 {
        let count = cell(column, row).count
        if count == 4 { continue }
        let first = row * columns + column
        for index in [first, first + 1, first + columns, first + columns + 1] {
          isForced[index] = true
        }
      }
    }
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 where cell(column, row).count >= 3 {
        let first = row * columns + column
        for index in [first, first + 1, first + columns, first + columns + 1] {
          isUsed[index] = !heights[index].isNaN
        }
      }
    }
    for index in heights.indices where !isUsed[index] { isForced[index] = false }
  }

  /// Whether a triangle of lattice points, given by three times its centroid, is on the surface.
  ///
  /// No triangle lies on both sides of a border, so that any place in it will do.
  func hasSurface(atTripled sum: SIMD2<Double>) -> Bool {
    func cellIndex(_ lines: [Double], _ tripled: Double) -> Int {
      var low = 0, high = lines.count - 1
      while high - low > 1 {
        let middle = (low + high) / 2
        if 3 * lines[middle] <= tripled { low = middle } else { high = middle }
      }
      return low
    }
    let column = cellIndex(us, sum.x), row = cellIndex(vs, sum.y)
    let (count, missing) = cell(column, row)
    if count != 3 { return count == 4 }
    // Parts of the cell's edges: beyond the diagonal opposite to the missing corner?
    var part = SIMD2(
      (sum.x / 3 - us[column]) / (us[column + 1] - us[column]),
      (sum.y / 3 - vs[row]) / (vs[row + 1] - vs[row]))
    if missing & 1 == 1 { part.x = 1 - part.x }
    if missing & 2 == 2 { part.y = 1 - part.y }
    return part.x + part.y > 1
  }
}
