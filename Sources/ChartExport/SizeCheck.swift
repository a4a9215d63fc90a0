internal import ChartMeshing

extension MeshedScene {
  /// Refuses, before anything is allocated, what the format or a reasonable disk cannot hold.
  ///
  /// Assimp wraps the lengths of a GLB beyond 4 GiB without complaint.
  func checkSize(
    for format: ExportFormat, points: PointStyle, limits: ExportLimits
  ) throws(ExportError) {
    let (vertices, bytes) = estimate(for: format, points: points)
    let others = points == .vertices ? [] : ["vertices"].filter { _ in format.representsPoints }
    let wayOut =
      repetitionIsMost
      ? (format.hasInstances && points != .instances ? ["instances"] : []) + others : []
    func tooLarge(_ amount: Int, _ limit: Int, _ unit: String) -> ExportError {
      .tooLarge(
        format, amount: amount, limit: limit, unit: unit,
        wayOut: wayOut.isEmpty ? nil : "--points " + wayOut.joined(separator: " or "))
    }
    if !format.hasNodes && vertices > limits.vertices {
      throw tooLarge(vertices, limits.vertices, "vertices")
    }
    if bytes > limits.fileBytes { throw tooLarge(bytes, limits.fileBytes, "bytes") }
  }

  /// Whether most of the vertices come from marks that share a shape.
  private var repetitionIsMost: Bool {
    var (repeated, single) = (0, 0)
    root.forEachPlacement { mesh, count in
      if let count {
        repeated += meshes[mesh].positions.count * count
      } else {
        single += meshes[mesh].positions.count
      }
    }
    return repeated > single
  }

  /// Vertices, and bytes of the whole file; the exact numbers are known only later.
  private func estimate(for format: ExportFormat, points: PointStyle) -> (Int, Int) {
    var (vertices, indices, places, shared) = (0, 0, 0, 0)
    root.forEachPlacement { mesh, count in
      let mesh = meshes[mesh]
      let copies: Int
      switch (count, points) {
      case (nil, _): copies = 1
      case (let count?, .merged): copies = count
      case (let count?, .vertices):
        vertices += count
        return
      case (let count?, _):
        places += count
        copies = 1
        shared += 1
      }
      vertices += mesh.positions.count * copies
      indices += mesh.indices.count * copies
    }
    let bytes =
      switch format {
      case .glb, .gltf, .html, .png:
        1024 + vertices * 40 + indices * 2 + places * (points == .instances ? 12 : 180)
      case .obj: vertices * 90 + indices * 16
      case .ply: vertices * 28 + indices * 13 / 3
      case .plyASCII: vertices * 65 + indices * 7
      case .stl: indices / 3 * 50
      case .stlASCII: indices / 3 * 260
      case .collada: vertices * 110 + indices * 12
      }
    let isUnshared = format == .stl || format == .stlASCII
    return (isUnshared ? indices : vertices, bytes)
  }
}
