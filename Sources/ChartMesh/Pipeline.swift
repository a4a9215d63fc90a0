package import ChartExport
internal import ChartLayout
internal import ChartMeshing
package import ChartModel
internal import ChartScene

/// The way of a chart into files:
///
///     ChartDescription ─ layout ─► Scene ─ mesh ─► MeshedScene ─ encode ─► bytes ─ write ─► files
package struct Pipeline {
  package var options: ExportOptions
  /// Hears of each step before it is taken.
  package var willTake: (Step) -> Void = { _ in }

  package init(options: ExportOptions) {
    self.options = options
  }

  /// One of the steps of an export: an item of the scene that is meshed, or an output that is encoded.
  package struct Step: Hashable, Sendable {
    /// What is worked on: a node's name or a path.
    package var subject: String
    /// The steps before it.
    package var index: Int
    /// All steps, as far as they are known.
    package var count: Int
  }

  /// Exports one chart to one or more paths, all of which appear or none.
  ///
  /// - Throws: What went wrong, and by whose fault.
  package func export(
    _ chart: ChartDescription, to paths: [String]
  ) throws(ChartError) -> ExportReport {
    try options.check()
    let outputs = try paths.map { path throws(ChartError) in try output(for: path) }
    var report = ExportReport()
    var clock = Stopwatch()

    let layout = try ChartLayouter.layout(chart, font: options.font)
    report.seconds.layout = clock.lap()

    let (scenes, tolerance) = mesh(layout.scene, for: outputs)
    report.seconds.mesh = clock.lap()

    let steps = layout.scene.groups.reduce(0) { $0 + $1.items.count } * scenes.count
    try write(scenes, to: outputs, after: steps, &report)
    report.seconds.export = clock.lap()

    report.add(layout)
    let surfaces = outputs.first.flatMap { scenes[variant(for: $0)]?.surfaces } ?? []
    report.add(surfaces, outputs, options, tolerance: tolerance)
    report.peakMemoryBytes = peakMemoryBytes()
    return report
  }

  /// A path and the format that goes there.
  struct Output {
    var path: String
    var format: ExportFormat
  }

  private func output(for path: String) throws(ChartError) -> Output {
    if let format = options.format ?? ExportFormat(path: path) {
      return Output(path: path, format: format)
    }
    throw ChartError(
      .usage,
      "\(path): no format has this ending; allowed: \(ExportFormat.endings.joined(separator: ", ")),"
        + " or any with --format")
  }

  /// What scenes for different formats differ by.
  struct Variant: Hashable {
    var lines: LineStyle
    var labels: LabelSides
  }

  /// One scene for all outputs that can hold the same, such as lines that are not tubes; and the
  /// tolerance that they keep, which a profile's budget may raise.
  func mesh(
    _ scene: Scene, for outputs: [Output]
  ) -> (scenes: [Variant: MeshedScene], tolerance: Double) {
    var tolerance = options.tolerance
    let items = scene.groups.reduce(0) { $0 + $1.items.count }
    let count = items * Set(outputs.map(variant)).count + outputs.count
    while true {
      var scenes: [Variant: MeshedScene] = [:]
      var index = 0
      var first: MeshedScene?
      for output in outputs {
        let variant = variant(for: output)
        if scenes[variant] == nil {
          let meshing = options.meshing(
            lines: variant.lines, labels: variant.labels, tolerance: tolerance)
          let meshed = SceneMesher(options: meshing).mesh(scene, reusing: first) {
            willTake(Step(subject: $0, index: index, count: count))
            index += 1
          }
          first = first ?? meshed
          scenes[variant] = meshed.inDrawingOrder().stating(options, tolerance: tolerance)
        }
      }
      let triangles = scenes.values.map(\.placedTriangleCount).max() ?? 0
      guard let budget = options.profile?.settings.maxTriangles, triangles > budget,
        tolerance < Self.coarsest
      else { return (scenes, tolerance) }
      // Triangles go down with the tolerance or its square root.
      let excess = Double(triangles) / Double(budget)
      tolerance = min(tolerance * min(max(excess, 1.5), 4), Self.coarsest)
    }
  }

  /// The largest tolerance that a budget of triangles leads to.
  private static let coarsest = 0.02

  func variant(for output: Output) -> Variant {
    Variant(
      lines: output.format.representsLines ? options.lines : .tubes,
      labels: options.labels
        ?? (output.format.isPage
          ? .billboardHint : output.format.representsColors ? .both : .front))
  }

  private func write(
    _ scenes: [Variant: MeshedScene], to outputs: [Output], after steps: Int,
    _ report: inout ExportReport
  ) throws(ChartError) {
    var files: [OutputFile] = []
    for (index, output) in outputs.enumerated() {
      guard let scene = scenes[variant(for: output)] else { continue }
      willTake(Step(subject: output.path, index: steps + index, count: steps + outputs.count))
      let (some, summary) = try encoded(scene, for: output)
      files.append(contentsOf: some)
      report.add(summary, path: output.path)
    }
    do throws(ExportError) {
      try writeAtomically(files)
    } catch {
      throw ChartError(error)
    }
  }

  /// The files of an output.
  private func encoded(
    _ scene: MeshedScene, for output: Output
  ) throws(ChartError) -> ([OutputFile], Encoding.Summary) {
    if output.format.isPage {
      let (file, summary) = try page(of: scene, for: output)
      return ([file], summary)
    }
    let name = output.path.split(separator: "/").last.map(String.init) ?? output.path
    do throws(ExportError) {
      let encoding = try encode(
        scene: scene, format: output.format, name: name,
        options: options.encoding(output.format))
      return (try encoding.outputFiles(for: output.path), encoding.summary)
    } catch {
      throw ChartError(error)
    }
  }
}

