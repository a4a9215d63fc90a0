/// Checks an expression against its grammar and its scope, and translates it for muParser.
///
/// A walk over the tokens with two states, "a value comes" and "an operator comes", and a stack of
/// what is open: no recursion, so that no text can exhaust the machine's stack.
struct ExpressionChecker {
  /// How many characters an expression may have.
  static let lengthLimit = 4_000
  /// How many brackets, calls and conditions may lie in one another.
  static let nestingLimit = 100

  private enum Open {
    case bracket
    case call(ExpressionFunction, arguments: Int)
    /// A `?` whose `:` is still to come.
    case condition
  }

  private static let binary: Set<String> = [
    "+", "-", "*", "/", "^", "==", "!=", "<", "<=", ">", ">=", "&&", "||",
  ]
  private static let unary: Set<String> = ["-", "+", "!"]

  private let source: String
  private let scope: ExpressionScope
  private let tokens: [ExpressionToken]
  private var index = 0
  private var stack: [(open: Open, token: ExpressionToken, negations: Int)] = []
  /// How many `!` stand before the value that comes.
  private var negations = 0
  private var output: [String] = []
  private var slots: Set<Int> = []

  /// Translates `source`, which may use the names of `scope`.
  static func translate(
    _ source: String, in scope: ExpressionScope
  ) throws(ExpressionError) -> ExpressionProgram {
    guard source.count <= lengthLimit else {
      throw ExpressionError(
        expression: source, offset: lengthLimit,
        message: "an expression of more than \(lengthLimit) characters")
    }
    var checker = ExpressionChecker(
      source: source, scope: scope, tokens: try ExpressionLexer.tokens(of: source))
    try checker.walk()
    return ExpressionProgram(
      source: source, translation: checker.output.joined(separator: " "),
      slots: checker.slots.sorted())
  }

  private init(source: String, scope: ExpressionScope, tokens: [ExpressionToken]) {
    self.source = source
    self.scope = scope
    self.tokens = tokens
  }

  private mutating func walk() throws(ExpressionError) {
    var expectsValue = true
    while index < tokens.count {
      expectsValue = expectsValue ? try value() : try operation()
      if !expectsValue { closeNegations() }
      index += 1
    }
    if expectsValue { throw error("expected a value at the end", at: nil) }
    guard let (open, token, _) = stack.last else { return }
    if case .condition = open { throw error("'?' without its ':'", at: token) }
    throw error("'(' is never closed", at: token)
  }

  // MARK: - Values

  /// Reads a token where a value must start; whether a value is still expected after it.
  private mutating func value() throws(ExpressionError) -> Bool {
    let token = tokens[index]
    if let comparison = try comparison() {
      output.append(comparison)
      return false
    }
    switch token.kind {
    case .number(let number):
      output.append("\(number)")
      return false
    case .field(let name):
      let slot = try slot(ofField: name, token)
      guard case .number = scope.variables[slot].kind else {
        throw error(
          "field '\(name)' holds text, which can only be compared, as in datum.\(name) == 'A'",
          at: token)
      }
      output.append(variable(slot))
      return false
    case .name(let name):
      return try named(name, token)
    case .sign("("):
      try push(.bracket, token)
      output.append("(")
      return true
    case .sign(let sign) where Self.unary.contains(sign):
      if sign != "!", isSign("-", at: index - 1) || isSign("+", at: index - 1),
        isUnary(at: index - 1)
      {
        let last = tokens[index - 1].source
        throw error("put the value after '\(last)' in brackets: \(last)(\(sign)…)", at: token)
      }
      if sign == "!" { negations += 1 }
      guard negations <= Self.nestingLimit else {
        throw error("more than \(Self.nestingLimit) '!' in a row", at: token)
      }
      // The C interface cannot set the precedence of an operator of ours, so `!` becomes a call.
      output.append(sign == "!" ? "\(MuParser.notName)(" : sign)
      return true
    case .sign(")"):
      if case .call(let function, _) = stack.last?.open, isSign("(", at: index - 1) {
        throw arityError(function, found: 0, stack[stack.count - 1].token)
      }
      throw error("expected a value before ')'", at: token)
    case .text, .null:
      throw error("\(token.source) can only be compared with a field by == or !=", at: token)
    case .sign:
      throw error("expected a value, found '\(token.source)'", at: token)
    }
  }

