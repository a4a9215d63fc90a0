/// The subcommands.
enum Command: String, CaseIterable, Hashable, Sendable {
  case export
  case surface

  /// A few words for the overview.
  var summary: String {
    switch self {
    case .export: "export the chart that a JSON spec describes"
    case .surface: "export the surface of an expression in x and z"
    }
  }

  /// What comes before the options.
  var operands: String {
    switch self {
    case .export: "SPEC.json"
    case .surface: "EXPRESSION"
    }
  }

  /// What it does, with an example.
  var details: String {
    switch self {
    case .export:
      """
      Reads a chart in a dialect of Vega-Lite, with its data, and writes it as a 3D model:

        chartmesh export penguins.json -o penguins.glb -o penguins.obj
      """
    case .surface:
      """
      Computes y from x and z, in data units, and writes the surface as a 3D model:

        chartmesh surface "sin(hypot(x,z))/hypot(x,z)" --x -10:10 --z -10:10 -o sinc.glb
      """
    }
  }

  /// The options that it takes, in the order of its help.
  var options: [Option] {
    switch self {
    case .export: Option.forExports
    case .surface:
      [.output, .x, .z, .y, .style, .colors] + Option.forExports.dropFirst()
    }
  }
}
