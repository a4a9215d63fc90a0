/// Triangles over the unit square that know their neighbours, for local changes of connectivity.
///
/// Triangle t has the half-edges 3t, 3t + 1 and 3t + 2; half-edge 3t + k leads from its corner k to
/// the next one, counter-clockwise in (u, v). Every change replaces the triangles inside a ring of
/// vertices by a fan around one apex, so that there is one place where links are set.
struct TriangleWeb: Sendable {
  /// Places of the vertices in the unit square.
  private(set) var places: [SIMD2<Double>] = []
  /// Heights of the vertices in chart space.
  var heights: [Double] = []
  /// Three vertices a triangle; -1 thrice for a triangle that is gone.
  private(set) var corners: [Int32]
  /// The half-edge of the neighbour on the other side; -1 at the border.
  private(set) var opposite: [Int32]
  /// A half-edge that starts at the vertex, the most clockwise one at the border; -1 for a vertex
  /// that is gone.
  private(set) var outgoing: [Int32] = []
  private(set) var triangleCount: Int
  /// Slots of triangles that are gone.
  private var free: [Int32] = []

  /// Links triangles. A vertex between separate fans is doubled, so that each has one fan.
  init(_ triangles: SurfaceTriangles) {
    corners = triangles.indices
    opposite = [Int32](repeating: -1, count: corners.count)
    triangleCount = corners.count / 3
    for vertex in triangles.vertices {
      places.append(vertex.uv)
      heights.append(vertex.y)
    }
    linkNeighbors()
    outgoing = [Int32](repeating: -1, count: places.count)
    separateFans()
  }

  /// The half-edge after this one in its triangle.
  @inline(__always)
  static func next(_ edge: Int32) -> Int32 { edge % 3 == 2 ? edge - 2 : edge + 1 }

  /// The half-edge before this one in its triangle.
  @inline(__always)
  static func previous(_ edge: Int32) -> Int32 { edge % 3 == 0 ? edge + 2 : edge - 1 }

  /// The vertex that a half-edge starts at.
  @inline(__always)
  func start(_ edge: Int32) -> Int32 { corners[Int(edge)] }

  /// The vertex that a half-edge ends at.
  @inline(__always)
  func end(_ edge: Int32) -> Int32 { corners[Int(Self.next(edge))] }

  @inline(__always)
  func isAlive(triangle: Int) -> Bool { corners[3 * triangle] >= 0 }

  @inline(__always)
  func isOnBorder(_ vertex: Int32) -> Bool { opposite[Int(outgoing[Int(vertex)])] < 0 }

  private mutating func linkNeighbors() {
    // Sorted keys instead of a hash table: the same links in the same order, and faster.
    var edges: [(key: UInt64, edge: Int32)] = []
    edges.reserveCapacity(corners.count)
    for edge in Int32(0)..<Int32(corners.count) {
      edges.append((edgeKey(start(edge), end(edge)), edge))
    }
    edges.sort { ($0.key, $0.edge) < ($1.key, $1.edge) }
    var index = 0
    while index + 1 < edges.count {
      if edges[index].key == edges[index + 1].key {
        opposite[Int(edges[index].edge)] = edges[index + 1].edge
        opposite[Int(edges[index + 1].edge)] = edges[index].edge
        index += 1
      }
      index += 1
    }
  }

  private mutating func separateFans() {
    var isVisited = [Bool](repeating: false, count: corners.count)
    for edge in Int32(0)..<Int32(corners.count) where !isVisited[Int(edge)] {
      let first = mostClockwise(edge)
      var vertex = start(edge)
      if outgoing[Int(vertex)] >= 0 {
        let copy = Int32(places.count)
        places.append(places[Int(vertex)])
        heights.append(heights[Int(vertex)])
        outgoing.append(-1)
        vertex = copy
      }
      outgoing[Int(vertex)] = first
      var turned = first
      repeat {
        isVisited[Int(turned)] = true
        corners[Int(turned)] = vertex
        turned = opposite[Int(Self.previous(turned))]
      } while turned >= 0 && turned != first
    }
  }

  /// The first half-edge, counter-clockwise, of the fan that a half-edge leaves from; the half-edge
  /// itself if the fan is closed.
  private func mostClockwise(_ edge: Int32) -> Int32 {
    var first = edge
    while opposite[Int(first)] >= 0 {
      let turned = Self.next(opposite[Int(first)])
      if turned == edge { return edge }
      first = turned
    }
    return first
  }

  /// A triangle as verification takes it.
  func triangle(_ index: Int32) -> DenseVerification.Triangle {
    let (a, b, c) = (
      Int(start(3 * index)), Int(start(3 * index + 1)), Int(start(3 * index + 2))
    )
    return DenseVerification.Triangle(
      uv: [places[a], places[b], places[c]], heights: SIMD3(heights[a], heights[b], heights[c]))
  }

