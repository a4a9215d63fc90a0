extension String {
  /// What follows the last slash.
  ///
  /// The parts are found in the bytes, as the system does: a slash and a combining mark after it are
  /// one character to Swift.
  var lastPathPart: String { String(self[lastPathPartStart...]) }

  /// What stands before that, with the slash; empty if there is none.
  var folderPrefix: String { String(self[..<lastPathPartStart]) }

  /// The path of the folder that holds what is at this path.
  var folder: String { folderPrefix.isEmpty ? "." : folderPrefix }

  private var lastPathPartStart: Index {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { utf8.index(after: $0) } ?? startIndex
  }
}
