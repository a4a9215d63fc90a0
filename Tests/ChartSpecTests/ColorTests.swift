import ChartModel
import ChartSpec
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    ("red", Color(hex: 0xFF0000)), ("RebeccaPurple", Color(hex: 0x663399)),
    ("gray", Color(hex: 0x808080)), ("grey", Color(hex: 0x808080)),
    ("indigo", Color(hex: 0x4B0082)), ("mint", .mint), ("accentcolor", .accentColor),
    ("clear", .clear), ("#abc", Color(hex: 0xAABBCC)), ("#5856D6", Color(hex: 0x5856D6)),
    ("#abc8", Color(hex: 0xAABBCC).opacity(136.0 / 255)),
    ("#11223380", Color(hex: 0x112233).opacity(128.0 / 255)),
  ]) func parses(_ text: String, _ color: Color) {
    #expect(CSSColor.parse(text) == color)
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#ggg", "#１２３", "rgb(1,2,3)", "blu"])
  func refuses(_ text: String) {
    #expect(CSSColor.parse(text) == nil)
  }

  @Test func namesAreComplete() {
    #expect(CSSColor.names.count == 148 + 6)
    #expect(CSSColor.names.allSatisfy { CSSColor.parse($0) != nil })
  }

  @Test(arguments: [
    ("blu", "blue"), ("organe", "orange"), ("stelblue", "steelblue"), ("x", nil), ("zzzzzz", nil),
  ]) func suggests(_ text: String, _ name: String?) {
    #expect(CSSColor.nearestName(to: text) == name)
  }
}
