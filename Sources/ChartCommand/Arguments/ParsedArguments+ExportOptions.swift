internal import ChartExport
internal import ChartMesh
internal import ChartModel
internal import ChartSpec

extension ParsedArguments {
  /// What the options say of how charts become files.
  ///
  /// - Throws: `usage`.
  func exportOptions() throws(ChartError) -> ExportOptions {
    let profile = try choice(.profile, of: ExportProfile.self)
    var options = profile.map { ExportOptions(for: $0) } ?? ExportOptions()
    options.format = try format()
    options.tolerance = try number(.tolerance) ?? options.tolerance
    options.errorMetric = try choice(.errorMetric, of: ErrorMetric.self) ?? options.errorMetric
    options.effort = try choice(.effort, of: MeshingEffort.self) ?? options.effort
    options.maxTriangles = try integer(.maxTriangles)
    options.maxEvaluations = try integer(.maxEvaluations)
    options.searchCells = try integer(.searchCells)
    options.lines = try choice(.lines, of: LineStyle.self) ?? options.lines
    options.points = try choice(.points, of: PointStyle.self) ?? options.points
    options.compression = try choice(.compress, of: Compression.self) ?? options.compression
    options.hasLights = has(.lights)
    options.isUnlit = has(.unlit)
    options.isFragment = has(.fragment)
    options.imageSize = try imageSize() ?? options.imageSize
    options.labels = try choice(.labels, of: LabelSides.self)
    options.font = value(.font)
    options.textDepth = try number(.textDepth) ?? options.textDepth
    options.size = try number(.size) ?? options.size
    options.threads = try integer(.threads)
    return options
  }

  private func format() throws(ChartError) -> ExportFormat? {
    guard let id = value(.format) else { return nil }
    if let format = ExportFormat(id: id) { return format }
    let nearest = NearestName.find(id, in: ExportFormat.ids).map { "did you mean '\($0)'? " }
    throw ChartError(
      .usage,
      "\(Option.format.name): unknown format '\(id)'; \(nearest ?? "")allowed: "
        + ExportFormat.ids.joined(separator: ", "))
  }
}
