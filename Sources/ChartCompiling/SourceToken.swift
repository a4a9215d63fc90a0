/// A word or a sign of Swift source.
struct SourceToken: Hashable {
  enum Kind: Hashable {
    case word
    case sign
    /// `#if` and its kin; the text is the whole line.
    case directive
  }

  var kind: Kind
  var text: String
  /// Where its bytes are.
  var range: Range<Int>

  func isSign(_ text: String) -> Bool { kind == .sign && self.text == text }
  func isWord(_ text: String) -> Bool { kind == .word && self.text == text }
}

/// Swift source as the words and signs that declarations are made of. Comments and literals of
/// strings are left out, so that a brace is a brace.
///
/// Literals of regular expressions are known by their `#/` form alone: a bare `/` is an operator.
struct SourceTokens: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: Array("#!".utf8)) { skipLine() }
  }

  mutating func next() -> SourceToken? {
    while at < bytes.count {
      let start = at
      switch bytes[at] {
      case _ where isNext("//"): skipLine()
      case _ where isNext("/*"): skipComment()
      case Byte.quote: skipString(hashes: 0)
      case Byte.hash:
        if let token = afterHash() { return token }
      case _ where isNext("->"):
        at += 2
        return token(.sign, from: start)
      case let byte where Byte.isPartOfWord(byte):
        skipWord()
        return token(.word, from: start)
      case Byte.space, Byte.tab, Byte.newline, Byte.carriageReturn: at += 1
      default:
        at += 1
        return token(.sign, from: start)
      }
    }
    return nil
  }

  private func token(_ kind: SourceToken.Kind, from start: Int) -> SourceToken {
    SourceToken(
      kind: kind, text: String(decoding: bytes[start..<at], as: UTF8.self), range: start..<at)
  }

  private func isNext(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[at...].starts(with: $0) }
  }

  private mutating func skipLine() {
    while at < bytes.count, bytes[at] != Byte.newline { at += 1 }
  }

  private mutating func skipWord() {
    while at < bytes.count, Byte.isPartOfWord(bytes[at]) { at += 1 }
  }

  /// Comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        at += 2
      } else if isNext("*/") {
        depth -= 1
        at += 2
      } else {
        at += 1
      }
    } while depth > 0 && at < bytes.count
  }

  /// A raw string or regular expression, which is skipped, a directive, or the sign alone.
  private mutating func afterHash() -> SourceToken? {
    let start = at
    while at < bytes.count, bytes[at] == Byte.hash { at += 1 }
    let hashes = at - start
    if at < bytes.count, bytes[at] == Byte.quote {
      skipString(hashes: hashes)
      return nil
    }
    if at < bytes.count, bytes[at] == Byte.slash {
      skip(past: "/" + String(repeating: "#", count: hashes))
      return nil
    }
    at = start + 1
    let end = bytes[at...].prefix(while: Byte.isPartOfWord).endIndex
    let word = String(decoding: bytes[at..<end], as: UTF8.self)
    guard ["if", "elseif", "else", "endif"].contains(word) else { return token(.sign, from: start) }
    while at < bytes.count, bytes[at] != Byte.newline, !isNext("//") { at += 1 }
    return token(.directive, from: start)
  }

  private mutating func skip(past text: String) {
    let end = Array(text.utf8)
    at += 1
    while at < bytes.count, !bytes[at...].starts(with: end) { at += 1 }
    at = Swift.min(at + end.count, bytes.count)
  }

  /// Skips a string from its opening quotation mark on, with all that is interpolated.
  private mutating func skipString(hashes: Int) {
    let isMultiline = isNext("\"\"\"")
    let marks = isMultiline ? 3 : 1
    let hashMarks = [UInt8](repeating: Byte.hash, count: hashes)
    let end = [UInt8](repeating: Byte.quote, count: marks) + hashMarks
    let escape = [Byte.backslash] + hashMarks
    at += marks
    while at < bytes.count {
      if bytes[at...].starts(with: end) {
        at += end.count
        return
      }
      if bytes[at...].starts(with: escape) {
        at += escape.count
        if at < bytes.count, bytes[at] == Byte.open { skipInterpolation() } else { at += 1 }
      } else if bytes[at] == Byte.newline, !isMultiline {
        return  // The compiler will say that it has no end.
      } else {
        at += 1
      }
    }
  }

  private mutating func skipInterpolation() {
    var depth = 0
    while let token = next() {
      if token.isSign("(") { depth += 1 }
      if token.isSign(")") { depth -= 1 }
      if depth == 0 { return }
    }
  }
}

private enum Byte {
  static let quote = UInt8(ascii: "\""), hash = UInt8(ascii: "#"), slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\"), open = UInt8(ascii: "(")
  static let space = UInt8(ascii: " "), tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")

  static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }
}
