internal import ChartScene

/// Chooses the data points that a surface within the tolerance needs: from few points on, the one
/// farthest from its triangle is inserted, until none is too far.
///
/// Garland and Heckbert, Fast Polygonal Approximation of Terrains and Height Fields, 1995.
struct DataThinning: Sendable {
  let points: DataPoints
  /// The heights of the points, those of vertices as the mesh has them.
  var heights: [Double]
  var scan: ErrorScan
  private let tolerance: Double
  private let isCompact: Bool
  /// The heights that are shown.
  private let y: ClosedRange<Double>
  /// What the colours have to be, if the normals say it.
  private let colors: NormalColors?
  private let maxTriangles: Int
  private(set) var mesh: DelaunayMesh
  private var worst = WorstTriangles()
  /// The point to insert next, of each triangle; -1: none.
  private var candidates: [Int32] = []
  /// The points in each triangle, if they are scattered.
  private(set) var lists: PointLists
  private(set) var isBudgetReached = false
  /// The largest difference between the heights of points at one place.
  private(set) var largestStep = 0.0

  /// - Parameter maxTriangles: Where to stop, the triangles in holes not counted.
  init(
    points: DataPoints, paint: Paint, y: ClosedRange<Double>, options: MeshingOptions,
    maxTriangles: Int
  ) {
    self.points = points
    self.y = y
    colors = paint == .normal && points.isLattice ? NormalColors(points) : nil
    self.maxTriangles = maxTriangles
    heights = points.heights
    isCompact = options.effort == .compact && colors == nil
    // Files hold Floats, so that heights move by some more.
    tolerance = max(options.tolerance - 1e-7, 1e-7)
    scan = ErrorScan(points: points, metric: options.metric, tolerance: tolerance)
    if points.isLattice {
      let last = Int32(points.count - 1), row = Int32(points.columns - 1)
      mesh = DelaunayMesh(outline: [0, row, last, last - row], in: points)
      lists = PointLists(count: 0)
    } else {
      let outline = Delaunay.hull(points.places)
      mesh = DelaunayMesh(outline: outline, in: points)
      lists = PointLists(count: points.count)
      let corners = Set(outline)
      lists.add((0..<Int32(points.count)).filter { !corners.contains($0) })
    }
  }

  mutating func run() {
    for point in forced { _ = mesh.insert(point, in: points) }
    let holes = holeCount
    update()
    guard isCompact else { return refine(holes: holes) }
    // Vertices that may leave the data allow for larger triangles. So the first ones are too large,
    // and points are inserted where moving does not help.
    for excess in Self.excesses {
      scan.tolerance = excess * tolerance
      judgeAll()
      refine(holes: holes)
      if isBudgetReached { return }
      if excess > 1 {
        VertexLeveling(self, tolerance: tolerance, y: y).level(&self)
      }
    }
  }

  /// Errors over the tolerance that compact meshes are refined to, before vertices are moved.
  private static let excesses = [1.9, 1.5, 1.25, 1.1, 1]

  /// Looks at all triangles again.
  private mutating func judgeAll() {
    worst = WorstTriangles()
    judge((0..<Int32(mesh.triangleCount)))
  }

  private mutating func refine(holes: Int) {
    while let next = worst.pop() {
      guard candidates[Int(next.triangle)] == next.point else { continue }
      if mesh.triangleCount - holes + 2 > maxTriangles {
        isBudgetReached = true
        return
      }
      if isCompact { offset(next.point, in: Int(next.triangle)) }
      if mesh.insert(next.point, near: next.triangle, in: points) {
        update()
      } else {
        candidates[Int(next.triangle)] = -1
      }
    }
  }

  /// Gives a point that becomes a vertex the distance from the data that the corners around it have.
  private mutating func offset(_ point: Int32, in triangle: Int) {
    let offsets = mesh.corners[3 * triangle..<3 * triangle + 3].map {
      heights[Int($0)] - points.heights[Int($0)]
    }
    let data = points.heights[Int(point)]
    let height = data + offsets.reduce(0, +) / 3
    heights[Int(point)] =
      data < y.lowerBound || data > y.upperBound
      ? height : min(max(height, y.lowerBound), y.upperBound)
  }

  /// Triangles that are no part of the surface.
  private var holeCount: Int {
    guard points.heights.contains(where: \.isNaN) else { return 0 }
    return (0..<mesh.triangleCount).count { !isSurface($0) }
  }

  /// Whether a triangle is part of the surface and not of a hole.
  func isSurface(_ triangle: Int) -> Bool {
    let corners = mesh.corners[3 * triangle..<3 * triangle + 3]
    if corners.contains(where: { !points.isUsed[Int($0)] }) { return false }
    guard points.isLattice, corners.allSatisfy({ points.isForced[Int($0)] }) else { return true }
    return points.hasSurface(atTripled: corners.reduce(.zero) { $0 + points.place($1) })
  }

  /// The points at the borders of holes, coarse lines first, so that none of the triangles on the way
  /// is long and thin.
  private var forced: [Int32] {
    let all = points.isForced.indices.filter { points.isForced[$0] }
    guard !all.isEmpty else { return [] }
    let levels = all.map { index in
      min(16, ((index / points.columns) | (index % points.columns)).trailingZeroBitCount)
    }
    var sorted: [Int32] = []
    sorted.reserveCapacity(all.count)
    for level in (0...16).reversed() {
      for (index, point) in all.enumerated() where levels[index] == level {
        sorted.append(Int32(point))
      }
    }
    return sorted
  }

