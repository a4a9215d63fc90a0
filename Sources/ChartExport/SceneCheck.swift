internal import ChartMeshing
internal import ChartScene

extension MeshedScene {
  /// Refuses what Assimp would write without complaint, or would crash on.
  ///
  /// Assimp writes NaN into glTF, wraps the lengths of a GLB beyond 4 GiB, and aborts the process on
  /// indices or counts that do not fit.
  func check(for format: ExportFormat, limits: ExportLimits) throws(ExportError) {
    for mesh in meshes {
      try mesh.check(materials: materials.count)
      if mesh.primitive == .lines && !mesh.isEmpty && !format.representsLines {
        throw .unsupported(format, reason: "it has no lines, and “\(mesh.name)” consists of them")
      }
    }
    try check(root)
    switch format {
    case .glb, .gltf:
      let bytes = estimatedGLTFBytes
      if bytes > limits.glTFBytes {
        throw .tooLarge(format, amount: bytes, limit: limits.glTFBytes, unit: "bytes")
      }
    case .obj, .ply, .plyASCII, .stl, .stlASCII:
      let vertices = placedVertexCount(unshared: format == .stl || format == .stlASCII)
      if vertices > limits.vertices {
        throw .tooLarge(format, amount: vertices, limit: limits.vertices, unit: "vertices")
      }
    }
  }

  /// Checks what a node and those below it refer to, and where they stand.
  private func check(_ node: Node) throws(ExportError) {
    var isFinite = true
    switch node.content {
    case .mesh(let mesh): try check(mesh, of: node)
    case .instances(let mesh, let instances):
      try check(mesh, of: node)
      isFinite = instances.translations.reduce(SIMD3()) { $0 + $1 * 0 } == SIMD3()
    case .camera(let camera):
      let axes = [camera.position, camera.right, camera.up, camera.back]
      isFinite = axes.reduce(SIMD3()) { $0 + $1 * 0 } == SIMD3()
    case .group: break
    }
    if !isFinite { throw .notFinite(mesh: node.name) }
    for child in node.children { try check(child) }
  }

  private func check(_ mesh: Int, of node: Node) throws(ExportError) {
    if !meshes.indices.contains(mesh) {
      throw .malformed(mesh: node.name, reason: "it refers to mesh \(mesh) of \(meshes.count)")
    }
  }

  /// The geometry and what a short node takes in JSON; the exact size is known only later.
  private var estimatedGLTFBytes: Int {
    var bytes = 1024
    for mesh in meshes {
      let attributes = mesh.positions.count * 28 + mesh.normals.count * 12
      let indexSize = mesh.positions.count <= Int(UInt16.max) ? 2 : 4
      bytes += attributes + mesh.indices.count * indexSize
    }
    root.forEachPlacement { _, instances in bytes += 64 * (instances ?? 1) }
    return bytes
  }

  /// Vertices once every mesh stands at each of its places.
  private func placedVertexCount(unshared: Bool) -> Int {
    var vertices = 0
    root.forEachPlacement { mesh, instances in
      let mesh = meshes[mesh]
      vertices += (unshared ? mesh.indices.count : mesh.positions.count) * (instances ?? 1)
    }
    return vertices
  }
}

extension Mesh {
  /// Checks counts, indices and that all numbers are finite.
  fileprivate func check(materials: Int) throws(ExportError) {
    func malformed(_ reason: String) -> ExportError { .malformed(mesh: name, reason: reason) }
    if colors.count != positions.count {
      throw malformed("\(colors.count) colours for \(positions.count) positions")
    }
    if primitive == .lines && !normals.isEmpty {
      throw malformed("\(normals.count) normals, and lines have none")
    }
    if primitive == .triangles && normals.count != positions.count {
      throw malformed("\(normals.count) normals for \(positions.count) positions")
    }
    if !indices.count.isMultiple(of: primitive.indexCount) {
      throw malformed("\(indices.count) indices do not make whole primitives")
    }
    if let index = indices.max(), Int(index) >= positions.count {
      throw malformed("index \(index) of \(positions.count) positions")
    }
    if !(0..<materials).contains(material) {
      throw malformed("material \(material) of \(materials)")
    }
    // A sum of products with zero is NaN if any part is infinite or NaN, and needs no branches.
    var sum = SIMD4<Float>()
    for position in positions { sum += SIMD4(position, 0) * 0 }
    for normal in normals { sum += SIMD4(normal, 0) * 0 }
    for color in colors { sum += color * 0 }
    if sum != SIMD4() { throw .notFinite(mesh: name) }
  }
}
