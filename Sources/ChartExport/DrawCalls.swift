internal import ChartMeshing

extension MeshedScene {
  /// The scene with no more than so many meshes drawn, as far as those that stand beside each other
  /// in the tree and share a material can be joined. Each join takes the name of its first mesh; the
  /// others' data are lost.
  func joiningMeshes(toAtMost limit: Int) -> MeshedScene {
    var draws = 0
    root.forEachPlacement { mesh, _ in if !meshes[mesh].isEmpty { draws += 1 } }
    guard draws > limit else { return self }
    var result = self
    func join(_ node: Node) -> Node {
      var node = node
      var children: [Node] = []
      var places: [JoinKey: Int] = [:]
      for child in node.children.map(join) {
        guard case .mesh(let index) = child.content, child.children.isEmpty,
          !meshes[index].isEmpty
        else {
          children.append(child)
          continue
        }
        let mesh = meshes[index]
        let key = JoinKey(primitive: mesh.primitive, material: mesh.material)
        guard let place = places[key], case .mesh(let first) = children[place].content else {
          places[key] = children.count
          var copy = child
          copy.content = .mesh(result.meshes.count)
          result.meshes.append(mesh)
          children.append(copy)
          continue
        }
        result.meshes[first].append(mesh)
      }
      node.children = children
      return node
    }
    result.root = join(root)
    var isUsed = Array(repeating: false, count: result.meshes.count)
    result.root.forEachPlacement { mesh, _ in isUsed[mesh] = true }
    for index in meshes.indices where !isUsed[index] {
      result.meshes[index] = Mesh(name: meshes[index].name)
    }
    return result
  }
}

/// What meshes have to share to become one.
private struct JoinKey: Hashable {
  var primitive: Mesh.Primitive
  var material: Int
}

extension Mesh {
  /// Takes over another's vertices and primitives.
  fileprivate mutating func append(_ other: Mesh) {
    let base = UInt32(positions.count)
    positions += other.positions
    normals += other.normals
    colors += other.colors
    indices += other.indices.map { base + $0 }
  }
}