extension ExportReport {
  fileprivate mutating func add(_ summary: Encoding.Summary, path: String) {
    outputs.append(
      Output(
        path: path, format: summary.format.id, bytes: summary.bytes, nodes: summary.nodes,
        meshes: summary.meshes, triangles: summary.triangles, instances: summary.instances))
    warnings.append(
      contentsOf: summary.warnings.map {
        ChartWarning(code: $0.code, message: "\(path): \($0.message)")
      })
  }

  mutating func add(_ layout: ChartLayouter.Result) {
    marks = layout.marks.map { Marks(mark: $0.mark, count: $0.count, skipped: $0.skipped) }
    warnings.append(contentsOf: layout.warnings)
  }

  mutating func add(
    _ surfaces: [SurfaceReport], _ outputs: [Pipeline.Output], _ options: ExportOptions,
    tolerance: Double
  ) {
    if tolerance != options.tolerance {
      warnings.append(
        ChartWarning(
          code: "tolerance-raised",
          message: "the tolerance is \(tolerance) instead of \(options.tolerance), to keep the"
            + " number of triangles within the profile's budget"))
    }
    if options.lines == .primitives {
      for output in outputs where !output.format.representsLines {
        warnings.append(
          ChartWarning(
            code: "lines-as-tubes",
            message: "\(output.path): \(output.format.id) has no lines; they are tubes"))
      }
    }
    // The surfaces are the same in all of them.
    for surface in surfaces { add(surface, options, tolerance: tolerance) }
  }

  private mutating func add(
    _ surface: SurfaceReport, _ options: ExportOptions, tolerance: Double
  ) {
    surfaces.append(
      Surface(
        name: surface.name, triangles: surface.triangles, vertices: surface.vertices,
        evaluations: surface.evaluations, points: surface.points, holes: surface.holes,
        tolerance: tolerance,
        metric: options.errorMetric, maxError: surface.maxError + options.quantizationError,
        budgetReached: surface.budgetReached, seconds: surface.seconds))
    func warn(_ code: String, _ message: String) {
      warnings.append(ChartWarning(code: code, message: "\(surface.name): \(message)"))
    }
    if surface.triangles == 0 {
      warn(
        "empty-surface",
        surface.points > 0
          ? "no data inside the domains" : "the function has no value inside the domains")
    } else if surface.budgetReached {
      warn(
        "budget-reached",
        "stopped at \(surface.triangles) triangles; the largest measured error is"
          + " \(surface.maxError) instead of \(tolerance)\(place(of: surface))")
    }
  }
}

/// Where the largest error is, in words for a message.
private func place(of surface: SurfaceReport) -> String {
  guard let place = surface.worstPlace else { return "" }
  func percent(_ part: Double) -> Int { Int((100 * part).rounded()) }
  return "; the worst is \(percent(place.x)) % along x and \(percent(place.y)) % along z"
}

extension ChartError {
  /// What an export failure means to the user.
  package init(_ error: ExportError) {
    let code: Code =
      switch error {
      case .cannotCreate: .cannotCreate
      case .io: .inputOutput
      case .unsupported, .tooLarge, .invalid: .data
      case .unreadable: .inputMissing
      case .notFinite, .malformed, .assimp: .internalFault
      }
    self.init(code, error.description)
  }
}

/// Measures laps.
private struct Stopwatch {
  private var start = ContinuousClock.now

  /// Seconds since the last lap.
  mutating func lap() -> Double {
    let now = ContinuousClock.now
    defer { start = now }
    return (now - start) / .seconds(1)
  }
}
