internal import ChartMeshing

/// Makes a whole document around the geometry that Assimp wrote.
struct GLTFFinisher {
  private(set) var document: GLTFDocument
  private(set) var buffer = GLTFBuffer()

  /// Lays the document out.
  ///
  /// - Parameters:
  ///   - order: The scene's meshes that Assimp wrote, in its order.
  ///   - ownIndices: Whether the scene's index lists replace what Assimp wrote.
  init(
    scene: MeshedScene, order: [Int], assimp: AssimpGLTF, ownIndices: Bool
  ) throws(ExportError) {
    document = GLTFDocument(sceneName: scene.root.name)
    guard assimp.meshes.count == order.count else {
      throw .assimp(reason: "\(assimp.meshes.count) of \(order.count) meshes came out")
    }
    let place = Dictionary(uniqueKeysWithValues: zip(order, assimp.meshes))
    var meshNames = UniqueNames()
    var materials = GLTFMaterials()
    var meshIndex: [Int?] = Array(repeating: nil, count: scene.meshes.count)
    for (index, mesh) in scene.meshes.enumerated() {
      guard let attributes = place[index] else { continue }
      meshIndex[index] = document.meshes.count
      let material = materials.index(of: scene.materials[mesh.material], for: mesh)
      try add(
        mesh, name: meshNames.unique(mesh.name), material: material, attributes: attributes,
        ownIndices: ownIndices)
    }
    document.materials = materials.list
    let tree = GLTFTree(root: scene.root, meshIndex: meshIndex)
    document.nodes = tree.nodes
    document.cameras = tree.cameras
    document.bufferLength = buffer.length
  }

  /// Names the file that holds the buffer.
  mutating func setBufferURI(_ uri: String) {
    document.bufferURI = uri
  }

  private mutating func add(
    _ mesh: Mesh, name: String, material: Int, attributes: [String: AssimpGLTF.Attribute],
    ownIndices: Bool
  ) throws(ExportError) {
    func attribute(_ key: String) throws(ExportError) -> AssimpGLTF.Attribute {
      guard let attribute = attributes[key] else {
        throw .assimp(reason: "“\(mesh.name)” has lost \(key)")
      }
      // Our index lists fit only the vertices that we gave.
      guard !ownIndices || key == "indices" || attribute.count == mesh.positions.count else {
        throw .assimp(
          reason: "“\(mesh.name)” has \(attribute.count) of \(mesh.positions.count) vertices")
      }
      return attribute
    }
    let position = try attribute("POSITION")
    let normal = mesh.normals.isEmpty ? nil : try attribute("NORMAL")
    let color = try attribute("COLOR_0")
    let result = GLTFDocument.Mesh(
      name: name, isLines: mesh.primitive == .lines,
      position: add(position, type: "VEC3", bounds: position.bounds),
      normal: normal.map { add($0, type: "VEC3") },
      color: add(color, type: "VEC4"),
      indices: ownIndices
        ? add(indices: mesh.indices, of: mesh.positions.count)
        : add(indices: try attribute("indices")),
      material: material)
    document.meshes.append(result)
  }

  /// Keeps vertex data of Assimp's.
  private mutating func add(
    _ attribute: AssimpGLTF.Attribute, type: String, bounds: (min: [Float], max: [Float])? = nil
  ) -> Int {
    addAccessor(
      .assimp(attribute.bytes), component: .float, type: type, count: attribute.count,
      bounds: bounds, target: .vertices)
  }

  /// Keeps an index list of Assimp's.
  private mutating func add(indices: AssimpGLTF.Attribute) -> Int {
    addAccessor(
      .assimp(indices.bytes),
      component: indices.componentType == 5123 ? .unsignedShort : .unsignedInt,
      type: "SCALAR", count: indices.count, target: .indices)
  }

  /// Puts in an index list of ours. The largest 16-bit number is no index: it restarts primitives.
  private mutating func add(indices: [UInt32], of vertexCount: Int) -> Int {
    let isWide = vertexCount > Int(UInt16.max)
    return addAccessor(
      .indices(indices, isWide: isWide), component: isWide ? .unsignedInt : .unsignedShort,
      type: "SCALAR", count: indices.count, target: .indices)
  }

  private mutating func addAccessor(
    _ source: GLTFBuffer.Source, component: GLTFDocument.Accessor.Component, type: String,
    count: Int, bounds: (min: [Float], max: [Float])? = nil,
    target: GLTFDocument.BufferView.Target
  ) -> Int {
    let (offset, length) = buffer.append(source)
    document.accessors.append(
      .init(
        bufferView: document.bufferViews.count, component: component, type: type, count: count,
        bounds: bounds))
    document.bufferViews.append(.init(offset: offset, length: length, target: target))
    return document.accessors.count - 1
  }
}
