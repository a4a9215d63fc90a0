import ChartModel
import Foundation
import Testing

/// What the modifiers of views set, and which of two has the last word.
@MainActor
struct ViewModifierTests {
  private let chart = Chart3D { plane() }

  @Test func scales() throws {
    let chart = try description(
      of: self.chart
        .chartXScale(domain: 160...240)
        .chartYScale(range: 0...0.25)
        .chartZScale(domain: Float(1)...2.5, range: .plotDimension, type: .linear))
    #expect(chart.x.scale.domain == 160...240)
    #expect(chart.x.scale.range == -0.5...0.5)
    #expect(chart.y.scale.domain == nil)
    #expect(chart.y.scale.range == 0...0.25)
    #expect(chart.z.scale.domain == 1...2.5)
    #expect(chart.z.scale.range == -0.5...0.5)
  }

  @Test func domainsOfEveryType() throws {
    let start = Date(timeIntervalSince1970: 100), end = Date(timeIntervalSince1970: 200)
    #expect(
      try description(of: chart.chartXScale(domain: start...end)).x.scale.domain == 100...200)
    #expect(
      try description(of: chart.chartXScale(domain: CGFloat(1)...2)).x.scale.domain == 1...2)
    #expect(
      try description(of: chart.chartXScale(domain: Decimal(1)...2)).x.scale.domain == 1...2)
    #expect(
      try description(of: chart.chartXScale(domain: UInt8(1)...2)).x.scale.domain == 1...2)
  }

  @Test func domainsThatAreNotFiniteArePassedOn() throws {
    #expect(
      try description(of: chart.chartXScale(domain: 0...Double.infinity)).x.scale.domain
        == 0...Double.infinity)
    #expect(
      try description(of: chart.chartXScale(domain: Decimal.nan...Decimal.nan)).x.scale.domain
        == -.infinity...Double.infinity)
  }

  @Test func aDomainRunsFromTheLowNumberToTheHigh() throws {
    /// Ranks are better the smaller they are.
    struct Rank: Plottable, Comparable {
      var primitivePlottable: Int

      init(primitivePlottable: Int) { self.primitivePlottable = primitivePlottable }

      static func < (a: Rank, b: Rank) -> Bool { a.primitivePlottable > b.primitivePlottable }
    }
    let ranks = Rank(primitivePlottable: 10)...Rank(primitivePlottable: 1)
    #expect(try description(of: chart.chartXScale(domain: ranks)).x.scale.domain == 1...10)
  }

  @Test func rangesOfEveryType() throws {
    let range: ClosedRange<CGFloat> = -0.25...0.25
    #expect(try description(of: chart.chartXScale(range: range)).x.scale.range == -0.25...0.25)
    #expect(try description(of: chart.chartXScale(range: 0...1)).x.scale.range == 0...1)
  }

  @Test func automaticDomains() throws {
    let scale = try description(
      of: chart.chartXScale(domain: .automatic(includesZero: false))
        .chartXScale(domain: 1...2)
    ).x.scale
    #expect(scale.domain == nil)
    #expect(scale.includesZero == false)
    let plain = try description(of: chart.chartXScale(domain: .automatic)).x.scale
    #expect(plain == ScaleDescription())
  }

  @Test func titles() throws {
    let chart = try description(
      of: self.chart
        .chartTitle("Chart")
        .chartXAxisLabel(Text("X"))
        .chartYAxisLabel("Y")
        .chartZAxisLabel("ZZ".prefix(1)))
    #expect(chart.title == "Chart")
    #expect(chart.x.title == "X")
    #expect(chart.y.title == "Y")
    #expect(chart.z.title == "Z")
    #expect(try description(of: self.chart.chartTitle(Text("T"))).title == "T")
  }

  @Test func poses() throws {
    #expect(try description(of: chart.chart3DPose(.left)).pose == .left)
    #expect(try description(of: chart.chart3DPose(.constant(.top))).pose == .top)
    #expect(
      try description(of: chart.chart3DPose(Chart3DPose(azimuth: .zero, inclination: .degrees(9))))
        .pose.inclination == .degrees(9))
    #expect(
      try description(of: chart.chart3DCameraProjection(.orthographic)).projection == .orthographic)
    #expect(try description(of: chart.chart3DCameraProjection()).projection == .automatic)
  }

  @Test func foregroundStyleScales() throws {
    let expected = ForegroundStyleScale(domain: ["a", "b"], range: [.red, .blue])
    #expect(
      try description(of: chart.chartForegroundStyleScale(["a": .red, "b": .blue]))
        .foregroundStyleScale == expected)
    #expect(
      try description(
        of: chart.chartForegroundStyleScale(domain: ["a", "b"], range: [.red, .blue])
      )
      .foregroundStyleScale == expected)
    #expect(
      try description(of: chart.chartForegroundStyleScale(domain: [2, 1]))
        .foregroundStyleScale == ForegroundStyleScale(domain: ["2", "1"]))
    #expect(
      try description(of: chart.chartForegroundStyleScale(range: [.red]))
        .foregroundStyleScale == ForegroundStyleScale(range: [.red]))
    #expect(
      try description(of: chart.chartForegroundStyleScale(range: [Color]()))
        .foregroundStyleScale == ForegroundStyleScale())
  }

  @Test func theInnerModifierWins() throws {
    struct Inner: View {
      var body: some View {
        Chart3D { plane() }
          .chartTitle("inner")
          .chartXScale(domain: 1...2)
          .chart3DPose(.top)
      }
    }
    let chart = try description(
      of: Inner()
        .chartTitle("outer")
        .chartXScale(domain: 3...4, range: 0...0.5)
        .chart3DPose(.left)
        .chart3DCameraProjection(.perspective))
    #expect(chart.title == "inner")
    #expect(chart.x.scale.domain == 1...2)
    #expect(chart.x.scale.range == 0...0.5)
    #expect(chart.pose == .top)
    #expect(chart.projection == .perspective)
  }

  @Test func modifiersReachEveryChartInside() {
    struct Charts: View {
      var body: some View {
        Chart3D { plane() }.chartTitle("first")
        Chart3D { plane() }
      }
    }
    let charts = chartDescriptions(of: Charts().chartTitle("all").chart3DPose(.top))
    #expect(charts.map(\.title) == ["first", "all"])
    #expect(charts.map(\.pose) == [.top, .top])
  }
}
