internal import ChartExport
internal import ChartMesh
internal import ChartModel
internal import ChartSpec

/// The command line tool.
package struct ChartMeshCommand {
  /// Where text goes.
  package struct Streams {
    package var output: (String) -> Void
    package var error: (String) -> Void

    package init(output: @escaping (String) -> Void, error: @escaping (String) -> Void) {
      self.output = output
      self.error = error
    }
  }

  private let streams: Streams

  package init(streams: Streams) {
    self.streams = streams
  }

  /// Runs the tool.
  ///
  /// - Parameter words: The arguments after the program's name.
  /// - Returns: The exit code.
  package func run(_ words: [String]) -> Int32 {
    do throws(ChartError) {
      return try dispatch(words).rawValue
    } catch {
      for line in error.message.split(separator: "\n", omittingEmptySubsequences: false) {
        streams.error("chartmesh: \(line)\n")
      }
      if error.code == .usage {
        streams.error("chartmesh: chartmesh --help shows what is possible\n")
      }
      return ExitCode(error.code).rawValue
    }
  }

  private func dispatch(_ words: [String]) throws(ChartError) -> ExitCode {
    guard let first = words.first else { throw ChartError(.usage, "no command is given") }
    switch first {
    case "--help", "-h", "help":
      streams.output(Help.overview + "\n")
      return .success
    case "--version":
      streams.output("chartmesh \(Help.version)\n")
      return .success
    default: break
    }
    guard let command = Command(rawValue: first) else {
      let names = Command.allCases.map(\.rawValue)
      let nearest = NearestName.find(first, in: names).map { "did you mean '\($0)'? " } ?? ""
      throw ChartError(
        .usage, "unknown command '\(first)'; \(nearest)allowed: \(names.joined(separator: ", "))")
    }
    let arguments = try ParsedArguments(
      Array(words.dropFirst()), options: command.options, allowsNegative: command == .surface)
    if arguments.has(.help) {
      streams.output(Help.text(for: command) + "\n")
      return .success
    }
    let files = InspectCommand(arguments: arguments, output: streams.output)
    switch command {
    case .export, .surface: try export(command, arguments)
    case .serve:
      try ServeCommand(
        arguments: arguments, options: try exportOptions(arguments), say: streams.error
      ).run()
    case .inspect: try files.inspect()
    case .diff: return try files.diff() ? .different : .success
    }
    return .success
  }

  private func export(_ command: Command, _ arguments: ParsedArguments) throws(ChartError) {
    let options = try exportOptions(arguments)
    let paths = try outputPaths(arguments, options)
    let start = ContinuousClock.now
    let input =
      switch command {
      case .export: try ChartInput.spec(arguments)
      case .surface: try ChartInput.surface(arguments)
      case .serve, .inspect, .diff: ChartInput(chart: ChartDescription())
      }
    let read = (ContinuousClock.now - start) / .seconds(1)

    var report = try Pipeline(options: options).export(input.chart, to: paths)
    report.seconds.read = read
    report.warnings.insert(contentsOf: input.warnings, at: 0)
    if !arguments.has(.quiet) {
      for warning in report.warnings { streams.error("chartmesh: warning: \(warning.message)\n") }
    }
    if arguments.has(.verbose) {
      for output in report.outputs {
        streams.error(
          "chartmesh: \(output.path): \(output.bytes) bytes, \(output.triangles) triangles\n")
      }
    }
    try write(report, arguments)
    try writeDependencies(of: paths, on: input.inputs, arguments)
  }

  private func exportOptions(_ arguments: ParsedArguments) throws(ChartError) -> ExportOptions {
    let profile = try arguments.choice(.profile, of: ExportProfile.self)
    var options = profile.map { ExportOptions(for: $0) } ?? ExportOptions()
    if let id = arguments.value(.format) {
      guard let format = ExportFormat(id: id) else {
        let nearest = NearestName.find(id, in: ExportFormat.ids).map { "did you mean '\($0)'? " }
        throw ChartError(
          .usage,
          "\(Option.format.name): unknown format '\(id)'; \(nearest ?? "")allowed: "
            + ExportFormat.ids.joined(separator: ", "))
      }
      options.format = format
    }
    options.tolerance = try arguments.number(.tolerance) ?? options.tolerance
    options.errorMetric =
      try arguments.choice(.errorMetric, of: ErrorMetric.self) ?? options.errorMetric
    options.effort = try arguments.choice(.effort, of: MeshingEffort.self) ?? options.effort
    options.maxTriangles = try arguments.integer(.maxTriangles)
    options.maxEvaluations = try arguments.integer(.maxEvaluations)
    options.searchCells = try arguments.integer(.searchCells)
    options.lines = try arguments.choice(.lines, of: LineStyle.self) ?? options.lines
    options.points = try arguments.choice(.points, of: PointStyle.self) ?? options.points
    options.compression =
      try arguments.choice(.compress, of: Compression.self) ?? options.compression
    options.hasLights = arguments.has(.lights)
    options.isUnlit = arguments.has(.unlit)
    options.isFragment = arguments.has(.fragment)
    options.imageSize = try arguments.imageSize() ?? options.imageSize
    options.labels = try arguments.choice(.labels, of: LabelSides.self)
    options.font = arguments.value(.font)
    options.textDepth = try arguments.number(.textDepth) ?? options.textDepth
    options.size = try arguments.number(.size) ?? options.size
    options.threads = try arguments.integer(.threads)
    return options
  }

  /// The paths to write; `-` is standard output.
  private func outputPaths(
    _ arguments: ParsedArguments, _ options: ExportOptions
  ) throws(ChartError) -> [String] {
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
    return paths.map { $0 == "-" ? "/dev/stdout" : $0 }
  }

  private func write(_ report: ExportReport, _ arguments: ParsedArguments) throws(ChartError) {
    guard let path = arguments.value(.report) else { return }
    if path == "-" { return streams.output(report.json) }
    try writeText(report.json, to: path)
  }

  /// A rule as compilers write it: `penguins.glb: penguins.json penguins.csv`.
  private func writeDependencies(
    of paths: [String], on inputs: [String], _ arguments: ParsedArguments
  ) throws(ChartError) {
    guard let path = arguments.value(.depfile) else { return }
    func escaped(_ paths: [String]) -> String {
      paths.map {
        $0.replacing("$", with: "$$").replacing(" ", with: "\\ ").replacing("#", with: "\\#")
      }
      .joined(separator: " ")
    }
    try writeText("\(escaped(paths)): \(escaped(inputs))\n", to: path)
  }

  private func writeText(_ text: String, to path: String) throws(ChartError) {
    do throws(ExportError) {
      try writeAtomically([OutputFile(path: path, bytes: Array(text.utf8))])
    } catch {
      throw ChartError(error)
    }
  }
}
