internal import ChartStyling

/// Gamma-encoded colours for formats that are read as sRGB.
enum Gamma {
  /// The gamma-encoded value of a linear one; both 0...1, beyond which it is clamped.
  static func encoded(_ linear: Float) -> Float {
    Float(ColorSpace.encoded(Double(min(max(linear, 0), 1))))
  }

  /// Colours with red, green and blue gamma-encoded and opacity as it is, all clamped to 0...1.
  static func encoded(_ linear: some Sequence<SIMD4<Float>>) -> [SIMD4<Float>] {
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
  static func bytes(_ linear: some Collection<SIMD4<Float>>) -> [SIMD4<UInt8>] {
    let steps = GammaSteps()
    return linear.map { color in
      SIMD4(
        steps.byte(color.x), steps.byte(color.y), steps.byte(color.z),
        UInt8((min(max(color.w, 0), 1) * 255).rounded(.toNearestOrAwayFromZero)))
    }
  }
}

/// Gamma encoding in steps of 1/255 by looking up, as the power function takes too long for millions.
private struct GammaSteps {
  /// The linear values at which the next byte begins.
  private var starts: [Float]
  /// The byte at the lower end of each of as many parts of 0...1.
  private var guesses: [UInt8]

  private static let parts = 4096

  init() {
    starts = (0..<255).map { Float(ColorSpace.linear((Double($0) + 0.5) / 255)) }
    guesses = (0...Self.parts).map { part in
      UInt8((ColorSpace.encoded(Double(part) / Double(Self.parts)) * 255).rounded(.down))
    }
  }

  /// The byte of a linear value, which is clamped to 0...1.
  func byte(_ linear: Float) -> UInt8 {
    let value = min(max(linear, 0), 1)
    var byte = Int(guesses[Int(value * Float(Self.parts))])
    while byte < 255, value >= starts[byte] { byte += 1 }
    return UInt8(byte)
  }
}
