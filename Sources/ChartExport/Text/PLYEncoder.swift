internal import ChartMeshing
internal import Foundation

/// A PLY with normals and 8-bit sRGB colours.
///
/// No version of Assimp writes right colours in both forms: 5.2 announces bytes in a binary file but
/// writes floats, 6.0 announces nothing, and all cut instead of rounding. So it gets no colours, and
/// they are put in where they belong.
struct PLYEncoder {
  /// Whether numbers are written as text, rather than binary and little-endian.
  var isText: Bool

  /// The file of a mesh.
  func file(of mesh: Mesh) throws(ExportError) -> [UInt8] {
    guard !mesh.isEmpty else { return emptyFile }
    var input = mesh
    input.material = 0
    let blob = try AssimpScene(
      meshes: [input], materials: [AssimpMaterial(name: "material")], colors: false
    ).export(as: isText ? "ply" : "plyb")
    return try blob.withMainFile { ply throws(ExportError) in
      try addingColors(Gamma.bytes(mesh.colors), to: ply)
    }
  }

  private var formatLine: String {
    "format \(isText ? "ascii" : "binary_little_endian") 1.0\n"
  }

  /// Assimp takes no scene without meshes.
  private var emptyFile: [UInt8] {
    let elements = [
      "element vertex 0", "property float x", "property float y", "property float z",
      "element face 0", "property list uchar int vertex_index", "end_header",
    ]
    return Array(("ply\n" + formatLine + elements.joined(separator: "\n") + "\n").utf8)
  }

  /// Adds four properties to the header and four numbers to each vertex.
  private func addingColors(
    _ colors: [SIMD4<UInt8>], to ply: UnsafeRawBufferPointer
  ) throws(ExportError) -> [UInt8] {
    let vertexProperties =
      "element vertex \(colors.count)\n"
      + ["x", "y", "z", "nx", "ny", "nz"].map { "property float \($0)\n" }.joined()
    // The header takes a few hundred bytes.
    let beginning = ply.prefix(4096)
    guard beginning.end(of: formatLine) != nil,
      let colorPlace = beginning.end(of: vertexProperties),
      ply[colorPlace...].starts(with: "element face ".utf8),
      let headerEnd = beginning.end(of: "\nend_header\n")
    else { throw .assimp(reason: "its PLY does not have the expected header") }

    var result: [UInt8] = []
    result.reserveCapacity(ply.count + 100 + colors.count * (isText ? 16 : 4))
    result.append(contentsOf: ply[..<colorPlace])
    for color in ["red", "green", "blue", "alpha"] {
      result.append(contentsOf: "property uchar \(color)\n".utf8)
    }
    result.append(contentsOf: ply[colorPlace..<headerEnd])
    var start = headerEnd
    for color in colors {
      guard let end = endOfVertex(at: start, in: ply) else {
        throw .assimp(reason: "its PLY is too short")
      }
      result.append(contentsOf: ply[start..<end])
      if isText {
        for index in color.indices { result.append(contentsOf: " \(color[index])".utf8) }
      } else {
        withUnsafeBytes(of: color) { result.append(contentsOf: $0) }
      }
      start = end
    }
    result.append(contentsOf: ply[start...])
    return result
  }

  /// Where the colour of the vertex goes whose row begins at `start`, or with whose row's line end a
  /// text is at `start`.
  private func endOfVertex(at start: Int, in ply: UnsafeRawBufferPointer) -> Int? {
    // Six floats.
    guard isText else { return start + 24 <= ply.count ? start + 24 : nil }
    guard let base = ply.baseAddress, start + 1 < ply.count else { return nil }
    return memchr(base + start + 1, Int32(UInt8(ascii: "\n")), ply.count - start - 1)
      .map { UnsafeRawPointer($0) - base }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// Where the first occurrence of a text ends.
  fileprivate func end(of text: String) -> Int? {
    indices.first { self[$0...].starts(with: text.utf8) }.map { $0 + text.utf8.count }
  }
}
