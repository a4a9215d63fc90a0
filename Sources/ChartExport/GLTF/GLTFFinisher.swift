internal import ChartMeshing

/// Makes a whole document around the geometry that Assimp wrote.
struct GLTFFinisher {
  private(set) var document: GLTFDocument
  private(set) var buffer = GLTFBuffer()
  private let options: EncodingOptions
  /// Whether Assimp may have joined vertices, so that ours come with our index lists or not at all.
  private let mayBeJoined: Bool
  private let glb: UnsafeRawBufferPointer

  /// Where a scene's mesh is in the document.
  struct MeshPlace {
    var index: Int
    /// What its integers have to be multiplied with, and where their origin is.
    var grid: QuantizationGrid?
  }

  /// Lays the document out.
  ///
  /// - Parameters:
  ///   - order: The scene's meshes that Assimp wrote, in its order.
  ///   - points: What stands for repeated marks: nodes or instances.
  ///   - ownIndices: Whether the scene's index lists replace what Assimp wrote.
  ///   - glb: Assimp's file.
  init(
    scene: MeshedScene, order: [Int], assimp: AssimpGLTF, ownIndices: Bool, points: PointStyle,
    options: EncodingOptions, glb: UnsafeRawBufferPointer
  ) throws(ExportError) {
    document = GLTFDocument(sceneName: scene.root.name)
    self.options = options
    self.glb = glb
    mayBeJoined = !ownIndices
    guard assimp.meshes.count == order.count else {
      throw .assimp(reason: "\(assimp.meshes.count) of \(order.count) meshes came out")
    }
    let place = Dictionary(uniqueKeysWithValues: zip(order, assimp.meshes))
    let instanced = points == .instances ? scene.repeatedMeshes : []
    var meshNames = UniqueNames()
    var materials = GLTFMaterials(isUnlit: options.isUnlit)
    var places: [MeshPlace?] = Array(repeating: nil, count: scene.meshes.count)
    for (index, mesh) in scene.meshes.enumerated() {
      guard let attributes = place[index] else { continue }
      let material = materials.index(of: scene.materials[mesh.material], for: mesh)
      // Instances would need a factor each for a mesh of another size.
      let grid =
        options.compression == .none || instanced.contains(index)
        ? nil : QuantizationGrid(of: mesh, error: options.quantizationError)
      places[index] = MeshPlace(index: document.meshes.count, grid: grid)
      try add(
        mesh, name: meshNames.unique(mesh.name), material: material, attributes: attributes,
        grid: grid)
    }
    document.materials = materials.list
    var tree = GLTFTree(meshes: places, hasInstances: points == .instances)
    tree.add(root: scene.root) { add($0) }
    if options.hasLights { tree.addLights() }
    document.nodes = tree.nodes
    document.cameras = tree.cameras
    document.lights = tree.lights
    if options.compression == .meshopt { document.decompressedLength = decompressedLength }
    document.bufferLength = buffer.length
  }

  /// Names the file that holds the buffer.
  mutating func setBufferURI(_ uri: String) {
    document.bufferURI = uri
  }

  private mutating func add(
    _ mesh: Mesh, name: String, material: Int, attributes: [String: AssimpGLTF.Attribute],
    grid: QuantizationGrid?
  ) throws(ExportError) {
    let isOwn = mayBeJoined && mesh.isWide(for: options)
    func attribute(_ key: String) throws(ExportError) -> AssimpGLTF.Attribute {
      guard let attribute = attributes[key] else {
        throw .assimp(reason: "“\(mesh.name)” has lost \(key)")
      }
      // Our index lists fit only the vertices that we gave.
      guard mayBeJoined || key == "indices" || attribute.count == mesh.positions.count else {
        throw .assimp(
          reason: "“\(mesh.name)” has \(attribute.count) of \(mesh.positions.count) vertices")
      }
      return attribute
    }
    let position: Int
    if let grid {
      position = add(positions: mesh.positions, on: grid)
    } else if isOwn {
      position = add(
        .floats(mesh.positions), .float, "VEC3", count: mesh.positions.count,
        bounds: mesh.positions.bounds, target: .vertices)
    } else {
      let attribute = try attribute("POSITION")
      position = add(
        .assimp(attribute.bytes), .float, "VEC3", count: attribute.count,
        bounds: mesh.positions.bounds, target: .vertices)
    }
    var normal: Int?
    if !mesh.normals.isEmpty {
      if options.compression != .none {
        normal = add(
          .normals(mesh.normals), .byte, "VEC3", count: mesh.normals.count, isNormalized: true,
          stride: 4, target: .vertices)
        document.isQuantized = true
      } else if isOwn {
        normal = add(
          .floats(mesh.normals), .float, "VEC3", count: mesh.normals.count, target: .vertices)
      } else {
        let attribute = try attribute("NORMAL")
        normal = add(
          .assimp(attribute.bytes), .float, "VEC3", count: attribute.count, target: .vertices)
      }
    }
    let color: Int
    if mesh.isWide(for: options) {
      color = add(
        .colors(mesh.colors), .unsignedShort, "VEC4", count: mesh.colors.count,
        isNormalized: true, target: .vertices)
    } else {
      let attribute = try attribute("COLOR_0")
      color = add(
        .assimp(attribute.bytes), .float, "VEC4", count: attribute.count, target: .vertices)
    }
    var indices: Int?
    if mesh.primitive != .points {
      indices =
        !mayBeJoined || isOwn ? add(indicesOf: mesh) : add(indices: try attribute("indices"))
    }
    document.meshes.append(
      GLTFDocument.Mesh(
        name: name, primitive: mesh.primitive, position: position, normal: normal, color: color,
        indices: indices, material: material))
  }

