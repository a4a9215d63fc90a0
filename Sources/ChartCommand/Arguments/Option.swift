/// An option of the command line. The table is the one source of parsing, help and messages.
enum Option: String, CaseIterable, Hashable, Sendable {
  case output
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
  case style
  case colors
  case host
  case port
  case json
  case report
  case depfile
  case threads
  case quiet
  case verbose
  case help
  case version

  /// The name with its dashes.
  var name: String { "--" + rawValue }

  /// The one-letter form.
  var short: Character? {
    switch self {
    case .output: "o"
    case .help: "h"
    default: nil
    }
  }

  /// What its value is called in the help; `nil` for a flag.
  var value: String? {
    switch self {
    case .output, .report, .depfile: "FILE"
    case .format: "ID"
    case .tolerance: "T"
    case .errorMetric: "METRIC"
    case .effort: "EFFORT"
    case .maxTriangles, .maxEvaluations, .searchCells, .threads: "N"
    case .lines: "LINES"
    case .points: "POINTS"
    case .compress: "HOW"
    case .profile: "PROFILE"
    case .imageSize: "WxH"
    case .host: "NAME"
    case .port: "N"
    case .labels: "LABELS"
    case .font: "FAMILY"
    case .textDepth: "DEPTH"
    case .size: "METRES"
    case .x, .y, .z: "LO:HI"
    case .style: "STYLE"
    case .colors: "A,B,C"
    case .lights, .unlit, .fragment, .json, .quiet, .verbose, .help, .version: nil
    }
  }

  /// One line of help.
  var summary: String {
    switch self {
    case .output: "file to write, repeatable; its ending picks the format"
    case .format: "glb, gltf, obj, ply, ply-ascii, stl, stl-ascii, dae, html, png"
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
    case .style: "heightBased, normalBased or a colour (heightBased)"
    case .colors: "colours of the gradient, from low to high"
    case .host: "name or address to listen on (localhost)"
    case .port: "port to listen on (8765, or any that is free)"
    case .json: "print JSON"
    case .report: "write a JSON report; - is standard output"
    case .depfile: "write a Makefile rule that names every input"
    case .threads: "threads to compute with; files do not depend on it (all cores)"
    case .quiet: "no warnings"
    case .verbose: "say what was written"
    case .help: "show this help"
    case .version: "show the version"
    }
  }

  /// Whether it may be given more than once.
  var isRepeatable: Bool { self == .output }

  /// What a server takes: what shapes a chart, but nothing about files.
  static let forServers: [Option] =
    [.host, .port]
    + forExports.filter {
      ![.output, .format, .points, .compress, .lights, .fragment, .imageSize, .report, .depfile]
        .contains($0)
    }

  /// The options that every export takes.
  static let forExports: [Option] = [
    .output, .format, .profile, .tolerance, .errorMetric, .effort, .maxTriangles, .maxEvaluations,
    .searchCells, .lines, .points,
    .labels, .font, .textDepth, .compress, .lights, .unlit, .size, .fragment, .imageSize, .report,
    .depfile, .threads,
    .quiet, .verbose, .help,
  ]
}
