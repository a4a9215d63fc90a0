package import ChartStyling

/// How each point of a shape gets its colour.
package enum Paint: Hashable, Sendable {
  case solid(Color)
  /// The gradient's location is linear in position: 0 where `dot(direction, p) == start`, and 1 one
  /// `length` further on.
  case gradient(Gradient, direction: SIMD3<Double>, start: Double, length: Double)
  /// The location is the distance from `center` along x and y, each in units of `unit`: 0 at `start`,
  /// 1 at `end`. It does not depend on z.
  case elliptical(
    Gradient, center: SIMD2<Double>, unit: SIMD2<Double>, start: Double, end: Double)
  /// The location is the direction from `center`, along x and y each in units of `unit`, clockwise
  /// from +x as seen from +z: 0 at the angle `start`, 1 at `end`, in radians. It does not depend on z.
  case angular(
    Gradient, center: SIMD2<Double>, unit: SIMD2<Double>, start: Double, end: Double)
  /// Red, green and blue are (n + 1) / 2 of the unit normal's x, y and z, gamma-encoded.
  case normal
}
