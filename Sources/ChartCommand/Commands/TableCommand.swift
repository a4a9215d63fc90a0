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
      path: path, mark: command == .bars ? .bar : .point, fields: fields
    ).load()
    return ChartInput(chart: chart.description, inputs: chart.inputs, warnings: chart.warnings)
  }
}
