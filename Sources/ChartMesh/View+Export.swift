public import Foundation

extension View {
  /// Writes the chart that this view shows to a 3D model file.
  ///
  /// The view is a chart, or has one in its body. The file appears whole or not at all.
  ///
  ///     try PenguinChart().export(to: URL(fileURLWithPath: "penguins.glb"))
  ///
  /// - Parameters:
  ///   - url: A file URL; its ending picks the format, unless the options name one.
  ///   - options: Tolerance, size and the like.
  /// - Returns: What was written, and the largest error measured.
  /// - Throws: `ChartError`, such as `cannotCreate` for a folder that does not exist.
  @discardableResult
  public func export(to url: URL, options: ExportOptions = .init()) throws -> ExportReport {
    guard url.isFileURL else {
      throw ChartError(.usage, "\(url.absoluteString): only file URLs can be written")
    }
    let charts = chartDescriptions(of: self)
    guard let chart = charts.first, charts.count == 1 else {
      throw ChartError(
        .data,
        charts.isEmpty
          ? "\(Self.self) shows no chart"
          : "\(Self.self) shows \(charts.count) charts; export each by itself")
    }
    return try Pipeline(options: options).export(chart, to: [url.path(percentEncoded: false)])
  }
}
