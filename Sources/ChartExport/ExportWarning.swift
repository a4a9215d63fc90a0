/// Something that is not as it was asked for, and is no failure.
package struct ExportWarning: Hashable, Sendable {
  /// A short identifier, such as `points-as-vertices`.
  package var code: String
  /// One line for the user.
  package var message: String
}
