internal import ChartCompiling
internal import ChartExport
internal import ChartMesh
internal import ChartModel
internal import ChartSpec
internal import Foundation

/// What is to be exported, and where to.
extension ExportCommand {
  /// The charts that the arguments name.
  func jobs(_ options: ExportOptions) throws(ChartError) -> [Job] {
    if command == .export, let folder = arguments.value(.outputDirectory) {
      return try jobs(into: folder, options)
    }
    let read: () throws(ChartError) -> ChartInput
    let operand: String
    if command == .export, let views, arguments.operands.allSatisfy(SwiftSource.isName) {
      let charts = try shownCharts(of: views)
      guard charts.count == 1 else { throw tooMany(charts) }
      operand = charts[0].name
      read = { () throws(ChartError) in charts[0].input }
    } else {
      operand = try arguments.operand(of: command)
      read =
        switch command {
        case .surface: { () throws(ChartError) in try ChartInput.surface(operand, arguments) }
        case .points, .bars:
          { () throws(ChartError) in try ChartInput.table(operand, command, arguments) }
        default: { () throws(ChartError) in try ChartInput(spec: operand) }
        }
    }
    return [Job(name: operand, paths: try outputPaths(options), read: read)]
  }

  /// A chart for each spec and for each view, in a file that is named as it is.
  private func jobs(into folder: String, _ options: ExportOptions) throws(ChartError) -> [Job] {
    let option = Option.outputDirectory.name
    guard !arguments.has(.output) else { throw outputBesideFolder }
    guard !arguments.operands.isEmpty else {
      throw ChartError(.usage, "no spec is given: chartmesh export SPEC.json... \(option) DIR")
    }
    let ending = (options.format ?? .glb).ending
    var owners: [String: String] = [:]
    var jobs: [Job] = []
    func add(
      _ name: String, stem: String, read: @escaping () throws(ChartError) -> ChartInput
    ) throws(ChartError) {
      let path = (folder.hasSuffix("/") ? folder : folder + "/") + stem + "." + ending
      if let other = owners.updateValue(name, forKey: path) {
        throw ChartError(.usage, "\(other) and \(name) would both become \(path)")
      }
      jobs.append(Job(name: name, paths: [path], read: read))
    }
    for spec in arguments.operands where !SwiftSource.isName(spec) {
      guard spec != FileInput.standardInput else {
        throw ChartError(.usage, "standard input has no name for a file in \(option)")
      }
      var stem = spec.split(separator: "/").last.map(String.init) ?? spec
      for suffix in [".json", ".chart", ".vl"] where stem.hasSuffix(suffix) && stem != suffix {
        stem.removeLast(suffix.count)
      }
      try add(spec, stem: stem) { () throws(ChartError) in try ChartInput(spec: spec) }
    }
    if let views {
      for chart in try shownCharts(of: views) {
        try add(chart.name, stem: chart.view) { () throws(ChartError) in chart.input }
      }
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ChartError(.cannotCreate, "\(folder): no folder, and none can be made there")
    }
    return jobs
  }

  var outputBesideFolder: ChartError {
    ChartError(
      .usage,
      "\(Option.outputDirectory.name) names all files; no \(Option.output.name) beside it")
  }

  /// The paths to write; `-` is standard output.
  func outputPaths(_ options: ExportOptions) throws(ChartError) -> [String] {
    let paths = arguments.all(.output)
    guard !paths.isEmpty else { throw ChartError(.usage, "no output is given: -o FILE") }
    if let twice = paths.first(where: { path in paths.count { $0 == path } > 1 }) {
      throw ChartError(.usage, "-o \(twice) is given twice")
    }
    guard paths.contains("-") else { return paths }
    guard let format = options.format else {
      throw ChartError(.usage, "-o - needs --format: standard output has no ending")
    }
    guard format != .gltf, format != .obj else {
      throw ChartError(
        .usage, "\(format.id) is more than one file and does not go to standard output")
    }
    if arguments.value(.report) == "-" {
      throw ChartError(.usage, "-o - and --report - both want standard output")
    }
    return paths.map { $0 == "-" ? "/dev/stdout" : $0 }
  }
}
