/// One fault of a spec or of its data: where, what, what is allowed, what was probably meant.
package struct Diagnostic: Error, Hashable, Sendable {
  /// The names that would have been right.
  package struct Allowed: Hashable, Sendable {
    /// What they are, such as "fields".
    package var label: String
    /// The names, in the order of their declaration.
    package var names: [String]
  }

  /// The file at fault, as the user named it.
  package var file: String
  /// The place in the file, if it is known.
  package var position: SourcePosition?
  /// The way from the spec's root to the value at fault; empty in data files.
  package var path = JSONPath()
  /// What is wrong.
  package var message: String
  /// The nearest valid name.
  package var suggestion: String?
  /// The valid names.
  package var allowed: Allowed?
  /// Lines that show the fault, such as an expression with a caret below.
  package var excerpt: [String] = []
  /// Whether the fault is that a file is missing or cannot be read, rather than what it says.
  package var isMissingInput = false

  /// How many allowed names a message lists.
  private static let listLimit = 30

  /// The fault in one line, followed by the lines of the excerpt, indented.
  package var rendered: String {
    var text = file
    if let position { text += ":\(position.line):\(position.column)" }
    text += ": "
    if !path.description.isEmpty { text += "\(path): " }
    text += message
    if let suggestion { text += "; did you mean '\(suggestion)'?" }
    if let allowed, !allowed.names.isEmpty {
      text += (suggestion == nil ? "; " : " ") + "\(allowed.label): "
      text += allowed.names.prefix(Self.listLimit).joined(separator: ", ")
      if allowed.names.count > Self.listLimit { text += ", … (\(allowed.names.count) in all)" }
    }
    return ([Self.onOneLine(text)] + excerpt.map { "    " + $0 }).joined(separator: "\n")
  }

  /// `text` with line ends and other control characters, which names from files may hold, as escapes.
  private static func onOneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    return text.unicodeScalars.map { $0.value < 0x20 ? $0.escaped(asASCII: false) : String($0) }
      .joined()
  }
}
