import ChartModel
import Foundation
import Testing

/// The charts that Apple shows for 3D, word by word.
@MainActor
struct ListingTests {
  /// What the penguin charts have in common.
  private func expectPenguinAxes(_ chart: ChartDescription) {
    let expected: [(AxisDescription, String, ClosedRange<Double>, [Double])] = [
      (chart.x, "Flipper Length (mm)", 160...240, [160, 180, 200, 220, 240]),
      (chart.y, "Weight (kg)", 2...7, [2, 3, 4, 5, 6, 7]),
      (chart.z, "Beak Length (mm)", 30...60, [30, 40, 50, 60]),
    ]
    for (axis, title, domain, values) in expected {
      #expect(axis.title == title)
      #expect(axis.scale.domain == domain)
      #expect(axis.scale.range == -0.5...0.5)
      #expect(axis.marks?.map(\.values) == [.values(values)])
      #expect(axis.marks?.allSatisfy { $0.hasTicks && $0.hasGridLines && $0.hasLabels } == true)
      #expect(axis.visibility == .automatic)
    }
  }

  private func expectPenguinPoints(_ layer: Layer?) throws {
    let points = try #require(layer?.points)
    #expect(
      points.x
        == Channel(label: "Flipper Length", values: [181, 192, 211, 230].map { .number($0) }))
    #expect(
      points.y == Channel(label: "Weight", values: [3.75, 3.5, 4.5, 5.7].map { .number($0) }))
    #expect(
      points.z == Channel(label: "Beak Length", values: [39.1, 46.5, 46.1, 50].map { .number($0) }))
    #expect(
      points.series
        == Channel(
          label: "Species",
          values: ["Adelie", "Chinstrap", "Gentoo", "Gentoo"].map { .category($0) }))
    #expect(points.rows == [0, 1, 2, 3])
    #expect(points.style == MarkStyle())
  }

  @Test func scatterplot() throws {
    let chart = try description(of: Scatterplot())
    #expect(chart.layers.count == 1)
    try expectPenguinPoints(chart.layers.first)
    expectPenguinAxes(chart)
    #expect(chart.title == nil)
    #expect(chart.pose == .default)
    #expect(chart.projection == .automatic)
    #expect(chart.foregroundStyleScale == ForegroundStyleScale())
  }

  @Test func scatterplotWithRegression() throws {
    let chart = try description(of: RegressionChart())
    #expect(chart.layers.count == 2)
    try expectPenguinPoints(chart.layers.first)
    expectPenguinAxes(chart)
    let surface = try #require(chart.layers.last?.surface)
    #expect(surface.xLabel == "Flipper Length")
    #expect(surface.yLabel == "Weight")
    #expect(surface.zLabel == "Beak Length")
    #expect(surface.style.foreground == .color(.gray))
    #expect(surface.series == nil)
    #expect(surface.function(200, 44) == linearRegression(200, 44))
  }

  @Test(arguments: [
    Chart3DPose.default, .front,
    Chart3DPose(azimuth: .degrees(20), inclination: .degrees(7)),
  ])
  func pose(_ pose: Chart3DPose) throws {
    let chart = try description(of: PosedChart(pose: pose))
    #expect(chart.pose == pose)
    #expect(chart.projection == .automatic)
    try expectPenguinPoints(chart.layers.first)
  }

  @Test func perspective() throws {
    let chart = try description(of: PerspectiveChart())
    #expect(chart.pose == Chart3DPose(azimuth: .degrees(20), inclination: .degrees(7)))
    #expect(chart.projection == .perspective)
  }

  @Test func functionsOfTwoVariables() throws {
    let x = 0.3, z = -0.7
    let heights = try [
      (description(of: SaddleChart()), x * z),
      (description(of: WavesChart()), (sin(5 * x) + sin(5 * z)) / 2),
      (description(of: SlopeChart()), -z),
    ]
    for (chart, height) in heights {
      let surface = try #require(chart.layers.first?.surface)
      #expect(surface.xLabel == "X" && surface.yLabel == "Y" && surface.zLabel == "Z")
      #expect(surface.function(x, z) == height)
      #expect(chart.x.scale == ScaleDescription() && chart.x.title == nil)
    }
  }

  @Test func sinc() throws {
    let styles: [(ChartDescription, ForegroundStyle?)] = try [
      (description(of: SincChart()), nil),
      (description(of: HeightBasedSincChart()), .heightBased(nil, yRange: nil)),
      (description(of: NormalBasedSincChart()), .normalBased),
    ]
    for (chart, style) in styles {
      let surface = try #require(chart.layers.first?.surface)
      #expect(surface.style.foreground == style)
      #expect(surface.function(3, 4) == sin(5) / 5)
      #expect(surface.function(0, 0).isNaN)
      #expect(chart.x.scale.domain == -10...10)
      #expect(chart.y.scale.domain == -0.23...1)
      #expect(chart.z.scale.domain == -10...10)
    }
  }

  @Test func surfaceOfALibrary() throws {
    let chart = try description(
      of: Surface3DChart { x, z in
        let radius = (x * x + z * z).squareRoot()
        return sin(radius * 2.2) * exp(-radius * 0.28)
      })
    let surface = try #require(chart.layers.first?.surface)
    #expect(surface.yLabel == "Height")
    #expect(
      surface.style.foreground
        == .heightBased(Gradient(colors: [.indigo, .purple, .pink, .orange]), yRange: nil))
    #expect(surface.style.roughness == 0.35)
    #expect(chart.x.scale.domain == -3...3)
    #expect(chart.y.scale.domain == nil)
    #expect(chart.pose == Chart3DPose(azimuth: .degrees(35), inclination: .degrees(25)))
  }
}
