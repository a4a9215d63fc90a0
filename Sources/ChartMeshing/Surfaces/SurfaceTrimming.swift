internal import ChartScene

/// Cuts surfaces where they end: at the rim of what is defined, and at the ends of the y domain.
///
/// Each edge across a border is cut once, where the function itself crosses the border, so that
/// neighbours share the new vertex.
struct SurfaceTrimming: Sendable {
  let sampler: SurfaceSampler
  private(set) var evaluations = 0

  /// Crossings are found to this, in (u, v).
  private static let precision = 1e-10
  /// A crossing closer than this to the end of its edge becomes that end, in (u, v): slivers help nobody.
  static let shortestEdge = 2e-6

  init(sampler: SurfaceSampler) {
    self.sampler = sampler
  }

  /// Cuts at jumps, at the rim, then at both ends of the heights shown.
  mutating func trim(_ triangles: inout SurfaceTriangles, tolerance: Double) {
    let y = sampler.surface.y
    if !triangles.parted.isEmpty {
      let search = JumpSearch(
        sampler: sampler, smallest: ErrorEstimate.smallestJump * tolerance)
      var parting = SurfaceParting(search: search, triangles: triangles)
      triangles = parting.part()
      evaluations += parting.evaluations
    }
    if triangles.vertices.contains(where: { $0.y.isNaN }) {
      cut(&triangles, border: nil) { !$0.isNaN }
    }
    // A vertex within a hair of the plane lies on it.
    let hair = 1e-9 * (y.upperBound - y.lowerBound)
    for border in [y.lowerBound, y.upperBound] {
      for index in triangles.vertices.indices
      where abs(triangles.vertices[index].y - border) < hair {
        triangles.vertices[index].y = border
      }
    }
    if triangles.vertices.contains(where: { $0.y < y.lowerBound }) {
      cut(&triangles, border: y.lowerBound) { $0 >= y.lowerBound }
    }
    if triangles.vertices.contains(where: { $0.y > y.upperBound }) {
      cut(&triangles, border: y.upperBound) { $0 <= y.upperBound }
    }
    triangles.dropUnused()
  }

  /// Keeps the part where `holds`; new vertices have the height `border`, if there is one.
  private mutating func cut(
    _ triangles: inout SurfaceTriangles, border: Double?, holds: @Sendable (Double) -> Bool
  ) {
    let isKept = triangles.vertices.map { holds($0.y) }
    let crossings = addCrossings(&triangles, isKept: isKept, border: border, holds: holds)
    var indices: [Int32] = []
    indices.reserveCapacity(triangles.indices.count)
    func append(_ a: Int32, _ b: Int32, _ c: Int32) {
      if a != b, b != c, c != a { indices.append(contentsOf: [a, b, c]) }
    }
    for first in stride(from: 0, to: triangles.indices.count, by: 3) {
      let corners = Array(triangles.indices[first..<first + 3])
      let kept = corners.map { isKept[Int($0)] }
      let count = kept.count { $0 }
      guard count > 0 else { continue }
      guard count < 3, let alone = kept.firstIndex(of: count == 1) else {
        append(corners[0], corners[1], corners[2])
        continue
      }
      let (a, b, c) = (corners[alone], corners[(alone + 1) % 3], corners[(alone + 2) % 3])
      guard let ab = crossings[edgeKey(a, b)], let ca = crossings[edgeKey(c, a)] else { continue }
      if count == 1 {
        append(a, ab, ca)
      } else {
        append(b, c, ca)
        append(b, ca, ab)
      }
    }
    triangles.indices = indices
  }

  /// Adds a vertex for every edge across the border, in the order of the triangles.
  private mutating func addCrossings(
    _ triangles: inout SurfaceTriangles, isKept: [Bool], border: Double?,
    holds: @Sendable (Double) -> Bool
  ) -> [UInt64: Int32] {
    var crossings: [UInt64: Int32] = [:]
    var ends: [(inside: Int32, outside: Int32)] = []
    var edges: [EdgeSearch.Edge] = []
    for first in stride(from: 0, to: triangles.indices.count, by: 3) {
      for side in 0..<3 {
        let a = triangles.indices[first + side], b = triangles.indices[first + (side + 1) % 3]
        guard isKept[Int(a)] != isKept[Int(b)], crossings[edgeKey(a, b)] == nil else { continue }
        crossings[edgeKey(a, b)] = -1
        let (inside, outside) = isKept[Int(a)] ? (a, b) : (b, a)
        ends.append((inside, outside))
        let vertex = triangles.vertices[Int(inside)]
        edges.append(
          EdgeSearch.Edge(
            inside: vertex.uv, height: vertex.y, outside: triangles.vertices[Int(outside)].uv))
      }
    }
    narrow(&edges, holds: holds)
    for (edge, end) in zip(edges, ends) {
      let vertex = triangles.vertices[Int(end.inside)]
      let along = edge.inside - vertex.uv
      let isShort = max(abs(along.x), abs(along.y)) < Self.shortestEdge
      if isShort {
        crossings[edgeKey(end.inside, end.outside)] = end.inside
      } else {
        crossings[edgeKey(end.inside, end.outside)] = Int32(triangles.vertices.count)
        triangles.vertices.append(
          SurfaceTriangles.Vertex(uv: edge.inside, y: border ?? edge.height))
      }
    }
    return crossings
  }

  private mutating func narrow(_ edges: inout [EdgeSearch.Edge], holds: @Sendable (Double) -> Bool)
  {
    let search = EdgeSearch(sampler: sampler, precision: Self.precision)
    let all = edges
    let results = sampler.workers.map(count: edges.count, chunk: 512) { range in
      var part = Array(all[range])
      let evaluations = search.narrow(&part, holds: holds)
      return (part, evaluations)
    }
    edges = results.flatMap(\.0)
    evaluations += results.reduce(0) { $0 + $1.1 }
  }
}
