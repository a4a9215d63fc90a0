/// The data of a surface, put in order: a lattice, or points that are no lattice.
package struct SurfaceData: Sendable {
  package enum Arrangement: Sendable {
    /// Heights at every pair of `x` and `z`, both rising, row by row along x; NaN where there is none.
    case lattice(x: [Double], z: [Double], heights: [Double])
    /// Points, no two of which share x and z, all finite.
    case scattered(x: [Double], y: [Double], z: [Double])
  }

  package var arrangement: Arrangement
  /// Rows that are left out, since a value is missing that the arrangement needs.
  package var skipped = 0

  /// Arranges rows: where x and z meet in at least half of all pairs, and none of these is by itself, they
  /// are a lattice; there a missing y, like a missing row, is a hole. Values that are not finite are missing.
  ///
  /// - Throws: why there is no surface through the rows.
  package init(x: [Double], y: [Double], z: [Double]) throws(SurfaceDataFault) {
    let complete = x.indices.count { x[$0].isFinite && y[$0].isFinite && z[$0].isFinite }
    guard complete > 0 else { throw .allMissing(rows: x.count) }
    guard complete > 2 else { throw .tooFew(rows: complete) }
    if let grid = LatticeRows(regular: x, z) ?? LatticeRows(x, z) {
      var heights = [Double](repeating: .nan, count: grid.x.count * grid.z.count)
      var rows = [Int32](repeating: -1, count: heights.count)
      for row in x.indices {
        guard let cell = grid.cell(of: row) else {
          skipped += 1
          continue
        }
        if rows[cell] >= 0, y[row].isFinite, heights[cell].isFinite, heights[cell] != y[row] {
          throw .duplicate(first: Int(rows[cell]), second: row)
        }
        if heights[cell].isNaN, y[row].isFinite { heights[cell] = y[row] }
        if rows[cell] < 0 || y[row].isFinite { rows[cell] = Int32(row) }
      }
      if grid.isWhole(rows) {
        arrangement = .lattice(x: grid.x, z: grid.z, heights: heights)
        guard grid.hasCell(heights) else { throw .noCell(rows: complete) }
        return
      }
      skipped = 0
    }
    let order = x.indices.filter { x[$0].isFinite && y[$0].isFinite && z[$0].isFinite }
      .sorted { (x[$0], z[$0], $0) < (x[$1], z[$1], $1) }
    skipped = x.count - order.count
    var kept: [Int] = []
    for row in order {
      guard let last = kept.last, x[last] == x[row], z[last] == z[row] else {
        kept.append(row)
        continue
      }
      if y[last] != y[row] { throw .duplicate(first: last, second: row) }
    }
    guard kept.count > 2 else { throw .tooFew(rows: kept.count) }
    guard !Self.areInLine(kept, x, z) else { throw .inLine(rows: kept.count) }
    kept.sort()
    arrangement = .scattered(
      x: kept.map { x[$0] }, y: kept.map { y[$0] }, z: kept.map { z[$0] })
  }

  /// Makes a lattice of rows of heights, row by row along x.
  ///
  /// - Throws: why there is no surface through them.
  package init(x: [Double], z: [Double], heights: [Double]) throws(SurfaceDataFault) {
    let complete = heights.count { $0.isFinite }
    guard complete > 0 else { throw .allMissing(rows: heights.count) }
    guard complete > 2 else { throw .tooFew(rows: complete) }
    let grid = LatticeRows(x: x, z: z)
    guard x.count > 1, z.count > 1 else { throw .inLine(rows: complete) }
    guard grid.hasCell(heights) else { throw .noCell(rows: complete) }
    arrangement = .lattice(x: x, z: z, heights: heights.map { $0.isFinite ? $0 : .nan })
  }

  /// Whether all places are on one line, up to rounding.
  private static func areInLine(_ rows: [Int], _ x: [Double], _ z: [Double]) -> Bool {
    let (left, right) = (rows[0], rows[rows.count - 1])
    let low = rows.map { z[$0] }.min() ?? 0, high = rows.map { z[$0] }.max() ?? 0
    let width = x[right] - x[left], depth = high - low
    guard width > 0, depth > 0 else { return true }
    return rows.allSatisfy { row in
      let across =
        (x[row] - x[left]) / width * ((z[right] - z[left]) / depth)
        - (z[row] - z[left]) / depth * ((x[right] - x[left]) / width)
      return abs(across) < 1e-12
    }
  }
}

/// Why there is no surface through rows of data. Rows are given by their place, from 0.
package enum SurfaceDataFault: Error, Hashable, Sendable {
  case allMissing(rows: Int)
  case tooFew(rows: Int)
  case inLine(rows: Int)
  case noCell(rows: Int)
  case duplicate(first: Int, second: Int)

  /// What is wrong, in words; `place` names a row.
  package func message(place: (Int) -> String) -> String {
    switch self {
    case .allMissing(let rows):
      "none of \(rows) points has numbers for x, y and z; a surface needs at least 3"
    case .tooFew(let rows):
      "\(rows) point\(rows == 1 ? "" : "s") with x, y and z; a surface needs at least 3"
    case .inLine(let rows):
      "all \(rows) points are in one line along x and z; a surface needs some beside it"
    case .noCell(let rows):
      "no three of the \(rows) heights are corners of one cell of the lattice; around the others"
        + " heights are missing"
    case .duplicate(let first, let second):
      "\(place(first)) and \(place(second)) have the same x and z, and different y; a surface has"
        + " one height at each place"
    }
  }
}

