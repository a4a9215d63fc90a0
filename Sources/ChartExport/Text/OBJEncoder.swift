internal import ChartMeshing

/// The files of an OBJ: one object and group a mesh, vertex colours in sRGB, and a material library.
///
/// Assimp formats each number through a stream and looks each vertex up in a tree, which takes long.
/// So it gets the vertices in pieces, several at once, each listed by a single face; and the faces,
/// lines and points are written here, by what that list says.
func objFiles(
  of meshes: [Mesh], materials: [NamedMaterial], name: String, threads: Int
) throws(ExportError) -> [EncodedFile] {
  guard !meshes.isEmpty else {
    // Assimp takes no scene without meshes.
    return [EncodedFile(name: name, bytes: Array("# An empty chart\n".utf8))]
  }
  var palette = OBJPalette(materials: materials)
  let parts = meshes.map { mesh in
    var part = mesh
    part.name = mesh.name.singleLine
    part.material = palette.index(for: mesh)
    return part
  }
  let list = palette.list
  let workers = Workers(threads: threads)
  let pieces = parts.pieces()
  let results = workers.map(count: pieces.count, chunk: 1) { index in
    Result { () throws(ExportError) in
      try OBJPiece(of: pieces[index.lowerBound], parts: parts, materials: list)
    }
  }
  let texts = try results.map { result throws(ExportError) in try result.get() }
  let corners = parts.corners(pieces: pieces, texts: texts)
  let elements = parts.elements(
    corners: corners, materials: palette.list.map(\.name), workers: workers)

  let companion = companionName(of: name, ending: "mtl")
  let main = joined(
    texts, header: texts[0].header + Array("mtllib \(companion)\n\n".utf8), elements: elements)
  return [
    EncodedFile(name: companion, bytes: texts[0].library), EncodedFile(name: name, bytes: main),
  ]
}

/// The positions of all pieces, then their normals, then the parts with their faces.
private func joined(_ texts: [OBJPiece], header: [UInt8], elements: [[UInt8]]) -> [UInt8] {
  let blocks =
    [header] + texts.map(\.positions) + [[UInt8(ascii: "\n")]] + texts.map(\.normals)
    + [[UInt8(ascii: "\n")]] + elements
  return ByteWriter.joined(blocks)
}

/// Some vertices of one of the meshes.
struct OBJSlice {
  /// The index of the mesh.
  var part: Int
  var vertices: Range<Int>
}

extension [Mesh] {
  /// The vertices of all meshes, cut into pieces of a size for which a tree fits the processor's
  /// cache. Meshes are cut only if they are larger than that: where they are, equal vertices in
  /// different pieces stay apart.
  fileprivate func pieces() -> [[OBJSlice]] {
    let limit = 16_384
    var result: [[OBJSlice]] = []
    var room = 0
    for (part, mesh) in enumerated() {
      let count = mesh.positions.count
      if count <= limit && count > room { room = 0 }
      var start = 0
      while start < count {
        if room == 0 {
          result.append([])
          room = limit
        }
        let end = Swift.min(count, start + room)
        result[result.count - 1].append(OBJSlice(part: part, vertices: start..<end))
        room -= end - start
        start = end
      }
    }
    return result
  }

  /// The numbers of each mesh's vertices in the whole file.
  fileprivate func corners(pieces: [[OBJSlice]], texts: [OBJPiece]) -> [[OBJPiece.Corner]] {
    var result = map { mesh in
      var corners: [OBJPiece.Corner] = []
      corners.reserveCapacity(mesh.positions.count)
      return corners
    }
    var base = OBJPiece.Corner(position: 0, normal: 0)
    for (slices, text) in zip(pieces, texts) {
      for (slice, corners) in zip(slices, text.corners) {
        for corner in corners {
          result[slice.part].append(
            OBJPiece.Corner(
              position: base.position + corner.position, normal: base.normal + corner.normal))
        }
      }
      base.position += text.positionCount
      base.normal += text.normalCount
    }
    return result
  }

  /// What stands below the vertices: each mesh's object, without which Blender makes a single one of
  /// all, its group and material, and its faces, lines or points; in pieces to be joined.
  fileprivate func elements(
    corners: [[OBJPiece.Corner]], materials: [String], workers: Workers
  ) -> [[UInt8]] {
    let chunk = 16_384
    var tasks: [(part: Int, primitives: Range<Int>)] = []
    for (part, mesh) in enumerated() {
      for start in stride(from: 0, to: mesh.primitiveCount, by: chunk) {
        tasks.append((part, start..<Swift.min(start + chunk, mesh.primitiveCount)))
      }
    }
    return workers.map(count: tasks.count, chunk: 1) { [tasks] index in
      let (part, primitives) = tasks[index.lowerBound]
      let material = materials[self[part].material]
      return self[part].elements(primitives, corners: corners[part], material: material)
    }
  }
}
