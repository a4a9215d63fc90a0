internal import ChartCompiling
internal import ChartMesh
internal import ChartModel
internal import ChartSpec
internal import Foundation

/// Swift sources as input: the command compiles them into a program that is the command with their
/// views, and becomes that.
extension ExportCommand {
  /// A chart that a view shows.
  struct ShownChart {
    var view: String
    var source: String
    var input: ChartInput
    var name: String { "\(view) of \(source)" }
  }

  private var sources: [String] {
    command == .export ? arguments.operands.filter(SwiftSource.isName) : []
  }

  /// Becomes the program of the Swift sources among the operands. It returns if there are none, or if
  /// this is that program.
  ///
  /// - Parameter words: The arguments, which the program gets.
  /// - Throws: What is wrong with the options, before anything is compiled; `data` if the sources do
  ///   not compile, after the compiler's own words.
  func becomeProgram(with words: [String]) throws(ChartError) {
    guard !sources.isEmpty else {
      guard !arguments.has(.view) else {
        throw ChartError(
          .usage, "\(Option.view.name) chooses among the views of Swift sources, and none is given")
      }
      return
    }
    guard views == nil else { return }
    let options = try arguments.exportOptions()
    try options.check()
    _ = try arguments.choice(.progress, of: ProgressMode.self)
    if arguments.has(.outputDirectory) {
      guard !arguments.has(.output) else { throw outputBesideFolder }
    } else {
      _ = try outputPaths(options)
      guard sources.count == arguments.operands.count else {
        _ = try arguments.operand(of: command)
        return
      }
    }
    let read = try sources.map { path throws(ChartError) in
      SwiftSource(path: path, bytes: try FileInput.read(path))
    }
    let program = ViewProgram(
      read, tool: Bundle.main.executablePath ?? CommandLine.arguments[0],
      environment: ProcessInfo.processInfo.environment)
    let subject = sources.joined(separator: ", ")
    let executable = try program.executable { isFirst in
      guard !arguments.has(.quiet), isatty(2) == 1 else { return }
      streams.error(
        "chartmesh: compiling \(subject)"
          + (isFirst ? ", and ChartMesh with it; that takes minutes, once\n" : "\n"))
    } say: { lines, isBuilt in
      guard !isBuilt || !arguments.has(.quiet) else { return }
      for line in lines { streams.error(line + "\n") }
    }
    let all = (["chartmesh"] + words).map { strdup($0) } + [nil]
    execv(executable, all)
    throw ChartError(.internalFault, "\(executable): \(String(cString: strerror(errno)))")
  }

  /// The charts that the views of the operands show, of those that `--view` names if it is given.
  ///
  /// A view that shows no chart, or is made with arguments, is a part of others; one that shows
  /// several is made of others. Both are left out unless they are asked for.
  ///
  /// - Throws: `usage` for a name that there is not; `data` if no chart is left.
  func shownCharts(of views: [CompiledView]) throws(ChartError) -> [ShownChart] {
    let subject = sources.joined(separator: ", ")
    let names = views.map(\.name)
    guard !views.isEmpty else {
      throw ChartError(
        .data, "\(subject): no view is declared there; allowed: struct NAME: View { … }")
    }
    let asked = arguments.all(.view)
    for name in asked where !names.contains(name) {
      let nearest = NearestName.find(name, in: names).map { "did you mean '\($0)'? " } ?? ""
      throw ChartError(
        .usage,
        "\(Option.view.name): \(subject) has no view '\(name)'; \(nearest)allowed: "
          + names.joined(separator: ", "))
    }
    var shown: [ShownChart] = []
    var others: [String] = []
    for view in views where asked.isEmpty || asked.contains(view.name) {
      let (charts, reason) = Self.charts(of: view)
      if let reason {
        guard asked.isEmpty else { throw ChartError(.data, "\(subject): \(view.name) \(reason)") }
        others.append("\(view.name) \(reason)")
      } else if let chart = charts.first {
        shown.append(
          ShownChart(
            view: view.name, source: view.source, input: ChartInput(chart: chart, inputs: sources)))
      }
    }
    if !shown.isEmpty, !arguments.has(.quiet) {
      for other in others where other.contains("charts") {
        streams.error("chartmesh: warning: \(subject): \(other); it is left out\n")
      }
    }
    guard !shown.isEmpty else {
      throw ChartError(.data, "\(subject): no chart to export: \(others.joined(separator: "; "))")
    }
    return shown
  }

  /// The one chart of a view, or why it has none.
  private static func charts(of view: CompiledView) -> ([ChartDescription], String?) {
    // The command runs on the main thread.
    let charts = MainActor.assumeIsolated { view.make().map { chartDescriptions(of: $0) } }
    guard let charts else { return ([], "is made with arguments") }
    return switch charts.count {
    case 0: (charts, "shows no chart")
    case 1: (charts, nil)
    default: (charts, "shows \(charts.count) charts, and a file holds one")
    }
  }

  func tooMany(_ charts: [ShownChart]) -> ChartError {
    ChartError(
      .usage,
      "\(sources.joined(separator: ", ")): \(charts.count) views show charts; allowed:"
        + " \(Option.view.name) with one of \(charts.map(\.view).joined(separator: ", ")), or"
        + " \(Option.outputDirectory.name) for all")
  }
}