/// How rows lie on a lattice.
private struct LatticeRows {
  /// The lines, rising.
  var x: [Double]
  var z: [Double]
  /// The line of each row of data along x and along z; -1 for one without.
  var columns: [Int32] = []
  var lines: [Int32] = []

  init(x: [Double], z: [Double]) {
    self.x = x
    self.z = z
  }

  /// `nil` unless the rows are row by row or column by column, with no row missing.
  init?(regular x: [Double], _ z: [Double]) {
    guard x.count > 3 else { return nil }
    let isAlongX = z[0] == z[1]
    let (fast, slow) = isAlongX ? (x, z) : (z, x)
    let width = slow.firstIndex { $0 != slow[0] } ?? 0
    guard width > 1, x.count % width == 0 else { return nil }
    for index in fast.indices {
      let start = index % width
      guard fast[index] == fast[start], slow[index] == slow[index - start] else { return nil }
    }
    func rising(_ lines: [Double]) -> (lines: [Double], isReversed: Bool)? {
      let isReversed = lines[0] > lines[1]
      let rising = isReversed ? lines.reversed() : lines
      let isRising = zip(rising, rising.dropFirst()).allSatisfy { $0 < $1 }
      return isRising ? (rising, isReversed) : nil
    }
    let height = x.count / width
    guard height > 1, let first = rising(Array(fast[..<width])),
      let second = rising((0..<height).map { slow[$0 * width] })
    else { return nil }
    let places = (0..<x.count).map { index -> SIMD2<Int32> in
      let i = index % width, j = index / width
      return SIMD2(
        Int32(first.isReversed ? width - 1 - i : i), Int32(second.isReversed ? height - 1 - j : j))
    }
    self.x = isAlongX ? first.lines : second.lines
    self.z = isAlongX ? second.lines : first.lines
    columns = places.map { isAlongX ? $0.x : $0.y }
    lines = places.map { isAlongX ? $0.y : $0.x }
  }

  /// `nil` if the rows meet less than half of the pairs of their lines.
  init?(_ x: [Double], _ z: [Double]) {
    let present = x.indices.filter { x[$0].isFinite && z[$0].isFinite }
    func distinct(_ values: [Double]) -> [Double] {
      var distinct: [Double] = []
      for value in present.map({ values[$0] }).sorted() where value != distinct.last {
        distinct.append(value)
      }
      return distinct
    }
    let xs = distinct(x)
    guard xs.count > 1, xs.count <= present.count else { return nil }
    let zs = distinct(z)
    guard zs.count > 1, xs.count.multipliedReportingOverflow(by: zs.count).overflow == false,
      xs.count * zs.count <= 2 * present.count
    else { return nil }
    func line(_ lines: [Double], _ value: Double) -> Int32 {
      guard value.isFinite else { return -1 }
      var lower = 0, upper = lines.count
      while lower < upper {
        let middle = (lower + upper) / 2
        if lines[middle] < value { lower = middle + 1 } else { upper = middle }
      }
      return Int32(lower)
    }
    self.x = xs
    self.z = zs
    columns = x.map { line(xs, $0) }
    lines = z.map { line(zs, $0) }
  }

  /// The place in the lattice of a row; `nil` for one without x or z.
  func cell(of row: Int) -> Int? {
    guard columns[row] >= 0, lines[row] >= 0 else { return nil }
    return Int(lines[row]) * x.count + Int(columns[row])
  }

  /// Whether every place that a row has is a corner of a cell with three such corners.
  func isWhole(_ rows: [Int32]) -> Bool {
    var isInCell = [Bool](repeating: false, count: rows.count)
    forEachCell(of: { rows[$0] >= 0 }) { isInCell[$0] = true }
    return rows.indices.allSatisfy { rows[$0] < 0 || isInCell[$0] }
  }

  /// Whether any cell has heights at three of its corners.
  func hasCell(_ heights: [Double]) -> Bool {
    var isFound = false
    forEachCell(of: { heights[$0].isFinite }) { _ in isFound = true }
    return isFound
  }

  /// Hands over the corners of all cells with at least three corners that are there.
  private func forEachCell(of isThere: (Int) -> Bool, _ body: (Int) -> Void) {
    for row in 0..<z.count - 1 {
      for column in 0..<x.count - 1 {
        let first = row * x.count + column
        let corners = [first, first + 1, first + x.count, first + x.count + 1]
        if corners.count(where: isThere) >= 3 { corners.forEach(body) }
      }
    }
  }
}
