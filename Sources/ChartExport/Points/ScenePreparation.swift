internal import ChartMeshing
internal import ChartScene

extension MeshedScene {
  /// The scene with the marks that share a shape written as the style says: `merged` and `vertices`
  /// turn them into meshes of their own, `nodes` and `instances` leave them.
  func preparingPoints(as style: PointStyle) -> MeshedScene {
    guard style == .merged || style == .vertices else { return self }
    var result = self
    // Meshes that only repeated marks use are not needed any more.
    var isKept = Array(repeating: false, count: meshes.count)
    root.forEachPlacement { mesh, count in if count == nil { isKept[mesh] = true } }
    func prepare(_ node: Node) -> Node {
      var node = node
      if case .instances(let index, let instances) = node.content {
        let mesh =
          style == .merged
          ? meshes[index].repeated(at: instances, name: node.name)
          : meshes[index].cloud(at: instances, name: node.name)
        node.content = .mesh(result.meshes.count)
        node.extras = node.extras.adding(instances)
        result.meshes.append(mesh)
      }
      node.children = node.children.map(prepare)
      return node
    }
    result.root = prepare(root)
    for index in meshes.indices where !isKept[index] {
      result.meshes[index] = Mesh(name: meshes[index].name)
    }
    return result
  }

  /// The scene in another unit and, if asked, with z up: what was up (y) is z, and what was towards
  /// the viewer (z) is -y. Instances have to be merged before.
  func transformed(scale: Float, isZUp: Bool) -> MeshedScene {
    guard scale != 1 || isZUp else { return self }
    func turned(_ vector: SIMD3<Float>) -> SIMD3<Float> {
      isZUp ? SIMD3(vector.x, -vector.z, vector.y) : vector
    }
    var result = self
    for index in meshes.indices {
      result.meshes[index].positions = meshes[index].positions.map { turned($0) * scale }
      if isZUp { result.meshes[index].normals = meshes[index].normals.map(turned) }
    }
    return result
  }
}

extension Mesh {
  /// The mesh copied to each place.
  func repeated(at instances: Instances, name: String) -> Mesh {
    let count = instances.translations.count
    var result = Mesh(name: name, primitive: primitive, material: material)
    result.positions.reserveCapacity(positions.count * count)
    result.normals.reserveCapacity(normals.count * count)
    result.colors.reserveCapacity(colors.count * count)
    result.indices.reserveCapacity(indices.count * count)
    for place in 0..<count {
      let base = UInt32(result.positions.count)
      let translation = instances.translations[place]
      let rotation = instances.rotations.isEmpty ? nil : instances.rotations[place]
      let scale = instances.scales.isEmpty ? nil : instances.scales[place]
      if rotation == nil && scale == nil {
        for position in positions { result.positions.append(position + translation) }
        result.normals.append(contentsOf: normals)
      } else {
        let factor = scale ?? SIMD3(1, 1, 1)
        let turn = rotation ?? SIMD4(0, 0, 0, 1)
        for position in positions {
          result.positions.append((position * factor).rotated(by: turn) + translation)
        }
        for normal in normals {
          let direction = normal / factor
          let length = (direction * direction).sum().squareRoot()
          result.normals.append(
            (length > 0 ? direction / length : normal).rotated(by: turn))
        }
      }
      result.colors.append(contentsOf: colors)
      for index in indices { result.indices.append(base + index) }
    }
    return result
  }

  /// A vertex at each place, in the mesh's colour.
  fileprivate func cloud(at instances: Instances, name: String) -> Mesh {
    var result = Mesh(name: name, primitive: .points, material: material)
    result.positions = instances.translations
    result.colors = Array(
      repeating: colors.first ?? SIMD4(1, 1, 1, 1), count: instances.translations.count)
    result.indices = Array(0..<UInt32(instances.translations.count))
    return result
  }
}

extension SIMD3<Float> {
  /// The vector turned by a unit quaternion x, y, z, w.
  func rotated(by quaternion: SIMD4<Float>) -> SIMD3<Float> {
    let axis = SIMD3(quaternion.x, quaternion.y, quaternion.z)
    let doubled = axis.cross(self) * 2
    return self + doubled * quaternion.w + axis.cross(doubled)
  }

  private func cross(_ other: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}

extension JSONValue? {
  /// The data with those of marks that have no nodes of their own: what they are, and how many.
  func adding(_ instances: Instances) -> JSONValue {
    var members: [JSONValue.Member] = []
    if case .object(let list) = self { members = list }
    let first = instances.rows.isEmpty ? .null : instances.extras(0)
    // Instances of several colours are of several series.
    let names = instances.colors.isEmpty ? ["mark", "series"] : ["mark"]
    for name in names where self?[name] == nil {
      if let value = first[name] { members.append(.init(name, value)) }
    }
    members.append(.init("count", .integer(instances.rows.count)))
    return .object(members)
  }
}
