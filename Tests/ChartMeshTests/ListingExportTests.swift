import ChartMesh
import ChartTestSupport
import Foundation
import Testing

@MainActor @Suite struct ListingExportTests {
  private func export(_ view: some View) throws -> (GLTFReader, ExportReport) {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path).appending(path: "chart.glb")
    let report = try view.export(to: url)
    return (try GLTFReader(glb: Array(try Data(contentsOf: url))), report)
  }

  /// The three penguins at (180, 4.5), (200, 3) and (220, 6) of 160...240 by 2...7, and so on.
  @Test func flatScatterplots() throws {
    let charts: [(AnyView, [(Double, Double)])] = [
      (AnyView(FlatPenguinChart()), [(-0.25, 0), (0, -0.3), (0.25, 0.3)]),
      (AnyView(FlatBeakWeightChart()), [(0, 0), (1.0 / 6, -0.3), (2.0 / 30, 0.3)]),
      (AnyView(FlatBeakFlipperChart()), [(0, -0.25), (1.0 / 6, 0), (2.0 / 30, 0.25)]),
    ]
    for (view, places) in charts {
      let (file, report) = try export(view)
      #expect(report.marks.map(\.mark) == ["PointMark"])
      #expect(report.marks.map(\.count) == [3])
      let names = ["PointMark Adelie #0", "PointMark Chinstrap #1", "PointMark Gentoo #2"]
      for (name, place) in zip(names, places) {
        let node = try #require(file.node(name))
        // A node at the origin needs no translation.
        let own = node["translation"].doubles
        let translation = own.isEmpty ? [0, 0, 0] : own
        try #require(translation.count == 3)
        #expect(abs(translation[0] - place.0) < 1e-6)
        #expect(abs(translation[1] - place.1) < 1e-6)
        #expect(translation[2] == 0)
      }
      // Every mark of an axis within its domain, at round steps.
      let ranges = ["Flipper Length": 160.0...240, "Weight": 2...7, "Beak Length": 30...60]
      for axis in ["x", "y"] {
        let chart = try #require(file.node("Chart"))
        let title = try #require(chart["extras"]["axes"][axis]["title"].string)
        let range = try #require(ranges[title.components(separatedBy: " (")[0]])
        let node = try #require(file.node("\(axis.uppercased()) axis"))
        let values = node["extras"]["values"].doubles
        #expect(values.first == range.lowerBound && values.last == range.upperBound)
        let steps = zip(values.dropFirst(), values).map { $0 - $1 }
        #expect(Set(steps).count == 1 && [1, 5, 10, 20].contains(steps[0]), "\(title): \(values)")
      }
    }
  }

  @Test func aViewOfAnAppHoldsItsChart() throws {
    let (_, report) = try export(Surface3DChartDemo())
    #expect(report.surfaces.count == 1)
    #expect(report.surfaces.allSatisfy { $0.maxError <= 0.001 && $0.triangles > 1000 })
    // A domain without a length falls back to -1...1, and values that are not finite to 0.
    let (_, flat) = try export(Surface3DChart(domain: 2...2) { _, _ in .nan })
    #expect(flat.surfaces.map(\.triangles) == [2])
  }

  @Test func twoThousandRoundBars() throws {
    let start = ContinuousClock.now
    let (_, report) = try export(
      Chart3D {
        ForEach(0..<2000) { index in
          BarMark(
            x: .value("X", index % 50), y: .value("Y", 1 + index % 37),
            z: .value("Z", index / 50)
          )
          .cornerRadius(0.8)
        }
      })
    #expect(report.marks.map(\.count) == [2000])
    #expect(ContinuousClock.now - start < .seconds(2))
  }
}
