internal import ChartMeshing

/// A binary little-endian PLY with normals and 8-bit sRGB colours.
///
/// Assimp 5.2 announces colours as bytes but writes them as floats, and other versions cut instead of
/// rounding. So it gets no colours, and they are put in where they belong.
func binaryPLY(of mesh: Mesh) throws(ExportError) -> [UInt8] {
  guard !mesh.isEmpty else { return emptyPLY(format: "binary_little_endian") }
  let blob = try AssimpScene(
    meshes: [mesh.withMaterial(0)], materials: [AssimpMaterial(name: "material")], colors: false
  ).export(as: "plyb")
  return try blob.withMainFile { ply throws(ExportError) in
    try addingColors(Gamma.bytes(mesh.colors), to: ply)
  }
}

/// The same as text.
///
/// Assimp cuts the 255-fold of a colour, so that a colour in the middle of its step is safe.
func textPLY(of mesh: Mesh) throws(ExportError) -> [UInt8] {
  guard !mesh.isEmpty else { return emptyPLY(format: "ascii") }
  var mesh = mesh.withMaterial(0)
  mesh.colors = Gamma.bytes(mesh.colors).map { (SIMD4<Float>($0) + 0.5) / 255 }
  return try AssimpScene(meshes: [mesh], materials: [AssimpMaterial(name: "material")])
    .export(as: "ply").mainFile
}

/// Assimp takes no scene without meshes.
private func emptyPLY(format: String) -> [UInt8] {
  let lines = [
    "ply", "format \(format) 1.0", "element vertex 0", "property float x", "property float y",
    "property float z", "element face 0", "property list uchar int vertex_index", "end_header",
  ]
  return Array((lines.joined(separator: "\n") + "\n").utf8)
}

extension Mesh {
  fileprivate func withMaterial(_ material: Int) -> Mesh {
    var mesh = self
    mesh.material = material
    return mesh
  }
}

/// Adds four properties to the header and four bytes to each vertex.
private func addingColors(
  _ colors: [SIMD4<UInt8>], to ply: UnsafeRawBufferPointer
) throws(ExportError) -> [UInt8] {
  let vertexProperties =
    "element vertex \(colors.count)\n"
    + ["x", "y", "z", "nx", "ny", "nz"].map { "property float \($0)\n" }.joined()
  // The header takes a few hundred bytes.
  let beginning = ply.prefix(4096)
  guard beginning.end(of: "\nformat binary_little_endian 1.0\n") != nil,
    let colorPlace = beginning.end(of: vertexProperties),
    ply[colorPlace...].starts(with: "element face ".utf8),
    let headerEnd = beginning.end(of: "\nend_header\n")
  else { throw .assimp(reason: "its PLY does not have the expected header") }
  let row = 24
  guard ply.count >= headerEnd + colors.count * row else {
    throw .assimp(reason: "its PLY is too short")
  }
  var result: [UInt8] = []
  result.reserveCapacity(ply.count + 100 + 4 * colors.count)
  result.append(contentsOf: ply[..<colorPlace])
  for color in ["red", "green", "blue", "alpha"] {
    result.append(contentsOf: "property uchar \(color)\n".utf8)
  }
  result.append(contentsOf: ply[colorPlace..<headerEnd])
  for (index, color) in colors.enumerated() {
    let start = headerEnd + index * row
    result.append(contentsOf: ply[start..<start + row])
    withUnsafeBytes(of: color) { result.append(contentsOf: $0) }
  }
  result.append(contentsOf: ply[(headerEnd + colors.count * row)...])
  return result
}

extension Slice<UnsafeRawBufferPointer> {
  /// Where the first occurrence of a text ends.
  fileprivate func end(of text: String) -> Int? {
    indices.first { self[$0...].starts(with: text.utf8) }.map { $0 + text.utf8.count }
  }
}
