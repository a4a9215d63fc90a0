import ChartExport
import Foundation
import Testing

@Suite struct ProfileTests {
  private func documentation() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "docs/formats.md"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  @Test(arguments: ExportProfile.allCases)
  func theDocumentationHasTheTable(profile: ExportProfile) throws {
    let settings = profile.settings
    func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "–" }
    func text(_ number: Double) -> String {
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
    let zUp = settings.zUp.isEmpty ? "–" : settings.zUp.map(\.id).joined(separator: ", ")
    let cells = [
      profile.rawValue, "\(settings.lines)", settings.points.rawValue,
      text(settings.instancesFrom), settings.compression.rawValue, text(settings.size),
      text(settings.textDepth), zUp, text(Double(settings.unitsPerMetre)),
      text(settings.maxDrawCalls),
      text(settings.maxTriangles),
    ]
    #expect(try documentation().contains("| " + cells.joined(separator: " | ") + " |"))
  }

  @Test func theDocumentationNamesEveryFormatAndStyle() throws {
    let text = try documentation().joined(separator: "\n")
    for format in ExportFormat.allCases {
      #expect(text.contains("`.\(format.id)`") || text.contains("`\(format.id)`"))
    }
    for style in PointStyle.allCases { #expect(text.contains("| `\(style.rawValue)` |")) }
    for compression in Compression.allCases {
      #expect(text.contains("| \(compression.rawValue) |"))
    }
  }
}
