import ChartSpec
import Testing

@Suite struct JSONTests {
  @Test func valuesAndPositions() throws {
    let text =
      "\u{FEFF}{\"a\": [1, -2.5e3,\r\n  \"ä😀\\u00e9\\ud83d\\ude00\\n\", true],\n\t\"b\": null}"
    let root = try JSONParser.parse(Array(text.utf8))
    #expect(root.members.map(\.key) == ["a", "b"])
    #expect(root.members.map(\.keyPosition) == [at(1, 2), at(3, 2)])
    let a = try #require(root["a"])
    #expect(
      a.elements.map(\.kind) == [.number(1), .number(-2500), .string("ä😀é😀\n"), .boolean(true)])
    // Columns count characters: the two before `true` have several bytes.
    #expect(a.elements.map(\.position) == [at(1, 8), at(1, 11), at(2, 3), at(2, 29)])
    #expect(root["b"]?.isNull == true)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var text: String
    var line: Int
    var column: Int
    var message: String
    var testDescription: String { text }

    init(_ text: String, _ line: Int, _ column: Int, _ message: String) {
      (self.text, self.line, self.column, self.message) = (text, line, column, message)
    }
  }

  static let faults = [
    Fault("", 1, 1, "expected a value, found the end of the file"),
    Fault("{", 1, 2, "expected a key in quotes or '}', found the end of the file"),
    Fault("{\"a\" 1}", 1, 6, "expected ':' after the key 'a', found '1'"),
    Fault("{\"a\": 1,}", 1, 9, "expected a key in quotes, found '}'"),
    Fault("{\"a\": 1 \"b\": 2}", 1, 9, "expected ',' or '}', found '\"'"),
    Fault("[1 2]", 1, 4, "expected ',' or ']', found '2'"),
    Fault("[1,]", 1, 4, "expected a value, found ']'"),
    Fault("{a: 1}", 1, 2, "expected a key in quotes or '}', found 'a'"),
    Fault("[1]\n x", 2, 2, "expected the end of the file after the JSON value, found 'x'"),
    Fault("\"a", 1, 1, "a string without its closing quote"),
    Fault("\"a\tb\"", 1, 3, "a control character in a string; write it as an escape such as \\n"),
    Fault("\"\\x\"", 1, 2, "an unknown escape; allowed: \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"),
    Fault("\"\\u12\"", 1, 2, "four hexadecimal digits must follow \\u"),
    Fault("\"é\\ud800\"", 1, 3, "half of a surrogate pair"),
    Fault("\"\\ude00\"", 1, 2, "half of a surrogate pair"),
    Fault("[01]", 1, 2, "a number with a leading zero"),
    Fault("[1.]", 1, 4, "expected a digit after the decimal point, found ']'"),
    Fault("[1e]", 1, 4, "expected a digit of the exponent, found ']'"),
    Fault("[-]", 1, 3, "expected a digit, found ']'"),
    Fault("[1e999]", 1, 2, "a number too large for double precision"),
    Fault("{\"a\": 1, \"a\": 2}", 1, 10, "the key 'a' stands here twice"),
    Fault("nul", 1, 1, "expected a value, found 'n'"),
    Fault("\r\n\r'", 3, 1, "expected a value, found '''"),
  ]

  @Test(arguments: faults) func locatesFaults(_ fault: Fault) {
    #expect(throws: SyntaxError(position: at(fault.line, fault.column), message: fault.message)) {
      try JSONParser.parse(Array(fault.text.utf8))
    }
  }

  @Test func bytesThatAreNotUTF8() {
    for bytes: [UInt8] in [
      [0xFF], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
      [0xE2, 0x82],
    ] {
      #expect(throws: SyntaxError(position: at(2, 4), message: "bytes that are not UTF-8")) {
        try JSONParser.parse(Array("[\n \"é".utf8) + bytes + Array("\"]".utf8))
      }
    }
  }

  @Test func depth() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    _ = try JSONParser.parse(nested(JSONParser.depthLimit))
    let message = "arrays and objects nested more than 500 deep"
    #expect(throws: SyntaxError(position: at(1, 501), message: message)) {
      try JSONParser.parse(nested(100_000))
    }
  }

  private func at(_ line: Int, _ column: Int) -> SourcePosition {
    SourcePosition(line: line, column: column)
  }
}
