import ChartScene
import ChartText
import Testing

@Suite struct ShaperTests {
  /// Strings of many scripts; with the fonts that tools/setup installs, no character is missing.
  static let strings = [
    "Comprimento do bico (mm)", "長條圖", "µ½ Δ", "R2←F", "-1.5 −3 × 10⁶", "مرحبا بالعالم",
    "नमस्ते दुनिया", "Ωmega Ångström ß ﬁ", "0123456789.,%€$",
  ]

  /// The place and the glyphs of a string's letters, from left to right.
  private func places(_ text: ShapedText) -> [Double] { text.glyphs.map(\.offset.x) }

  @Test(arguments: strings) func glyphsFillTheirOutlines(_ string: String) {
    let shaper = TextShaper()
    let text = shaper.shape(string)
    #expect(shaper.missing.isEmpty)
    #expect(!text.glyphs.isEmpty)
    for (glyph, outline) in zip(shaper.glyphs, shaper.outlines) where !glyph.indices.isEmpty {
      for first in stride(from: 0, to: glyph.indices.count, by: 3) {
        let corners = (0..<3).map { glyph.vertices[Int(glyph.indices[first + $0])] }
        #expect(NonzeroArea.signed(corners) > 0)
      }
      let area = NonzeroArea.area(of: outline.contours)
      #expect(abs(glyph.area - area) <= 1e-6 * area, "\(string): \(glyph.area), not \(area)")
    }
  }

  @Test(arguments: strings) func noShapeLiesInAnother(_ string: String) {
    let shaper = TextShaper()
    let text = shaper.shape(string)
    let sum = text.glyphs.reduce(0) { $0 + shaper.glyphs[$1.glyph].area }
    let all = text.glyphs.flatMap { placed in
      shaper.outlines[placed.glyph].contours.map { contour in
        contour.map { $0 + placed.offset }
      }
    }
    let area = NonzeroArea.area(of: all)
    #expect(abs(sum - area) <= 1e-6 * area, "\(string): \(sum), not \(area)")
  }

  @Test func lettersThatJoinAreOneShape() {
    let shaper = TextShaper()
    // All letters of the word join, and none has a dot.
    #expect(shaper.shape("\u{0645}\u{0633}\u{062D}").glyphs.count == 1)
    // The same shape again.
    let again = shaper.shape("\u{0645}\u{0633}\u{062D} \u{0645}\u{0633}\u{062D}").glyphs
    #expect(again.count == 2 && again[0].glyph == again[1].glyph)
    // Letters that do not join.
    #expect(TextShaper().shape("AVATAR Tofu").glyphs.count == 10)
  }

  @Test func contoursThatOverlapAreUnited() {
    func square(_ x: Double) -> [SIMD2<Double>] {
      [SIMD2(x, 0), SIMD2(x + 1, 0), SIMD2(x + 1, 1), SIMD2(x, 1)]
    }
    let triangulate = Triangulator()
    #expect(triangulate(Outline(contours: [square(0), square(0.5)])).area == 1.5)
    // One turned the other way takes away what it covers, and fills the rest.
    #expect(triangulate(Outline(contours: [square(0), square(0.5).reversed()])).area == 1)
    let bow = [SIMD2(0.0, 0.0), SIMD2(1, 1), SIMD2(1, 0), SIMD2(0, 1)]
    #expect(triangulate(Outline(contours: [bow])).area == 0.5)
    #expect(triangulate(Outline()).indices.isEmpty)
  }

  @Test func curvesKeepToTheTolerance() throws {
    // An o is an ellipse: the area of 3 chords and of 300 differ by more than the tolerance allows.
    let shaper = TextShaper()
    _ = shaper.shape("o")
    let outline = try #require(shaper.outlines.first)
    #expect(outline.contours.count == 2)
    for contour in outline.contours {
      // Neighbouring chords of a smooth curve turn by little: 8 · tolerance / chord, in radians.
      for index in contour.indices {
        let a = contour[index], b = contour[(index + 1) % contour.count]
        let c = contour[(index + 2) % contour.count]
        let first = b - a, second = c - b
        let cross = first.x * second.y - first.y * second.x
        let lengths = ((first * first).sum() * (second * second).sum()).squareRoot()
        #expect(abs(cross) / lengths < 0.6)
      }
    }
  }

  @Test func glyphsAreSharedAndTheSameEachTime() {
    let shaper = TextShaper()
    let first = shaper.shape("100")
    #expect(shaper.glyphs.count == 2)
    let again = shaper.shape("001")
    #expect(shaper.glyphs.count == 2)
    #expect(first.glyphs[1].glyph == again.glyphs[0].glyph)
    let other = TextShaper()
    #expect(other.shape("100") == first)
    #expect(other.glyphs == shaper.glyphs)
  }

  @Test func missingCharactersBecomeBoxes() throws {
    let shaper = TextShaper()
    let text = shaper.shape("a\u{10FFFD}b\u{E123}\u{10FFFD}")
    #expect(shaper.missing == ["\u{10FFFD}", "\u{E123}"])
    try #require(text.glyphs.count == 5)
    let box = text.glyphs[1].glyph
    #expect(text.glyphs[3].glyph == box)
    // Two boxes side by side: four fifths of the advance by 0.7, without a rim of 0.05.
    let advance = text.glyphs[4].offset.x - text.glyphs[3].offset.x
    let width = 0.8 * advance
    #expect(abs(shaper.glyphs[box].area - (width * 0.7 - (width - 0.1) * 0.6)) < 1e-9)
  }

  @Test func rightToLeftRunsAreTurned() {
    let shaper = TextShaper()
    let hebrew = shaper.shape("\u{05D0}\u{05D1}"), first = shaper.shape("\u{05D0}")
    // The first letter is the rightmost.
    let right = hebrew.glyphs.max { $0.offset.x < $1.offset.x }
    #expect(right?.glyph == first.glyphs[0].glyph)
    // Digits inside run from left to right.
    let mixed = shaper.shape("\u{05D0} 12"), one = shaper.shape("1").glyphs[0].glyph
    let digits = mixed.glyphs.filter { $0.offset.x < (mixed.glyphs.map(\.offset.x).max() ?? 0) }
    #expect(digits.min { $0.offset.x < $1.offset.x }?.glyph == one)
  }

  @Test func longTextWrapsAndEndsInAnEllipsis() {
    let shaper = TextShaper()
    let words = "A long title that is to be shown on two lines at most and says even more"
    let whole = shaper.shape(words)
    #expect(whole.lineCount == 1 && !whole.isShortened)
    let wrapped = shaper.shape(words, maxWidth: whole.size.x * 0.6, maxLines: 2)
    #expect(wrapped.lineCount == 2 && !wrapped.isShortened)
    #expect(wrapped.size.x <= whole.size.x * 0.6)
    let short = shaper.shape(words, maxWidth: 8, maxLines: 2)
    #expect(short.lineCount == 2 && short.isShortened)
    #expect(short.size.x <= 8.001)
    // A line feed is a space.
    #expect(shaper.shape("a\nb").lineCount == 1)
    #expect(shaper.shape("").glyphs.isEmpty && shaper.shape("  ").glyphs.isEmpty)
  }

  @Test func boldIsHeavier() {
    func area(isBold: Bool) -> Double {
      let shaper = TextShaper()
      _ = shaper.shape("H", isBold: isBold)
      return shaper.glyphs[0].area
    }
    #expect(area(isBold: true) > 1.3 * area(isBold: false))
  }
}