  /// Looks at the triangles that have changed.
  private mutating func update() {
    let changed = mesh.takeChanged()
    while candidates.count < mesh.triangleCount { candidates.append(-1) }
    if !points.isLattice { deal(to: changed) }
    judge(changed)
  }

  private mutating func judge(_ triangles: some Sequence<Int32>) {
    for triangle in triangles {
      candidates[Int(triangle)] = -1
      guard isSurface(Int(triangle)) else { continue }
      let shape = shape(Int(triangle))
      var found =
        points.isLattice
        ? scan.worst(shape) : scan.worst(shape, among: lists[triangle])
      if let colors, found.error <= scan.tolerance {
        found = worstColor(shape, Int(triangle), colors)
      }
      guard found.error > scan.tolerance else { continue }
      candidates[Int(triangle)] = found.point
      worst.push(
        WorstTriangles.Entry(error: found.error, triangle: triangle, point: found.point))
    }
  }

  /// The largest error of the finished mesh, measured at every data point.
  var largestError: Double {
    var largest = largestStep
    if isCompact, !points.isLattice {
      // Vertices are in no list.
      for point in mesh.corners {
        largest = max(largest, abs(heights[Int(point)] - points.heights[Int(point)]))
      }
    }
    for triangle in 0..<mesh.triangleCount where isSurface(triangle) {
      let corners = mesh.corners[3 * triangle..<3 * triangle + 3]
      // As files hold them.
      let heights = corners.map { Double(Float(self.heights[Int($0)])) }
      let places = corners.map { points.place($0) }
      let shape = DataTriangle(
        places[0], places[1], places[2], heights: SIMD3(heights[0], heights[1], heights[2]),
        extent: points.extent)
      let found =
        points.isLattice
        ? scan.exactWorst(shape) : scan.worst(shape, among: lists[Int32(triangle)])
      largest = max(largest, found.error)
    }
    return largest
  }

  /// The triangles of the surface with the points that they use, in order of use.
  var triangles: SurfaceTriangles {
    var renumbered = [Int32](repeating: -1, count: points.count)
    var result = SurfaceTriangles()
    for triangle in 0..<mesh.triangleCount where isSurface(triangle) {
      for corner in mesh.corners[3 * triangle..<3 * triangle + 3] {
        if renumbered[Int(corner)] < 0 {
          renumbered[Int(corner)] = Int32(result.vertices.count)
          result.vertices.append(
            SurfaceTriangles.Vertex(
              uv: points.place(corner), y: heights[Int(corner)]))
        }
        result.indices.append(renumbered[Int(corner)])
      }
    }
    return result
  }

  /// The lattice point whose colour is worst; at the tolerance of colours, the error is the tolerance.
  private func worstColor(
    _ shape: DataTriangle, _ triangle: Int, _ colors: NormalColors
  ) -> ErrorScan.Worst {
    let first = 3 * triangle
    let (a, b, c) = (mesh.corners[first], mesh.corners[first + 1], mesh.corners[first + 2])
    let area = Delaunay.orientation(shape.a, shape.b, shape.c)
    var worst = ErrorScan.Worst()
    scan.forEachSpan(of: shape, stride: 1) { row, columns in
      for column in columns {
        let point = Int32(row * points.columns + column)
        let place = points.place(point)
        let parts = SIMD3(
          Delaunay.orientation(shape.b, shape.c, place) / area,
          Delaunay.orientation(shape.c, shape.a, place) / area,
          Delaunay.orientation(shape.a, shape.b, place) / area)
        guard parts.max() < 1, parts.min() >= 0 else { continue }
        let error =
          colors.error(a, b, c, parts: parts, point) / ColorTolerance.normals * scan.tolerance
        if error > worst.error { worst = ErrorScan.Worst(error: error, point: point) }
      }
    }
    return worst
  }

  func shape(_ triangle: Int) -> DataTriangle {
    let first = 3 * triangle
    let (a, b, c) = (mesh.corners[first], mesh.corners[first + 1], mesh.corners[first + 2])
    return DataTriangle(
      points.place(a), points.place(b), points.place(c),
      heights: SIMD3(heights[Int(a)], heights[Int(b)], heights[Int(c)]),
      extent: points.extent)
  }

  /// Puts the points of changed triangles into those that they are in now.
  private mutating func deal(to changed: [Int32]) {
    lists.grow(to: mesh.triangleCount)
    let shapes = changed.map { shape(Int($0)) }
    for point in lists.take(from: changed) {
      let place = points.place(point)
      guard let index = shapes.firstIndex(where: { $0.contains(place) }) else { continue }
      let shape = shapes[index]
      guard let corner = [shape.a, shape.b, shape.c].firstIndex(of: place) else {
        lists.add(point, to: changed[index])
        continue
      }
      // A vertex is in no list, nor is a point that cannot be told from one.
      let vertex = mesh.corners[3 * Int(changed[index]) + corner]
      if vertex != point {
        let step = abs(points.heights[Int(point)] - points.heights[Int(vertex)])
        largestStep = max(largestStep, step)
      }
    }
  }
}
