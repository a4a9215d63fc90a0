/// The types of a Swift source that say they are views, and what else has to be known of it.
///
/// Only structures without generic parameters count, at the top or within other types: whatever is
/// said about them has to compile at the end of the same file.
package struct DeclaredViews {
  package struct View: Hashable {
    /// As it is written outside all types, such as `Demo.Ripple`.
    package var name: String
    /// What has to hold for the declaration to be compiled, as `#if` takes it.
    package var conditions: [String] = []
  }

  package private(set) var views: [View] = []
  /// The bytes that are for Xcode's canvas alone, `#Preview { … }`.
  package private(set) var previews: [Range<Int>] = []

  private enum Scope {
    case type(String)
    case other
  }

  private let tokens: [SourceToken]
  private var at = 0
  private var scopes: [Scope] = []
  /// Of each `#if` around: the conditions of the branches before, and of this one.
  private var branches: [(before: [String], now: String?)] = []
  private var structures: Set<String> = []
  private var extended: [View] = []

  package init(in source: [UInt8]) {
    tokens = Array(SourceTokens(source))
    while let token = token() {
      switch token.kind {
      case .directive: direct(token.text)
      case .sign where token.text == "{": scopes.append(.other)
      case .sign where token.text == "}": _ = scopes.popLast()
      case .sign where token.text == "#":
        if scopes.isEmpty, self.token(1)?.isWord("Preview") == true { skipPreview() }
      case .word where Self.introducers.contains(token.text):
        if takeHead(by: token.text) { continue }
      default: break
      }
      at += 1
    }
    views += extended.filter { structures.contains($0.name) }
  }

  private static let introducers: Set = [
    "struct", "enum", "class", "actor", "extension", "protocol",
  ]
  private static let modifiers: Set = [
    "public", "internal", "package", "private", "fileprivate", "final", "open", "nonisolated",
  ]

  private func token(_ offset: Int = 0) -> SourceToken? {
    tokens.indices.contains(at + offset) ? tokens[at + offset] : nil
  }

  private mutating func direct(_ line: String) {
    let words = line.dropFirst().split(maxSplits: 1) { $0 == " " || $0 == "\t" || $0 == "\r" }
    let condition = words.count > 1 ? String(words[1].trimmed) : nil
    switch words.first {
    case "if": branches.append(([], condition))
    case "endif": _ = branches.popLast()
    default:
      guard var branch = branches.popLast() else { return }
      if let now = branch.now { branch.before.append(now) }
      branches.append((branch.before, condition))
    }
  }

  private var conditions: [String] {
    branches.flatMap { branch in
      branch.before.map { "!(\($0))" } + (branch.now.map { ["(\($0))"] } ?? [])
    }
  }

  /// Takes the head of a type's declaration, and goes into its body.
  ///
  /// - Returns: Whether it was one; if not, the place is as it was.
  private mutating func takeHead(by word: String) -> Bool {
    guard let first = token(1), first.kind == .word, at == 0 || !tokens[at - 1].isSign(".") else {
      return false
    }
    var next = at + 2
    func isNext(_ sign: String) -> Bool { next < tokens.count && tokens[next].isSign(sign) }
    var written = first.text
    while isNext("."), next + 1 < tokens.count {
      written += "." + tokens[next + 1].text
      next += 2
    }
    let isGeneric = isNext("<")
    var inherited = [""], depth = 0, isInheriting = false, hasEnded = false
    while next < tokens.count, !(depth == 0 && isNext("{")) {
      let token = tokens[next]
      // `class func`, `class var` and the like have no body of a type.
      if ["}", "=", ";"].contains(where: isNext) || token.kind == .directive { return false }
      if isNext("<") || isNext("(") { depth += 1 }
      if depth == 0 {
        if isNext(":") { isInheriting = !hasEnded }
        if token.isWord("where") { (isInheriting, hasEnded) = (false, true) }
        if isInheriting, isNext(",") { inherited.append("") }
        if isInheriting, token.kind == .word { inherited[inherited.count - 1] = token.text }
      }
      if isNext(">") || isNext(")") { depth -= 1 }
      next += 1
    }
    guard next < tokens.count else { return false }
    let isReachable = !isGeneric && word != "protocol" && isVisible
    let name = path + written
    at = next + 1
    scopes.append(isReachable ? .type(written) : .other)
    guard isReachable else { return true }
    if word == "struct" { structures.insert(name) }
    if inherited.contains("View") {
      let view = View(name: name, conditions: conditions)
      if word == "struct" { views.append(view) }
      if word == "extension" { extended.append(view) }
    }
    return true
  }

  /// The types around, each with a full stop.
  private var path: String {
    scopes.map { if case .type(let name) = $0 { name + "." } else { "" } }.joined()
  }

  /// Whether a type that is declared here can be named at the end of the file.
  private var isVisible: Bool {
    let modifiers = tokens[..<at].reversed().prefix {
      $0.kind == .word && Self.modifiers.contains($0.text)
    }
    // At the top of a file private means the file.
    if !scopes.isEmpty, modifiers.contains(where: { $0.isWord("private") }) { return false }
    return scopes.allSatisfy { if case .type = $0 { true } else { false } }
  }

  /// Goes to the closing brace of `#Preview("…", traits: …) { … }`.
  private mutating func skipPreview() {
    let start = tokens[at].range.lowerBound
    var depth = 0
    while let token = token() {
      if token.isSign("{") { depth += 1 }
      if token.isSign("}") {
        depth -= 1
        if depth == 0 {
          previews.append(start..<token.range.upperBound)
          return
        }
      }
      at += 1
    }
  }
}

extension Substring {
  /// Without white space at its end.
  fileprivate var trimmed: Substring {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
