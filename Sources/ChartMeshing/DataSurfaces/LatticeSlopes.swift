/// Slopes of a lattice of heights: those of central differences, between the lattice points linear.
struct LatticeSlopes: Sendable {
  let points: DataPoints
  /// How many lines away a difference reaches.
  private let reach: SIMD2<Int>

  /// Differences reach this far in box edges, or to the next line: between lines that are closer, the
  /// noise of the heights would be larger than what the surface rises.
  private static let distance = 1.0 / 512

  init(points: DataPoints) {
    self.points = points
    let lines = SIMD2(Double(points.columns - 1), Double(points.rows - 1))
    let steps = Self.distance * lines / points.extent
    reach = SIMD2(max(1, Int(steps.x)), max(1, Int(steps.y)))
  }

  /// dy/dx and dy/dz in chart space at a place; NaN without heights around.
  func slope(at place: SIMD2<Double>) -> SIMD2<Double> {
    let column = Self.line(points.us, at: place.x), row = Self.line(points.vs, at: place.y)
    var sum = SIMD2<Double>.zero, weights = 0.0
    for (i, right) in [1 - column.part, column.part].enumerated() where right > 0 {
      for (j, front) in [1 - row.part, row.part].enumerated() where front > 0 {
        let slope = slope(column: column.index + i, row: row.index + j)
        guard slope.sum().isFinite else { continue }
        sum += right * front * slope
        weights += right * front
      }
    }
    return sum / weights
  }

  /// The line at or before a place, and what part of the way to the next one it is.
  private static func line(
    _ lines: [Double], at place: Double
  ) -> (index: Int, part: Double) {
    var lower = 0, upper = lines.count - 1
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if lines[middle] <= place { lower = middle } else { upper = middle }
    }
    let part = (place - lines[lower]) / (lines[upper] - lines[lower])
    // What rounding has moved off a line.
    return (lower, part < 1e-7 ? 0 : part > 1 - 1e-7 ? 1 : part)
  }

  /// The slope at a lattice point; NaN where there is no height, or none beside it.
  func slope(column: Int, row: Int) -> SIMD2<Double> {
    SIMD2(
      difference(points.us, at: column, reach.x) { points.heights[row * points.columns + $0] }
        / points.extent.x,
      difference(points.vs, at: row, reach.y) { points.heights[$0 * points.columns + column] }
        / points.extent.y)
  }

  /// The difference quotient around a line, one-sided at the ends of what there is.
  private func difference(
    _ lines: [Double], at index: Int, _ reach: Int, _ height: (Int) -> Double
  ) -> Double {
    guard !height(index).isNaN else { return .nan }
    func end(_ direction: Int) -> Int {
      var end = index
      for _ in 0..<reach {
        let next = end + direction
        guard lines.indices.contains(next), !height(next).isNaN else { break }
        end = next
      }
      return end
    }
    let low = end(-1), high = end(1)
    return low == high ? .nan : (height(high) - height(low)) / (lines[high] - lines[low])
  }
}
