internal import ChartExport
internal import ChartMesh

/// An option of the command line. The table is the one source of parsing, help, manual, completions
/// and messages.
enum Option: String, CaseIterable, Hashable, Sendable {
  case output
  case outputDirectory = "output-dir"
  case view
  case format
  case tolerance
  case errorMetric = "error-metric"
  case effort
  case maxTriangles = "max-triangles"
  case maxEvaluations = "max-evaluations"
  case searchCells = "search-cells"
  case lines
  case points
  case compress
  case profile = "for"
  case lights
  case unlit
  case fragment
  case imageSize = "image-size"
  case labels
  case font
  case textDepth = "text-depth"
  case size
  case x
  case z
  case y
  case xColumn = "x COLUMN"
  case yColumn = "y COLUMN"
  case zColumn = "z COLUMN"
  case color
  case sizeBy = "size-by"
  case delimiter
  case decimal
  case style
  case colors
  case host
  case port
  case json
  case report
  case depfile
  case threads
  case progress
  case quiet
  case verbose
  case help
  case version

  /// The name without its dashes; columns and domains of one axis share theirs.
  var word: String { rawValue.split(separator: " ").first.map(String.init) ?? rawValue }

  /// The name with its dashes.
  var name: String { "--" + word }

  /// The one-letter form.
  var short: Character? {
    switch self {
    case .output: "o"
    case .help: "h"
    default: nil
    }
  }

  /// What a value is.
  enum Value: Hashable, Sendable {
    /// One of some words; what they are called in the help.
    case choice(String, [String])
    /// A path.
    case file
    /// A folder's path.
    case folder
    /// Anything else; what it is called in the help.
    case text(String)

    /// What it is called in the help.
    var label: String {
      switch self {
      case .choice(let label, _), .text(let label): label
      case .file: "FILE"
      case .folder: "DIR"
      }
    }
  }

  /// What its value is; `nil` for a flag.
  var value: Value? {
    switch self {
    case .output, .report, .depfile: .file
    case .outputDirectory: .folder
    case .format: .choice("ID", ExportFormat.ids)
    case .tolerance: .text("T")
    case .errorMetric: choice("METRIC", of: ErrorMetric.self)
    case .effort: choice("EFFORT", of: MeshingEffort.self)
    case .maxTriangles, .maxEvaluations, .searchCells, .threads, .port: .text("N")
    case .lines: choice("LINES", of: LineStyle.self)
    case .points: choice("POINTS", of: PointStyle.self)
    case .compress: choice("HOW", of: Compression.self)
    case .profile: choice("PROFILE", of: ExportProfile.self)
    case .imageSize: .text("WxH")
    case .view: .text("NAME")
    case .delimiter: .text("CHAR")
    case .decimal: .choice("MARK", [".", ","])
    case .host: .text("NAME")
    case .labels: choice("LABELS", of: LabelSides.self)
    case .font: .text("FAMILY")
    case .textDepth: .text("DEPTH")
    case .size: .text("METRES")
    case .x, .y, .z: .text("LO:HI")
    case .xColumn, .yColumn, .zColumn, .color, .sizeBy: .text("COLUMN")
    case .style: .text("STYLE")
    case .colors: .text("A,B,C")
    case .progress: choice("WHEN", of: ProgressMode.self)
    case .lights, .unlit, .fragment, .json, .quiet, .verbose, .help, .version: nil
    }
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ label: String, of type: Choice.Type
  ) -> Value {
    .choice(label, Choice.allCases.map(\.rawValue))
  }

  /// One line of help; the default in brackets.
  var summary: String {
    switch self {
    case .output: "file to write, repeatable; its ending picks the format"
    case .outputDirectory: "folder for a file of each chart, named as its spec or view"
    case .view: "view of a Swift source to export, repeatable (all that show a chart)"
    case .format: ExportFormat.ids.joined(separator: ", ")
    case .tolerance: "largest distance from the truth, in box edges (0.001)"
    case .errorMetric: "distance (along the normal) or vertical (distance)"
    case .effort: "fast, or compact for the fewest triangles (fast)"
    case .maxTriangles: "most triangles of a surface; the error is reported"
    case .maxEvaluations: "most computations of a surface's function (100000000)"
    case .searchCells: "cells a side that features are searched by, a power of 2 (256)"
    case .lines: "tubes or primitives (tubes)"
    case .points: "auto, nodes, instances, merged or vertices (auto)"
    case .compress: "none, quantize or meshopt, in glTF (none)"
    case .profile: "blender, web, headset or print: settings that suit it"
    case .lights: "bring two lights, in glTF"
    case .unlit: "show colours as they are, without light, in glTF"
    case .fragment: "write the chart's element alone, in HTML"
    case .imageSize: "pixels of a picture (1280x720)"
    case .labels: "front, both or billboard-hint (both; front in STL)"
    case .font: "family of fonts for words (Noto Sans)"
    case .textDepth: "thickness of words in box edges; 0 is flat (0)"
    case .size: "edge of the plot box in metres (1)"
    case .x: "x domain (-1:1)"
    case .z: "z domain (-1:1)"
    case .y: "y domain (the range of the values, without poles)"
    case .xColumn: "column along the x axis"
    case .yColumn: "column along the y axis"
    case .zColumn: "column along the z axis"
    case .color: "column that colours the marks"
    case .sizeBy: "column that sizes the points"
    case .delimiter: "character between the cells of a file (that of its ending, or ;)"
    case .decimal: "what stands before fractions in a file, . or , (.)"
    case .style: "heightBased, normalBased or a colour (heightBased)"
    case .colors: "colours of the gradient, from low to high"
    case .host: "name or address to listen on (localhost)"
    case .port: "port to listen on (8765, or any that is free)"
    case .json: "print JSON"
    case .report: "write a JSON report; - is standard output"
    case .depfile: "write a Makefile rule that names every input"
    case .threads: "threads to compute with; files do not depend on it (all cores)"
    case .progress: "auto (on a terminal, after a second), always or never (auto)"
    case .quiet: "no warnings"
    case .verbose: "say what was written"
    case .help: "show this help"
    case .version: "show the version"
    }
  }

  /// Whether it may be given more than once.
  var isRepeatable: Bool { self == .output || self == .view }

  /// What a server takes: what shapes a chart, but nothing about files.
  static let forServers: [Option] =
    [.host, .port]
    + forExports.filter {
      ![
        .output, .format, .points, .compress, .lights, .fragment, .imageSize, .report, .depfile,
        .progress,
      ].contains($0)
    }

  /// The options that every export takes.
  static let forExports: [Option] = [
    .output, .format, .profile, .tolerance, .errorMetric, .effort, .maxTriangles, .maxEvaluations,
    .searchCells, .lines, .points,
    .labels, .font, .textDepth, .compress, .lights, .unlit, .size, .fragment, .imageSize, .report,
    .depfile, .threads, .progress,
    .quiet, .verbose, .help,
  ]
}
