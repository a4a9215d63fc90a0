internal import ChartExport
internal import ChartMesh
internal import ChartModel
internal import ChartSpec
internal import Foundation

/// A chart to export, wherever it comes from.
struct ChartInput {
  var chart: ChartDescription
  /// Every file that was read.
  var inputs: [String] = []
  var warnings: [ChartWarning] = []

  /// The chart of a spec; `-` is standard input.
  init(spec path: String) throws(ChartError) {
    let spec = try load(path: path)
    (chart, inputs, warnings) = (spec.description, spec.inputs, spec.warnings)
    inputs.removeAll { $0 == FileInput.standardInput }
  }

  init(chart: ChartDescription, inputs: [String] = [], warnings: [ChartWarning] = []) {
    (self.chart, self.inputs, self.warnings) = (chart, inputs, warnings)
  }
}

/// `chartmesh export`, `surface`, `points` and `bars`: charts into files.
struct ExportCommand {
  /// One chart, not yet read, and where it goes.
  private struct Job {
    var name: String
    var paths: [String]
    var read: () throws(ChartError) -> ChartInput
  }

  let command: Command
  let arguments: ParsedArguments
  let streams: ChartMeshCommand.Streams

  /// Exports all charts. One that fails does not keep the others from being made.
  ///
  /// - Returns: Success, or the code of the first chart that failed if there are several.
  func run() throws(ChartError) -> ExitCode {
    let options = try arguments.exportOptions()
    let mode = try arguments.choice(.progress, of: ProgressMode.self) ?? .auto
    let jobs = try jobs(options)
    let progress = Progress(mode, say: streams.error)
    defer { progress.end() }

    var total = ExportReport.empty
    var rules = ""
    var failures: [(name: String, code: ChartError.Code)] = []
    for (index, job) in jobs.enumerated() {
      do throws(ChartError) {
        if jobs.count > 1 {
          progress.update(index, of: jobs.count, unit: "charts", subject: job.name)
        }
        let (report, inputs) = try export(
          job, options, progress: jobs.count > 1 ? nil : progress)
        progress.end()
        tell(report)
        total.add(report)
        rules += Self.rule(for: job.paths, from: inputs)
      } catch {
        guard jobs.count > 1 else { throw error }
        progress.end()
        ChartMeshCommand.tell(error, to: streams)
        failures.append((job.name, error.code))
      }
    }
    if let path = arguments.value(.report) {
      if path == "-" { streams.output(total.json) } else { try write(total.json, to: path) }
    }
    if let path = arguments.value(.depfile) { try write(rules, to: path) }
    guard let first = failures.first else { return .success }
    let names = failures.map(\.name).joined(separator: ", ")
    streams.error("chartmesh: \(failures.count) of \(jobs.count) charts failed: \(names)\n")
    return ExitCode(first.code)
  }

  // MARK: - What is to be done

  private func jobs(_ options: ExportOptions) throws(ChartError) -> [Job] {
    if command == .export, let folder = arguments.value(.outputDirectory) {
      return try jobs(into: folder, options)
    }
    let operand = try arguments.operand(of: command)
    let paths = try outputPaths(options)
    let read: () throws(ChartError) -> ChartInput =
      switch command {
      case .surface: { () throws(ChartError) in try ChartInput.surface(operand, arguments) }
      case .points, .bars:
        { () throws(ChartError) in try ChartInput.table(operand, command, arguments) }
      default: { () throws(ChartError) in try ChartInput(spec: operand) }
      }
    return [Job(name: operand, paths: paths, read: read)]
  }

  /// A chart for each spec, in a file that is named as the spec is.
  private func jobs(into folder: String, _ options: ExportOptions) throws(ChartError) -> [Job] {
    let option = Option.outputDirectory.name
    guard !arguments.has(.output) else {
      throw ChartError(.usage, "\(option) names all files; no \(Option.output.name) beside it")
    }
    guard !arguments.operands.isEmpty else {
      throw ChartError(.usage, "no spec is given: chartmesh export SPEC.json... \(option) DIR")
    }
    let ending = (options.format ?? .glb).ending
    var specs: [String: String] = [:]
    let jobs = try arguments.operands.map { spec throws(ChartError) in
      guard spec != FileInput.standardInput else {
        throw ChartError(.usage, "standard input has no name for a file in \(option)")
      }
      var name = spec.split(separator: "/").last.map(String.init) ?? spec
      for suffix in [".json", ".chart", ".vl"] where name.hasSuffix(suffix) && name != suffix {
        name.removeLast(suffix.count)
      }
      let path = (folder.hasSuffix("/") ? folder : folder + "/") + name + "." + ending
      if let other = specs.updateValue(spec, forKey: path) {
        throw ChartError(.usage, "\(other) and \(spec) would both become \(path)")
      }
      return Job(name: spec, paths: [path]) { () throws(ChartError) in try ChartInput(spec: spec) }
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ChartError(.cannotCreate, "\(folder): no folder, and none can be made there")
    }
    return jobs
  }

  /// The paths to write; `-` is standard output.
  private func outputPaths(_ options: ExportOptions) throws(ChartError) -> [String] {
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

  // MARK: - Doing it

  private func export(
    _ job: Job, _ options: ExportOptions, progress: Progress?
  ) throws(ChartError) -> (ExportReport, inputs: [String]) {
    let start = ContinuousClock.now
    let input = try job.read()
    let read = (ContinuousClock.now - start) / .seconds(1)
    var pipeline = Pipeline(options: options)
    pipeline.willTake = { progress?.update($0.index, of: $0.count, subject: $0.subject) }
    var report = try pipeline.export(input.chart, to: job.paths)
    report.seconds.read = read
    report.warnings.insert(contentsOf: input.warnings, at: 0)
    return (report, input.inputs)
  }

  private func tell(_ report: ExportReport) {
    if !arguments.has(.quiet) {
      for warning in report.warnings { streams.error("chartmesh: warning: \(warning.message)\n") }
    }
    guard arguments.has(.verbose) else { return }
    for output in report.outputs {
      streams.error(
        "chartmesh: \(output.path): \(output.bytes) bytes, \(output.triangles) triangles\n")
    }
  }

  /// A rule as compilers write it: `penguins.glb: penguins.json penguins.csv`.
  private static func rule(for paths: [String], from inputs: [String]) -> String {
    func escaped(_ paths: [String]) -> String {
      paths.map {
        $0.replacing("$", with: "$$").replacing(" ", with: "\\ ").replacing("#", with: "\\#")
      }
      .joined(separator: " ")
    }
    return "\(escaped(paths)): \(escaped(inputs))\n"
  }

  private func write(_ text: String, to path: String) throws(ChartError) {
    do throws(ExportError) {
      try writeAtomically([OutputFile(path: path, bytes: Array(text.utf8))])
    } catch {
      throw ChartError(error)
    }
  }
}
