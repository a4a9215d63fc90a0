internal import ChartMeshing
internal import Foundation

/// What Assimp makes of a piece of an OBJ: the lines of its vertices, and their numbers.
struct OBJPiece: Sendable {
  /// A vertex as faces refer to it: the numbers of its position and its normal, counted from 1; the
  /// normal's means nothing if the mesh has none.
  struct Corner {
    var position: UInt32
    var normal: UInt32
  }

  /// What stands before the name of the library.
  private(set) var header: [UInt8] = []
  /// The lines that begin with `v`.
  private(set) var positions: [UInt8] = []
  /// The lines that begin with `vn`.
  private(set) var normals: [UInt8] = []
  private(set) var positionCount: UInt32 = 0
  private(set) var normalCount: UInt32 = 0
  /// Of each slice, its vertices in order; equal ones have the same numbers.
  private(set) var corners: [[Corner]] = []
  /// The materials.
  private(set) var library: [UInt8]

  /// Has Assimp write some vertices.
  ///
  /// - Parameters:
  ///   - parts: The meshes that the slices are of.
  ///   - materials: All materials of the file.
  init(
    of slices: [OBJSlice], parts: [Mesh], materials: [AssimpMaterial]
  ) throws(ExportError) {
    let meshes = slices.map { slice in
      let part = parts[slice.part]
      var mesh = Mesh(name: part.name, primitive: part.primitive, material: part.material)
      mesh.positions = Array(part.positions[slice.vertices])
      mesh.normals = part.normals.isEmpty ? [] : Array(part.normals[slice.vertices])
      mesh.colors = Gamma.encoded(part.colors[slice.vertices])
      return mesh
    }
    let blob = try AssimpScene(meshes: meshes, materials: materials, faces: .listing)
      .export(as: "obj")
    guard let library = blob.companion else { throw .assimp(reason: "it made no MTL") }
    self.library = library
    try blob.withMainFile { file throws(ExportError) in try read(file) }
    guard corners.map(\.count) == meshes.map(\.positions.count) else {
      throw .assimp(reason: "its OBJ does not list the vertices of a mesh")
    }
  }

  /// Takes the lines of a file apart. Those of positions stand together, and so do those of normals.
  private mutating func read(_ file: UnsafeRawBufferPointer) throws(ExportError) {
    guard let base = file.baseAddress else { return }
    var (positions, normals) = (0..<0, 0..<0)
    var start = 0
    while start < file.count {
      let end =
        memchr(base + start, Int32(UInt8(ascii: "\n")), file.count - start)
        .map { UnsafeRawPointer($0) - base } ?? file.count
      defer { start = end + 1 }
      guard end - start > 2 else { continue }
      switch (file[start], file[start + 1]) {
      case (UInt8(ascii: "v"), UInt8(ascii: " ")):
        positions = (positionCount == 0 ? start : positions.lowerBound)..<min(end + 1, file.count)
        positionCount += 1
      case (UInt8(ascii: "v"), UInt8(ascii: "n")):
        normals = (normalCount == 0 ? start : normals.lowerBound)..<min(end + 1, file.count)
        normalCount += 1
      case (UInt8(ascii: "f"), UInt8(ascii: " ")), (UInt8(ascii: "l"), UInt8(ascii: " ")),
        (UInt8(ascii: "p"), UInt8(ascii: " ")):
        // A list of one or two vertices is a point or a line to Assimp.
        corners.append(try file.corners(in: start + 2..<end))
      case (UInt8(ascii: "m"), UInt8(ascii: "t")):
        header = Array(file[..<start])
      default: break
      }
    }
    self.positions = Array(file[positions])
    self.normals = Array(file[normals])
  }
}

extension UnsafeRawBufferPointer {
  /// A face's corners, written as `position`, `position/` or `position//normal`.
  fileprivate func corners(in range: Range<Int>) throws(ExportError) -> [OBJPiece.Corner] {
    var result: [OBJPiece.Corner] = []
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
    func skip(_ byte: UInt8) -> Bool {
      guard place < range.upperBound, self[place] == byte else { return false }
      place += 1
      return true
    }
    while true {
      while skip(UInt8(ascii: " ")) || skip(UInt8(ascii: "\r")) {}
      guard place < range.upperBound else { return result }
      guard let position = number() else {
        throw .assimp(reason: "its OBJ has a face that cannot be read")
      }
      let hasNormal = skip(UInt8(ascii: "/")) && skip(UInt8(ascii: "/"))
      result.append(OBJPiece.Corner(position: position, normal: hasNormal ? number() ?? 0 : 0))
    }
  }
}

extension Mesh {
  /// Some of the mesh's faces, lines or points as an OBJ has them; the first with the object, group
  /// and material before it.
  func elements(
    _ primitives: Range<Int>, corners: [OBJPiece.Corner], material: String
  ) -> [UInt8] {
    let size = primitive.indexCount
    let key =
      switch primitive {
      case .triangles: UInt8(ascii: "f")
      case .lines: UInt8(ascii: "l")
      case .points: UInt8(ascii: "p")
      }
    let head =
      primitives.lowerBound == 0 ? "o \(name)\ng \(name)\nusemtl \(material)\n" : ""
    // A number has up to ten digits.
    let capacity = head.utf8.count + primitives.count * (2 + size * 23)
    return ByteWriter.bytes(capacity: capacity) { writer in
      writer.append(head)
      for first in stride(
        from: primitives.lowerBound * size, to: primitives.upperBound * size, by: size)
      {
        writer.append(key)
        for part in 0..<size {
          let corner = corners[Int(indices[first + part])]
          writer.append(UInt8(ascii: " "))
          writer.append(digitsOf: corner.position)
          guard !normals.isEmpty else { continue }
          writer.append(UInt8(ascii: "/"))
          writer.append(UInt8(ascii: "/"))
          writer.append(digitsOf: corner.normal)
        }
        writer.append(UInt8(ascii: "\n"))
      }
    }
  }
}
