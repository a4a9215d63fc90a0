extension SIMD3 where Scalar: FloatingPoint {
  @inline(__always)
  package func dot(_ other: SIMD3) -> Scalar { (self * other).sum() }

  @inline(__always)
  package func cross(_ other: SIMD3) -> SIMD3 {
    SIMD3(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x)
  }

  @inline(__always)
  package var length: Scalar { dot(self).squareRoot() }

  /// The unit vector of the same direction; `nil` for a vector without one.
  @inline(__always)
  package var normalized: SIMD3? {
    let length = length
    return length > 0 && length.isFinite ? self / length : nil
  }
}
