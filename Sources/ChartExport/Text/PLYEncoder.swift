internal import ChartMeshing
internal import Foundation

/// A PLY with normals and 8-bit sRGB colours.
///
/// No version of Assimp writes right colours in both forms: 5.2 announces bytes in a binary file but
/// writes floats, 6.0 announces nothing, and all cut instead of rounding. So it gets no colours, and
/// they are put in where they belong. Nor does it get all faces, as it makes a memory block for each:
/// one stands for all, and the list is written in its place. The vertices it gets in pieces, several
/// at once.
struct PLYEncoder {
  /// Whether numbers are written as text, rather than binary and little-endian.
  var isText: Bool
  /// Threads to write with. The file does not depend on them.
  var threads: Int

  /// Vertices or faces in a piece.
  private static let pieceSize = 1 << 16

  /// Some vertices as the file has them, and what Assimp writes before it counts them.
  private struct Piece: Sendable {
    var preamble: [UInt8]
    var vertices: [UInt8]
  }

  /// The file of a mesh; of points, one without faces.
  func file(of mesh: Mesh) throws(ExportError) -> [UInt8] {
    guard !mesh.isEmpty else { return emptyFile }
    let workers = Workers(threads: threads)
    let claims = AssimpVersion.loaded.honoursClaimedSteps
    // Of a version that looks at what it gets, it has to be a whole mesh.
    let results = workers.map(
      count: mesh.positions.count, chunk: claims ? Self.pieceSize : mesh.positions.count
    ) { range in
      Result { () throws(ExportError) in try piece(range, of: mesh, claimsSteps: claims) }
    }
    let pieces = try results.map { result throws(ExportError) in try result.get() }

    let properties =
      Self.properties(of: mesh).map { "property float \($0)\n" }
      + ["red", "green", "blue", "alpha"].map { "property uchar \($0)\n" }
    var header = "element vertex \(mesh.positions.count)\n" + properties.joined()
    var faces: [[UInt8]] = []
    if mesh.primitive == .triangles {
      header += "element face \(mesh.primitiveCount)\nproperty list uchar int vertex_index\n"
      faces = workers.map(count: mesh.primitiveCount, chunk: Self.pieceSize) { range in
        self.faces(range, of: mesh)
      }
    }
    header += "end_header\n"
    return ByteWriter.joined(
      [pieces[0].preamble, Array(header.utf8)] + pieces.map(\.vertices) + faces)
  }

  private static func properties(of mesh: Mesh) -> [String] {
    ["x", "y", "z"] + (mesh.normals.isEmpty ? [] : ["nx", "ny", "nz"])
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

  // MARK: - Vertices

  private func piece(
    _ range: Range<Int>, of mesh: Mesh, claimsSteps: Bool
  ) throws(ExportError) -> Piece {
    var input = mesh
    if range.count < mesh.positions.count {
      input = Mesh(name: mesh.name, primitive: mesh.primitive, material: 0)
      input.positions = Array(mesh.positions[range])
      input.normals = mesh.normals.isEmpty ? [] : Array(mesh.normals[range])
      input.indices = Array(repeating: 0, count: mesh.primitive.indexCount)
    }
    input.material = 0
    input.colors = []
    let blob = try AssimpScene(
      meshes: [input], materials: [AssimpMaterial(name: "material")], colors: { _ in false },
      faces: claimsSteps ? .one : .all, claimsSteps: claimsSteps
    ).export(as: isText ? "ply" : "plyb")
    let colors = Gamma.bytes(mesh.colors[range])
    return try blob.withMainFile { ply throws(ExportError) in
      try finished(ply, colors: colors, properties: Self.properties(of: mesh))
    }
  }

  /// Puts four numbers into each vertex.
  private func finished(
    _ ply: UnsafeRawBufferPointer, colors: [SIMD4<UInt8>], properties: [String]
  ) throws(ExportError) -> Piece {
    let element =
      "element vertex \(colors.count)\n"
      + properties.map { "property float \($0)\n" }.joined()
    // The header takes a few hundred bytes.
    let beginning = ply.prefix(4096)
    guard beginning.end(of: formatLine) != nil, let elementEnd = beginning.end(of: element),
      ply[elementEnd...].starts(with: "element face ".utf8),
      let headerEnd = beginning.end(of: "\nend_header\n")
    else { throw .assimp(reason: "its PLY does not have the expected header") }
    let capacity = ply.count - headerEnd + colors.count * (isText ? 16 : 4)
    let vertices = try ByteWriter.bytes(capacity: capacity) { writer throws(ExportError) in
      try isText
        ? writeText(colors, of: ply, from: headerEnd, to: &writer)
        : writeBinary(colors, of: ply, from: headerEnd, size: 4 * properties.count, to: &writer)
    }
    return Piece(preamble: Array(ply[..<(elementEnd - element.utf8.count)]), vertices: vertices)
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

  // MARK: - Faces

  private func faces(_ range: Range<Int>, of mesh: Mesh) -> [UInt8] {
    ByteWriter.bytes(capacity: range.count * (isText ? 36 : 13)) { writer in
      for first in stride(from: 3 * range.lowerBound, to: 3 * range.upperBound, by: 3) {
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
}

extension Slice<UnsafeRawBufferPointer> {
  /// Where the first occurrence of a text ends.
  fileprivate func end(of text: String) -> Int? {
    indices.first { self[$0...].starts(with: text.utf8) }.map { $0 + text.utf8.count }
  }
}
