#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Sine and cosine of an angle in radians.
func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  (sin(angle), cos(angle))
}

/// The angle of a vector against +x in radians, -π...π.
func angle(y: Double, x: Double) -> Double { atan2(y, x) }
