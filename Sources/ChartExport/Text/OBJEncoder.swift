internal import ChartMeshing
internal import ChartScene
internal import Foundation

/// The files of an OBJ: one object and group a mesh, vertex colours in sRGB, and a material library.
func objFiles(
  of meshes: [Mesh], materials: [NamedMaterial], name: String
) throws(ExportError) -> [EncodedFile] {
  let companion = companionName(of: name, ending: "mtl")
  guard !meshes.isEmpty else {
    // Assimp takes no scene without meshes.
    return [EncodedFile(name: name, bytes: Array("# An empty chart\n".utf8))]
  }
  var palette = OBJPalette(materials: materials)
  let parts = meshes.map { mesh in
    var part = mesh
    part.name = mesh.name.singleLine
    part.colors = Gamma.encoded(mesh.colors)
    part.material = palette.index(for: part)
    return part
  }
  let claims = AssimpVersion.loaded.honoursClaimedSteps
  let blob = try AssimpScene(
    meshes: parts, materials: palette.list, faces: claims ? .listing : .all, claimsSteps: claims
  ).export(as: "obj")
  guard let library = blob.companion else { throw .assimp(reason: "it made no MTL") }
  let main = try blob.withMainFile { file throws(ExportError) in
    try finishedOBJ(
      file, library: companion, listed: claims ? parts.filter { $0.primitive == .triangles } : [])
  }
  return [EncodedFile(name: companion, bytes: library), EncodedFile(name: name, bytes: main)]
}

/// Puts in what Assimp does not know or say.
///
/// It calls the library of a blob `$blobfile.mtl`, and names groups (`g`) but no objects (`o`),
/// without which Blender makes a single object of all. Where it was given one face that lists all
/// vertices of a mesh, that becomes the mesh's triangles.
private func finishedOBJ(
  _ file: UnsafeRawBufferPointer, library: String, listed: [Mesh]
) throws(ExportError) -> [UInt8] {
  guard let reference = file.line(after: "mtllib ", from: 0) else {
    throw .assimp(reason: "its OBJ names no MTL")
  }
  let digits = "\(listed.reduce(1) { $0 + $1.positions.count })".count
  let triangles = listed.reduce(0) { $0 + $1.primitiveCount }
  var writer = ByteWriter(
    capacity: 2 * file.count + library.utf8.count + 1024 + triangles * (6 * digits + 11))
  func copy(_ range: Range<Int>, to writer: inout ByteWriter) {
    writer.append(UnsafeRawBufferPointer(rebasing: file[range]))
  }
  copy(0..<reference.lowerBound, to: &writer)
  writer.append(library)
  var copied = reference.upperBound
  var rest = listed[...]
  while let name = file.line(after: "g ", from: copied) {
    let line = name.lowerBound - 2
    copy(copied..<line, to: &writer)
    writer.append("o ")
    copy(name, to: &writer)
    writer.append("\n")
    copy(line..<name.upperBound, to: &writer)
    copied = name.upperBound
    // The next line names the material; the one after it has faces, or lines and points.
    guard !listed.isEmpty, let material = file.line(after: "usemtl ", from: copied),
      file[(material.upperBound + 1)...].starts(with: "f ".utf8)
    else { continue }
    guard let mesh = rest.popFirst(), let face = file.line(after: "f ", from: material.upperBound),
      let corners = file.corners(in: face), corners.count == mesh.positions.count
    else { throw .assimp(reason: "its OBJ does not list the vertices of a mesh") }
    copy(copied..<face.lowerBound - 2, to: &writer)
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      writer.append(UInt8(ascii: "f"))
      for part in 0..<3 {
        let corner = corners[Int(mesh.indices[first + part])]
        writer.append(UInt8(ascii: " "))
        writer.append(digitsOf: corner.position)
        writer.append(UInt8(ascii: "/"))
        writer.append(UInt8(ascii: "/"))
        writer.append(digitsOf: corner.normal)
      }
      writer.append(UInt8(ascii: "\n"))
    }
    copied = face.upperBound + 1
  }
  copy(copied..<file.count, to: &writer)
  return writer.bytes
}

