/// A strict reader of JSON (RFC 8259) that keeps positions.
///
/// A byte order mark is accepted; duplicate keys, which the standard leaves open, are errors.
package struct JSONParser {
  /// How many arrays and objects may lie in one another: deeper files are refused before the
  /// recursion could exhaust the stack.
  package static let depthLimit = 500

  /// The document.
  let bytes: [UInt8]
  /// The next byte to read.
  var offset = 0
  /// The line of the next byte, and where it starts.
  private var line = 1
  private var lineStart = 0
  /// Bytes since the start of the line that continue a character, so that columns count characters.
  private var continuations = 0

  /// Reads one document.
  ///
  /// - Throws: a `SyntaxError` at the first character that cannot be part of a document.
  package static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> JSONNode {
    var parser = try JSONParser(checking: bytes)
    parser.skipSpace()
    let node = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.offset == bytes.count else {
      throw parser.expected("the end of the file after the JSON value")
    }
    return node
  }

  /// Reads documents that follow one another, such as one a line, as the elements of an array.
  ///
  /// - Throws: a `SyntaxError` at the first character that cannot be part of a document.
  package static func parseLines(_ bytes: [UInt8]) throws(SyntaxError) -> JSONNode {
    var parser = try JSONParser(checking: bytes)
    var elements: [JSONNode] = []
    parser.skipSpace()
    while parser.offset < bytes.count {
      elements.append(try parser.value(depth: 0))
      parser.skipSpace()
    }
    return JSONNode(.array(elements), at: SourcePosition(line: 1, column: 1))
  }

  private init(checking bytes: [UInt8]) throws(SyntaxError) {
    if let fault = UTF8Check.firstFault(in: bytes) {
      throw SyntaxError(
        position: UTF8Check.position(of: fault, in: bytes), message: "bytes that are not UTF-8")
    }
    self.bytes = bytes
    if bytes.starts(with: UTF8Check.byteOrderMark) { offset = 3 }
    lineStart = offset
  }

  // MARK: - Values

  private mutating func value(depth: Int) throws(SyntaxError) -> JSONNode {
    let start = position
    guard depth < Self.depthLimit else {
      throw error("arrays and objects nested more than \(Self.depthLimit) deep")
    }
    switch peek {
    case UInt8(ascii: "{"): return JSONNode(.object(try members(depth: depth)), at: start)
    case UInt8(ascii: "["): return JSONNode(.array(try elements(depth: depth)), at: start)
    case UInt8(ascii: "\""): return JSONNode(.string(try string()), at: start)
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "-"):
      return JSONNode(.number(try number()), at: start)
    default: break
    }
    if skip("true") { return JSONNode(.boolean(true), at: start) }
    if skip("false") { return JSONNode(.boolean(false), at: start) }
    if skip("null") { return JSONNode(.null, at: start) }
    throw expected("a value")
  }

  private mutating func elements(depth: Int) throws(SyntaxError) -> [JSONNode] {
    offset += 1
    skipSpace()
    var elements: [JSONNode] = []
    if skip("]") { return elements }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if skip("]") { return elements }
      guard skip(",") else { throw expected("',' or ']'") }
      skipSpace()
    }
  }

  private mutating func members(depth: Int) throws(SyntaxError) -> [JSONMember] {
    offset += 1
    skipSpace()
    var members: [JSONMember] = []
    var keys: Set<String> = []
    if skip("}") { return members }
    while true {
      guard peek == UInt8(ascii: "\"") else {
        throw expected(members.isEmpty ? "a key in quotes or '}'" : "a key in quotes")
      }
      let keyPosition = position
      let key = try string()
      guard keys.insert(key).inserted else {
        throw SyntaxError(position: keyPosition, message: "the key '\(key)' stands here twice")
      }
      skipSpace()
      guard skip(":") else { throw expected("':' after the key '\(key)'") }
      skipSpace()
      let value = try value(depth: depth + 1)
      members.append(JSONMember(key: key, keyPosition: keyPosition, value: value))
      skipSpace()
      if skip("}") { return members }
      guard skip(",") else { throw expected("',' or '}'") }
      skipSpace()
    }
  }

  private mutating func number() throws(SyntaxError) -> Double {
    let start = offset, startPosition = position
    _ = skip("-")
    let leadingZero = skip("0")
    if leadingZero {
      if skipDigits() { throw error("a number with a leading zero", at: startPosition) }
    } else if !skipDigits() {
      throw expected("a digit")
    }
    if skip("."), !skipDigits() { throw expected("a digit after the decimal point") }
    if skip("e") || skip("E") {
      _ = skip("-") || skip("+")
      if !skipDigits() { throw expected("a digit of the exponent") }
    }
    let number = bytes[start..<offset].withUnsafeBufferPointer { NumberParser.parse($0) }
    guard let number, number.isFinite else {
      throw error("a number too large for double precision", at: startPosition)
    }
    return number
  }

  // MARK: - Characters

  /// Reads a string from its opening to its closing quote.
  mutating func string() throws(SyntaxError) -> String {
    let start = position
    offset += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        let escape = position
        offset += 1
        try unescape(into: &text, from: escape)
      case 0..<0x20:
        throw error("a control character in a string; write it as an escape such as \\n")
      default:
        if byte & 0xC0 == 0x80 { continuations += 1 }
        text.append(byte)
        offset += 1
      }
    }
    throw error("a string without its closing quote", at: start)
  }

  /// Whether the next bytes are `text`; steps over them if so.
  mutating func skip(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset + length <= bytes.count else { return false }
    for index in 0..<length where bytes[offset + index] != text.utf8Start[index] { return false }
    offset += length
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = offset
    while let byte = peek, byte >= 0x30, byte <= 0x39 { offset += 1 }
    return offset > start
  }

  private mutating func skipSpace() {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        offset += 1
        // CR LF is one line end, as is either of them alone.
        if byte == UInt8(ascii: "\r"), peek == UInt8(ascii: "\n") { offset += 1 }
        line += 1
        lineStart = offset
        continuations = 0
      default: return
      }
    }
  }

  /// The next byte; `nil` at the end.
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Where the next byte stands.
  var position: SourcePosition {
    SourcePosition(line: line, column: offset - lineStart - continuations + 1)
  }

  // MARK: - Errors

  /// An error at `place`, or at the next byte.
  func error(_ message: String, at place: SourcePosition? = nil) -> SyntaxError {
    SyntaxError(position: place ?? position, message: message)
  }

  /// An error at the next byte, which is not `what`.
  func expected(_ what: String) -> SyntaxError {
    guard offset < bytes.count else { return error("expected \(what), found the end of the file") }
    let next = String(decoding: bytes[offset..<min(offset + 32, bytes.count)], as: UTF8.self)
    return error("expected \(what), found '\(next.first.map(String.init) ?? "")'")
  }
}
