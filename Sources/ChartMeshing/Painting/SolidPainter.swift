internal import ChartScene
internal import ChartStyling

/// Gives the vertices of a solid their colours, and adds those that the colours need.
struct SolidPainter {
  let paint: Paint
  /// The place in the paint's space of a place of the solid: moved, then divided.
  var origin = SIMD3<Double>.zero
  var unit = SIMD3<Double>(repeating: 1)

  /// Sides that are shorter than this part of the unit are not cut for bent gradients.
  private static let shortest = 1.0 / 128
  private static let mostPasses = 9

  func mesh(_ solid: Solid, name: String) -> Mesh {
    var solid = solid
    let table = paint.gradient.map {
      GradientTable($0, tolerance: ColorTolerance.breakpoints)
    }
    if let table {
      if paint.isBent { halve(&solid, table) } else { cut(&solid, table) }
    }
    var mesh = Mesh(name: name)
    mesh.positions = solid.positions.map { SIMD3<Float>($0) }
    mesh.normals = solid.normals.map { SIMD3<Float>($0) }
    mesh.indices = solid.indices
    mesh.colors = solid.positions.indices.map { index in
      switch paint {
      case .solid(let color): return ColorSpace.linear(color)
      case .normal:
        let color = ColorSpace.color(ofNormal: solid.normals[index])
        return ColorSpace.linear(Color(red: color.x, green: color.y, blue: color.z))
      case .gradient, .elliptical, .angular:
        return ColorSpace.linear(table?.color(at: location(solid.positions[index])) ?? .clear)
      }
    }
    return mesh
  }

  private func location(_ place: SIMD3<Double>) -> Double {
    paint.location(at: (place - origin) / unit)
  }

  // MARK: - Linear gradients

  /// Cuts triangles along the level lines of a linear gradient.
  private func cut(_ solid: inout Solid, _ table: GradientTable) {
    var locations = solid.positions.map(location)
    guard let low = locations.min(), let high = locations.max() else { return }
    let hair = 1e-7 * max(1, high - low)
    for level in table.breakpoints where level > low + hair && level < high - hair {
      var known: [SIMD2<UInt32>: UInt32] = [:]
      var indices: [UInt32] = []
      indices.reserveCapacity(solid.indices.count)
      /// Where the level crosses the side from a corner below it to one above.
      func crossing(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let key = SIMD2(a, b)
        if let index = known[key] { return index }
        let from = locations[Int(a)], to = locations[Int(b)]
        let index = solid.between(a, b, (level - from) / (to - from))
        locations.append(level)
        known[key] = index
        return index
      }
      for first in stride(from: 0, to: solid.indices.count, by: 3) {
        var corners = Array(solid.indices[first..<first + 3])
        func side(_ corner: UInt32) -> Int {
          let distance = locations[Int(corner)] - level
          return abs(distance) <= hair ? 0 : distance < 0 ? -1 : 1
        }
        let sides = corners.map(side)
        guard sides.contains(-1), sides.contains(1) else {
          indices.append(contentsOf: corners)
          continue
        }
        // Turn so that the first corner is alone on its side, or on the level.
        let lone =
          sides.firstIndex(of: 0) ?? (sides.reduce(0, +) < 0 ? sides.firstIndex(of: 1) : nil)
          ?? sides.firstIndex(of: -1) ?? 0
        corners = (0..<3).map { corners[(lone + $0) % 3] }
        let (a, b, c) = (corners[0], corners[1], corners[2])
        func point(_ p: UInt32, _ q: UInt32) -> UInt32 {
          side(p) < 0 ? crossing(p, q) : crossing(q, p)
        }
        if side(a) == 0 {
          let p = point(b, c)
          indices.append(contentsOf: [a, b, p, a, p, c])
        } else {
          let p = point(a, b), q = point(a, c)
          indices.append(contentsOf: [a, p, q, p, b, c, p, c, q])
        }
      }
      solid.indices = indices
    }
  }

  // MARK: - Bent gradients

  /// Halves sides until the colours between their ends are close enough.
  ///
  /// Whether a side is halved depends on its ends' places alone, so triangles that share a side agree.
  private func halve(_ solid: inout Solid, _ table: GradientTable) {
    for _ in 0..<Self.mostPasses {
      var middles: [SIMD2<UInt32>: UInt32] = [:]
      var indices: [UInt32] = []
      var isDone = true
      func middle(_ a: UInt32, _ b: UInt32) -> UInt32? {
        guard isTooCoarse(solid.positions[Int(a)], solid.positions[Int(b)], table) else {
          return nil
        }
        let key = SIMD2(min(a, b), max(a, b))
        if let index = middles[key] { return index }
        let index = solid.between(a, b, 0.5)
        middles[key] = index
        return index
      }
      for first in stride(from: 0, to: solid.indices.count, by: 3) {
        let corners = Array(solid.indices[first..<first + 3])
        let cuts = (0..<3).map { middle(corners[$0], corners[($0 + 1) % 3]) }
        if cuts.contains(where: { $0 != nil }) { isDone = false }
        // The polygon of corners and middles, cut into triangles from a middle where there is one.
        var polygon: [UInt32] = []
        for side in 0..<3 {
          polygon.append(corners[side])
          if let cut = cuts[side] { polygon.append(cut) }
        }
        if polygon.count == 6 {
          let (m, n, o) = (polygon[1], polygon[3], polygon[5])
          indices.append(contentsOf: [
            polygon[0], m, o, polygon[2], n, m, polygon[4], o, n, m, n, o,
          ])
        } else {
          let start = polygon.firstIndex { !corners.contains($0) } ?? 0
          for index in 1..<polygon.count - 1 {
            indices.append(contentsOf: [
              polygon[start], polygon[(start + index) % polygon.count],
              polygon[(start + index + 1) % polygon.count],
            ])
          }
        }
      }
      solid.indices = indices
      if isDone { return }
    }
  }

  private func isTooCoarse(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ table: GradientTable
  ) -> Bool {
    let across = (b - a) / unit
    let flat = (across.x * across.x + across.y * across.y).squareRoot()
    guard flat > Self.shortest else { return false }
    if flat > 0.25 { return true }
    let colors = [a, b, (a + b) / 2].map { table.color(at: location($0)) }.map {
      SIMD3($0.red, $0.green, $0.blue)
    }
    return ColorSpace.interpolationError(colors[0], colors[1], fraction: 0.5, colors[2])
      > ColorTolerance.normals
  }
}

extension Solid {
  /// Adds a vertex on a side, a part of the way from `a` to `b`.
  mutating func between(_ a: UInt32, _ b: UInt32, _ fraction: Double) -> UInt32 {
    let from = normals[Int(a)], to = normals[Int(b)]
    let normal = from + (to - from) * fraction
    let start = positions[Int(a)], end = positions[Int(b)]
    let place = fraction == 0.5 ? (start + end) / 2 : start + (end - start) * fraction
    return vertex(place, normal.normalized ?? from)
  }
}
