internal import ChartScene
internal import ChartStyling

/// Words as triangles: flat, or as closed solids.
struct LetteringMesh {
  let lettering: Lettering
  let options: MeshingOptions

  /// One mesh of all labels, and of the symbols beside them.
  func mesh(name: String) -> Mesh {
    var mesh = Mesh(name: name)
    for label in lettering.labels { append(label, around: label.center, to: &mesh) }
    for swatch in lettering.swatches { append(swatch, to: &mesh) }
    return mesh
  }

  /// The mesh of one label, with the middle of the label at the origin.
  func mesh(of label: Lettering.Label, name: String) -> Mesh {
    var mesh = Mesh(name: name)
    append(label, around: .zero, to: &mesh)
    return mesh
  }

  private func append(
    _ label: Lettering.Label, around center: SIMD3<Double>, to mesh: inout Mesh
  ) {
    guard let normal = label.right.cross(label.up).normalized else { return }
    var plane = Plane(center: center, right: label.right, up: label.up, normal: normal)
    for placed in label.glyphs {
      let glyph = lettering.glyphs[placed.glyph]
      if options.textDepth > 0 {
        appendSolid(glyph, at: placed.offset, in: plane, to: &mesh)
      } else {
        appendFace(glyph, at: placed.offset, in: plane, height: 0, to: &mesh)
      }
    }
    if options.labels == .both, options.textDepth == 0 {
      plane.right = -plane.right
      plane.normal = -plane.normal
      for placed in label.glyphs {
        appendFace(
          lettering.glyphs[placed.glyph], at: placed.offset, in: plane, height: 0, to: &mesh)
      }
    }
    let color = ColorSpace.linear(lettering.color)
    mesh.colors.append(
      contentsOf: repeatElement(color, count: mesh.positions.count - mesh.colors.count))
  }

  /// A glyph's triangles in a plane's front, `height` before it; without those that `Float` makes
  /// degenerate. Returns the vertices of those that remain, by the glyph's own numbers.
  @discardableResult
  private func appendFace(
    _ glyph: Glyph, at offset: SIMD2<Double>, in plane: Plane, height: Double,
    isTurned: Bool = false, to mesh: inout Mesh
  ) -> [UInt32] {
    let points = glyph.vertices.map { SIMD3<Float>(plane.point($0 + offset, height: height)) }
    let normal = SIMD3<Float>(isTurned ? -plane.normal : plane.normal)
    var place = [UInt32?](repeating: nil, count: points.count)
    var kept: [UInt32] = []
    for first in stride(from: 0, to: glyph.indices.count, by: 3) {
      let corners = glyph.indices[first..<first + 3]
      guard Self.isSound(corners.map { points[Int($0)] }, facing: SIMD3<Float>(plane.normal))
      else { continue }
      kept.append(contentsOf: corners)
      for corner in isTurned ? Array(corners.reversed()) : Array(corners) {
        let vertex = place[Int(corner)] ?? UInt32(mesh.positions.count)
        if place[Int(corner)] == nil {
          place[Int(corner)] = vertex
          mesh.positions.append(points[Int(corner)])
          mesh.normals.append(normal)
        }
        mesh.indices.append(vertex)
      }
    }
    return kept
  }

  /// Whether a triangle has an area, on the side of the normal.
  private static func isSound(_ points: [SIMD3<Float>], facing normal: SIMD3<Float>) -> Bool {
    let a = SIMD3<Double>(points[0])
    let b = SIMD3<Double>(points[1]) - a, c = SIMD3<Double>(points[2]) - a
    let across = b.cross(c)
    let longest = max(b.dot(b), c.dot(c), (c - b).dot(c - b))
    return across.dot(SIMD3<Double>(normal)) > 1e-6 * longest
  }

  /// A glyph as a closed solid whose middle is the plane.
  private func appendSolid(
    _ glyph: Glyph, at offset: SIMD2<Double>, in plane: Plane, to mesh: inout Mesh
  ) {
    let half = options.textDepth / 2
    let kept = appendFace(glyph, at: offset, in: plane, height: half, to: &mesh)
    // The same triangles, so that the walls fit both faces.
    var back = glyph
    back.indices = kept
    appendFace(back, at: offset, in: plane, height: -half, isTurned: true, to: &mesh)

    var edges: Set<SIMD2<UInt32>> = []
    func forEachEdge(_ body: (SIMD2<UInt32>) -> Void) {
      for first in stride(from: 0, to: kept.count, by: 3) {
        for side in 0..<3 { body(SIMD2(kept[first + side], kept[first + (side + 1) % 3])) }
      }
    }
    forEachEdge { edges.insert($0) }
    forEachEdge { edge in
      guard !edges.contains(SIMD2(edge.y, edge.x)) else { return }
      let from = glyph.vertices[Int(edge.x)] + offset, to = glyph.vertices[Int(edge.y)] + offset
      let along = plane.point(to, height: 0) - plane.point(from, height: 0)
      guard let outward = along.cross(plane.normal).normalized else { return }
      let base = UInt32(mesh.positions.count)
      for (point, height) in [(from, -half), (to, -half), (to, half), (from, half)] {
        mesh.positions.append(SIMD3<Float>(plane.point(point, height: height)))
        mesh.normals.append(SIMD3<Float>(outward))
      }
      mesh.indices.append(contentsOf: [0, 1, 2, 0, 2, 3].map { base + $0 })
    }
  }

  private func append(_ swatch: Lettering.Swatch, to mesh: inout Mesh) {
    let symbol = SphereMesh.mesh(
      name: "", diameter: swatch.diameter, color: ColorSpace.linear(swatch.color),
      tolerance: options.tolerance)
    let base = UInt32(mesh.positions.count), center = SIMD3<Float>(swatch.center)
    mesh.positions.append(contentsOf: symbol.positions.map { $0 + center })
    mesh.normals.append(contentsOf: symbol.normals)
    mesh.colors.append(contentsOf: symbol.colors)
    mesh.indices.append(contentsOf: symbol.indices.map { base + $0 })
  }
}

/// The plane of a label.
private struct Plane {
  var center: SIMD3<Double>
  /// One em along the line and one em up.
  var right: SIMD3<Double>
  var up: SIMD3<Double>
  /// Of unit length.
  var normal: SIMD3<Double>

  func point(_ place: SIMD2<Double>, height: Double) -> SIMD3<Double> {
    center + right * place.x + up * place.y + normal * height
  }
}
