extension JSONParser {
  /// Reads what follows a backslash and appends the character that it stands for as UTF-8.
  mutating func unescape(
    into text: inout [UInt8], from escape: SourcePosition
  ) throws(SyntaxError) {
    guard let byte = peek else { throw expected("an escape") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: try scalar(from: escape).utf8)
    default:
      throw error(
        "an unknown escape; allowed: \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX", at: escape)
    }
  }

  /// Reads the digits of `\uXXXX`, and of the second escape of a surrogate pair.
  private mutating func scalar(from escape: SourcePosition) throws(SyntaxError) -> Character {
    let first = try codeUnit(from: escape)
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard first < 0xDC00, skip("\\u") else {
      throw error("half of a surrogate pair", at: escape)
    }
    let second = try codeUnit(from: escape)
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error("half of a surrogate pair", at: escape) }
    return Character(scalar)
  }

  private mutating func codeUnit(from escape: SourcePosition) throws(SyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits must follow \\u", at: escape)
      }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }
}
