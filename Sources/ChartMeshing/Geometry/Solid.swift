internal import ChartScene

/// Triangles with normals that have no colours yet. Positions are in box edges.
struct Solid: Sendable {
  var positions: [SIMD3<Double>] = []
  var normals: [SIMD3<Double>] = []
  /// Counter-clockwise from the side that the normals point to, three a triangle.
  var indices: [UInt32] = []

  /// Adds a vertex and returns its index.
  mutating func vertex(_ position: SIMD3<Double>, _ normal: SIMD3<Double>) -> UInt32 {
    positions.append(position)
    normals.append(normal)
    return UInt32(positions.count - 1)
  }

  /// Adds a triangle, unless two of its corners are one place.
  mutating func triangle(_ a: UInt32, _ b: UInt32, _ c: UInt32) {
    let p = positions[Int(a)], q = positions[Int(b)], r = positions[Int(c)]
    guard p != q, q != r, r != p else { return }
    indices.append(contentsOf: [a, b, c])
  }

  /// Adds a flat polygon with one normal, as a fan; corners in a row may be one place.
  mutating func polygon(_ corners: [SIMD3<Double>], normal: SIMD3<Double>) {
    var distinct: [SIMD3<Double>] = []
    for corner in corners where corner != distinct.last { distinct.append(corner) }
    if distinct.count > 1, distinct.first == distinct.last { distinct.removeLast() }
    guard distinct.count > 2 else { return }
    let first = UInt32(positions.count)
    for corner in distinct { _ = vertex(corner, normal) }
    for index in 2..<UInt32(distinct.count) { triangle(first, first + index - 1, first + index) }
  }

  /// Adds another solid, moved.
  mutating func append(_ other: Solid, at offset: SIMD3<Double> = .zero) {
    let base = UInt32(positions.count)
    for position in other.positions { positions.append(position + offset) }
    normals.append(contentsOf: other.normals)
    for index in other.indices { indices.append(base + index) }
  }

  /// How many sides a circle needs to stay within `tolerance`, and the radius of its corners: as far
  /// outside the true circle as the middles of the sides are inside.
  static func circle(
    radius: Double, tolerance: Double, fewest: Int = 6, most: Int = 64
  ) -> (sides: Int, radius: Double) {
    func inradius(_ sides: Int) -> Double { sineAndCosine(.pi / Double(sides)).cosine }
    var sides = fewest
    while sides < most, radius * (1 - inradius(sides)) / (1 + inradius(sides)) > tolerance {
      sides += 1
    }
    return (sides, radius * 2 / (1 + inradius(sides)))
  }
}
