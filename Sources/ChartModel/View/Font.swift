public import Foundation

/// A typeface. The text of a file has its own: see the chart's labels.
public struct Font: Hashable, Sendable {
  /// How heavy a typeface is.
  public struct Weight: Hashable, Sendable {
    private let value: Int

    /// The heavinesses, from light to heavy.
    public static var ultraLight: Weight { Weight(value: 100) }
    /// Heavier than `ultraLight`.
    public static var thin: Weight { Weight(value: 200) }
    /// Heavier than `thin`.
    public static var light: Weight { Weight(value: 300) }
    /// That of running text.
    public static var regular: Weight { Weight(value: 400) }
    /// Heavier than `regular`.
    public static var medium: Weight { Weight(value: 500) }
    /// Heavier than `medium`.
    public static var semibold: Weight { Weight(value: 600) }
    /// Heavier than `semibold`.
    public static var bold: Weight { Weight(value: 700) }
    /// Heavier than `bold`.
    public static var heavy: Weight { Weight(value: 800) }
    /// The heaviest.
    public static var black: Weight { Weight(value: 900) }
  }

  private let name: String

  /// The font of large titles.
  public static var largeTitle: Font { Font(name: "largeTitle") }
  /// The font of titles.
  public static var title: Font { Font(name: "title") }
  /// The font of titles of the second level.
  public static var title2: Font { Font(name: "title2") }
  /// The font of titles of the third level.
  public static var title3: Font { Font(name: "title3") }
  /// The font of headlines.
  public static var headline: Font { Font(name: "headline") }
  /// The font of subheadlines.
  public static var subheadline: Font { Font(name: "subheadline") }
  /// The font of running text.
  public static var body: Font { Font(name: "body") }
  /// The font of captions.
  public static var caption: Font { Font(name: "caption") }
  /// The font of footnotes.
  public static var footnote: Font { Font(name: "footnote") }
  /// A font of a size in points.
  public static func system(size: CGFloat) -> Font { Font(name: "system \(size)") }

  /// The font in bold.
  public func bold() -> Font { self }
  /// The font in italics.
  public func italic() -> Font { self }
  /// The font as heavy as said.
  public func weight(_ weight: Weight) -> Font { self }
}
