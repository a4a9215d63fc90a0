internal import ChartMeshing
internal import ChartScene

extension MeshedScene {
  /// One mesh for each node that shows one, with its instances copied to their places: for formats
  /// that have no tree. Meshes take their nodes' names, made unique; empty ones are left out.
  func placedMeshes() -> [Mesh] {
    var names = UniqueNames()
    var result: [Mesh] = []
    func collect(_ node: Node) {
      switch node.content {
      case .mesh(let index):
        var mesh = meshes[index]
        mesh.name = node.name
        if node.translation != .zero {
          for index in mesh.positions.indices { mesh.positions[index] += node.translation }
        }
        append(mesh)
      case .instances(let index, let instances):
        append(meshes[index].repeated(at: instances, name: node.name))
      case .group, .camera: break
      }
      node.children.forEach(collect)
    }
    func append(_ mesh: Mesh) {
      guard !mesh.isEmpty else { return }
      var mesh = mesh
      mesh.name = names.unique(mesh.name)
      result.append(mesh)
    }
    collect(root)
    return result
  }
}

extension [Mesh] {
  /// All in one, which have the same primitives; a material's opacity, for which the mesh has one place only, goes into the colours.
  func merged(materials: [NamedMaterial]) -> Mesh {
    if let only = first, count == 1, materials[only.material].material.opacity == 1 { return only }
    var result = Mesh(name: first?.name ?? "", primitive: first?.primitive ?? .triangles)
    let vertexCount = reduce(0) { $0 + $1.positions.count }
    result.positions.reserveCapacity(vertexCount)
    result.normals.reserveCapacity(vertexCount)
    result.colors.reserveCapacity(vertexCount)
    result.indices.reserveCapacity(reduce(0) { $0 + $1.indices.count })
    for mesh in self {
      let base = UInt32(result.positions.count)
      let factor = SIMD4<Float>(1, 1, 1, Float(materials[mesh.material].material.opacity))
      result.positions.append(contentsOf: mesh.positions)
      result.normals.append(contentsOf: mesh.normals)
      for color in mesh.colors { result.colors.append(color * factor) }
      for index in mesh.indices { result.indices.append(base + index) }
    }
    return result
  }
}
