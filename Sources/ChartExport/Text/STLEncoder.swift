internal import ChartMeshing

/// An STL of all meshes: triangles with the normals of their planes.
///
/// Assimp adds up the vertices' normals for a facet's, which is not that of the plane and is NaN if
/// the sum is zero. So each triangle comes with vertices of its own. One without an area has no
/// normal and is left out.
func stl(of meshes: [Mesh], format: ExportFormat) throws(ExportError) -> [UInt8] {
  var facets = Mesh(name: "facets")
  let count = meshes.reduce(0) { $0 + $1.indices.count }
  facets.positions.reserveCapacity(count)
  facets.normals.reserveCapacity(count)
  for mesh in meshes where mesh.primitive == .triangles {
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let a = mesh.positions[Int(mesh.indices[first])]
      let b = mesh.positions[Int(mesh.indices[first + 1])]
      let c = mesh.positions[Int(mesh.indices[first + 2])]
      guard let normal = SIMD3.normal(a, b, c) else { continue }
      facets.positions.append(a)
      facets.positions.append(b)
      facets.positions.append(c)
      for _ in 0..<3 { facets.normals.append(normal) }
    }
  }
  facets.indices = Array(0..<UInt32(facets.positions.count))
  guard !facets.isEmpty else {
    let empty = "solid AssimpScene\nendsolid AssimpScene\n"
    return format == .stl ? [UInt8](repeating: 0, count: 84) : Array(empty.utf8)
  }
  return try AssimpScene(
    meshes: [facets], materials: [AssimpMaterial(name: "material")], colors: { _ in false }
  ).export(as: format == .stl ? "stlb" : "stl").mainFile
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
