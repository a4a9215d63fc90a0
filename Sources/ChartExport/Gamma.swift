internal import Foundation

/// The transfer curve of sRGB.
enum Gamma {
  /// The gamma-encoded value of a linear one; both 0...1, beyond which it is clamped.
  static func encoded(_ linear: Float) -> Float {
    let linear = Double(min(max(linear, 0), 1))
    return Float(linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055)
  }

  /// Colours with red, green and blue gamma-encoded and opacity as it is, all clamped to 0...1.
  static func encoded(_ linear: [SIMD4<Float>]) -> [SIMD4<Float>] {
    // Most meshes have one colour, or long runs of one.
    var last = SIMD4<Float>()
    var lastEncoded = SIMD4<Float>()
    return linear.map { color in
      if color != last {
        last = color
        lastEncoded = SIMD4(
          encoded(color.x), encoded(color.y), encoded(color.z), min(max(color.w, 0), 1))
      }
      return lastEncoded
    }
  }

  /// The same in steps of 1/255, rounded to the nearest.
  static func bytes(_ linear: [SIMD4<Float>]) -> [SIMD4<UInt8>] {
    encoded(linear).map { SIMD4<UInt8>(($0 * 255).rounded(.toNearestOrAwayFromZero)) }
  }
}
