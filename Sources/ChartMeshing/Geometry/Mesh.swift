/// Triangles, lines or points with a normal and a colour a vertex, ready for a file.
///
/// Counter-clockwise triangles face the side that their normals point to.
package struct Mesh: Hashable, Sendable {
  package enum Primitive: Hashable, Sendable {
    case triangles, lines, points

    /// Indices that make one primitive.
    package var indexCount: Int {
      switch self {
      case .triangles: 3
      case .lines: 2
      case .points: 1
      }
    }
  }

  package var name: String
  package var primitive: Primitive
  /// In box edges times the size of the chart.
  package var positions: [SIMD3<Float>]
  /// Unit vectors, one a vertex; empty for lines and points.
  package var normals: [SIMD3<Float>]
  /// Linear-light red, green, blue, and opacity, one a vertex, 0...1.
  package var colors: [SIMD4<Float>]
  package var indices: [UInt32]
  /// Whether the colours are mere decoration, as those of words: 16 bits a channel are enough.
  package var isDecoration = false
  /// The index of the scene's material.
  package var material: Int

  package init(name: String, primitive: Primitive = .triangles, material: Int = 0) {
    self.name = name
    self.primitive = primitive
    self.positions = []
    self.normals = []
    self.colors = []
    self.indices = []
    self.material = material
  }

  package var primitiveCount: Int { indices.count / primitive.indexCount }

  /// Adds the vertices and primitives of another mesh.
  mutating func append(_ other: Mesh) {
    let base = UInt32(positions.count)
    positions.append(contentsOf: other.positions)
    normals.append(contentsOf: other.normals)
    colors.append(contentsOf: other.colors)
    for index in other.indices { indices.append(base + index) }
  }
}
