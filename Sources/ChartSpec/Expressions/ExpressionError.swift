/// What is wrong with an expression, and where in its text.
package struct ExpressionError: Error, Hashable, Sendable {
  /// The whole expression.
  package var expression: String
  /// The offset in `expression` of the character at fault, from 0; its length at the end.
  package var offset: Int
  /// What is wrong.
  package var message: String
  /// The nearest valid name.
  package var suggestion: String?
  /// The valid names.
  package var allowed: Diagnostic.Allowed?

  /// The expression, and below it a caret under the character at fault. Of a long expression only
  /// the surroundings.
  package var excerpt: [String] {
    let characters = expression.map { $0.isWhitespace ? " " : $0 }
    let start = max(0, min(offset - 40, characters.count - 80))
    let shown = characters[start..<min(start + 80, characters.count)]
    let prefix = start > 0 ? "…" : "", suffix = start + 80 < characters.count ? "…" : ""
    let indent = String(repeating: " ", count: offset - start + prefix.count)
    return [prefix + String(shown) + suffix, indent + "^"]
  }

  /// The same as a fault of a spec, whose expression stands at `path` and `position` of `file`.
  func diagnostic(
    file: String, position: SourcePosition?, path: JSONPath = JSONPath()
  ) -> Diagnostic {
    Diagnostic(
      file: file, position: position, path: path,
      message: "\(message), at character \(offset + 1)", suggestion: suggestion, allowed: allowed,
      excerpt: excerpt)
  }

  /// The fault alone, for the command line.
  package var rendered: String {
    diagnostic(file: "expression", position: nil).rendered
  }
}
