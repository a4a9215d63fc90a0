/// Spheres as geodesic polyhedra: the faces of an icosahedron cut into n² triangles each.
enum SphereMesh {
  /// Below this many parts of an icosahedron's edge, spheres look like crystals whatever the tolerance.
  private static let fewestParts = 3
  private static let mostParts = 64

  /// A sphere around the origin, within `tolerance` of the true one on both sides.
  static func solid(diameter: Double, tolerance: Double) -> Solid {
    var parts = fewestParts
    var polyhedron = Polyhedron(parts: parts)
    while polyhedron.error(radius: diameter / 2) > tolerance, parts < mostParts {
      parts += 1
      polyhedron = Polyhedron(parts: parts)
    }
    let radius = diameter / 2 * polyhedron.scale
    return Solid(
      positions: polyhedron.directions.map { $0 * radius }, normals: polyhedron.directions,
      indices: polyhedron.indices)
  }
}

/// A geodesic polyhedron with its corners on the unit sphere.
struct Polyhedron {
  private(set) var directions: [SIMD3<Double>] = []
  /// Counter-clockwise from outside, three a triangle.
  private(set) var indices: [UInt32] = []
  /// The distance of the nearest face from the centre.
  private var inradius = 1.0

  /// What the unit sphere's corners are multiplied by, so that corners lie as far outside the true
  /// sphere as faces lie inside it.
  var scale: Double { 2 / (1 + inradius) }

  /// The largest distance from a sphere of this radius, once scaled.
  func error(radius: Double) -> Double { radius * (1 - inradius) / (1 + inradius) }

  init(parts: Int) {
    let corners = Self.icosahedronCorners
    var known: [UInt64: UInt32] = [:]
    for face in Self.icosahedronFaces {
      // Point (i, j) of a face has the weights (parts - i - j, i, j) of its three corners.
      func point(_ i: Int, _ j: Int) -> UInt32 {
        let weights = [parts - i - j, i, j]
        // The corners with weight, and their weights, name a point for all faces that share it.
        let key = zip(face, weights).filter { $1 > 0 }
          .map { UInt64($0 << 12 | $1) }.sorted().reduce(0) { $0 << 16 | $1 }
        if let index = known[key] { return index }
        let sum = zip(face, weights).reduce(SIMD3<Double>.zero) {
          $0 + corners[$1.0] * Double($1.1)
        }
        let index = UInt32(directions.count)
        directions.append(sum / sum.length)
        known[key] = index
        return index
      }
      for i in 0..<parts {
        for j in 0..<parts - i {
          indices.append(contentsOf: [point(i, j), point(i + 1, j), point(i, j + 1)])
          if i + j < parts - 1 {
            indices.append(contentsOf: [point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)])
          }
        }
      }
    }
    for first in stride(from: 0, to: indices.count, by: 3) {
      let (a, b, c) = (
        directions[Int(indices[first])], directions[Int(indices[first + 1])],
        directions[Int(indices[first + 2])]
      )
      let across = (b - a).cross(c - a)
      inradius = min(inradius, across.dot(a) / across.length)
    }
  }

  /// Two corners at the poles and two rings of five.
  private static let icosahedronCorners: [SIMD3<Double>] = {
    let height = 1 / 5.0.squareRoot(), radius = 2 / 5.0.squareRoot()
    let ring = { (offset: Double, y: Double) in
      (0..<5).map { index in
        let (sine, cosine) = sineAndCosine((Double(index) + offset) * 2 * .pi / 5)
        return SIMD3(radius * sine, y, radius * cosine)
      }
    }
    return [SIMD3(0, 1, 0)] + ring(0, height) + ring(0.5, -height) + [SIMD3(0, -1, 0)]
  }()

  private static let icosahedronFaces: [[Int]] = (0..<5).flatMap { index in
    let upper = 1 + index, nextUpper = 1 + (index + 1) % 5
    let lower = 6 + index, nextLower = 6 + (index + 1) % 5
    return [
      [0, upper, nextUpper], [upper, lower, nextUpper], [nextUpper, lower, nextLower],
      [11, nextLower, lower],
    ]
  }
}
