package import ChartScene

/// A string as glyphs in their places, in em; x from the start of the text, y up.
package struct ShapedText: Hashable, Sendable {
  /// The glyphs that have something to show, line by line from left to right.
  package internal(set) var glyphs: [Lettering.PlacedGlyph] = []
  /// The corners of the box that the lines take, from descent to ascent.
  package internal(set) var minimum = SIMD2<Double>.zero
  package internal(set) var maximum = SIMD2<Double>.zero
  /// The corners of the box that the glyphs fill.
  package internal(set) var inkMinimum = SIMD2<Double>.zero
  package internal(set) var inkMaximum = SIMD2<Double>.zero
  package internal(set) var lineCount = 0
  /// Whether the text ends in an ellipsis since it did not fit.
  package internal(set) var isShortened = false
  /// The heights of the first and the last line's baselines.
  package internal(set) var firstBaseline: Double?
  package internal(set) var lastBaseline: Double?

  /// The size of the box.
  package var size: SIMD2<Double> { maximum - minimum }

  /// The middle of the box.
  package var center: SIMD2<Double> { (minimum + maximum) / 2 }
}
