/// What a compiler said about some files, in the log of a build.
struct CompilerMessages {
  /// The messages with the lines that they show, each once.
  private(set) var lines: [String] = []
  private(set) var hasErrors = false

  /// Takes from a log what is about the files at `paths`.
  ///
  /// - Parameter paths: For each absolute path, what it is called in the messages.
  init(log: String, about paths: [(absolute: String, called: String)]) {
    var seen: Set<String> = []
    var isInside = false
    for line in log.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let (path, name) = paths.first(where: { line.hasPrefix($0.absolute + ":") }) {
        // The same file is compiled more than once when a module is built in steps.
        isInside = seen.insert(line).inserted
        if isInside { lines.append(name + line.dropFirst(path.count)) }
        if isInside, line.contains(": error: ") { hasErrors = true }
      } else if isInside, Self.isShown(line) {
        lines.append(line)
      } else {
        isInside = false
      }
    }
  }

  /// Whether a line shows source, with or without its number: ` 12 |   let x = y`.
  private static func isShown(_ line: String) -> Bool {
    let rest = line.drop { $0 == " " || $0.isNumber }
    return rest.hasPrefix("|") && rest.count < line.count || line == "    "
  }
}
