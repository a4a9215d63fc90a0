internal import ChartExport
internal import ChartLayout
internal import ChartMeshing
package import ChartModel
internal import ChartPage
internal import ChartScene

/// The size of a picture in pixels.
public struct ImageSize: Hashable, Sendable {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// Makes a size; 64 to 8192 each way.
  public init(width: Int = 1280, height: Int = 720) {
    self.width = width
    self.height = height
  }
}

extension Pipeline {
  /// A page that shows a scene, or a picture of that page.
  func page(
    of scene: MeshedScene, for output: Output
  ) throws(ChartError) -> (file: OutputFile, summary: Encoding.Summary) {
    var (page, summary) = try page(of: scene, format: output.format)
    do throws(PageError) {
      let three = try ThreeLibrary()
      let bytes: [UInt8]
      if output.format == .png {
        page.use = .still
        bytes = try Picture(width: options.imageSize.width, height: options.imageSize.height)
          .png(of: page.html(with: three))
      } else {
        page.use = options.isFragment ? .fragment : .document
        bytes = page.html(with: three)
      }
      summary.bytes = bytes.count
      return (OutputFile(path: output.path, bytes: bytes), summary)
    } catch {
      throw ChartError(error)
    }
  }

  /// A page for a server, which loads itself anew when there is another version.
  package func livePage(
    of chart: ChartDescription, version: Int
  ) throws(ChartError) -> (html: [UInt8], report: ExportReport) {
    try options.check()
    let layout = try ChartLayouter.layout(chart, font: options.font)
    let output = Output(path: "", format: .html)
    let (scenes, tolerance) = mesh(layout.scene, for: [output])
    guard let scene = scenes[variant(for: output)] else { return ([], ExportReport()) }
    var (page, _) = try page(of: scene, format: .html)
    page.use = .live(version: version)
    var report = ExportReport()
    report.add(layout)
    report.add(scene.surfaces, [output], options, tolerance: tolerance)
    do throws(PageError) {
      return (page.html(with: try ThreeLibrary()), report)
    } catch {
      throw ChartError(error)
    }
  }

  /// A page that says why there is no chart.
  package static func notice(_ message: String, version: Int) -> [UInt8] {
    ChartPage.notice(message, version: version)
  }

  private func page(
    of scene: MeshedScene, format: ExportFormat
  ) throws(ChartError) -> (ChartPage, Encoding.Summary) {
    // What a page's script can read: marks with their data, and nothing compressed, for which it
    // would need a decoder. It draws nodes in batches and so has no limit to their number; beyond
    // some thousand they take long to load.
    var encoding = options.encoding(.glb)
    encoding.instancesFrom = 5000
    encoding.compression = .none
    encoding.hasLights = false
    encoding.maxDrawCalls = nil
    do throws(ExportError) {
      let glb = try encode(scene: scene, format: .glb, name: "chart.glb", options: encoding)
      var summary = glb.summary
      summary.format = format
      var title = ""
      if case .string(let text)? = scene.root.extras?["title"] { title = text }
      return (
        ChartPage(
          title: title, generator: Generator.name, model: glb.files[0].bytes, use: .document),
        summary
      )
    } catch {
      throw ChartError(error)
    }
  }
}

extension ChartError {
  /// What a page's failure means to the user.
  init(_ error: PageError) {
    let code: Code =
      switch error {
      case .missing, .unusable: .inputMissing
      case .failed: .internalFault
      }
    self.init(code, error.message)
  }
}
