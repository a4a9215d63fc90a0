internal import ChartMeshing
internal import Foundation

/// A Collada file: one node a mesh, vertex colours in sRGB, and materials as in OBJ.
func colladaFile(
  of meshes: [Mesh], materials: [NamedMaterial]
) throws(ExportError) -> [UInt8] {
  var palette = OBJPalette(materials: materials)
  var parts = meshes.filter { $0.primitive == .triangles }.map { mesh in
    var part = mesh
    part.name = mesh.name.singleLine
    part.colors = Gamma.encoded(mesh.colors)
    part.material = palette.index(for: mesh)
    return part
  }
  if parts.isEmpty {
    // Assimp takes no scene without meshes; one triangle without an area is not seen.
    var nothing = Mesh(name: "Nothing")
    nothing.positions = Array(repeating: SIMD3(), count: 3)
    nothing.normals = Array(repeating: SIMD3(0, 1, 0), count: 3)
    nothing.colors = Array(repeating: SIMD4(1, 1, 1, 1), count: 3)
    nothing.indices = [0, 1, 2]
    parts = [nothing]
  }
  let list = palette.list.isEmpty ? [AssimpMaterial(name: "material")] : palette.list
  let blob = try AssimpScene(
    meshes: parts, materials: list, names: { parts[$0].name }
  ).export(as: "collada")
  return withoutDates(blob.mainFile)
}

/// A Collada file as if it had been written when the epoch began: the same input gives the same bytes.
private func withoutDates(_ bytes: [UInt8]) -> [UInt8] {
  // They stand in the first element, which is ASCII.
  let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
  guard let end = text.range(of: "</asset>") else { return bytes }
  let head = String(text[..<end.lowerBound])
  var result = head
  for element in ["created", "modified"] {
    guard let start = result.range(of: "<\(element)>"),
      let end = result.range(of: "</\(element)>", range: start.upperBound..<result.endIndex)
    else { continue }
    result.replaceSubrange(start.upperBound..<end.lowerBound, with: "1970-01-01T00:00:00")
  }
  return Array(result.utf8) + bytes.dropFirst(head.utf8.count)
}
