/// Cuts triangles apart along jumps of the surface.
///
/// Each edge across a jump gets two vertices at one place, one for each side. Where the jump runs
/// through a vertex of the mesh, that vertex stands for its own side, and one more for the other.
struct SurfaceParting {
  let search: JumpSearch
  private var triangles: SurfaceTriangles
  private(set) var evaluations = 0
  /// The vertices on an edge's jump, on the side of its lower and of its higher end.
  private var crossings: [UInt64: (low: Int32, high: Int32)] = [:]
  /// Further vertices at the place of a vertex.
  private var twins: [Int32: [Int32]] = [:]

  init(search: JumpSearch, triangles: SurfaceTriangles) {
    self.search = search
    self.triangles = triangles
  }

  /// The triangles, in which nothing bridges a jump.
  mutating func part() -> SurfaceTriangles {
    addCrossings()
    var indices: [Int32] = []
    indices.reserveCapacity(triangles.indices.count)
    func append(_ a: Int32, _ b: Int32, _ c: Int32) {
      if a != b, b != c, c != a { indices.append(contentsOf: [a, b, c]) }
    }
    var next = triangles.parted[...]
    for triangle in 0..<triangles.triangleCount {
      let corners = triangles.indices[3 * triangle..<3 * triangle + 3]
      guard next.first?.triangle == triangle, let alone = next.popFirst()?.alone else {
        indices.append(contentsOf: corners)
        continue
      }
      func corner(_ index: Int) -> Int32 { triangles.indices[3 * triangle + index % 3] }
      let (a, b, c) = (corner(alone), corner(alone + 1), corner(alone + 2))
      let (pa, pb) = sides(a, b), (qa, qb) = sides(a, c)
      append(a, pa, qa)
      append(b, c, qb)
      append(b, qb, pb)
    }
    return SurfaceTriangles(vertices: triangles.vertices, indices: indices)
  }

  /// The vertices of the jump between two corners: on the side of the first, and of the second.
  private func sides(_ a: Int32, _ b: Int32) -> (Int32, Int32) {
    guard let crossing = crossings[edgeKey(a, b)] else { return (a, b) }
    return a < b ? (crossing.low, crossing.high) : (crossing.high, crossing.low)
  }

  /// Finds the jumps of all edges across one, in the order of the triangles.
  private mutating func addCrossings() {
    var keys: [(low: Int32, high: Int32)] = []
    var edges: [JumpSearch.Edge] = []
    var seen: Set<UInt64> = []
    for (triangle, alone) in triangles.parted {
      func corner(_ index: Int) -> Int32 { triangles.indices[3 * triangle + index % 3] }
      for other in [corner(alone + 1), corner(alone + 2)] {
        let (low, high) = (min(corner(alone), other), max(corner(alone), other))
        guard seen.insert(edgeKey(low, high)).inserted else { continue }
        let (start, end) = (triangles.vertices[Int(low)], triangles.vertices[Int(high)])
        keys.append((low, high))
        edges.append(
          JumpSearch.Edge(
            start: start.uv, startHeight: start.y, end: end.uv, endHeight: end.y))
      }
    }
    evaluations += search.narrow(&edges)
    for (key, edge) in zip(keys, edges) {
      crossings[edgeKey(key.low, key.high)] = (
        vertex(at: edge.start, edge.startHeight, own: key.low, other: key.high),
        vertex(at: edge.end, edge.endHeight, own: key.high, other: key.low)
      )
    }
  }

  /// The vertex at a place of a jump, on the side of the corner `own`.
  private mutating func vertex(
    at uv: SIMD2<Double>, _ height: Double, own: Int32, other: Int32
  ) -> Int32 {
    func isAt(_ corner: Int32) -> Bool {
      let along = triangles.vertices[Int(corner)].uv - uv
      return max(abs(along.x), abs(along.y)) < SurfaceTrimming.shortestEdge
    }
    if isAt(own) { return own }
    guard isAt(other) else { return add(uv, height) }
    // The jump runs through the far corner, which is on its own side of it.
    let known = twins[other]?.first { twin in
      abs(triangles.vertices[Int(twin)].y - height) < search.smallest
    }
    if let known { return known }
    let twin = add(triangles.vertices[Int(other)].uv, height)
    twins[other, default: []].append(twin)
    return twin
  }

  private mutating func add(_ uv: SIMD2<Double>, _ height: Double) -> Int32 {
    triangles.vertices.append(SurfaceTriangles.Vertex(uv: uv, y: height))
    return Int32(triangles.vertices.count - 1)
  }
}
