internal import ChartMeshing

/// An STL of all meshes: triangles with the normals of their planes.
///
/// Assimp adds up the vertices' normals for a facet's, which is not that of the plane and is NaN if
/// the sum is zero. So each triangle comes with vertices of its own. One without an area has no
/// normal and is left out.
func stl(of meshes: [Mesh], format: ExportFormat) throws(ExportError) -> [UInt8] {
  let facets = Facets(meshes: meshes.filter { $0.primitive == .triangles })
  guard facets.count > 0 else {
    let empty = "solid AssimpScene\nendsolid AssimpScene\n"
    return format == .stl ? [UInt8](repeating: 0, count: 84) : Array(empty.utf8)
  }
  guard format == .stl else { return try export(facets.mesh(), as: "stl").mainFile }
  // Assimp makes a memory block for each facet. So it gets one, and all are written in its place.
  let isShort = AssimpVersion.loaded.honoursClaimedSteps
  let blob = try export(facets.mesh(atMost: isShort ? 1 : .max), as: "stlb")
  guard isShort else { return blob.mainFile }
  return try blob.withMainFile { file throws(ExportError) in
    guard file.count == 84 + 50 else { throw .assimp(reason: "its STL has not one facet") }
    return ByteWriter.bytes(capacity: 84 + 50 * facets.count) { writer in
      writer.append(UnsafeRawBufferPointer(rebasing: file[..<80]))
      writer.append(word: UInt32(facets.count))
      facets.forEach { facet in
        for corner in [facet.normal, facet.a, facet.b, facet.c] {
          for part in 0..<3 { writer.append(word: corner[part]) }
        }
        writer.append(UInt8(0))
        writer.append(UInt8(0))
      }
    }
  }
}

private func export(_ mesh: Mesh, as assimpID: String) throws(ExportError) -> AssimpBlob {
  try AssimpScene(
    meshes: [mesh], materials: [AssimpMaterial(name: "material")], colors: { _ in false }
  ).export(as: assimpID)
}

/// The triangles of some meshes that have an area.
private struct Facets {
  let meshes: [Mesh]
  private(set) var count = 0

  struct Facet {
    var normal, a, b, c: SIMD3<Float>
  }

  init(meshes: [Mesh]) {
    self.meshes = meshes
    var count = 0
    forEach { _ in count += 1 }
    self.count = count
  }

  func forEach(_ body: (Facet) -> Void) {
    for mesh in meshes {
      for first in stride(from: 0, to: mesh.indices.count, by: 3) {
        let a = mesh.positions[Int(mesh.indices[first])]
        let b = mesh.positions[Int(mesh.indices[first + 1])]
        let c = mesh.positions[Int(mesh.indices[first + 2])]
        if let normal = SIMD3.normal(a, b, c) { body(Facet(normal: normal, a: a, b: b, c: c)) }
      }
    }
  }

  /// The facets as a mesh in which none share vertices.
  func mesh(atMost limit: Int = .max) -> Mesh {
    var mesh = Mesh(name: "facets")
    let count = min(count, limit)
    mesh.positions.reserveCapacity(3 * count)
    mesh.normals.reserveCapacity(3 * count)
    forEach { facet in
      guard mesh.positions.count < 3 * count else { return }
      mesh.positions += [facet.a, facet.b, facet.c]
      mesh.normals += [facet.normal, facet.normal, facet.normal]
    }
    mesh.indices = Array(0..<UInt32(3 * count))
    return mesh
  }
}

extension SIMD3<Float> {
  /// The unit normal of a counter-clockwise triangle; nil if it has no area.
  fileprivate static func normal(
    _ first: SIMD3<Float>, _ second: SIMD3<Float>, _ third: SIMD3<Float>
  ) -> SIMD3<Float>? {
    // In Double: the area of a small triangle, squared, is too small for a Float.
    let origin = SIMD3<Double>(first)
    let (a, b) = (SIMD3<Double>(second) - origin, SIMD3<Double>(third) - origin)
    let normal = SIMD3<Double>(
      a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    let length = (normal * normal).sum().squareRoot()
    return length > 0 ? SIMD3<Float>(normal / length) : nil
  }
}
