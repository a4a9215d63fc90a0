internal import ChartMesh
internal import ChartModel
internal import ChartSpec

/// A chart to export, wherever it comes from.
struct ChartInput {
  var chart: ChartDescription
  /// Every file that was read.
  var inputs: [String] = []
  var warnings: [ChartWarning] = []
}

extension ChartInput {
  /// `chartmesh export SPEC.json`.
  static func spec(_ arguments: ParsedArguments) throws(ChartError) -> ChartInput {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw ChartError(
        .usage,
        arguments.operands.isEmpty
          ? "no spec is given: chartmesh export SPEC.json -o FILE"
          : "one spec at a time: \(arguments.operands.joined(separator: ", "))")
    }
    let spec = try load(path: path)
    return ChartInput(chart: spec.description, inputs: spec.inputs, warnings: spec.warnings)
  }
}
