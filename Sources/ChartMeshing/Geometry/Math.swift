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

/// The greater of two numbers, the second if they do not compare: one instruction, which `max` with its
/// rules for signed zeros is not.
@inline(__always)
func greater(_ a: Double, _ b: Double) -> Double { a > b ? a : b }

/// The lesser of two numbers, the second if they do not compare.
@inline(__always)
func lesser(_ a: Double, _ b: Double) -> Double { a < b ? a : b }
