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
  private let views: [CompiledView]?

  /// - Parameter views: The views of Swift sources, in a program that was made of them.
  package init(streams: Streams, views: [CompiledView]? = nil) {
    self.streams = streams
    self.views = views
  }

  /// Runs the tool.
  ///
  /// - Parameter words: The arguments after the program's name.
  /// - Returns: The exit code.
  package func run(_ words: [String]) -> Int32 {
    do throws(ChartError) {
      return try dispatch(words).rawValue
    } catch {
      Self.tell(error, to: streams)
      if error.code == .usage {
        streams.error("chartmesh: chartmesh --help shows what is possible\n")
      }
      return ExitCode(error.code).rawValue
    }
  }

  /// Prints an error, each line with the program's name.
  static func tell(_ error: ChartError, to streams: Streams) {
    for line in error.message.split(separator: "\n", omittingEmptySubsequences: false) {
      streams.error("chartmesh: \(line)\n")
    }
  }

  private func dispatch(_ words: [String]) throws(ChartError) -> ExitCode {
    guard let first = words.first else { throw ChartError(.usage, "no command is given") }
    switch first {
    case "--help", "-h": return show(Help.overview)
    case "help":
      guard let name = words.dropFirst().first else { return show(Help.overview) }
      return show(Help.text(for: try command(name)))
    case "--version": return show("chartmesh \(Help.version)")
    default: break
    }
    let command = try command(first)
    let arguments = try ParsedArguments(
      Array(words.dropFirst()), options: command.options, allowsNegative: command == .surface)
    if arguments.has(.help) { return show(Help.text(for: command)) }
    let files = InspectCommand(arguments: arguments, output: streams.output)
    switch command {
    case .export, .surface, .points, .bars:
      let export = ExportCommand(
        command: command, arguments: arguments, streams: streams, views: views)
      try export.becomeProgram(with: words)
      return try export.run()
    case .serve:
      try ServeCommand(
        arguments: arguments, options: try arguments.exportOptions(), say: streams.error
      ).run()
    case .inspect: try files.inspect()
    case .diff: return try files.diff() ? .different : .success
    case .schema:
      try arguments.takesNoOperand(command)
      streams.output(SpecSchema.jsonSchema + "\n")
    case .completions:
      streams.output(Completions.script(for: try shell(arguments)))
    case .manual:
      try arguments.takesNoOperand(command)
      streams.output(Manual.page)
    }
    return .success
  }

  private func show(_ text: String) -> ExitCode {
    streams.output(text + "\n")
    return .success
  }

  private func command(_ name: String) throws(ChartError) -> Command {
    if let command = Command(rawValue: name) { return command }
    let names = Command.allCases.map(\.rawValue)
    let nearest = NearestName.find(name, in: names).map { "did you mean '\($0)'? " } ?? ""
    throw ChartError(
      .usage, "unknown command '\(name)'; \(nearest)allowed: \(names.joined(separator: ", "))")
  }

  private func shell(_ arguments: ParsedArguments) throws(ChartError) -> Completions.Shell {
    let name = try arguments.operand(of: .completions)
    if let shell = Completions.Shell(rawValue: name) { return shell }
    let names = Completions.Shell.allCases.map(\.rawValue).joined(separator: ", ")
    throw ChartError(.usage, "unknown shell '\(name)'; allowed: \(names)")
  }
}
