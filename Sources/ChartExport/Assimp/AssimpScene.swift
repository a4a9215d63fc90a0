internal import CAssimp
internal import ChartMeshing

/// A material as Assimp's text formats know it.
struct AssimpMaterial: Hashable {
  /// The bytes of a name that Assimp keeps.
  static let longestName = aiString.longest

  var name: String
  /// Gamma-encoded.
  var diffuse = SIMD3<Float>(repeating: 1)
  var opacity: Float = 1
  /// The exponent of highlights, 0...1000; nil: not said.
  var shininess: Float?
}

/// An `aiScene` in memory of ours: one node a mesh, all at the origin.
///
/// Assimp copies whatever it is given and frees nothing of it, so that ours is freed by us.
struct AssimpScene: ~Copyable {
  /// How much of the faces Assimp gets to see.
  enum Faces {
    case all
    /// One a mesh, as a stand-in: Assimp makes a memory block for every face, and it is much faster
    /// to put the index list in afterwards. Assimp 6 drops meshes without any face.
    case one
    /// One a mesh that lists every vertex in order: Assimp's OBJ looks each corner of each face up, six
    /// times as many as there are vertices.
    case listing
  }

  private var arena = Arena()
  private let scene: UnsafeMutablePointer<aiScene>

  /// Builds the scene.
  ///
  /// - Parameters:
  ///   - meshes: Meshes with at least one face; `material` is an index into `materials`.
  ///   - materials: At least one; Assimp crashes on a scene without.
  ///   - colors: Whether the colours of the mesh with an index are passed on.
  ///   - names: A unique name for the node of each mesh: finding one for nodes of the same name costs
  ///     the square of their number.
  ///   - claimsSteps: Whether to tell Assimp that its enforced steps have been applied. One of them
  ///     joins vertices that differ in nothing but colour, before 5.3.
  init(
    meshes: [Mesh], materials: [AssimpMaterial], colors: (Int) -> Bool = { _ in true },
    faces: Faces = .all, names: (Int) -> String = { "node \($0)" },
    claimsSteps: Bool = AssimpVersion.loaded.honoursClaimedSteps
  ) {
    precondition(!materials.isEmpty)
    scene = arena.make()
    scene.pointee.mNumMeshes = UInt32(meshes.count)
    scene.pointee.mMeshes = arena.make(count: meshes.count)
    scene.pointee.mNumMaterials = UInt32(materials.count)
    scene.pointee.mMaterials = arena.make(count: materials.count)
    let root = arena.makeNode(name: "root")
    root.pointee.mNumChildren = UInt32(meshes.count)
    root.pointee.mChildren = arena.make(count: meshes.count)
    scene.pointee.mRootNode = root

    for (index, mesh) in meshes.enumerated() {
      scene.pointee.mMeshes[index] = arena.makeMesh(mesh, colors: colors(index), faces: faces)
      let node = arena.makeNode(name: names(index))
      node.pointee.mParent = root
      node.pointee.mNumMeshes = 1
      node.pointee.mMeshes = arena.make()
      node.pointee.mMeshes[0] = UInt32(index)
      root.pointee.mChildren[index] = node
    }
    for (index, material) in materials.enumerated() {
      scene.pointee.mMaterials[index] = arena.makeMaterial(material)
    }
    if claimsSteps {
      let claim = arena.make(ClaimedSteps.self)
      claim.pointee.appliedSteps = .max
      scene.pointee.mPrivate = UnsafeMutableRawPointer(claim)
        .assumingMemoryBound(to: CChar.self)
    }
  }

  /// Runs one of Assimp's exporters, such as `glb2`.
  func export(as assimpID: String) throws(ExportError) -> AssimpBlob {
    guard let blob = aiExportSceneToBlob(scene, assimpID, 0) else {
      throw .assimp(reason: "its exporter “\(assimpID)” gave no result")
    }
    return AssimpBlob(owning: blob)
  }
}

/// What `aiScene.mPrivate` points at; see `AssimpVersion.honoursClaimedSteps`.
private struct ClaimedSteps: BitwiseCopyable {
  var importer: UInt
  var appliedSteps: UInt32
  var isCopy: Bool
}

extension Arena {
  fileprivate mutating func makeNode(name: String) -> UnsafeMutablePointer<aiNode> {
    let node = make(aiNode.self)
    node.pointee.mName.set(name)
    node.pointee.mTransformation.a1 = 1
    node.pointee.mTransformation.b2 = 1
    node.pointee.mTransformation.c3 = 1
    node.pointee.mTransformation.d4 = 1
    return node
  }

  fileprivate mutating func makeMesh(
    _ mesh: Mesh, colors: Bool, faces: AssimpScene.Faces
  ) -> UnsafeMutablePointer<aiMesh> {
    let result = make(aiMesh.self)
    result.pointee.mName.set(mesh.name)
    result.pointee.mMaterialIndex = UInt32(mesh.material)
    result.pointee.mNumVertices = UInt32(mesh.positions.count)
    result.pointee.mVertices = makeVectors(mesh.positions)
    if !mesh.normals.isEmpty { result.pointee.mNormals = makeVectors(mesh.normals) }
    if colors {
      let copy = make(aiColor4D.self, count: mesh.colors.count)
      for (index, color) in mesh.colors.enumerated() {
        copy[index] = aiColor4D(r: color.x, g: color.y, b: color.z, a: color.w)
      }
      result.pointee.mColors.0 = copy
    }
    let type =
      switch mesh.primitive {
      case .triangles: aiPrimitiveType_TRIANGLE
      case .lines: aiPrimitiveType_LINE
      case .points: aiPrimitiveType_POINT
      }
    result.pointee.mPrimitiveTypes = UInt32(type.rawValue)

    let isListing = faces == .listing
    let count = faces == .all ? mesh.primitiveCount : 1
    let size = isListing ? mesh.positions.count : mesh.primitive.indexCount
    let indices = make(UInt32.self, count: count * size)
    for index in 0..<count * size {
      indices[index] = isListing ? UInt32(index) : mesh.indices[index]
    }
    let list = make(aiFace.self, count: count)
    for face in 0..<count {
      list[face] = aiFace(mNumIndices: UInt32(size), mIndices: indices + face * size)
    }
    result.pointee.mNumFaces = UInt32(count)
    result.pointee.mFaces = list
    return result
  }

  /// Packs vectors of 16 bytes into 12.
  private mutating func makeVectors(_ vectors: [SIMD3<Float>]) -> UnsafeMutablePointer<aiVector3D> {
    let copy = make(aiVector3D.self, count: vectors.count)
    for (index, vector) in vectors.enumerated() {
      copy[index] = aiVector3D(x: vector.x, y: vector.y, z: vector.z)
    }
    return copy
  }
}
