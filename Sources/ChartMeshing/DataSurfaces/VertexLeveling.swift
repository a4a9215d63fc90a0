/// Moves vertices of a thinned mesh up and down, off the data, so that the errors of the points around are
/// as far above as below: where a surface bends to one side, the largest is halved.
struct VertexLeveling: Sendable {
  let tolerance: Double
  /// Heights that vertices do not leave, since the surface would be cut there.
  let y: ClosedRange<Double>
  /// The vertices, and the number of each among them by its point.
  private let vertices: [Int32]
  private let numbers: [Int32]

  private static let passes = 6
  /// What part of the way a vertex goes in a pass: its neighbours move, too.
  private static let damping = 0.6
  /// Points that a vertex moves by less than this part of its own way have no say.
  private static let smallestPart = 0.25
  /// How far from its own data a vertex may be, in tolerances.
  private static let reach = 0.9

  init(_ thinning: DataThinning, tolerance: Double, y: ClosedRange<Double>) {
    self.tolerance = tolerance
    self.y = y
    var numbers = [Int32](repeating: -1, count: thinning.points.count)
    var vertices: [Int32] = []
    for vertex in thinning.mesh.corners where numbers[Int(vertex)] < 0 {
      numbers[Int(vertex)] = Int32(vertices.count)
      vertices.append(vertex)
    }
    self.numbers = numbers
    self.vertices = vertices
  }

  func level(_ thinning: inout DataThinning) {
    for _ in 0..<Self.passes { pass(&thinning) }
  }

  /// The ways that keep all errors around a vertex within the tolerance; crossed if none does.
  private struct Ways {
    var low = -Double.infinity
    var high = Double.infinity
  }

  private func pass(_ thinning: inout DataThinning) {
    let points = thinning.points, scan = thinning.scan
    var ways = [Ways](repeating: Ways(), count: vertices.count)
    for triangle in 0..<thinning.mesh.triangleCount where thinning.isSurface(triangle) {
      let shape = thinning.shape(triangle)
      // The vertical error that is allowed here.
      let allowed = scan.metric == .distance ? tolerance / shape.tilt : tolerance
      let area = Delaunay.orientation(shape.a, shape.b, shape.c)
      var low = SIMD3(repeating: -Double.infinity), high = SIMD3(repeating: Double.infinity)
      func add(_ place: SIMD2<Double>, _ height: Double) {
        let error = height - shape.height(at: place)
        guard !error.isNaN else { return }
        let parts = SIMD3(
          Delaunay.orientation(shape.b, shape.c, place) / area,
          Delaunay.orientation(shape.c, shape.a, place) / area,
          Delaunay.orientation(shape.a, shape.b, place) / area)
        for corner in 0..<3 where parts[corner] > Self.smallestPart {
          low[corner] = max(low[corner], (error - allowed) / parts[corner])
          high[corner] = min(high[corner], (error + allowed) / parts[corner])
        }
      }
      if points.isLattice {
        scan.forEachSpan(of: shape, stride: 1) { row, columns in
          for column in columns {
            add(
              SIMD2(points.us[column], points.vs[row]),
              points.heights[row * points.columns + column])
          }
        }
      } else {
        for point in thinning.lists[Int32(triangle)] {
          add(points.place(point), points.heights[Int(point)])
        }
      }
      for corner in 0..<3 {
        let number = Int(numbers[Int(thinning.mesh.corners[3 * triangle + corner])])
        ways[number].low = max(ways[number].low, low[corner])
        ways[number].high = min(ways[number].high, high[corner])
      }
    }
    let reach = Self.reach * tolerance
    for (vertex, way) in zip(vertices, ways) where way.low.isFinite && way.high.isFinite {
      let index = Int(vertex)
      let data = points.heights[index]
      let low = data >= y.lowerBound ? max(data - reach, y.lowerBound) : data - reach
      let high = data <= y.upperBound ? min(data + reach, y.upperBound) : data + reach
      let moved = thinning.heights[index] + Self.damping * (way.low + way.high) / 2
      thinning.heights[index] = min(max(moved, low), high)
    }
  }
}
