internal import ChartExport

/// The texts that `--help` shows.
enum Help {
  static let version = Generator.version

  static let purpose = "Makes 3D model files (glTF, OBJ, PLY, STL), pages and pictures of charts."

  static var overview: String {
    """
    Usage: chartmesh <command> [options]

    \(purpose)

    Commands:
    \(table(Command.allCases.map { ($0.rawValue, $0.summary) }))

    chartmesh <command> --help shows the options of a command; --version the version.
    """
  }

  static func text(for command: Command) -> String {
    """
    Usage: \(command.usage) [options]

    \(wrapped(command.details))

    \(command.examples.map { "  " + $0 }.joined(separator: "\n"))

    Options:
    \(table(command.options.map { (label($0), $0.summary) }))
    """
  }

  /// An option as it is typed, such as `-o, --output FILE`.
  static func label(_ option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + option.name + (option.value.map { " " + $0.label } ?? "")
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.reduce(0) { max($0, $1.0.count) }
    return rows.map { name, summary in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + summary
    }.joined(separator: "\n")
  }

  /// Text in lines of 80 characters at most.
  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count >= 80 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }
}