  /// Reads a name where a value must start; whether a value is still expected after it.
  private mutating func named(
    _ name: String, _ token: ExpressionToken
  ) throws(ExpressionError) -> Bool {
    let isCall = isSign("(", at: index + 1)
    if let function = scope.functions.first(where: { $0.name == name }) {
      guard isCall else {
        throw error("function '\(name)' needs its arguments in brackets", at: token)
      }
      // Text has no number, but it can be missing.
      if name == ExpressionFunction.isValidName, isSign(")", at: index + 3),
        case .field(let field) = tokens[index + 2].kind
      {
        let slot = try slot(ofField: field, tokens[index + 2])
        output.append("\(name)(\(variable(slot)))")
        index += 3
        return false
      }
      try push(.call(function, arguments: 1), token)
      output.append("\(name)(")
      index += 1
      return true
    }
    if isCall { throw unknown("function", name, token, scope.functions.map(\.name), "functions") }
    if let constant = ExpressionScope.constants.first(where: { $0.name == name }) {
      output.append("\(constant.value)")
      return false
    }
    if let slot = scope.hasFields ? nil : scope.variables.firstIndex(where: { $0.name == name }) {
      output.append(variable(slot))
      return false
    }
    if scope.hasFields, scope.variables.contains(where: { $0.name == name }) {
      throw error("unknown name '\(name)'", at: token, suggestion: "datum.\(name)")
    }
    throw unknown("name", name, token, scope.plainNames + scope.functions.map(\.name), "names")
  }

  // MARK: - Operators

  /// Reads a token where an operator must stand; whether a value is expected after it.
  private mutating func operation() throws(ExpressionError) -> Bool {
    let token = tokens[index]
    guard case .sign(let sign) = token.kind, sign != "(", sign != "!" else {
      throw error("expected an operator such as * before '\(token.source)'", at: token)
    }
    if Self.binary.contains(sign) {
      output.append(sign)
      return true
    }
    switch (sign, stack.last?.open) {
    case ("?", _):
      try push(.condition, token)
    case (":", .condition):
      stack.removeLast()
    case (":", _):
      throw error("':' without a '?'", at: token)
    case (_, .condition):
      throw error("expected ':' before '\(sign)'", at: token)
    case (",", .call(let function, let arguments)):
      stack[stack.count - 1].open = .call(function, arguments: arguments + 1)
    case (",", _):
      throw error("',' outside the arguments of a function", at: token)
    case (_, .call(let function, let arguments)):
      let call = stack.removeLast()
      guard function.arity.contains(arguments) else {
        throw arityError(function, found: arguments, call.token)
      }
      negations = call.negations
    case (_, .bracket):
      negations = stack.removeLast().negations
    default:
      throw error("')' without a '('", at: token)
    }
    output.append(sign)
    return sign != ")"
  }

  /// Notes what `token` opens, with the `!` before it.
  private mutating func push(_ open: Open, _ token: ExpressionToken) throws(ExpressionError) {
    guard stack.count < Self.nestingLimit else {
      throw error("brackets and conditions nested more than \(Self.nestingLimit) deep", at: token)
    }
    stack.append((open, token, negations))
    negations = 0
  }

  /// Ends the calls that stand for `!` once their value is complete.
  private mutating func closeNegations() {
    for _ in 0..<negations { output.append(")") }
    negations = 0
  }

  // MARK: - Comparisons with text and null

