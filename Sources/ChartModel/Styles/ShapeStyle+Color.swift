/// The names that `foregroundStyle(.red)` and the like find.
extension ShapeStyle where Self == Color {
  /// Apple's system red.
  public static var red: Color { Color.red }
  /// Apple's system orange.
  public static var orange: Color { Color.orange }
  /// Apple's system yellow.
  public static var yellow: Color { Color.yellow }
  /// Apple's system green.
  public static var green: Color { Color.green }
  /// Apple's system mint.
  public static var mint: Color { Color.mint }
  /// Apple's system teal.
  public static var teal: Color { Color.teal }
  /// Apple's system cyan.
  public static var cyan: Color { Color.cyan }
  /// Apple's system blue.
  public static var blue: Color { Color.blue }
  /// Apple's system indigo.
  public static var indigo: Color { Color.indigo }
  /// Apple's system purple.
  public static var purple: Color { Color.purple }
  /// Apple's system pink.
  public static var pink: Color { Color.pink }
  /// Apple's system brown.
  public static var brown: Color { Color.brown }
  /// White.
  public static var white: Color { Color.white }
  /// Apple's system grey.
  public static var gray: Color { Color.gray }
  /// Black.
  public static var black: Color { Color.black }
  /// Fully transparent black.
  public static var clear: Color { Color.clear }
  /// The colour of primary text, black.
  public static var primary: Color { Color.primary }
  /// The colour of secondary text, a grey.
  public static var secondary: Color { Color.secondary }
}
