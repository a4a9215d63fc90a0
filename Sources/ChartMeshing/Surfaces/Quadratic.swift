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

  /// Where along an edge from 0 to 1 the excess plus a line from `start` to `end` is extremal.
  @inline(__always)
  static func edgeExtremum(middle: Double, start: Double, end: Double) -> Double {
    let place = 0.5 + (end - start) / (8 * middle)
    return place > 0 && place < 1 ? place : 0.5
  }
}
