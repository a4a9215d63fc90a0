internal import ChartMeshing
internal import ChartScene

extension MeshedScene {
  /// So many colours of one shape are meshes of their own, which every client that knows instances
  /// shows right. Beyond it, as with a scale of colours, a draw call each would take too long.
  static let mostInstancedColors = 16

  /// The scene with instances that stand beside each other and differ in nothing but colour joined to
  /// one draw call, in which each instance has its colour; if there are many of them.
  func joiningInstances() -> MeshedScene {
    var result = self
    var joined: Set<Int> = []
    func join(_ node: Node) -> Node {
      var node = node
      node.children = node.children.map(join)
      let groups = Dictionary(
        grouping: node.children.indices, by: { instancedShape(of: node.children[$0]) })
      var isGone: Set<Int> = []
      for case (let shape?, let places) in groups where places.count > Self.mostInstancedColors {
        let parts = places.map { node.children[$0] }
        var mesh = shape.mesh
        mesh.name = meshes[parts[0].instancedMesh ?? 0].name
        mesh.material = meshes[parts[0].instancedMesh ?? 0].material
        result.meshes.append(mesh)
        joined.formUnion(parts.compactMap(\.instancedMesh))
        node.children[places[0]] = joining(parts, mesh: result.meshes.count - 1)
        isGone.formUnion(places.dropFirst())
      }
      node.children = node.children.enumerated().filter { !isGone.contains($0.offset) }
        .map(\.element)
      return node
    }
    result.root = join(root)
    guard !joined.isEmpty else { return self }
    var isUsed = Array(repeating: false, count: result.meshes.count)
    result.root.forEachPlacement { mesh, _ in isUsed[mesh] = true }
    for index in joined where !isUsed[index] {
      result.meshes[index] = Mesh(name: meshes[index].name)
    }
    return result
  }

  /// What a node's instances look like but for their colour; nil if it has none, or if their mesh has
  /// several colours or data of other kinds below it.
  private func instancedShape(of node: Node) -> InstancedShape? {
    guard let index = node.instancedMesh, node.children.isEmpty,
      let color = meshes[index].singleColor
    else { return nil }
    var mesh = meshes[index]
    let material = materials[mesh.material].material
    mesh.name = ""
    mesh.material = 0
    mesh.colors = Array(repeating: SIMD4(1, 1, 1, color.w), count: mesh.colors.count)
    return InstancedShape(mesh: mesh, material: material)
  }

  private func joining(_ parts: [Node], mesh: Int) -> Node {
    var result = parts[0]
    var all = Instances(translations: [], rows: []) { _ in .null }
    let lists = parts.compactMap { part -> (Instances, SIMD4<Float>)? in
      guard case .instances(let mesh, let instances) = part.content else { return nil }
      return (instances, meshes[mesh].singleColor ?? SIMD4(1, 1, 1, 1))
    }
    let isTurned = lists.contains { !$0.0.rotations.isEmpty }
    let isScaled = lists.contains { !$0.0.scales.isEmpty }
    var starts: [Int] = []
    for (instances, color) in lists {
      starts.append(all.rows.count)
      let count = instances.rows.count
      all.translations += instances.translations
      all.rows += instances.rows
      all.colors += Array(repeating: SIMD4(color.x, color.y, color.z, 1), count: count)
      if isTurned {
        all.rotations +=
          instances.rotations.isEmpty
          ? Array(repeating: SIMD4(0, 0, 0, 1), count: count) : instances.rotations
      }
      if isScaled {
        all.scales +=
          instances.scales.isEmpty
          ? Array(repeating: SIMD3(1, 1, 1), count: count) : instances.scales
      }
    }
    all.extras = { [starts] index in
      let list = starts.lastIndex { $0 <= index } ?? 0
      return lists[list].0.extras(index - starts[list])
    }
    result.content = .instances(mesh: mesh, all)
    // What is said of the first series is not true of all.
    if case .object(let members) = result.extras {
      result.extras = .object(
        members.filter { member in
          parts.allSatisfy { $0.extras?[member.name] == member.value }
        })
    }
    return result
  }
}

/// A mesh without its colours and name, and the look of its material.
private struct InstancedShape: Hashable {
  var mesh: Mesh
  var material: Material
}

extension Node {
  /// The mesh that the node repeats.
  fileprivate var instancedMesh: Int? {
    if case .instances(let mesh, _) = content { mesh } else { nil }
  }
}
