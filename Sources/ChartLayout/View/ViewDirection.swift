internal import ChartModel
internal import ChartScene

/// The orthonormal frame of someone who looks at the chart's centre from a pose.
struct ViewDirection: Hashable, Sendable {
  /// To the right of the picture.
  let right: SIMD3<Double>
  /// To the top of the picture.
  let up: SIMD3<Double>
  /// From the chart to the viewer.
  let back: SIMD3<Double>

  init(_ pose: Chart3DPose) {
    let azimuth = Self.turn(pose.azimuth.degrees)
    let inclination = Self.turn(pose.inclination.degrees)
    right = SIMD3(azimuth.cosine, 0, -azimuth.sine)
    up = SIMD3(
      -azimuth.sine * inclination.sine, inclination.cosine, -azimuth.cosine * inclination.sine)
    back = SIMD3(
      azimuth.sine * inclination.cosine, inclination.sine, azimuth.cosine * inclination.cosine)
  }

  /// Where a point or direction of chart space is in the picture: to the right and up.
  func picture(_ point: SIMD3<Double>) -> SIMD2<Double> {
    SIMD2(dot(right, point), dot(up, point))
  }

  /// Sine and cosine of an angle in degrees, exact at multiples of 90°.
  private static func turn(_ degrees: Double) -> (sine: Double, cosine: Double) {
    let quarter = degrees / 90
    guard quarter == quarter.rounded(), abs(quarter) < 1e9 else {
      return (Math.sine(degrees * .pi / 180), Math.cosine(degrees * .pi / 180))
    }
    switch ((Int(quarter) % 4) + 4) % 4 {
    case 0: return (0, 1)
    case 1: return (1, 0)
    case 2: return (0, -1)
    default: return (-1, 0)
    }
  }
}
