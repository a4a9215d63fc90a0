import ChartLayout
import ChartModel
import ChartScene
import Foundation
import Testing

@Suite struct LayoutTests {
  private func points(
    _ rows: [(Double, Double, Double)], series: [String]? = nil
  ) -> ChartDescription {
    var chart = ChartDescription()
    func channel(_ label: String, _ values: [Double]) -> Channel {
      Channel(label: label, values: values.map { .number($0) })
    }
    chart.layers = [
      .points(
        PointLayer(
          x: channel("X", rows.map(\.0)), y: channel("Y", rows.map(\.1)),
          z: channel("Z", rows.map(\.2)), rows: Array(rows.indices),
          series: series.map { Channel(label: "S", values: $0.map { .category($0) }) }))
    ]
    return chart
  }

  private func surface(
    _ function: @escaping @Sendable (Double, Double) -> Double
  ) -> ChartDescription {
    var chart = ChartDescription()
    chart.layers = [
      .surface(
        SurfaceLayer(
          xLabel: "X", yLabel: "Y", zLabel: "Z", function: SurfaceFunction(function)))
    ]
    return chart
  }

  private func domain(_ dimension: String, of scene: Scene) -> [Double]? {
    guard case .object(let members) = scene.extras,
      case .object(let axes) = members.first(where: { $0.name == "axes" })?.value,
      case .object(let axis) = axes.first(where: { $0.name == dimension })?.value,
      case .array(let ends) = axis.first(where: { $0.name == "domain" })?.value
    else { return nil }
    return ends.map { if case .number(let end) = $0 { end } else { .nan } }
  }

  private func symbols(_ scene: Scene) -> [String: Symbols] {
    var result: [String: Symbols] = [:]
    for item in scene.groups[0].items {
      if case .symbols(let symbols) = item.shape { result[item.name] = symbols }
    }
    return result
  }