extension UnsafeRawBufferPointer {
  /// Where the rest of the first line is that begins with `mark`; `start` is at the end or the
  /// beginning of a line.
  fileprivate func line(after mark: String, from start: Int) -> Range<Int>? {
    guard let base = baseAddress else { return nil }
    var start = start
    while start < count {
      let end =
        memchr(base + start, Int32(UInt8(ascii: "\n")), count - start)
        .map { UnsafeRawPointer($0) - base } ?? count
      if self[start..<end].starts(with: mark.utf8) { return start + mark.utf8.count..<end }
      start = end + 1
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// The numbers of a face's corners, written as `position//normal`; nil if they are not.
  fileprivate func corners(in range: Range<Int>) -> [(position: UInt32, normal: UInt32)]? {
    var result: [(position: UInt32, normal: UInt32)] = []
    var place = range.lowerBound
    func number() -> UInt32? {
      let start = place
      var value: UInt32 = 0
      while place < range.upperBound, (48...57).contains(self[place]) {
        value = value &* 10 &+ UInt32(self[place] - 48)
        place += 1
      }
      return place > start ? value : nil
    }
    while true {
      while place < range.upperBound, self[place] == UInt8(ascii: " ") { place += 1 }
      guard place < range.upperBound else { return result }
      guard let position = number(), place + 2 < range.upperBound,
        self[place] == UInt8(ascii: "/"), self[place + 1] == UInt8(ascii: "/")
      else { return nil }
      place += 2
      guard let normal = number() else { return nil }
      result.append((position, normal))
    }
  }
}

/// The materials of an OBJ, which hold a colour, too.
///
/// A mesh of one colour gets a material of that colour, as most readers ignore vertex colours; any
/// other gets a white one.
struct OBJPalette {
  private(set) var list: [AssimpMaterial] = []
  private let materials: [NamedMaterial]
  private var indices: [Key: Int] = [:]
  private var names = UniqueNames()

  private struct Key: Hashable {
    var material: Int
    var color: SIMD4<Float>?
  }

  init(materials: [NamedMaterial]) {
    self.materials = materials
  }

  /// The index of the material for a mesh with gamma-encoded colours.
  mutating func index(for mesh: Mesh) -> Int {
    let color = mesh.singleColor
    let key = Key(material: mesh.material, color: color)
    if let index = indices[key] { return index }
    indices[key] = list.count
    let material = materials[mesh.material]
    // Blanks separate names in both files.
    var name = String(material.name.singleLine.map { $0.isWhitespace ? "_" : $0 })
    var result = AssimpMaterial(name: name, opacity: Float(material.material.opacity))
    // Blender and others read a roughness of 1 - √(Ns / 1000).
    let smoothness = Float(1 - material.material.roughness)
    result.shininess = 1000 * smoothness * smoothness
    if let color {
      name += "_" + hexadecimal(color)
      result.diffuse = SIMD3(color.x, color.y, color.z)
      result.opacity *= color.w
    }
    result.name = names.unique(name) { "_\($0)" }
    list.append(result)
    return list.count - 1
  }

  private func hexadecimal(_ color: SIMD4<Float>) -> String {
    SIMD3(color.x, color.y, color.z).bytes.reduce(into: "") { text, byte in
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}

extension SIMD3<Float> {
  /// The components of 0...1 in steps of 1/255.
  fileprivate var bytes: [UInt8] {
    indices.map { UInt8((self[$0] * 255).rounded()) }
  }
}

extension Mesh {
  /// The colour that all vertices have, if they do.
  fileprivate var singleColor: SIMD4<Float>? {
    colors.first.flatMap { first in colors.allSatisfy { $0 == first } ? first : nil }
  }
}

extension String {
  /// The text with control characters, line ends among them, turned into blanks.
  var singleLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
