/// Boxes around the origin with sharp or round edges.
enum BoxMesh {
  /// Fewer parts of a quarter circle than this look like a bevel whatever the tolerance.
  private static let fewestParts = 3
  private static let mostParts = 16

  /// A box; `cornerRadius` is limited to half the smallest extent.
  static func solid(size: SIMD3<Double>, cornerRadius: Double, tolerance: Double) -> Solid {
    let radius = min(cornerRadius, size.min() / 2)
    guard radius > 0 else {
      var cube = SymbolMesh.cube(edge: 1)
      for index in cube.positions.indices { cube.positions[index] *= size }
      return cube
    }
    var parts = fewestParts
    while parts < mostParts,
      radius * (1 - sineAndCosine(.pi / 4 / Double(parts)).cosine) > tolerance
    {
      parts += 1
    }
    return RoundBox(size: size, radius: radius, parts: parts).solid
  }
}

/// A box with round edges and corners: eight parts of a ball, twelve of a cylinder, six rectangles.
private struct RoundBox {
  private(set) var solid = Solid()
  private let parts: Int
  private let radius: Double
  private let inner: SIMD3<Double>
  /// The vertex of an octant with the weights (i, j, parts - i - j) of the three axes.
  private var vertices: [SIMD3<Int>: UInt32] = [:]

  init(size: SIMD3<Double>, radius: Double, parts: Int) {
    self.parts = parts
    self.radius = radius
    inner = pointwiseMax(size / 2 - radius, .zero)
    let signs = [1, -1]
    for sx in signs {
      for sy in signs {
        for sz in signs { addCorner(SIMD3(sx, sy, sz)) }
      }
    }
    for axis in 0..<3 {
      for a in signs {
        for b in signs { addEdge(along: axis, a, b) }
        addFace(axis, a)
      }
    }
  }

  /// The vertex of the octant `sign` towards the weights `w`, whose sum is `parts`.
  private mutating func vertex(_ sign: SIMD3<Int>, _ w: SIMD3<Int>) -> UInt32 {
    // Octants keep apart, as their vertices are, by twice the weights and one more.
    let key = SIMD3(
      sign.x * (2 * w.x + 1), sign.y * (2 * w.y + 1), sign.z * (2 * w.z + 1))
    if let index = vertices[key] { return index }
    var direction = SIMD3<Double>()
    for axis in 0..<3 {
      direction[axis] = sineAndCosine(.pi / 2 * Double(w[axis]) / Double(parts)).sine
    }
    let side = SIMD3(Double(sign.x), Double(sign.y), Double(sign.z))
    direction = direction / direction.length * side
    let index = solid.vertex(inner * side + direction * radius, direction)
    vertices[key] = index
    return index
  }

  private mutating func addCorner(_ sign: SIMD3<Int>) {
    let isTurned = sign.x * sign.y * sign.z < 0
    for i in 0..<parts {
      for j in 0..<parts - i {
        func point(_ i: Int, _ j: Int) -> SIMD3<Int> { SIMD3(i, j, parts - i - j) }
        add(sign, [point(i, j), point(i + 1, j), point(i, j + 1)], isTurned: isTurned)
        if i + j < parts - 1 {
          add(sign, [point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)], isTurned: isTurned)
        }
      }
    }
  }

  private mutating func add(_ sign: SIMD3<Int>, _ weights: [SIMD3<Int>], isTurned: Bool) {
    let corners = weights.map { vertex(sign, $0) }
    solid.triangle(corners[0], corners[isTurned ? 2 : 1], corners[isTurned ? 1 : 2])
  }

  /// The quarter of a cylinder along an axis, between the octants of both signs on that axis.
  private mutating func addEdge(along axis: Int, _ a: Int, _ b: Int) {
    let u = (axis + 1) % 3, v = (axis + 2) % 3
    for part in 0..<parts {
      func corner(_ side: Int, _ part: Int) -> UInt32 {
        var sign = SIMD3<Int>(), weights = SIMD3<Int>()
        sign[axis] = side
        sign[u] = a
        sign[v] = b
        weights[u] = parts - part
        weights[v] = part
        return vertex(sign, weights)
      }
      let p = corner(-1, part), q = corner(1, part), r = corner(1, part + 1)
      let s = corner(-1, part + 1)
      quad(a * b > 0 ? [p, s, r, q] : [q, r, s, p])
    }
  }

  private mutating func addFace(_ axis: Int, _ side: Int) {
    let u = (axis + 1) % 3, v = (axis + 2) % 3
    func corner(_ a: Int, _ b: Int) -> UInt32 {
      var sign = SIMD3<Int>(), weights = SIMD3<Int>()
      sign[axis] = side
      sign[u] = a
      sign[v] = b
      weights[axis] = parts
      return vertex(sign, weights)
    }
    let corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
    quad(side > 0 ? corners : corners.reversed())
  }

  private mutating func quad(_ corners: [UInt32]) {
    solid.triangle(corners[0], corners[1], corners[2])
    solid.triangle(corners[0], corners[2], corners[3])
  }
}
