internal import Foundation

/// A page that shows a chart: one text with three.js, the chart's GLB, and the script and the style
/// in Resources/.
package struct ChartPage: Sendable {
  /// What a page is for.
  package enum Use: Hashable, Sendable {
    /// A document of its own.
    case document
    /// The element and its script, for a place in somebody's page.
    case fragment
    /// A document that is photographed: without buttons, and drawn as soon as it is loaded.
    case still
    /// A document that loads itself anew when its server has another version of the chart.
    case live(version: Int)
  }

  /// The chart's title.
  package var title: String
  /// The program that made it, with its version.
  package var generator: String
  /// The chart as a GLB.
  package var model: [UInt8]
  package var use: Use

  package init(title: String, generator: String, model: [UInt8], use: Use) {
    self.title = title
    self.generator = generator
    self.model = model
    self.use = use
  }

  /// The page in UTF-8.
  package func html(with three: ThreeLibrary) -> [UInt8] {
    let packed = isPacked ? model.gzipped() : model
    var script = Self.scripts.map(Self.bare).joined()
    var root = "", attributes = ""
    switch use {
    case .document: attributes = "data-page"
    case .fragment: break
    case .still: attributes = "data-page data-still"
    case .live(let version):
      attributes = "data-page"
      root = " data-version=\"\(version)\""
      script += Self.bare(Self.text(PackageResources.live_js))
    }
    let program = three.inlined + "\n{\n" + script + "}\n"
    let values: [String: String] = [
      "title": Self.escaped(title.isEmpty ? "Chart" : title),
      "caption": Self.escaped(title),
      "generator": Self.escaped(generator),
      "license": Self.text(PackageResources.license_txt),
      "style": Self.bare(Self.text(PackageResources.chart_css)),
      "attributes": attributes,
      "root": root,
      "encoding": isPacked ? "gzip" : "none",
      "model": Data(packed).base64EncodedString(),
      "program": isPacked ? Self.packed(program) : Self.module(program),
    ]
    let chart = Self.text(PackageResources.chart_html)
    let document = Self.text(PackageResources.page_html)
    var result: [UInt8] = []
    Self.fill(use == .fragment ? chart : document.replacing("{{chart}}", with: chart), values) {
      result.append(contentsOf: $0.utf8)
    }
    return result
  }

  /// Whether it is kept or sent, and its length matters more than the moment that packing takes.
  private var isPacked: Bool { use == .document || use == .fragment }

  private static func module(_ program: String) -> String {
    "<script type=\"module\">\n\(program)</script>"
  }

  private static func packed(_ program: String) -> String {
    let text = Data([UInt8](program.utf8).gzipped()).base64EncodedString()
    return "<script type=\"application/octet-stream\" data-program>\(text)</script>\n"
      + module(bare(Self.text(PackageResources.unpack_js)))
  }

  /// A page that says why there is no chart, and waits for the next version.
  package static func notice(_ message: String, version: Int) -> [UInt8] {
    let values = [
      "title": "No chart", "generator": "", "root": " data-version=\"\(version)\"",
      "message": escaped(message), "script": bare(text(PackageResources.live_js)),
    ]
    let notice = """
      <pre style="font: 14px/1.5 ui-monospace, monospace; margin: 0; padding: 24px; white-space: pre-wrap">{{message}}</pre>
      <script type="module">
      {{script}}</script>
      """
    var result: [UInt8] = []
    fill(text(PackageResources.page_html).replacing("{{chart}}", with: notice), values) {
      result.append(contentsOf: $0.utf8)
    }
    return result
  }

  /// In the order in which they build on each other.
  private static var scripts: [String] {
    [
      PackageResources.scales_js, PackageResources.model_js, PackageResources.view_js,
      PackageResources.legend_js, PackageResources.reading_js, PackageResources.headset_js,
      PackageResources.chart_js,
    ].map(text)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Passes on a template's text with values for `{{name}}`; what is in a value stays as it is.
  private static func fill(
    _ template: String, _ values: [String: String], _ write: (Substring) -> Void
  ) {
    var rest = template[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      write(rest[..<open.lowerBound])
      write((values[String(rest[open.upperBound..<close.lowerBound])] ?? "")[...])
      rest = rest[close.upperBound...]
    }
    write(rest)
  }

  /// A script or a style without indentation and lines that are only comment, which its readers find
  /// in the sources.
  static func bare(_ text: String) -> String {
    var isComment = false
    var result = ""
    for line in text.split(separator: "\n") {
      let line = line.drop(while: { $0 == " " })
      if line.hasPrefix("/*") { isComment = true }
      if !isComment && !line.hasPrefix("//") { result += line + "\n" }
      if line.hasSuffix("*/") { isComment = false }
    }
    return result
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
