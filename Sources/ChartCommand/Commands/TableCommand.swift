internal import ChartModel
internal import ChartSpec

extension ChartInput {
  /// `chartmesh points DATA.csv` or `chartmesh bars DATA.csv`.
  static func table(
    _ path: String, _ command: Command, _ arguments: ParsedArguments
  ) throws(ChartError) -> ChartInput {
    let required: [Option] =
      command == .bars ? [.xColumn, .yColumn] : [.xColumn, .yColumn, .zColumn]
    for option in required where !arguments.has(option) {
      throw ChartError(.usage, "\(option.name) is missing: \(command.usage)")
    }
    let channels: [(Option, String)] = [
      (.xColumn, "x"), (.yColumn, "y"), (.zColumn, "z"), (.color, "color"), (.sizeBy, "size"),
    ]
    let fields = channels.compactMap { option, channel in
      arguments.value(option).map {
        TableChart.Field(channel: channel, name: $0, source: option.name)
      }
    }
    let chart = try TableChart(
      path: path, mark: command == .bars ? .bar : .point, fields: fields,
      options: try options(of: path, arguments)
    ).load()
    return ChartInput(chart: chart.description, inputs: chart.inputs, warnings: chart.warnings)
  }

  /// How a file is read.
  private static func options(
    of path: String, _ arguments: ParsedArguments
  ) throws(ChartError) -> TableOptions {
    var options = TableOptions(format: TableFormat(ending: path) ?? .csv)
    let words = [".", ","]
    if let mark = arguments.value(.decimal) {
      guard words.contains(mark), let byte = mark.utf8.first else {
        throw ChartError(
          .usage,
          "\(Option.decimal.name): unknown value '\(mark)'; allowed: \(words.joined(separator: " "))"
        )
      }
      options.decimal = byte
    }
    if let text = arguments.value(.delimiter) {
      guard text.utf8.count == 1, let byte = text.utf8.first, !"\"\r\n".utf8.contains(byte) else {
        throw ChartError(
          .usage,
          "\(Option.delimiter.name): '\(text)' is no character of ASCII, or a quotation mark")
      }
      options.delimiter = byte
    }
    guard options.format.isDelimited || !arguments.has(.decimal) && !arguments.has(.delimiter)
    else {
      throw ChartError(
        .usage,
        "\(Option.delimiter.name) and \(Option.decimal.name) are for delimited text, and \(path) is none"
      )
    }
    return options
  }
}
