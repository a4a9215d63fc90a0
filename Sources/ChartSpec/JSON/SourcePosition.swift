/// A place in a text file.
package struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars, from 1.
  package var column: Int

  /// Makes a position from a line and a column, both from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// What a text file breaks of its format's grammar, and where.
package struct SyntaxError: Error, Hashable, Sendable {
  /// Where the text stops making sense.
  package var position: SourcePosition
  /// What was found and what was expected.
  package var message: String

  /// Makes an error.
  package init(position: SourcePosition, message: String) {
    self.position = position
    self.message = message
  }
}