  /// Collects the triangles around a vertex; for a closed ring `from` may say where to start.
  func collect(around vertex: Int32, from: Int32? = nil, into ring: inout VertexRing) {
    ring.removeAll()
    let first = from ?? outgoing[Int(vertex)]
    var edge = first
    while true {
      let across = Self.next(edge)
      ring.triangles.append(edge / 3)
      ring.vertices.append(start(across))
      ring.outer.append(opposite[Int(across)])
      let last = Self.previous(edge)
      edge = opposite[Int(last)]
      if edge < 0 {
        ring.vertices.append(start(last))
        ring.isClosed = false
        return
      }
      if edge == first {
        ring.isClosed = true
        return
      }
    }
  }

  /// Adds a vertex without triangles, to be the apex of a fan.
  mutating func addVertex(_ place: SIMD2<Double>, height: Double) -> Int32 {
    places.append(place)
    heights.append(height)
    outgoing.append(-1)
    return Int32(places.count - 1)
  }

  mutating func move(_ vertex: Int32, to place: SIMD2<Double>) { places[Int(vertex)] = place }

  mutating func remove(vertex: Int32) { outgoing[Int(vertex)] = -1 }

  /// Replaces the triangles of a ring by a fan around an apex; `ring.triangles` becomes the fan,
  /// in the order of the ring.
  mutating func fill(_ ring: inout VertexRing, apex: Int32) {
    let count = ring.edgeCount
    for triangle in ring.triangles {
      for corner in 0..<3 { corners[3 * Int(triangle) + corner] = -1 }
    }
    triangleCount += count - ring.triangles.count
    while ring.triangles.count > count { free.append(ring.triangles.removeLast()) }
    while ring.triangles.count < count {
      if let slot = free.popLast() {
        ring.triangles.append(slot)
      } else {
        ring.triangles.append(Int32(corners.count / 3))
        corners.append(contentsOf: [-1, -1, -1])
        opposite.append(contentsOf: [-1, -1, -1])
      }
    }
    // Half-edges of fan triangle i: apex → i, i → i + 1, i + 1 → apex.
    for index in 0..<count {
      let edge = 3 * ring.triangles[index]
      corners[Int(edge)] = apex
      corners[Int(edge) + 1] = ring.vertices[index]
      corners[Int(edge) + 2] = ring.vertices[ring.following(index)]
      link(edge + 1, ring.outer[index])
      if index > 0 { link(edge, 3 * ring.triangles[index - 1] + 2) }
    }
    let first = 3 * ring.triangles[0], last = 3 * ring.triangles[count - 1] + 2
    if ring.isClosed {
      link(first, last)
    } else {
      link(first, ring.before)
      link(last, ring.after)
    }
    outgoing[Int(apex)] = mostClockwise(first)
    for index in 0..<count {
      outgoing[Int(ring.vertices[index])] = mostClockwise(3 * ring.triangles[index] + 1)
    }
    if !ring.isClosed {
      outgoing[Int(ring.vertices[count])] = mostClockwise(last)
    }
  }

  @inline(__always)
  private mutating func link(_ edge: Int32, _ other: Int32) {
    opposite[Int(edge)] = other
    if other >= 0 { opposite[Int(other)] = edge }
  }

  /// The triangles that are left, in order.
  func triangles() -> SurfaceTriangles {
    var result = SurfaceTriangles(
      vertices: zip(places, heights).map { SurfaceTriangles.Vertex(uv: $0, y: $1) },
      indices: corners.filter { $0 >= 0 })
    result.dropUnused()
    return result
  }
}

/// The vertices around some triangles, counter-clockwise, and what lies beyond them.
struct VertexRing: Sendable {
  /// The triangles inside.
  var triangles: [Int32] = []
  var vertices: [Int32] = []
  /// The half-edge beyond each edge from a vertex to the next; -1 at the border.
  var outer: [Int32] = []
  /// Whether the last vertex is followed by the first; otherwise the apex lies on the border.
  var isClosed = true
  /// Beyond the edge from the apex of an open ring to its first vertex, and from the last.
  var before: Int32 = -1
  var after: Int32 = -1

  var edgeCount: Int { isClosed ? vertices.count : vertices.count - 1 }

  @inline(__always)
  func following(_ index: Int) -> Int { index + 1 == vertices.count ? 0 : index + 1 }

  mutating func removeAll() {
    triangles.removeAll(keepingCapacity: true)
    vertices.removeAll(keepingCapacity: true)
    outer.removeAll(keepingCapacity: true)
    before = -1
    after = -1
    isClosed = true
  }
}
