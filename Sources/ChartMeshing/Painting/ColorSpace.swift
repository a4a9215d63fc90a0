package import ChartModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The transfer function of sRGB (IEC 61966-2-1), and what interpolation does to colours.
package enum ColorSpace {
  /// Linear light of a gamma-encoded channel, both 0...1.
  package static func linear(_ encoded: Double) -> Double {
    encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
  }

  /// The gamma-encoded channel of linear light, both 0...1.
  package static func encoded(_ linear: Double) -> Double {
    linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  /// Linear-light red, green, blue, and opacity of a colour.
  package static func linear(_ color: Color, opacity: Double = 1) -> SIMD4<Float> {
    SIMD4(
      Float(linear(color.red)), Float(linear(color.green)), Float(linear(color.blue)),
      Float(color.alpha * opacity))
  }

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
