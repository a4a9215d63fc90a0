#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The C mathematics library as this module needs it. Angles are in radians.
enum Math {
  static func sine(_ angle: Double) -> Double { sin(angle) }
  static func cosine(_ angle: Double) -> Double { cos(angle) }
  static func tangent(_ angle: Double) -> Double { tan(angle) }
  static func logarithm(_ value: Double) -> Double { log(value) }
  /// log(1 + value), exact near 0.
  static func logarithmOfOnePlus(_ value: Double) -> Double { log1p(value) }
  static func decimalLogarithm(_ value: Double) -> Double { log10(value) }
  static func exponential(_ value: Double) -> Double { exp(value) }
  /// exp(value) − 1, exact near 0.
  static func exponentialMinusOne(_ value: Double) -> Double { expm1(value) }
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  static func powerOfTen(_ exponent: Int) -> Double { pow(10, Double(exponent)) }
}

/// The scalar product.
func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
