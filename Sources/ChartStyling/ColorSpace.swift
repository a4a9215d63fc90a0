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
  package static func linear(_ color: Color) -> SIMD4<Float> {
    SIMD4(
      Float(linear(color.red)), Float(linear(color.green)), Float(linear(color.blue)),
      Float(color.alpha))
  }
}
