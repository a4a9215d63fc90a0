#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Sine and cosine of an angle in radians.
func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  (sin(angle), cos(angle))
}
