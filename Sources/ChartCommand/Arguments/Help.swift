internal import ChartExport

/// The texts that `--help` shows.
enum Help {
  static let version = Generator.version

  static let overview = """
    Usage: chartmesh <command> [options]

    Makes 3D model files (glTF, OBJ, PLY, STL) of charts.

    Commands:
    \(table(Command.allCases.map { ($0.rawValue, $0.summary) }))

    chartmesh <command> --help shows the options of a command; --version the version.
    """

  static func text(for command: Command) -> String {
    """
    Usage: chartmesh \(command.rawValue) \(command.operands)\(output(of: command)) [options]

    \(command.details)

    Options:
    \(table(command.options.map { (label($0), $0.summary) }))
    """
  }

  private static func output(of command: Command) -> String {
    command.options.contains(.output) ? " -o FILE" : ""
  }

  private static func label(_ option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + option.name + (option.value.map { " " + $0 } ?? "")
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.reduce(0) { max($0, $1.0.count) }
    return rows.map { name, summary in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + summary
    }.joined(separator: "\n")
  }
}
