/// Finds the data point that is farthest from a triangle.
struct ErrorScan: Sendable {
  let points: DataPoints
  let metric: ErrorMetric
  var tolerance: Double
  /// Columns and rows over 1 if the lines of a lattice are at equal distances.
  private let spans: SIMD2<Double>?

  /// The point with the largest error; none if no point is away from the plane.
  struct Worst: Sendable {
    var error = 0.0
    var point: Int32 = -1
  }

  /// Triangles that cover more points than this are looked at on some of their lines first.
  private static let most = 4096.0

  init(points: DataPoints, metric: ErrorMetric, tolerance: Double) {
    self.points = points
    self.metric = metric
    self.tolerance = tolerance
    let steps = SIMD2(Double(points.columns - 1), Double(points.rows - 1))
    func isEven(_ lines: [Double], _ steps: Double) -> Bool {
      lines.indices.allSatisfy { abs(lines[$0] * steps - Double($0)) < 0.01 }
    }
    let isEven = points.isLattice && isEven(points.us, steps.x) && isEven(points.vs, steps.y)
    spans = isEven ? steps : nil
  }

  // MARK: - Scattered points

  /// The worst of points in the triangle.
  func worst(_ triangle: DataTriangle, among candidates: some Sequence<Int32>) -> Worst {
    var worst = Worst()
    for point in candidates {
      let place = points.place(point), height = points.heights[Int(point)]
      let error = self.error(triangle, at: place, height: height)
      if error > worst.error { worst = Worst(error: error, point: point) }
    }
    return worst
  }

  /// The error of a point in the triangle. Where it matters it is exact; else it may be too small.
  @inline(__always)
  func error(_ triangle: DataTriangle, at place: SIMD2<Double>, height: Double) -> Double {
    let vertical = abs(height - triangle.height(at: place))
    guard metric == .distance else { return vertical }
    let plane = vertical * triangle.tilt
    // Where the surface is steep, the plane may be close where the triangle is not.
    if plane > tolerance || vertical <= tolerance { return plane }
    return triangle.distance(at: place, height: height)
  }

  // MARK: - Lattices

  /// The worst of the lattice points in the triangle and on its outline.
  func worst(_ triangle: DataTriangle) -> Worst {
    let area = Delaunay.orientation(triangle.a, triangle.b, triangle.c) / 2
    let covered = area * Double(points.columns) * Double(points.rows)
    if covered > Self.most {
      let stride = Int((covered / Self.most * 4).squareRoot().rounded(.up))
      let worst = worst(triangle, stride: stride)
      if worst.error > tolerance { return worst }
    }
    let worst = worst(triangle, stride: 1)
    if worst.error > tolerance || metric == .vertical { return worst }
    // By the plane all is well. By the triangle it may not be, if the surface is steep.
    guard worst.error / triangle.tilt > tolerance else { return worst }
    return exactWorst(triangle)
  }

  /// The largest distance from the plane, on every nth row and column.
  private func worst(_ triangle: DataTriangle, stride: Int) -> Worst {
    var largest = 0.0
    var worst = Worst()
    forEachSpan(of: triangle, stride: stride) { row, columns in
      let base = triangle.origin + triangle.slope.y * points.vs[row], slope = triangle.slope.x
      let start = row * points.columns
      points.heights.withUnsafeBufferPointer { heights in
        points.us.withUnsafeBufferPointer { us in
          var column = columns.lowerBound
          if stride > 1 {
            column = (column + stride - 1) / stride * stride
          } else {
            while column + 4 <= columns.upperBound {
              let height = SIMD4(
                heights[start + column], heights[start + column + 1], heights[start + column + 2],
                heights[start + column + 3])
              let u = SIMD4(us[column], us[column + 1], us[column + 2], us[column + 3])
              let difference = height - (base + slope * u)
              let square = difference * difference
              if any(square .> largest) {
                for index in 0..<4 where square[index] > largest {
                  largest = square[index]
                  worst.point = Int32(start + column + index)
                }
              }
              column += 4
            }
          }
          while column < columns.upperBound {
            let difference = heights[start + column] - (base + slope * us[column])
            if difference * difference > largest {
              largest = difference * difference
              worst.point = Int32(start + column)
            }
            column += stride
          }
        }
      }
    }
    worst.error = largest.squareRoot() * (metric == .distance ? triangle.tilt : 1)
    return worst
  }

  /// The largest error, by the triangle and not only by its plane.
  func exactWorst(_ triangle: DataTriangle) -> Worst {
    var worst = Worst()
    forEachSpan(of: triangle, stride: 1) { row, columns in
      for column in columns {
        let point = Int32(row * points.columns + column)
        let height = points.heights[Int(point)]
        guard !height.isNaN else { continue }
        let error = error(triangle, at: points.place(point), height: height)
        if error > worst.error { worst = Worst(error: error, point: point) }
      }
    }
    return worst
  }

  /// The columns of each row that a triangle covers, with its outline.
  @inline(__always)
  func forEachSpan(
    of triangle: DataTriangle, stride: Int, _ body: (_ row: Int, _ columns: Range<Int>) -> Void
  ) {
    let corners = [triangle.a, triangle.b, triangle.c].sorted { $0.y < $1.y }
    let (low, middle, high) = (corners[0], corners[1], corners[2])
    let top = lines(points.vs, spans?.y, from: low.y, to: high.y)
    var row = (top.lowerBound + stride - 1) / stride * stride
    while row < top.upperBound {
      let v = points.vs[row]
      func crossing(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> Double {
        q.y > p.y ? p.x + (q.x - p.x) * ((v - p.y) / (q.y - p.y)) : p.x
      }
      let long = crossing(low, high)
      let short: Double
      if low.y == middle.y, v == low.y {
        short = middle.x
      } else {
        short = v <= middle.y ? crossing(low, middle) : crossing(middle, high)
      }
      body(row, lines(points.us, spans?.x, from: min(long, short), to: max(long, short)))
      row += stride
    }
  }

  /// The lines between two places, both included.
  @inline(__always)
  private func lines(
    _ places: [Double], _ steps: Double?, from low: Double, to high: Double
  ) -> Range<Int> {
    // Wider by a hair: a point on the outline belongs to both sides.
    let hair = 1e-12
    if let steps {
      // The lines themselves were rounded.
      let slack = 4 * steps / DataPoints.grid
      var first = max(0, Int((low * steps - slack).rounded(.up)))
      var end = min(places.count, Int((high * steps + slack).rounded(.down)) + 1)
      while first < end, places[first] < low - hair { first += 1 }
      while end > first, places[end - 1] > high + hair { end -= 1 }
      return first..<max(first, end)
    }
    func firstLine(from place: Double) -> Int {
      var lower = 0, upper = places.count
      while lower < upper {
        let middle = (lower + upper) / 2
        if places[middle] < place { lower = middle + 1 } else { upper = middle }
      }
      return lower
    }
    let first = firstLine(from: low - hair)
    return first..<max(first, firstLine(from: high + hair))
  }
}
