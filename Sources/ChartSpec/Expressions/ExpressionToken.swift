/// A word, number or sign of an expression.
struct ExpressionToken: Hashable, Sendable {
  /// What a token means.
  enum Kind: Hashable, Sendable {
    /// A finite number.
    case number(Double)
    /// A variable, a constant or a function.
    case name(String)
    /// `datum.FIELD` or `datum['FIELD']`.
    case field(String)
    /// A text in quotes.
    case text(String)
    /// The word `null`, a missing value.
    case null
    /// An operator, a bracket, a comma, `?` or `:`; aliases such as `===` in their basic form.
    case sign(String)
  }

  /// What it means.
  var kind: Kind
  /// The offset of its first character in the expression.
  var offset: Int
  /// The token as written.
  var source: String
}

/// Cuts an expression into tokens.
struct ExpressionLexer {
  private enum Meaning {
    /// A sign of the grammar, in its basic form.
    case sign(String)
    /// A sign of other languages, with what means the same here, if anything does.
    case foreign(instead: String?)
  }

  /// Longest first, so that `<=` is not read as `<`.
  private static let signs: [(text: String, meaning: Meaning)] =
    [("===", .sign("==")), ("!==", .sign("!=")), ("**", .foreign(instead: "^"))]
    + ["==", "!=", "<=", ">=", "&&", "||"].map { ($0, .sign($0)) }
    + "<>+-*/^!?:(),".map { (String($0), .sign(String($0))) }
    + [
      ("=", .foreign(instead: "==")), ("&", .foreign(instead: "&&")),
      ("|", .foreign(instead: "||")), ("%", .foreign(instead: nil)),
    ]

  private let expression: String
  private let characters: [Character]
  private var offset = 0

  /// The tokens of `expression` in order.
  static func tokens(of expression: String) throws(ExpressionError) -> [ExpressionToken] {
    var lexer = ExpressionLexer(expression)
    var tokens: [ExpressionToken] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  private init(_ expression: String) {
    self.expression = expression
    self.characters = Array(expression)
  }

  private mutating func next() throws(ExpressionError) -> ExpressionToken? {
    while offset < characters.count, characters[offset].isWhitespace { offset += 1 }
    guard offset < characters.count else { return nil }
    let start = offset
    let kind = try kind(startingWith: characters[offset])
    return ExpressionToken(
      kind: kind, offset: start, source: String(characters[start..<offset]))
  }

  private mutating func kind(
    startingWith character: Character
  ) throws(ExpressionError) -> ExpressionToken.Kind {
    if isDigit(at: offset) || (character == "." && isDigit(at: offset + 1)) { return try number() }
    if character == "'" || character == "\"" { return .text(try text()) }
    if isNameStart(character) { return try word() }
    for (text, meaning) in Self.signs where starts(with: text) {
      switch meaning {
      case .sign(let sign):
        offset += text.count
        return .sign(sign)
      case .foreign(let instead):
        throw error("operator '\(text)' is not known here", suggestion: instead)
      }
    }
    throw error("unexpected character '\(character)'")
  }

  // MARK: - Kinds of tokens

  private mutating func number() throws(ExpressionError) -> ExpressionToken.Kind {
    let start = offset
    skipDigits()
    if offset < characters.count, characters[offset] == "." {
      offset += 1
      skipDigits()
    }
    if offset < characters.count, characters[offset] == "e" || characters[offset] == "E" {
      let isSigned = starts(with: "-", at: offset + 1) || starts(with: "+", at: offset + 1)
      let digits = offset + (isSigned ? 2 : 1)
      if isDigit(at: digits) {
        offset = digits
        skipDigits()
      }
    }
    guard let number = Double(String(characters[start..<offset])), number.isFinite else {
      throw error("a number too large for double precision", at: start)
    }
    return .number(number)
  }

  private mutating func text() throws(ExpressionError) -> String {
    let start = offset, quote = characters[offset]
    var text = ""
    offset += 1
    while offset < characters.count {
      let character = characters[offset]
      offset += 1
      if character == quote { return text }
      if character == "\\", offset < characters.count {
        text.append(characters[offset])
        offset += 1
      } else {
        text.append(character)
      }
    }
    throw error("a text without its closing quote", at: start)
  }

  private mutating func word() throws(ExpressionError) -> ExpressionToken.Kind {
    let name = name()
    guard name == "datum" else { return name == "null" ? .null : .name(name) }
    if starts(with: ".") {
      offset += 1
      guard offset < characters.count, isNameStart(characters[offset]) else {
        throw error("expected a field's name after 'datum.'; others are written datum['a name']")
      }
      return .field(self.name())
    }
    guard starts(with: "['") || starts(with: "[\"") else {
      throw error("expected a field after 'datum', as in datum.weight or datum['a name']")
    }
    offset += 1
    let field = try text()
    guard starts(with: "]") else { throw error("expected ']' after the field's name") }
    offset += 1
    return .field(field)
  }

  private mutating func name() -> String {
    let start = offset
    while offset < characters.count,
      isNameStart(characters[offset]) || characters[offset].isNumber
    { offset += 1 }
    return String(characters[start..<offset])
  }

  // MARK: - Characters

  private mutating func skipDigits() {
    while isDigit(at: offset) { offset += 1 }
  }

  private func isDigit(at offset: Int) -> Bool {
    offset < characters.count && ("0"..."9").contains(characters[offset])
      && characters[offset].isASCII
  }

  private func isNameStart(_ character: Character) -> Bool {
    character.isLetter || character == "_" || character == "$"
  }

  private func starts(with text: String, at start: Int? = nil) -> Bool {
    let start = start ?? offset
    return start <= characters.count && characters[start...].starts(with: text)
  }

  private func error(
    _ message: String, at place: Int? = nil, suggestion: String? = nil
  ) -> ExpressionError {
    ExpressionError(
      expression: expression, offset: place ?? offset, message: message, suggestion: suggestion)
  }
}
