internal import ChartMeshing
internal import Foundation

/// A PLY with normals and 8-bit sRGB colours.
///
/// No version of Assimp writes right colours in both forms: 5.2 announces bytes in a binary file but
/// writes floats, 6.0 announces nothing, and all cut instead of rounding. So it gets no colours, and
/// they are put in where they belong. Nor does it get all faces, as it makes a memory block for each:
/// one stands for all, and the list is written in its place.
struct PLYEncoder {
  /// Whether numbers are written as text, rather than binary and little-endian.
  var isText: Bool

  /// The file of a mesh; of points, one without faces.
  func file(of mesh: Mesh) throws(ExportError) -> [UInt8] {
    guard !mesh.isEmpty else { return emptyFile }
    var input = mesh
    input.material = 0
    let claims = AssimpVersion.loaded.honoursClaimedSteps
    let blob = try AssimpScene(
      meshes: [input], materials: [AssimpMaterial(name: "material")], colors: { _ in false },
      faces: claims ? .one : .all, claimsSteps: claims
    ).export(as: isText ? "ply" : "plyb")
    return try blob.withMainFile { ply throws(ExportError) in
      try finished(ply, of: mesh)
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

  /// Puts four properties into the header and four numbers into each vertex, and writes the faces.
  private func finished(
    _ ply: UnsafeRawBufferPointer, of mesh: Mesh
  ) throws(ExportError) -> [UInt8] {
    let colors = Gamma.bytes(mesh.colors)
    let properties = ["x", "y", "z"] + (mesh.normals.isEmpty ? [] : ["nx", "ny", "nz"])
    let vertexProperties =
      "element vertex \(colors.count)\n"
      + properties.map { "property float \($0)\n" }.joined()
    // The header takes a few hundred bytes.
    let beginning = ply.prefix(4096)
    guard beginning.end(of: formatLine) != nil,
      let colorPlace = beginning.end(of: vertexProperties),
      ply[colorPlace...].starts(with: "element face ".utf8),
      let headerEnd = beginning.end(of: "\nend_header\n")
    else { throw .assimp(reason: "its PLY does not have the expected header") }

    let faceCount = mesh.primitive == .triangles ? mesh.primitiveCount : 0
    let capacity =
      ply.count + 400 + colors.count * (isText ? 16 : 4)
      + faceCount * (isText ? 26 : 13)
    return try ByteWriter.bytes(capacity: capacity) { writer throws(ExportError) in
      writer.append(UnsafeRawBufferPointer(rebasing: ply[..<colorPlace]))
      for color in ["red", "green", "blue", "alpha"] {
        writer.append("property uchar \(color)\n")
      }
      if mesh.primitive == .triangles {
        writer.append("element face \(faceCount)\nproperty list uchar int vertex_index\n")
      }
      writer.append("end_header\n")
      try isText
        ? writeText(colors, of: ply, from: headerEnd, to: &writer)
        : writeBinary(colors, of: ply, from: headerEnd, size: 4 * properties.count, to: &writer)
      guard mesh.primitive == .triangles else { return }
      for first in stride(from: 0, to: mesh.indices.count, by: 3) {
        if isText {
          writer.append(UInt8(ascii: "3"))
          for corner in 0..<3 {
            writer.append(UInt8(ascii: " "))
            writer.append(digitsOf: mesh.indices[first + corner])
          }
          writer.append(UInt8(ascii: "\n"))
        } else {
          writer.append(UInt8(3))
          for corner in 0..<3 { writer.append(word: mesh.indices[first + corner]) }
        }
      }
    }
  }

  private func writeBinary(
    _ colors: [SIMD4<UInt8>], of ply: UnsafeRawBufferPointer, from start: Int, size: Int,
    to writer: inout ByteWriter
  ) throws(ExportError) {
    guard start + size * colors.count <= ply.count else {
      throw .assimp(reason: "its PLY is too short")
    }
    for (place, color) in colors.enumerated() {
      let vertex = start + place * size
      writer.append(UnsafeRawBufferPointer(rebasing: ply[vertex..<vertex + size]))
      writer.append(word: UInt32(littleEndian: unsafeBitCast(color, to: UInt32.self)))
    }
  }

  private func writeText(
    _ colors: [SIMD4<UInt8>], of ply: UnsafeRawBufferPointer, from start: Int,
    to writer: inout ByteWriter
  ) throws(ExportError) {
    var start = start
    guard let base = ply.baseAddress else { return }
    for color in colors {
      guard start < ply.count,
        let newLine = memchr(base + start, Int32(UInt8(ascii: "\n")), ply.count - start)
      else { throw .assimp(reason: "its PLY is too short") }
      let end = UnsafeRawPointer(newLine) - base
      writer.append(UnsafeRawBufferPointer(rebasing: ply[start..<end]))
      for part in 0..<4 {
        // Assimp ends the line with a blank if the vertex has normals.
        if part > 0 || ply[end - 1] != UInt8(ascii: " ") { writer.append(UInt8(ascii: " ")) }
        writer.append(digitsOf: UInt32(color[part]))
      }
      writer.append(UInt8(ascii: "\n"))
      start = end + 1
    }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// Where the first occurrence of a text ends.
  fileprivate func end(of text: String) -> Int? {
    indices.first { self[$0...].starts(with: text.utf8) }.map { $0 + text.utf8.count }
  }
}
