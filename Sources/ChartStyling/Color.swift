/// A colour in the sRGB space with an opacity.
///
/// Components are gamma-encoded and nominally lie in 0...1. Named colours are those of Apple's
/// systems in their light appearance.
public struct Color: Hashable, Sendable {
  /// Gamma-encoded red, 0...1.
  public var red: Double
  /// Gamma-encoded green, 0...1.
  public var green: Double
  /// Gamma-encoded blue, 0...1.
  public var blue: Double
  /// Opacity, 0 (clear) ... 1 (opaque).
  public var alpha: Double

  /// Makes a colour from gamma-encoded sRGB components in 0...1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = opacity
  }

  /// Makes a grey from a gamma-encoded sRGB value in 0...1.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Makes a colour from a 24-bit number, `0xRRGGBB`.
  package init(hex: UInt32) {
    self.init(
      red: Double((hex >> 16) & 0xff) / 255,
      green: Double((hex >> 8) & 0xff) / 255,
      blue: Double(hex & 0xff) / 255)
  }

  /// The same colour with its opacity multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.alpha *= opacity
    return color
  }

  /// Gamma-encoded red, green, blue, and opacity.
  package var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  /// Makes a colour from gamma-encoded red, green, blue, and opacity.
  package init(components: SIMD4<Double>) {
    self.init(
      red: components.x, green: components.y, blue: components.z, opacity: components.w)
  }
}

extension Color {
  /// Apple's system red.
  public static var red: Color { Color(hex: 0xFF3B30) }
  /// Apple's system orange.
  public static var orange: Color { Color(hex: 0xFF9500) }
  /// Apple's system yellow.
  public static var yellow: Color { Color(hex: 0xFFCC00) }
  /// Apple's system green.
  public static var green: Color { Color(hex: 0x34C759) }
  /// Apple's system mint.
  public static var mint: Color { Color(hex: 0x00C7BE) }
  /// Apple's system teal.
  public static var teal: Color { Color(hex: 0x30B0C7) }
  /// Apple's system cyan.
  public static var cyan: Color { Color(hex: 0x32ADE6) }
  /// Apple's system blue.
  public static var blue: Color { Color(hex: 0x007AFF) }
  /// Apple's system indigo.
  public static var indigo: Color { Color(hex: 0x5856D6) }
  /// Apple's system purple.
  public static var purple: Color { Color(hex: 0xAF52DE) }
  /// Apple's system pink.
  public static var pink: Color { Color(hex: 0xFF2D55) }
  /// Apple's system brown.
  public static var brown: Color { Color(hex: 0xA2845E) }
  /// White.
  public static var white: Color { Color(hex: 0xFFFFFF) }
  /// Apple's system grey.
  public static var gray: Color { Color(hex: 0x8E8E93) }
  /// Black.
  public static var black: Color { Color(hex: 0x000000) }
  /// Fully transparent black.
  public static var clear: Color { Color(white: 0, opacity: 0) }
  /// The colour of primary text, black.
  public static var primary: Color { Color(hex: 0x000000) }
  /// The colour of secondary text, a grey.
  public static var secondary: Color { Color(hex: 0x8A8A8E) }
  /// The colour of accents, Apple's system blue.
  public static var accentColor: Color { .blue }
}
