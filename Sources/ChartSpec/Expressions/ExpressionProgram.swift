/// An expression that has been checked and translated to muParser's notation.
///
/// Variables are `v0`, `v1`, … by slot; all else that differs between the two notations (texts,
/// `null`, constants, fields) is spelt out, so that muParser has no reason left to refuse it.
struct ExpressionProgram: Hashable, Sendable {
  /// The expression as the user wrote it.
  var source: String
  /// The same in muParser's notation.
  var translation: String
  /// The slots that the expression reads, in increasing order.
  var slots: [Int]
}
