public import ChartExport
public import ChartMeshing
internal import Foundation

/// How charts become files.
public struct ExportOptions: Hashable, Sendable {
  /// The format; `nil`: the one that the file's ending stands for.
  public var format: ExportFormat?
  /// The largest distance between a mesh and the true shape, in edges of the plot box; above zero.
  public var tolerance: Double
  /// How that distance is measured.
  public var errorMetric: ErrorMetric
  /// How much work goes into using few triangles.
  public var effort: MeshingEffort
  /// The most triangles that one surface may have; `nil`: a guard of two million.
  public var maxTriangles: Int?
  /// The most often that one surface's function is computed; `nil`: a guard of 100 million.
  public var maxEvaluations: Int?
  /// Cells along x and z that a surface is searched by for features, a power of two, 64 to 4096; `nil`:
  /// 256. What is wider than a cell is not missed.
  public var searchCells: Int?
  /// What stands for axes, ticks, grid lines and rules.
  public var lines: LineStyle
  /// From where words are to be read; `nil`: from both sides, but from the front only in formats
  /// without colours, where nothing could be read on a plate.
  public var labels: LabelSides?
  /// The family of fonts for words, or several with commas between them; `nil`: Noto Sans.
  /// Characters that it lacks come from whatever font of the system has them.
  public var font: String?
  /// How thick words are, in edges of the plot box; 0: flat. Thick ones are closed solids.
  public var textDepth: Double
  /// The edge of the plot box in metres; above zero.
  public var size: Double
  /// What stands for marks that share a shape, such as points.
  public var points: PointStyle
  /// What is done for smaller glTF files.
  public var compression: Compression
  /// Whether glTF files bring two lights of their own.
  public var hasLights: Bool
  /// Whether glTF shows colours as they are, without light.
  public var isUnlit: Bool
  /// Whether a page is the chart's element alone, for a place in another page.
  public var isFragment: Bool
  /// The size of pictures.
  public var imageSize: ImageSize
  /// The use that the files are for; see `init(for:)`.
  public private(set) var profile: ExportProfile?
  /// Threads to compute with; `nil`: one for each core. Files do not depend on it.
  public var threads: Int?

  /// Makes options; each has the default that suits every client.
  public init(
    format: ExportFormat? = nil, tolerance: Double = 0.001, errorMetric: ErrorMetric = .distance,
    effort: MeshingEffort = .fast, maxTriangles: Int? = nil, lines: LineStyle = .tubes,
    labels: LabelSides? = nil, font: String? = nil, textDepth: Double = 0, size: Double = 1,
    points: PointStyle = .auto, compression: Compression = .none, hasLights: Bool = false,
    isUnlit: Bool = false, isFragment: Bool = false, imageSize: ImageSize = ImageSize(),
    threads: Int? = nil
  ) {
    self.format = format
    self.tolerance = tolerance
    self.errorMetric = errorMetric
    self.effort = effort
    self.maxTriangles = maxTriangles
    self.lines = lines
    self.labels = labels
    self.font = font
    self.textDepth = textDepth
    self.size = size
    self.points = points
    self.compression = compression
    self.hasLights = hasLights
    self.isUnlit = isUnlit
    self.isFragment = isFragment
    self.imageSize = imageSize
    self.threads = threads
  }

  /// Makes options that suit a use; whatever is changed afterwards goes before the profile.
  public init(for profile: ExportProfile) {
    let settings = profile.settings
    self.init(
      lines: settings.lines, textDepth: settings.textDepth, size: settings.size,
      points: settings.points, compression: settings.compression)
    self.profile = profile
  }

  /// Checks the numbers.
  ///
  /// - Throws: `usage`, naming the option and what is allowed.
  package func check() throws(ChartError) {
    func check(_ isRight: Bool, _ name: String, _ value: Any, _ allowed: String) throws(ChartError)
    {
      if !isRight { throw ChartError(.usage, "\(name) is \(value); allowed: \(allowed)") }
    }
    try check(
      tolerance.isFinite && tolerance >= 1e-7 && tolerance <= 1, "tolerance", tolerance,
      "1e-7 to 1, in edges of the plot box")
    try check(
      size.isFinite && size >= 1e-6 && size <= 1e6, "size", size, "1e-6 to 1e6, in metres")
    try check(
      textDepth.isFinite && textDepth >= 0 && textDepth <= 1, "text-depth", textDepth,
      "0 to 1, in edges of the plot box")
    if let font {
      try check(font.contains { !$0.isWhitespace }, "font", "empty", "the name of a family")
    }
    if let maxTriangles {
      try check(maxTriangles >= 100, "max-triangles", maxTriangles, "100 or more")
    }
    try check(
      [imageSize.width, imageSize.height].allSatisfy { (64...8192).contains($0) }, "image-size",
      "\(imageSize.width)x\(imageSize.height)", "64 to 8192 pixels each way")
    if let maxEvaluations {
      try check(maxEvaluations >= 1000, "max-evaluations", maxEvaluations, "1000 or more")
    }
    if let searchCells {
      try check(
        searchCells.nonzeroBitCount == 1 && (64...4096).contains(searchCells), "search-cells",
        searchCells, "64, 128, 256, 512, 1024, 2048, 4096")
    }
    if let threads { try check(threads >= 1, "threads", threads, "1 or more") }
  }

  /// What the meshing keeps to, for a tolerance that may be larger than the one asked for.
  func meshing(lines: LineStyle, labels: LabelSides, tolerance: Double) -> MeshingOptions {
    MeshingOptions(
      tolerance: tolerance - quantizationShare(of: tolerance), metric: errorMetric,
      effort: effort, maxTriangles: maxTriangles ?? MeshingOptions.defaultMaxTriangles,
      maxEvaluations: maxEvaluations ?? MeshingOptions.defaultMaxEvaluations,
      searchCells: searchCells ?? MeshingOptions.defaultSearchCells,
      lines: lines, labels: labels, textDepth: textDepth, size: size,
      threads: threadCount)
  }

  /// What the encoding in a format keeps to.
  func encoding(_ format: ExportFormat) -> EncodingOptions {
    let settings = profile?.settings
    var encoding = EncodingOptions()
    encoding.points = points
    encoding.instancesFrom = settings?.instancesFrom
    encoding.compression = compression
    encoding.quantizationError = Float(quantizationShare(of: tolerance) * size)
    encoding.hasLights = hasLights
    encoding.isUnlit = isUnlit
    encoding.maxDrawCalls = settings?.maxDrawCalls
    encoding.isZUp = settings?.zUp.contains(format) ?? false
    encoding.unitsPerMetre = settings?.unitsPerMetre ?? 1
    encoding.threads = threadCount
    return encoding
  }

  private var threadCount: Int { threads ?? ProcessInfo.processInfo.activeProcessorCount }

  /// The part of a tolerance that rounding positions to 16 bits may use up: an eighth. Along y it has
  /// no bound where a surface is steep, and so there is none for the vertical metric.
  private func quantizationShare(of tolerance: Double) -> Double {
    compression == .none || errorMetric == .vertical ? 0 : tolerance / 8
  }

  /// How far rounding moves the vertices of a surface at most, in box edges.
  var quantizationError: Double {
    // Half of the box, which holds every surface, in 32,767 steps.
    let error = 0.5 / 32_767
    return error <= quantizationShare(of: tolerance) ? error : 0
  }
}
