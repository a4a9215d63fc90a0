internal import ChartMeshing
internal import ChartScene

/// The files of a `.glb` or `.gltf`, and the number of their nodes.
///
/// Assimp writes the vertex data; all the rest is ours (see `GLTFFinisher`).
func glTFFiles(
  of scene: MeshedScene, format: ExportFormat, name: String, points: PointStyle,
  options: EncodingOptions, limits: ExportLimits, version: AssimpVersion
) throws(ExportError) -> (files: [EncodedFile], nodeCount: Int) {
  let order = scene.meshOrderForAssimp
  guard !order.isEmpty else {
    // Assimp writes an empty `buffers`, which glTF forbids.
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    return try glTFFiles(
      finisher: GLTFFinisher(
        scene: scene, order: [], assimp: AssimpGLTF(meshes: []), ownIndices: true,
        points: points, options: options, glb: nothing),
      glb: nothing, format: format, name: name, limits: limits)
  }
  // Without the claim, Assimp joins vertices and needs to see all faces for that.
  let claims = version.honoursClaimedSteps
  let batches = claims ? scene.batches(of: order, options) : order.map { [$0] }
  let input = AssimpScene(
    meshes: batches.map { scene.meshForAssimp($0) },
    materials: [AssimpMaterial(name: "material")],
    // What we write in 16 bits, Assimp need not copy; but where it joins vertices it has to see them.
    colors: { batch in
      !claims || batches[batch].contains { !scene.meshes[$0].isWide(for: options) }
    },
    faces: claims ? .one : .all,
    claimsSteps: claims)
  let blob = try input.export(as: "glb2")
  return try blob.withMainFile { glb throws(ExportError) in
    let counts = batches.map { $0.map { scene.meshes[$0].positions.count } }
    let finisher = try GLTFFinisher(
      scene: scene, order: batches.flatMap { $0 },
      assimp: try AssimpGLTF(glb: glb).split(by: counts), ownIndices: claims, points: points,
      options: options, glb: glb)
    return try glTFFiles(
      finisher: finisher, glb: glb, format: format, name: name, limits: limits)
  }
}

extension MeshedScene {
  /// The meshes that are not empty, small ones first: Assimp copies the whole buffer for each array
  /// that it appends, and so a large mesh had better come last.
  fileprivate var meshOrderForAssimp: [Int] {
    meshes.indices.filter { !meshes[$0].isEmpty }
      .sorted { (meshes[$0].positions.count, $0) < (meshes[$1].positions.count, $1) }
  }

  /// The meshes of an order in batches with the same attributes: two thousand small meshes would have
  /// the buffer copied two thousand times. Large meshes stay by themselves.
  fileprivate func batches(of order: [Int], _ options: EncodingOptions) -> [[Int]] {
    var small: [Mesh.Primitive: [Int]] = [:]
    var large: [[Int]] = []
    for index in order {
      let mesh = meshes[index]
      if mesh.positions.count > Int(UInt16.max) {
        large.append([index])
      } else {
        small[mesh.primitive, default: []].append(index)
      }
    }
    let primitives: [Mesh.Primitive] = [.points, .lines, .triangles]
    return primitives.compactMap { small[$0] } + large
  }

  /// The vertices of a batch, with the indices of its first mesh.
  fileprivate func meshForAssimp(_ batch: [Int]) -> Mesh {
    var result = meshes[batch[0]]
    result.material = 0
    for index in batch.dropFirst() {
      result.positions.append(contentsOf: meshes[index].positions)
      result.normals.append(contentsOf: meshes[index].normals)
      result.colors.append(contentsOf: meshes[index].colors)
    }
    return result
  }
}

private func glTFFiles(
  finisher: GLTFFinisher, glb: UnsafeRawBufferPointer, format: ExportFormat, name: String,
  limits: ExportLimits
) throws(ExportError) -> (files: [EncodedFile], nodeCount: Int) {
  var finisher = finisher
  let nodeCount = finisher.document.nodes.count
  let length = finisher.buffer.length
  if format == .glb {
    let json = finisher.document.encoded()
    let container = GLBContainer(json: json, binaryLength: length)
    if container.length > limits.fileBytes {
      throw .tooLarge(format, amount: container.length, limit: limits.fileBytes, unit: "bytes")
    }
    let bytes = container.bytes { finisher.buffer.write(to: $0, glb: glb) }
    return ([EncodedFile(name: name, bytes: bytes)], nodeCount)
  }
  let companion = companionName(of: name, ending: "bin")
  finisher.setBufferURI(percentEncoded(companion))
  let main = EncodedFile(name: name, bytes: finisher.document.encoded(indent: true))
  guard length > 0 else { return ([main], nodeCount) }
  var bytes = [UInt8](repeating: 0, count: length)
  bytes.withUnsafeMutableBytes { finisher.buffer.write(to: $0, glb: glb) }
  return ([EncodedFile(name: companion, bytes: bytes), main], nodeCount)
}
