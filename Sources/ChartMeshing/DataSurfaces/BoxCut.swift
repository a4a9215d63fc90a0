/// Cuts triangles at a plane across one of the axes; what is flat stays flat.
struct BoxCut: Sendable {
  enum Axis: Sendable {
    case u, v, y
  }

  let axis: Axis
  let border: Double
  /// Whether what is above the border stays, or what is below it.
  let keepsAbove: Bool

  /// Vertices within this of the border are on it; (u, v) and box edges alike.
  private static let hair = 1e-9
  /// A crossing closer than this part of an edge to its inner end becomes that end.
  private static let closest = 1e-5

  func callAsFunction(_ triangles: inout SurfaceTriangles) {
    // Above 0 where the surface stays.
    let depths = triangles.vertices.map { vertex in
      let depth = (value(vertex) - border) * (keepsAbove ? 1 : -1)
      return abs(depth) < Self.hair ? 0 : depth
    }
    guard depths.contains(where: { $0 < 0 }) else { return }
    var crossings: [UInt64: Int32] = [:]
    func crossing(_ inside: Int32, _ outside: Int32) -> Int32 {
      let key = edgeKey(inside, outside)
      if let known = crossings[key] { return known }
      let depth = depths[Int(inside)]
      let fraction = depth / (depth - depths[Int(outside)])
      var index = inside
      if fraction > Self.closest {
        let from = triangles.vertices[Int(inside)], to = triangles.vertices[Int(outside)]
        index = Int32(triangles.vertices.count)
        var vertex = SurfaceTriangles.Vertex(
          uv: from.uv + (to.uv - from.uv) * fraction, y: from.y + (to.y - from.y) * fraction)
        switch axis {
        case .u: vertex.uv.x = border
        case .v: vertex.uv.y = border
        case .y: vertex.y = border
        }
        triangles.vertices.append(vertex)
      }
      crossings[key] = index
      return index
    }
    var indices: [Int32] = []
    indices.reserveCapacity(triangles.indices.count)
    func append(_ a: Int32, _ b: Int32, _ c: Int32) {
      if a != b, b != c, c != a { indices.append(contentsOf: [a, b, c]) }
    }
    for first in stride(from: 0, to: triangles.indices.count, by: 3) {
      let corners = Array(triangles.indices[first..<first + 3])
      let isKept = corners.map { depths[Int($0)] >= 0 }
      let count = isKept.count { $0 }
      guard count > 0 else { continue }
      guard count < 3, let alone = isKept.firstIndex(of: count == 1) else {
        append(corners[0], corners[1], corners[2])
        continue
      }
      let (a, b, c) = (corners[alone], corners[(alone + 1) % 3], corners[(alone + 2) % 3])
      if count == 1 {
        append(a, crossing(a, b), crossing(a, c))
      } else {
        let ab = crossing(b, a), ca = crossing(c, a)
        append(b, c, ca)
        append(b, ca, ab)
      }
    }
    triangles.indices = indices
    triangles.dropUnused()
  }

  private func value(_ vertex: SurfaceTriangles.Vertex) -> Double {
    switch axis {
    case .u: vertex.uv.x
    case .v: vertex.uv.y
    case .y: vertex.y
    }
  }
}