  @Test func pointsComeToTheirPlaces() throws {
    var chart = points([(160, 2, 30), (240, 7, 60), (200, 4.5, 45)])
    chart.x.scale.domain = 160...240
    chart.y.scale.domain = 2...7
    chart.z.scale.domain = 30...60
    let scene = try ChartLayouter.layout(chart).scene
    #expect(
      symbols(scene)["PointMark"]?.positions == [
        SIMD3(-0.5, -0.5, -0.5), SIMD3(0.5, 0.5, 0.5), SIMD3(0, 0, 0),
      ])
  }

  @Test func seriesKeepTheirOrderRowsAndColors() throws {
    let chart = points(
      [(0, 0, 0), (1, 1, 1), (0.5, 0.5, 0.5), (.nan, 0, 0), (0.2, 0.2, 0.2)],
      series: ["b", "a", "b", "a", "c"])
    let result = try ChartLayouter.layout(chart)
    #expect(
      result.scene.groups[0].items.map(\.name) == ["PointMark b", "PointMark a", "PointMark c"])
    let series = symbols(result.scene)
    #expect(series["PointMark b"]?.rows == [0, 2])
    #expect(series["PointMark a"]?.rows == [1])
    #expect(series["PointMark b"]?.paint == .solid(.blue))
    #expect(series["PointMark a"]?.paint == .solid(.green))
    #expect(result.marks.map(\.count) == [4])
    #expect(result.marks.map(\.skipped) == [1])
    #expect(result.warnings.map(\.code) == ["rows-skipped"])
    #expect(
      series["PointMark b"]?.extras(1) == [
        "mark": "PointMark", "row": 2, "x": .number(0.5), "y": .number(0.5), "z": .number(0.5),
        "series": "b",
      ])
  }

  @Test func pointsOutsideTheirDomainAreCounted() throws {
    var chart = points([(0, 0, 0), (2, 0, 0)])
    chart.x.scale.domain = 0...1
    let result = try ChartLayouter.layout(chart)
    #expect(result.marks.first?.skipped == 1)
    #expect(result.warnings.map(\.code) == ["outside-domain"])
  }

  @Test func numberDomainsIncludeZeroAndAreRound() throws {
    let scene = try ChartLayouter.layout(points([(172, 2.7, -3), (231, 6.3, -4)])).scene
    #expect(domain("x", of: scene) == [0, 250])
    #expect(domain("y", of: scene) == [0, 7])
    #expect(domain("z", of: scene) == [-4, 0])
  }

  @Test func oneValueAndNoDataHaveADomain() throws {
    #expect(domain("x", of: try ChartLayouter.layout(points([(0, 5, 5)])).scene) == [-1, 1])
    var chart = points([(8, 5, 5)])
    chart.x.scale.includesZero = false
    chart.x.scale.isNice = false
    #expect(domain("x", of: try ChartLayouter.layout(chart).scene) == [4, 12])
    #expect(domain("x", of: try ChartLayouter.layout(points([])).scene) == [-1, 1])
  }

  @Test func functionsSpanMinusOneToOneAndTheirOwnRange() throws {
    var chart = surface { x, z in x * x + z * z - 0.3 * x + 1 }
    chart.y.scale.includesZero = false
    chart.y.scale.isNice = false
    let scene = try ChartLayouter.layout(chart).scene
    #expect(domain("x", of: scene) == [-1, 1])
    let y = try #require(domain("y", of: scene))
    // The minimum lies at (0.15, 0), between lattice points; the maximum in two corners.
    #expect(abs(y[0] - (1 - 0.0225)) < 1e-9)
    #expect(abs(y[1] - 3.3) < 1e-12)
  }

  @Test func polesAreLeftOutOfTheRange() throws {
    var chart = surface { x, z in 1 / (x * x + z * z) }
    chart.y.scale.includesZero = false
    chart.y.scale.isNice = false
    let y = try #require(domain("y", of: try ChartLayouter.layout(chart).scene))
    #expect(abs(y[0] - 0.5) < 1e-9)
    // 98 % of the square's area lies outside the circle with r² = 0.08 / π, where f = 39.3.
    #expect(abs(y[1] - 39.3) < 3)
    // A high but finite needle is no pole.
    chart = surface { x, z in 1000 * exp(-2000 * (x * x + z * z)) }
    chart.y.scale.isNice = false
    let needle = try #require(domain("y", of: try ChartLayouter.layout(chart).scene))
    #expect(abs(needle[1] - 1000) < 1e-6)
  }

  @Test(arguments: [
    (-Double.infinity...0, "x scale: the domain -inf...0.0 is not finite"),
    (0...Double.infinity, "x scale: the domain 0.0...inf is not finite"),
  ])
  func badDomainsAreErrors(domain: ClosedRange<Double>, message: String) throws {
    var chart = points([(0, 0, 0)])
    chart.x.scale.domain = domain
    #expect(throws: ChartError(.data, message)) { try ChartLayouter.layout(chart) }
  }

  @Test func aRangeWithoutLengthIsAnError() throws {
    var chart = points([(0, 0, 0)])
    chart.y.scale.range = 0.5...0.5
    #expect(throws: ChartError.self) { try ChartLayouter.layout(chart) }
  }

  @Test func axesLieBehindTheChartAsItsPoseShowsIt() throws {
    var chart = points([(0, 0, 0), (1, 1, 1)])
    chart.x.marks = [AxisMarkDescription(values: .values([0, 0.5, 1, 7]))]
    for (pose, behind) in [
      (Chart3DPose(azimuth: .degrees(20), inclination: .degrees(7)), SIMD3(-0.5, -0.5, -0.5)),
      (Chart3DPose(azimuth: .degrees(-20), inclination: .degrees(7)), SIMD3(0.5, -0.5, -0.5)),
      (Chart3DPose(azimuth: .degrees(200), inclination: .degrees(-30)), SIMD3(0.5, 0.5, 0.5)),
    ] {
      chart.pose = pose
      let axes = try ChartLayouter.layout(chart).scene.groups[1]
      #expect(
        axes.items.map(\.name)
          == ["X", "Y", "Z"].flatMap { name in
            ["", " ticks", " grid", " labels", " title"].map { "\(name) axis\($0)" }
          })
      guard case .lines(let grid) = axes.items[2].shape,
        case .lines(let ticks) = axes.items[1].shape
      else {
        Issue.record("axes are lines")
        continue
      }
      // Three values inside the domain, each on two sides.
      #expect(grid.segments.count == 6)
      #expect(ticks.segments.count == 3)
      for segment in grid.segments {
        let isBehind = (0..<3).contains { axis in
          axis != 0 && segment.start[axis] == behind[axis] && segment.end[axis] == behind[axis]
        }
        #expect(isBehind)
      }
    }
  }

  @Test func hiddenAxesLeaveNothing() throws {
    var chart = points([(0, 0, 0)])
    chart.x.visibility = .hidden
    chart.y.visibility = .hidden
    chart.z.visibility = .hidden
    #expect(try ChartLayouter.layout(chart).scene.groups[1].items.isEmpty)
  }
}
