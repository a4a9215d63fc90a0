internal import ChartStyling

extension ColorSpace {
  /// The gamma-encoded colour that stands for a unit normal: (n + 1) / 2, channel by channel.
  static func color(ofNormal normal: SIMD3<Double>) -> SIMD3<Double> {
    (normal + 1) / 2
  }

  /// The largest difference between a gamma-encoded colour and the two that clients interpolate
  /// between gamma-encoded `a` and `b`: in linear light, and gamma-encoded.
  static func interpolationError(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, fraction: Double, _ target: SIMD3<Double>
  ) -> Double {
    var largest = 0.0
    for channel in 0..<3 {
      let plain = a[channel] + (b[channel] - a[channel]) * fraction
      let low = linear(a[channel]), high = linear(b[channel])
      let light = encoded(low + (high - low) * fraction)
      largest = max(largest, abs(plain - target[channel]), abs(light - target[channel]))
    }
    return largest
  }
}
