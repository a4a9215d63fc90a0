import ChartMeshing
import Testing

/// What every mesh has to be: finite, in range, without degenerate triangles, with unit normals on
/// the side that its triangles face.
func expectSound(
  _ mesh: Mesh, isSmooth: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) {
  let count = mesh.positions.count
  #expect(mesh.colors.count == count, sourceLocation: sourceLocation)
  #expect(mesh.normals.count == count, sourceLocation: sourceLocation)
  #expect(mesh.indices.allSatisfy { $0 < count }, sourceLocation: sourceLocation)
  #expect(mesh.indices.count % 3 == 0, sourceLocation: sourceLocation)
  #expect(
    mesh.positions.allSatisfy { $0.sum().isFinite }
      && mesh.colors.allSatisfy { $0.min() >= 0 && $0.max() <= 1 },
    sourceLocation: sourceLocation)
  #expect(
    mesh.normals.allSatisfy { abs($0.length - 1) < 1e-5 }, sourceLocation: sourceLocation)

  var degenerate = 0, turned = 0
  var isUsed = [Bool](repeating: false, count: count)
  for first in stride(from: 0, to: mesh.indices.count, by: 3) {
    let corners = (0..<3).map { Int(mesh.indices[first + $0]) }
    for corner in corners { isUsed[corner] = true }
    let points = corners.map { SIMD3<Double>(mesh.positions[$0]) }
    let across = (points[1] - points[0]).cross(points[2] - points[0])
    let longest = max(
      (points[1] - points[0]).length, (points[2] - points[1]).length,
      (points[0] - points[2]).length)
    if across.length <= 1e-9 * longest * longest { degenerate += 1 }
    let normal = corners.reduce(SIMD3<Double>.zero) { $0 + SIMD3<Double>(mesh.normals[$1]) }
    if isSmooth, across.dot(normal) <= 0 { turned += 1 }
  }
  #expect(degenerate == 0, "degenerate triangles", sourceLocation: sourceLocation)
  #expect(turned == 0, "triangles against their normals", sourceLocation: sourceLocation)
  #expect(!isUsed.contains(false), "unused vertices", sourceLocation: sourceLocation)
}

/// The edges of a mesh that belong to one triangle only, by positions; each with its ends. Fails
/// where an edge has more than two triangles or two of the same direction.
func openEdges(
  _ mesh: Mesh, sourceLocation: SourceLocation = #_sourceLocation
) -> [(SIMD3<Float>, SIMD3<Float>)] {
  var ids: [SIMD3<Float>: Int] = [:]
  let names = mesh.positions.map { position in
    let id = ids[position] ?? ids.count
    ids[position] = id
    return id
  }
  var uses: [SIMD2<Int>: Int] = [:]
  for first in stride(from: 0, to: mesh.indices.count, by: 3) {
    for side in 0..<3 {
      let a = names[Int(mesh.indices[first + side])]
      let b = names[Int(mesh.indices[first + (side + 1) % 3])]
      uses[SIMD2(a, b), default: 0] += 1
    }
  }
  #expect(
    uses.values.allSatisfy { $0 == 1 }, "an edge is used twice in one direction",
    sourceLocation: sourceLocation)
  var open: [(SIMD3<Float>, SIMD3<Float>)] = []
  for first in stride(from: 0, to: mesh.indices.count, by: 3) {
    for side in 0..<3 {
      let (i, j) = (Int(mesh.indices[first + side]), Int(mesh.indices[first + (side + 1) % 3]))
      if uses[SIMD2(names[j], names[i])] == nil {
        open.append((mesh.positions[i], mesh.positions[j]))
      }
    }
  }
  return open
}

/// Whether an edge lies on one face of the box.
func isOnTheBox(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Bool {
  (0..<3).contains { abs(a[$0]) == 0.5 && a[$0] == b[$0] }
}
