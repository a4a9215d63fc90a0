/// The quadratic through the corners and edge midpoints of a triangle, as a deviation from the
/// plane through the corners.
///
/// With barycentric weights (α, β, γ) the plane lies above the quadratic by
/// 4 (ab αβ + bc βγ + ca γα), where `ab` is the plane's excess over the function in the middle of
/// the edge ab, and so on.
struct Quadratic {
  /// Excess of the plane in the middle of the edges ab, bc and ca.
  let ab: Double
  let bc: Double
  let ca: Double

  @inline(__always)
  init(ab: Double, bc: Double, ca: Double) {
    (self.ab, self.bc, self.ca) = (ab, bc, ca)
  }

  @inline(__always)
  init(corners: SIMD3<Double>, midpoints: SIMD3<Double>) {
    ab = (corners.x + corners.y) / 2 - midpoints.x
    bc = (corners.y + corners.z) / 2 - midpoints.y
    ca = (corners.z + corners.x) / 2 - midpoints.z
  }

  @inline(__always)
  init(_ triangle: Bisection.Triangle, _ vertices: UnsafePointer<Bisection.Vertex>) {
    let a = Double(vertices[Int(triangle.a)].y), b = Double(vertices[Int(triangle.b)].y)
    let c = Double(vertices[Int(triangle.c)].y)
    self.init(
      ab: (a + b) / 2 - Double(triangle.ab), bc: (b + c) / 2 - Double(triangle.bc),
      ca: (c + a) / 2 - Double(triangle.ca))
  }

  /// The excess at barycentric weights.
  @inline(__always)
  func excess(_ weights: SIMD3<Double>) -> Double {
    4 * (ab * weights.x * weights.y + bc * weights.y * weights.z + ca * weights.z * weights.x)
  }

  /// The weights of the extremum of the excess plus `offsets`, a plane given at the corners, if it
  /// lies inside the triangle.
  @inline(__always)
  func extremum(offsets: SIMD3<Double>) -> SIMD3<Double>? {
    // With γ = 1 - α - β both derivatives are linear in α and β.
    let mixed = 4 * (ab - bc - ca), alongA = -8 * ca, alongB = -8 * bc
    let constantA = offsets.x - offsets.z + 4 * ca, constantB = offsets.y - offsets.z + 4 * bc
    let determinant = alongA * alongB - mixed * mixed
    let alpha = (mixed * constantB - alongB * constantA) / determinant
    let beta = (mixed * constantA - alongA * constantB) / determinant
    // False for NaN, which a flat quadratic has.
    guard alpha > 0, beta > 0, alpha + beta < 1 else { return nil }
    return SIMD3(alpha, beta, 1 - alpha - beta)
  }

  /// The largest magnitude of the excess plus a plane given at the corners: at the corners, along the
  /// edges or inside.
  @inline(__always)
  func largestExcess(_ a: Double, _ b: Double, _ c: Double) -> Double {
    var largest = greater(a.magnitude, greater(b.magnitude, c.magnitude))
    @inline(__always)
    func add(_ middle: Double, _ start: Double, _ end: Double) {
      let t = Self.edgeExtremum(middle: middle, start: start, end: end)
      largest = greater(
        largest, (start * (1 - t) + end * t + 4 * middle * t * (1 - t)).magnitude)
    }
    add(ab, a, b)
    add(bc, b, c)
    add(ca, c, a)
    // As in `extremum`.
    let mixed = 4 * (ab - bc - ca), alongA = -8 * ca, alongB = -8 * bc
    let constantA = a - c + 4 * ca, constantB = b - c + 4 * bc
    let determinant = alongA * alongB - mixed * mixed
    let alpha = (mixed * constantB - alongB * constantA) / determinant
    let beta = (mixed * constantA - alongA * constantB) / determinant
    if alpha > 0, beta > 0, alpha + beta < 1 {
      let gamma = 1 - alpha - beta
      let bulge = 4 * (ab * alpha * beta + bc * beta * gamma + ca * gamma * alpha)
      largest = greater(largest, (a * alpha + b * beta + c * gamma + bulge).magnitude)
    }
    return largest
  }

  /// Where along an edge from 0 to 1 the excess plus a line from `start` to `end` is extremal.
  @inline(__always)
  static func edgeExtremum(middle: Double, start: Double, end: Double) -> Double {
    let place = 0.5 + (end - start) / (8 * middle)
    return place > 0 && place < 1 ? place : 0.5
  }
}
