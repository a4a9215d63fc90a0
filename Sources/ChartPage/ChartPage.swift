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
    /// A document that loads itself anew when the server says that the chart is another.
    case live
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
    // Unpacking takes a moment that a picture does not wait for.
    let isPacked = use != .still
    let packed = isPacked ? model.gzipped() : model
    var script = Self.scripts.map(Self.bare).joined()
    if use == .live { script += Self.bare(Self.text(PackageResources.live_js)) }
    let values: [String: String] = [
      "title": Self.escaped(title.isEmpty ? "Chart" : title),
      "caption": Self.escaped(title),
      "generator": Self.escaped(generator),
      "license": Self.text(PackageResources.license_txt),
      "style": Self.bare(Self.text(PackageResources.chart_css)),
      "attributes": use == .still ? "data-still" : "",
      "encoding": isPacked ? "gzip" : "none",
      "model": Data(packed).base64EncodedString(),
      "three": three.inlined,
      "script": script,
    ]
    let chart = Self.text(PackageResources.chart_html)
    let document = Self.text(PackageResources.page_html)
    var result: [UInt8] = []
    Self.fill(use == .fragment ? chart : document.replacing("{{chart}}", with: chart), values) {
      result.append(contentsOf: $0.utf8)
    }
    return result
  }

  /// In the order in which they build on each other.
  private static var scripts: [String] {
    [
      PackageResources.scales_js, PackageResources.model_js, PackageResources.view_js,
      PackageResources.reading_js, PackageResources.headset_js, PackageResources.chart_js,
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
