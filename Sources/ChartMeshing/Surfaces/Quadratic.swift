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
  init(corners: SIMD3<Double>, midpoints: SIMD3<Double>) {
    ab = (corners.x + corners.y) / 2 - midpoints.x
    bc = (corners.y + corners.z) / 2 - midpoints.y
    ca = (corners.z + corners.x) / 2 - midpoints.z
  }

  /// The excess at barycentric weights.
  @inline(__always)
  func excess(_ weights: SIMD3<Double>) -> Double {
    4 * (ab * weights.x * weights.y + bc * weights.y * weights.z + ca * weights.z * weights.x)
  }

  /// The weights of the extremum, if it lies inside the triangle.
  @inline(__always)
  var extremum: SIMD3<Double>? {
    let c = ab * (bc + ca - ab), a = bc * (ca + ab - bc), b = ca * (ab + bc - ca)
    let sum = a + b + c
    guard (a > 0) == (b > 0), (b > 0) == (c > 0), sum != 0 else { return nil }
    return SIMD3(a, b, c) / sum
  }
}
