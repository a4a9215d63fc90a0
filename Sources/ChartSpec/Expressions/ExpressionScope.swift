/// What an expression may name.
struct ExpressionScope: Sendable {
  /// A variable: where its values come from and what they are.
  struct Variable: Hashable, Sendable {
    /// What the values of a variable are.
    enum Kind: Hashable, Sendable {
      /// Numbers; NaN where one is missing.
      case number
      /// Text as the number of its category; the categories in the order of their numbers.
      case text(categories: [String])
    }

    /// The name in expressions; of a field, without `datum`.
    var name: String
    /// What its values are.
    var kind: Kind = .number
  }

  /// The variables in the order of the slots that the evaluation fills.
  var variables: [Variable]
  /// Whether the variables are fields, written `datum.NAME`.
  var hasFields: Bool
  /// The functions that may be called.
  var functions: [ExpressionFunction]
  /// What a message calls the variables, such as "fields".
  var label: String

  /// The scope of a surface's function: the variables x and z.
  static let surface = ExpressionScope(
    variables: [Variable(name: "x"), Variable(name: "z")], hasFields: false,
    functions: ExpressionFunction.common, label: "names")

  /// Constants by name.
  static let constants: [(name: String, value: Double)] = [("pi", .pi), ("e", 2.718281828459045)]

  /// The names without a call that the expression may use.
  var plainNames: [String] {
    (hasFields ? [] : variables.map(\.name)) + Self.constants.map(\.name)
  }
}