  /// The translation of `datum.FIELD == 'text'` or `datum.FIELD != null`, in either order, if one
  /// starts here; steps to its last token.
  private mutating func comparison() throws(ExpressionError) -> String? {
    guard index + 2 < tokens.count, case .sign(let sign) = tokens[index + 1].kind,
      sign == "==" || sign == "!="
    else { return nil }
    let field: (name: String, token: ExpressionToken)
    let literal: ExpressionToken
    switch (tokens[index].kind, tokens[index + 2].kind) {
    case (.field(let name), .text), (.field(let name), .null):
      (field, literal) = ((name, tokens[index]), tokens[index + 2])
    case (.text, .field(let name)), (.null, .field(let name)):
      (field, literal) = ((name, tokens[index + 2]), tokens[index])
    default: return nil
    }
    // Beside an operator that binds more closely, the three tokens would not belong together.
    guard isBoundary(before: index), isBoundary(after: index + 2) else {
      throw error("put the comparison with \(literal.source) in brackets", at: tokens[index])
    }
    let slot = try slot(ofField: field.name, field.token)
    let operand: String
    if case .text(let text) = literal.kind {
      guard case .text(let categories) = scope.variables[slot].kind else {
        throw error("field '\(field.name)' holds numbers, \(literal.source) is text", at: literal)
      }
      operand = "\(Double(categories.firstIndex(of: text) ?? -1))"
    } else {
      // A missing value is NaN, the only number that differs from itself.
      operand = variable(slot)
    }
    let isNull = literal.kind == .null
    index += 2
    return "( \(variable(slot)) \(isNull == (sign == "==") ? "!=" : "==") \(operand) )"
  }

  /// The signs that bind more loosely than a comparison, or not at all.
  private static let loose: Set<String> = ["(", ")", ",", "&&", "||", "?", ":"]

  private func isBoundary(before index: Int) -> Bool {
    guard index > 0 else { return true }
    guard case .sign(let sign) = tokens[index - 1].kind else { return false }
    return Self.loose.contains(sign)
  }

  private func isBoundary(after index: Int) -> Bool {
    guard index + 1 < tokens.count else { return true }
    guard case .sign(let sign) = tokens[index + 1].kind else { return false }
    return Self.loose.contains(sign)
  }

  // MARK: - Names and errors

  private mutating func slot(
    ofField name: String, _ token: ExpressionToken
  ) throws(ExpressionError) -> Int {
    guard scope.hasFields else {
      throw error(
        "there are no fields here", at: token,
        allowed: .init(label: scope.label, names: scope.plainNames))
    }
    guard let slot = scope.variables.firstIndex(where: { $0.name == name }) else {
      throw unknown("field", name, token, scope.variables.map(\.name), scope.label)
    }
    return slot
  }

  private mutating func variable(_ slot: Int) -> String {
    slots.insert(slot)
    return "v\(slot)"
  }

  private func isSign(_ sign: String, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .sign(sign)
  }

  /// Whether the sign at `index` has no value on its left.
  private func isUnary(at index: Int) -> Bool {
    guard index > 0 else { return true }
    guard case .sign(let before) = tokens[index - 1].kind else { return false }
    return before != ")"
  }

  private func unknown(
    _ noun: String, _ name: String, _ token: ExpressionToken, _ names: [String], _ label: String
  ) -> ExpressionError {
    error(
      "unknown \(noun) '\(name)'", at: token, suggestion: NearestName.find(name, in: names),
      allowed: .init(label: label, names: names))
  }

  private func arityError(
    _ function: ExpressionFunction, found: Int, _ token: ExpressionToken
  ) -> ExpressionError {
    let arity = function.arity
    let needed =
      arity.count == 1 ? Messages.counted(arity.lowerBound, "argument") : "at least 1 argument"
    return error("function '\(function.name)' takes \(needed), not \(found)", at: token)
  }

  private func error(
    _ message: String, at token: ExpressionToken?, suggestion: String? = nil,
    allowed: Diagnostic.Allowed? = nil
  ) -> ExpressionError {
    ExpressionError(
      expression: source, offset: token?.offset ?? source.count, message: message,
      suggestion: suggestion, allowed: allowed)
  }
}
