/// The subcommands.
enum Command: String, CaseIterable, Hashable, Sendable {
  case export
  case surface
  case points
  case bars
  case serve
  case inspect
  case diff
  case schema
  case completions
  case manual

  /// A few words for the overview.
  var summary: String {
    switch self {
    case .export: "export the chart of a JSON spec or a Swift source, or many"
    case .surface: "export the surface of an expression in x and z, or of a file of heights"
    case .points: "export a scatter plot of three columns of a table"
    case .bars: "export a bar chart of two or three columns of a table"
    case .serve: "show a chart in the browser, anew whenever its files change"
    case .inspect: "say what is in an exported file"
    case .diff: "say in what two exported files differ"
    case .schema: "print the JSON Schema of specs, for editors"
    case .completions: "print the completions of a shell: bash, zsh or fish"
    case .manual: "print the manual page, for man"
    }
  }

  /// What its operand is called in messages; `nil` without one.
  var noun: String? {
    switch self {
    case .export, .serve: "spec"
    case .surface: "expression"
    case .points, .bars: "table"
    case .inspect, .diff: "file"
    case .completions: "shell"
    case .schema, .manual: nil
    }
  }

  /// What comes before the options.
  var operands: String {
    switch self {
    case .export: "(SPEC.json | VIEWS.swift)..."
    case .serve: "SPEC.json"
    case .surface: "EXPRESSION"
    case .points: "DATA.csv --x COLUMN --y COLUMN --z COLUMN"
    case .bars: "DATA.csv --x COLUMN --y COLUMN [--z COLUMN]"
    case .inspect: "FILE"
    case .diff: "A B"
    case .completions: "SHELL"
    case .schema, .manual: ""
    }
  }

  /// The command as it is typed, without what need not be there.
  var usage: String {
    let output =
      self == .export
      ? " (-o FILE | --output-dir DIR)" : options.contains(.output) ? " -o FILE" : ""
    return "chartmesh \(rawValue)" + (operands.isEmpty ? "" : " \(operands)") + output
  }

  /// What it does.
  var details: String {
    switch self {
    case .export:
      "Reads a chart in a dialect of Vega-Lite, with its data, and writes it as a 3D model. With"
        + " --output-dir, many: one that fails is listed at the end, and the others are made. Swift"
        + " sources are compiled together, and the charts of the views that they declare exported;"
        + " what is compiled is kept for the next time."
    case .surface:
      "Computes y from x and z, in data units, and writes the surface as a 3D model. An operand that"
        + " ends as a table's name does is a file with a matrix of heights, or with columns x, y and z."
    case .points:
      "Shows each row of a CSV, TSV or JSON file as a point; - is standard input."
    case .bars:
      "Shows each row of a CSV, TSV or JSON file as a bar on a grid of categories; - is standard"
        + " input."
    case .serve:
      "Shows the chart at a local address, from which the page loads itself anew whenever the spec or"
        + " its data change; what is wrong with them stands there instead. Nobody else sees it without"
        + " --host."
    case .inspect:
      "Prints title, axes, marks, counts, bounds and errors, from the file alone."
    case .diff:
      "Compares the data of two exported files; --tolerance is a fraction of the data, and a distance"
        + " for bounds (0.001). The exit code is 0 if they say the same, 1 if not."
    case .schema:
      "Prints a JSON Schema (draft 2020-12), by which editors check and complete specs."
    case .completions:
      "Prints a script that completes commands, options and their values."
    case .manual:
      "Prints this manual in the format that man reads."
    }
  }

  /// Commands that people type.
  var examples: [String] {
    switch self {
    case .export:
      [
        "chartmesh export penguins.json -o penguins.glb -o penguins.obj",
        "chartmesh export charts/*.json --output-dir models --format glb",
        "chartmesh export PenguinChart.swift -o penguins.glb",
      ]
    case .surface:
      [
        "chartmesh surface \"sin(hypot(x,z))/hypot(x,z)\" --x -10:10 --z -10:10 -o sinc.glb",
        "chartmesh surface volcano.csv -o volcano.glb",
      ]
    case .points:
      ["chartmesh points penguins.csv --x bill_length_mm --y body_mass_g --z year -o penguins.glb"]
    case .bars: ["chartmesh bars sales.csv --x city --y sold --z year --color city -o sales.glb"]
    case .serve: ["chartmesh serve penguins.json"]
    case .inspect: ["chartmesh inspect penguins.glb --json"]
    case .diff: ["chartmesh diff monday.glb tuesday.glb"]
    case .schema: ["chartmesh schema > chartmesh.schema.json"]
    case .completions:
      [
        "source <(chartmesh completions bash)",
        "chartmesh completions fish > ~/.config/fish/completions/chartmesh.fish",
      ]
    case .manual: ["chartmesh manual > /usr/local/share/man/man1/chartmesh.1"]
    }
  }

  /// The options that it takes, in the order of its help.
  var options: [Option] {
    let rest = Option.forExports.dropFirst()
    return switch self {
    case .export: [.output, .outputDirectory, .view] + rest
    case .surface: [.output, .x, .z, .y, .style, .colors] + rest
    case .points:
      [.output, .xColumn, .yColumn, .zColumn, .color, .sizeBy, .delimiter, .decimal] + rest
    case .bars: [.output, .xColumn, .yColumn, .zColumn, .color, .delimiter, .decimal] + rest
    case .serve: Option.forServers
    case .inspect: [.json, .help]
    case .diff: [.tolerance, .help]
    case .schema, .completions, .manual: [.help]
    }
  }
}
