/// Triangles of a surface on their way from the refinement to a mesh, in Double.
///
/// Triangles are counter-clockwise in (u, v), which is clockwise from above.
struct SurfaceTriangles: Sendable {
  struct Vertex: Hashable, Sendable {
    /// The place in the unit square.
    var uv: SIMD2<Double>
    /// The height in chart space; NaN only before the rim is cut.
    var y: Double
  }

  var vertices: [Vertex]
  /// Three indices a triangle.
  var indices: [Int32]
  /// The triangles across a jump, ascending, with the corner that it cuts off, from 0 to 2.
  private(set) var parted: [(triangle: Int, alone: Int)] = []

  var triangleCount: Int { indices.count / 3 }

  init(vertices: [Vertex] = [], indices: [Int32] = []) {
    self.vertices = vertices
    self.indices = indices
  }

  /// The triangles of a bisection with the points that they use, in order of use.
  init(_ mesh: Bisection) {
    var renumbered = [Int32](repeating: -1, count: mesh.vertices.count)
    vertices = []
    vertices.reserveCapacity(mesh.vertices.count)
    indices = []
    indices.reserveCapacity(3 * mesh.triangles.count)
    for triangle in mesh.triangles where triangle.jump != .unresolved {
      if triangle.jump != .none {
        parted.append((indices.count / 3, Int(triangle.jump.rawValue) - 1))
      }
      append(triangle.a, of: mesh, &renumbered)
      append(triangle.b, of: mesh, &renumbered)
      append(triangle.c, of: mesh, &renumbered)
    }
  }

  @inline(__always)
  private mutating func append(
    _ corner: Int32, of mesh: Bisection, _ renumbered: inout [Int32]
  ) {
    if renumbered[Int(corner)] < 0 {
      renumbered[Int(corner)] = Int32(vertices.count)
      let vertex = mesh.vertices[Int(corner)]
      vertices.append(Vertex(uv: vertex.uv, y: Double(vertex.y) + Double(vertex.offset)))
    }
    indices.append(renumbered[Int(corner)])
  }

  /// Drops vertices that no triangle uses; the order stays.
  mutating func dropUnused() {
    var isUsed = [Bool](repeating: false, count: vertices.count)
    for index in indices { isUsed[Int(index)] = true }
    var renumbered = [Int32](repeating: -1, count: vertices.count)
    var kept: [Vertex] = []
    kept.reserveCapacity(vertices.count)
    for index in vertices.indices where isUsed[index] {
      renumbered[index] = Int32(kept.count)
      kept.append(vertices[index])
    }
    vertices = kept
    for index in indices.indices { indices[index] = renumbered[Int(indices[index])] }
  }
}

/// A key for an undirected edge.
@inline(__always)
func edgeKey(_ a: Int32, _ b: Int32) -> UInt64 {
  UInt64(UInt32(min(a, b))) << 32 | UInt64(UInt32(max(a, b)))
}
