internal import ChartMeshing
internal import ChartScene

extension MeshedScene {
  /// Refuses what Assimp would write without complaint, or would crash on.
  ///
  /// Assimp writes NaN into glTF, wraps the lengths of a GLB beyond 4 GiB, and aborts the process on
  /// indices or counts that do not fit.
  func check(for format: ExportFormat) throws(ExportError) {
    for mesh in meshes {
      try mesh.check(materials: materials.count)
      if mesh.primitive == .lines && !mesh.isEmpty && !format.representsLines {
        throw .unsupported(format, reason: "it has no lines, and “\(mesh.name)” consists of them")
      }
    }
    try check(root)
  }

  /// Checks what a node and those below it refer to, and where they stand.
  private func check(_ node: Node) throws(ExportError) {
    var isFinite = true
    switch node.content {
    case .mesh(let mesh): try check(mesh, of: node)
    case .instances(let mesh, let instances):
      try check(mesh, of: node)
      isFinite =
        instances.translations.areFinite && instances.rotations.areFinite
        && instances.scales.areFinite && instances.colors.areFinite
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
}

extension Mesh {
  /// Checks counts, indices and that all numbers are finite.
  fileprivate func check(materials: Int) throws(ExportError) {
    func malformed(_ reason: String) -> ExportError { .malformed(mesh: name, reason: reason) }
    if colors.count != positions.count {
      throw malformed("\(colors.count) colours for \(positions.count) positions")
    }
    if primitive != .triangles && !normals.isEmpty {
      throw malformed("\(normals.count) normals, and \(primitive) have none")
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
    guard positions.areFinite, normals.areFinite, colors.areFinite else {
      throw .notFinite(mesh: name)
    }
  }
}

extension [SIMD3<Float>] {
  /// Whether no component is infinite or NaN.
  fileprivate var areFinite: Bool {
    // A sum of products with zero is NaN if any part is infinite or NaN, and needs no branches.
    var sum = SIMD3<Float>()
    for vector in self { sum += vector * 0 }
    return sum == SIMD3()
  }
}

extension [SIMD4<Float>] {
  /// Whether no component is infinite or NaN.
  fileprivate var areFinite: Bool {
    var sum = SIMD4<Float>()
    for vector in self { sum += vector * 0 }
    return sum == SIMD4()
  }
}
