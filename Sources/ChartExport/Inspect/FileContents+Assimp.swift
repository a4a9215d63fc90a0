internal import CAssimp
internal import Foundation

extension FileContents {
  /// Looks into a file by Assimp's importer: such formats hold no more than geometry.
  init(assimp path: String, format: ExportFormat) throws(ExportError) {
    guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int else {
      throw .unreadable(path: path, reason: "there is no such file, or it may not be read")
    }
    guard let scene = aiImportFile(path, 0) else {
      throw .invalid(path: path, reason: "it is no \(format.id)")
    }
    defer { aiReleaseImport(scene) }
    self.init(format: format)
    bytes = size
    guard let root = scene.pointee.mRootNode else { return }
    var identity = aiMatrix4x4()
    identity.a1 = 1
    identity.b2 = 1
    identity.c3 = 1
    identity.d4 = 1
    visit(root, identity, scene.pointee)
  }

  private mutating func visit(
    _ node: UnsafePointer<aiNode>, _ parent: aiMatrix4x4, _ scene: aiScene
  ) {
    var matrix = parent
    withUnsafePointer(to: node.pointee.mTransformation) { aiMultiplyMatrix4(&matrix, $0) }
    nodes += 1
    for place in 0..<Int(node.pointee.mNumMeshes) {
      let index = Int(node.pointee.mMeshes[place])
      guard index < Int(scene.mNumMeshes), let mesh = scene.mMeshes[index]?.pointee else {
        continue
      }
      meshes += 1
      vertices += Int(mesh.mNumVertices)
      if mesh.mNumFaces == 0 { points += Int(mesh.mNumVertices) }
      for face in 0..<Int(mesh.mNumFaces) {
        switch mesh.mFaces[face].mNumIndices {
        case 1: points += 1
        case 2: lines += 1
        case let count: triangles += Int(count) - 2
        }
      }
      for vertex in 0..<Int(mesh.mNumVertices) {
        var point = mesh.mVertices[vertex]
        aiTransformVecByMatrix4(&point, &matrix)
        let corner = SIMD3(point.x, point.y, point.z)
        bounds = Bounds(least: corner, most: corner).union(bounds)
      }
    }
    for child in 0..<Int(node.pointee.mNumChildren) {
      if let next = node.pointee.mChildren[child] { visit(next, matrix, scene) }
    }
  }
}
