package import ChartScene

/// A scene whose items have become meshes: what an exporter writes.
package struct MeshedScene: Sendable {
  /// Meshes, each used by one node or by the instances of one node.
  package var meshes: [Mesh] = []
  package var materials: [NamedMaterial] = []
  /// The root; groups below it, items below those.
  package var root: Node
  /// One report for each surface, in the order of the scene.
  package var surfaces: [SurfaceReport] = []

  package init(root: Node) {
    self.root = root
  }
}

/// A material with the name that files give it.
package struct NamedMaterial: Hashable, Sendable {
  package var name: String
  package var material: Material

  package init(name: String, material: Material) {
    self.name = name
    self.material = material
  }
}

/// A node of the tree. Names are unique.
package struct Node: Sendable {
  package var name: String
  package var extras: JSONValue?
  package var content: Content
  /// Where the origin of the node's own mesh goes. Only nodes without children are moved.
  package var translation = SIMD3<Float>.zero
  package var children: [Node]

  package enum Content: Sendable {
    /// Nothing but the children.
    case group
    /// The mesh with this index.
    case mesh(Int)
    /// The mesh with this index, once at each place.
    case instances(mesh: Int, Instances)
    case camera(Camera)
  }

  package init(
    name: String, content: Content = .group, extras: JSONValue? = nil, children: [Node] = []
  ) {
    self.name = name
    self.extras = extras
    self.content = content
    self.children = children
  }
}

/// The places of a repeated mesh: an instance is the mesh scaled, then rotated, then moved.
package struct Instances: Sendable {
  /// Where the mesh's origin goes.
  package var translations: [SIMD3<Float>]
  /// Unit quaternions (x, y, z, w) about the mesh's origin; empty: none is rotated.
  package var rotations: [SIMD4<Float>]
  /// Positive factors along the mesh's own axes; empty: all are 1.
  ///
  /// Where the three differ, normals go by the inverse of the factors, as glTF's clients do it.
  package var scales: [SIMD3<Float>]
  /// Linear-light colours by which those of the mesh are multiplied; empty: the mesh has its own.
  package var colors: [SIMD4<Float>] = []
  /// Whether they are places, of which a cloud may have the centres alone.
  package var arePoints: Bool
  /// The source row of each; the instance's name is the node's, `#` and the row.
  package var rows: [Int]
  /// The data of an instance, by its index.
  package var extras: @Sendable (Int) -> JSONValue

  package init(
    translations: [SIMD3<Float>], rotations: [SIMD4<Float>] = [], scales: [SIMD3<Float>] = [],
    arePoints: Bool = true, rows: [Int], extras: @escaping @Sendable (Int) -> JSONValue
  ) {
    let count = translations.count
    precondition(rows.count == count, "one row a place")
    precondition(rotations.isEmpty || rotations.count == count, "one rotation a place, or none")
    precondition(scales.isEmpty || scales.count == count, "one scale a place, or none")
    self.translations = translations
    self.rotations = rotations
    self.scales = scales
    self.arePoints = arePoints
    self.rows = rows
    self.extras = extras
  }
}

/// What the refinement of a surface came to.
package struct SurfaceReport: Hashable, Sendable {
  package var name: String
  package var triangles = 0
  package var vertices = 0
  /// Points at which the function was computed; 0 for a surface of data.
  package var evaluations = 0
  /// The places of data that a surface of data has; 0 for one of a function.
  package var points = 0
  /// The places of a lattice that have no height.
  package var holes = 0
  /// The largest distance from the true surface, in box edges, at points that the refinement did
  /// not use, or at all data points; by the metric asked for.
  package var maxError = 0.0
  /// Whether a budget ended the refinement before the tolerance was met.
  package var budgetReached = false
  /// Where a budget left the largest error, as parts of the x and z domains, 0...1.
  package var worstPlace: SIMD2<Double>?
  package var seconds = 0.0

  package init(name: String) {
    self.name = name
  }
}
