package import ChartModel

/// Reads colours as people write them in a spec or on the command line.
package enum CSSColor {
  /// The colour that `text` names: a CSS name, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or a system
  /// name that CSS lacks, such as mint; in upper or lower case. `nil` if it names none.
  ///
  /// Where a name stands for different colours in CSS and on Apple's systems, it is CSS's: a spec
  /// means the same here as in Vega-Lite.
  package static func parse(_ text: String) -> Color? {
    if text.first == "#" { return hexadecimal(text.dropFirst()) }
    let name = text.lowercased()
    if let match = cssNames.first(where: { $0.name == name }) { return Color(hex: match.hex) }
    return systemNames.first { $0.name.lowercased() == name }?.color
  }

  /// Every name that `parse` knows: CSS's, then the systems'.
  package static var names: [String] { cssNames.map(\.name) + systemNames.map(\.name) }

  /// The name that a misspelt one was meant to be; `nil` if none is near.
  package static func nearestName(to text: String) -> String? {
    NearestName.find(text, in: names)
  }

  private static func hexadecimal(_ text: Substring) -> Color? {
    let digits = text.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard digits.count == text.count else { return nil }
    let bytes: [Int]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    let parts = bytes.map { Double($0) / 255 }
    return Color(
      red: parts[0], green: parts[1], blue: parts[2], opacity: parts.count == 4 ? parts[3] : 1)
  }
}
