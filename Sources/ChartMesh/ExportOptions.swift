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
  /// What stands for axes, ticks, grid lines and rules.
  public var lines: LineStyle
  /// The edge of the plot box in metres; above zero.
  public var size: Double
  /// Threads to compute with; `nil`: one for each core. Files do not depend on it.
  public var threads: Int?

  /// Makes options; each has the default that suits every client.
  public init(
    format: ExportFormat? = nil, tolerance: Double = 0.001, errorMetric: ErrorMetric = .distance,
    effort: MeshingEffort = .fast, maxTriangles: Int? = nil, lines: LineStyle = .tubes,
    size: Double = 1, threads: Int? = nil
  ) {
    self.format = format
    self.tolerance = tolerance
    self.errorMetric = errorMetric
    self.effort = effort
    self.maxTriangles = maxTriangles
    self.lines = lines
    self.size = size
    self.threads = threads
  }

  /// Checks the numbers.
  ///
  /// - Throws: `usage`, naming the option and what is allowed.
  func check() throws(ChartError) {
    func check(_ isRight: Bool, _ name: String, _ value: Any, _ allowed: String) throws(ChartError)
    {
      if !isRight { throw ChartError(.usage, "\(name) is \(value); allowed: \(allowed)") }
    }
    try check(
      tolerance.isFinite && tolerance >= 1e-7 && tolerance <= 1, "tolerance", tolerance,
      "1e-7 to 1, in edges of the plot box")
    try check(
      size.isFinite && size >= 1e-6 && size <= 1e6, "size", size, "1e-6 to 1e6, in metres")
    if let maxTriangles {
      try check(maxTriangles >= 100, "max-triangles", maxTriangles, "100 or more")
    }
    if let threads { try check(threads >= 1, "threads", threads, "1 or more") }
  }

  /// What the meshing keeps to.
  func meshing(lines: LineStyle) -> MeshingOptions {
    MeshingOptions(
      tolerance: tolerance, metric: errorMetric, effort: effort,
      maxTriangles: maxTriangles ?? MeshingOptions.defaultMaxTriangles, lines: lines, size: size,
      threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
  }
}
