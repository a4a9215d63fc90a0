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
  struct Job {
    /// What it is called in messages.
    var name: String
    var paths: [String]
    var read: () throws(ChartError) -> ChartInput
  }

  let command: Command
  let arguments: ParsedArguments
  let streams: ChartMeshCommand.Streams
  /// The views of Swift sources, if this is a program that has them.
  let views: [CompiledView]?

  /// Exports all charts. One that fails does not keep the others from being made.
  ///
  /// - Returns: Success, or the code of the first chart that failed if there are several.
  func run() throws(ChartError) -> ExitCode {
    let options = try arguments.exportOptions()
    try options.check()
    let mode = try arguments.choice(.progress, of: ProgressMode.self) ?? .auto
    let jobs = try jobs(options)
    let progress = Progress(mode, say: streams.error)
    defer { progress.end() }

    if !arguments.has(.quiet) { tellUnused(options, jobs) }
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

  /// Options that no output can use, each with the formats that can.
  private func tellUnused(_ options: ExportOptions, _ jobs: [Job]) {
    let formats = jobs.flatMap(\.paths).compactMap { options.format ?? ExportFormat(path: $0) }
    let uses: [(Option, [ExportFormat])] = [
      (.compress, [.glb, .gltf]), (.lights, [.glb, .gltf]),
      (.unlit, [.glb, .gltf, .html, .png]), (.fragment, [.html]), (.imageSize, [.png]),
    ]
    for (option, users) in uses
    where arguments.has(option) && !formats.contains(where: users.contains) {
      let names = users.map(\.id).joined(separator: ", ")
      streams.error(
        "chartmesh: warning: \(option.name) changes \(names) alone, and no output is one\n")
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
