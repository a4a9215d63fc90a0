import ChartScene
import ChartText
import Testing

@Suite struct ShaperTests {
  /// Strings of many scripts; with the fonts that tools/setup installs, no character is missing.
  static let strings = [
    "Comprimento do bico (mm)", "長條圖", "µ½ Δ", "R2←F", "-1.5 −3 × 10⁶", "مرحبا بالعالم",
    "नमस्ते दुनिया", "Ωmega Ångström ß ﬁ", "0123456789.,%€$",
  ]

  /// Twice the signed area of a closed contour.
  private func doubleArea(_ contour: [SIMD2<Double>]) -> Double {
    zip(contour, contour.dropFirst() + [contour[0]]).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x
    }
  }

  @Test(arguments: strings) func glyphsFillTheirOutlines(_ string: String) {
    let shaper = TextShaper()
    let text = shaper.shape(string)
    #expect(shaper.missing.isEmpty)
    #expect(!text.glyphs.isEmpty)
    for (glyph, outline) in zip(shaper.glyphs, shaper.outlines) where !glyph.indices.isEmpty {
      for first in stride(from: 0, to: glyph.indices.count, by: 3) {
        let corners = (0..<3).map { glyph.vertices[Int(glyph.indices[first + $0])] }
        #expect(doubleArea(corners) > 0)
      }
      // Where contours overlap, the sum of their areas is not the area.
      let sum = abs(outline.contours.reduce(0) { $0 + doubleArea($1) }) / 2
      #expect(abs(glyph.area - sum) <= 1e-6 * sum, "\(string): \(glyph.area) \(sum)")
    }
  }

  @Test func timing() {
    let clock = ContinuousClock()
    var shaper: TextShaper?
    print("make", clock.measure { shaper = TextShaper() })
    print("first", clock.measure { _ = shaper!.shape("0123") })
    for s in Self.strings { print(s, clock.measure { _ = shaper!.shape(s) }, shaper!.glyphs.count) }
    print("again", clock.measure { for s in Self.strings { _ = shaper!.shape(s) } })
    print(shaper!.glyphs.map { $0.indices.count / 3 })
    print("title", clock.measure { _ = shaper!.shape("Palmer penguins", isBold: true) })
  }
}
