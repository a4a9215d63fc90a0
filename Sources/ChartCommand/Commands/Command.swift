/// The subcommands.
enum Command: String, CaseIterable, Hashable, Sendable {
  case export
  case surface
  case serve
  case inspect
  case diff

  /// A few words for the overview.
  var summary: String {
    switch self {
    case .export: "export the chart that a JSON spec describes"
    case .surface: "export the surface of an expression in x and z"
    case .serve: "show a chart in the browser, anew whenever its files change"
    case .inspect: "say what is in an exported file"
    case .diff: "say in what two exported files differ"
    }
  }

  /// What comes before the options.
  var operands: String {
    switch self {
    case .export, .serve: "SPEC.json"
    case .surface: "EXPRESSION"
    case .inspect: "FILE"
    case .diff: "A B"
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
    case .serve:
      """
      Shows the chart at a local address, from which the page loads itself anew whenever the spec or its
      data change; what is wrong with them stands there instead. Nobody else sees it without --host.

        chartmesh serve penguins.json
      """
    case .inspect:
      """
      Prints title, axes, marks, counts, bounds and errors, from the file alone:

        chartmesh inspect penguins.glb --json
      """
    case .diff:
      """
      Compares the data of two exported files; --tolerance is a fraction of the data, and a distance
      for bounds (0.001). The exit code is 0 if they say the same, 1 if not:

        chartmesh diff monday.glb tuesday.glb
      """
    }
  }

  /// The options that it takes, in the order of its help.
  var options: [Option] {
    switch self {
    case .export: Option.forExports
    case .surface:
      [.output, .x, .z, .y, .style, .colors] + Option.forExports.dropFirst()
    case .serve: Option.forServers
    case .inspect: [.json, .help]
    case .diff: [.tolerance, .help]
    }
  }
}
