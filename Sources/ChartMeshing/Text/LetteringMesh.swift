internal import ChartScene
internal import ChartStyling

/// Words as triangles: flat, or as closed solids.
struct LetteringMesh {
  let lettering: Lettering
  let options: MeshingOptions

  /// How far words are before their plate, in box edges: more than a client's depth buffer takes
  /// for the same.
  private static let plateGap = 0.0012

  /// One mesh of all labels from the front.
  func mesh(name: String) -> Mesh {
    var mesh = Mesh(name: name)
    for label in lettering.labels { append(label, around: label.center, to: &mesh) }
    return mesh
  }

  /// The symbols beside the labels.
  func swatches(name: String) -> Mesh {
    var mesh = Mesh(name: name)
    for swatch in lettering.swatches { append(swatch, to: &mesh) }
    return mesh
  }

  /// The plates, with the labels from behind on their backs.
  func reverse(name: String) -> Mesh {
    var mesh = Mesh(name: name)
    for label in lettering.labels {
      guard let plane = Plane(label, around: label.center) else { continue }
      appendPlate(of: label, in: plane, to: &mesh)
      append(label, in: plane.turned, height: Self.plateGap, to: &mesh)
    }
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
    guard let plane = Plane(label, around: center) else { return }
    append(label, in: plane, height: options.labels == .both ? Self.plateGap : 0, to: &mesh)
  }

  private func append(
    _ label: Lettering.Label, in plane: Plane, height: Double, to mesh: inout Mesh
  ) {
    for placed in label.glyphs {
      let glyph = lettering.glyphs[placed.glyph]
      if options.textDepth > 0 {
        appendSolid(glyph, at: placed.offset, in: plane, from: height, to: &mesh)
      } else {
        appendFace(glyph, at: placed.offset, in: plane, height: height, to: &mesh)
      }
    }
    let ink = options.labels == .both ? lettering.plate.inkColor : lettering.color
    fill(&mesh, label.color ?? ink)
  }

  /// Gives a colour to the vertices that have none yet.
  private func fill(_ mesh: inout Mesh, _ color: Color) {
    mesh.colors.append(
      contentsOf: repeatElement(
        ColorSpace.linear(color), count: mesh.positions.count - mesh.colors.count))
  }

  private func appendPlate(
    of label: Lettering.Label, in plane: Plane, to mesh: inout Mesh
  ) {
    let base = UInt32(mesh.positions.count)
    let half = label.size / 2 + lettering.plate.margin
    for corner in [SIMD2(-1.0, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)] {
      mesh.positions.append(SIMD3<Float>(plane.point(half * corner, height: 0)))
      mesh.normals.append(SIMD3<Float>(plane.normal))
    }
    mesh.indices.append(contentsOf: [0, 1, 2, 0, 2, 3].map { base + $0 })
    fill(&mesh, lettering.plate.color)
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

  /// A glyph as a closed solid that stands on the plane.
  private func appendSolid(
    _ glyph: Glyph, at offset: SIMD2<Double>, in plane: Plane, from low: Double,
    to mesh: inout Mesh
  ) {
    let high = low + options.textDepth
    let kept = appendFace(glyph, at: offset, in: plane, height: high, to: &mesh)
    // The same triangles, so that the walls fit both faces.
    var back = glyph
    back.indices = kept
    appendFace(back, at: offset, in: plane, height: low, isTurned: true, to: &mesh)

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
      for (point, height) in [(from, low), (to, low), (to, high), (from, high)] {
        mesh.positions.append(SIMD3<Float>(plane.point(point, height: height)))
        mesh.normals.append(SIMD3<Float>(outward))
      }
      mesh.indices.append(contentsOf: [0, 1, 2, 0, 2, 3].map { base + $0 })
    }
  }

  private func append(_ swatch: Lettering.Swatch, to mesh: inout Mesh) {
    let lengths = swatch.axes.map(\.length)
    guard let longest = lengths.max(), lengths.allSatisfy({ $0 > 0 }) else { return }
    let solid = SymbolMesh.solid(
      swatch.symbol, diameter: 1, tolerance: options.tolerance / longest)
    let base = UInt32(mesh.positions.count)
    for (place, normal) in zip(solid.positions, solid.normals) {
      var position = swatch.center, across = SIMD3<Double>()
      for axis in 0..<3 {
        position += swatch.axes[axis] * place[axis]
        // Normals stretch the other way.
        across += swatch.axes[axis] * (normal[axis] / (lengths[axis] * lengths[axis]))
      }
      mesh.positions.append(SIMD3<Float>(position))
      mesh.normals.append(SIMD3<Float>(across.normalized ?? normal))
    }
    mesh.indices.append(contentsOf: solid.indices.map { base + $0 })
    fill(&mesh, swatch.color)
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

  /// The plane of a label; `nil` for a label without an extent.
  init?(_ label: Lettering.Label, around center: SIMD3<Double>) {
    guard let normal = label.right.cross(label.up).normalized else { return nil }
    self.center = center
    right = label.right
    up = label.up
    self.normal = normal
  }

  /// The same plane from behind.
  var turned: Plane {
    var plane = self
    plane.right = -right
    plane.normal = -normal
    return plane
  }

  func point(_ place: SIMD2<Double>, height: Double) -> SIMD3<Double> {
    center + right * place.x + up * place.y + normal * height
  }
}