  private mutating func add(positions: [SIMD3<Float>], on grid: QuantizationGrid) -> Int {
    document.isQuantized = true
    let bounds = positions.bounds
    func steps(_ corner: [Float]) -> [Float] {
      let steps = grid.steps(SIMD3(corner[0], corner[1], corner[2]))
      return steps.indices.map { steps[$0] }
    }
    return add(
      .positions(positions, on: grid), .short, "VEC3", count: positions.count,
      isNormalized: true, bounds: bounds.map { (steps($0.min), steps($0.max)) }, stride: 8,
      target: .vertices)
  }

  /// Keeps an index list of Assimp's.
  private mutating func add(indices: AssimpGLTF.Attribute) -> Int {
    add(
      .assimp(indices.bytes), indices.componentType == 5123 ? .unsignedShort : .unsignedInt,
      "SCALAR", count: indices.count, target: .indices)
  }

  /// Puts in an index list of ours. The largest 16-bit number is no index: it restarts primitives.
  private mutating func add(indicesOf mesh: Mesh) -> Int {
    let vertexCount = mesh.positions.count
    let isWide = vertexCount > Int(UInt16.max)
    if options.compression == .meshopt {
      let isTriangles = mesh.primitive == .triangles
      let bytes = MeshOptimizer.encodedIndices(
        mesh.indices, of: vertexCount, isTriangles: isTriangles)
      return addCompressed(
        bytes, isTriangles ? .triangles : .indices, isWide ? .unsignedInt : .unsignedShort,
        "SCALAR", count: mesh.indices.count, elementSize: isWide ? 4 : 2, target: .indices)
    }
    return add(
      .indices(mesh.indices, isWide: isWide), isWide ? .unsignedInt : .unsignedShort, "SCALAR",
      count: mesh.indices.count, target: .indices)
  }

  /// The accessors of the instances' places.
  private mutating func add(_ instances: Instances) -> [(name: String, accessor: Int)] {
    let count = instances.translations.count
    var result = [
      ("TRANSLATION", add(.floats(instances.translations), .float, "VEC3", count: count))
    ]
    if !instances.rotations.isEmpty {
      result.append(("ROTATION", add(.floats(instances.rotations), .float, "VEC4", count: count)))
    }
    if !instances.scales.isEmpty {
      result.append(("SCALE", add(.floats(instances.scales), .float, "VEC3", count: count)))
    }
    if !instances.colors.isEmpty {
      let colors = add(
        .colors(instances.colors), .unsignedShort, "VEC4", count: count, isNormalized: true)
      result.append(("_COLOR_0", colors))
    }
    return result
  }

  private mutating func add(
    _ source: GLTFBuffer.Source, _ component: GLTFDocument.Accessor.Component, _ type: String,
    count: Int, isNormalized: Bool = false, bounds: (min: [Float], max: [Float])? = nil,
    stride: Int? = nil, target: GLTFDocument.BufferView.Target? = nil
  ) -> Int {
    if options.compression == .meshopt, target != .indices {
      let size = source.length / count
      let bytes = MeshOptimizer.encodedVertices(source.made(glb: glb), stride: size)
      return addCompressed(
        bytes, .attributes, component, type, count: count, elementSize: size,
        isNormalized: isNormalized, bounds: bounds, stride: stride, target: target)
    }
    let (offset, length) = buffer.append(source)
    document.accessors.append(
      .init(
        bufferView: document.bufferViews.count, component: component, type: type, count: count,
        isNormalized: isNormalized, bounds: bounds))
    document.bufferViews.append(
      .init(offset: offset, length: length, stride: stride, target: target))
    return document.accessors.count - 1
  }

  /// Where the next view begins once all are decompressed.
  private var decompressedLength: Int {
    document.bufferViews.last.map { ($0.offset + $0.length + 3) & ~3 } ?? 0
  }

  private mutating func addCompressed(
    _ bytes: [UInt8], _ mode: GLTFDocument.Compression.Mode,
    _ component: GLTFDocument.Accessor.Component, _ type: String, count: Int, elementSize: Int,
    isNormalized: Bool = false, bounds: (min: [Float], max: [Float])? = nil, stride: Int? = nil,
    target: GLTFDocument.BufferView.Target?
  ) -> Int {
    let start = decompressedLength
    let (offset, length) = buffer.append(.bytes(bytes))
    document.accessors.append(
      .init(
        bufferView: document.bufferViews.count, component: component, type: type, count: count,
        isNormalized: isNormalized, bounds: bounds))
    document.bufferViews.append(
      .init(
        offset: start, length: count * elementSize, stride: stride, target: target,
        compression: .init(
          offset: offset, length: length, stride: elementSize, count: count, mode: mode)))
    return document.accessors.count - 1
  }
}

extension Mesh {
  /// Whether colours take 16 bits a channel: those of large meshes and of words, and all when a small
  /// file is asked for. Small meshes keep the 32 bits of their colours.
  func isWide(for options: EncodingOptions) -> Bool {
    options.compression != .none || isDecoration || positions.count > Int(UInt16.max)
  }
}

extension MeshedScene {
  /// The meshes that repeated marks show.
  fileprivate var repeatedMeshes: Set<Int> {
    var result: Set<Int> = []
    root.forEachPlacement { mesh, count in if count != nil { result.insert(mesh) } }
    return result
  }
}

extension [SIMD3<Float>] {
  /// The least and largest of each component.
  var bounds: (min: [Float], max: [Float])? {
    guard var least = first else { return nil }
    var most = least
    for vector in self {
      least = pointwiseMin(least, vector)
      most = pointwiseMax(most, vector)
    }
    return (least.indices.map { least[$0] }, most.indices.map { most[$0] })
  }
}
