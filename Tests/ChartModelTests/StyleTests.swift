import ChartModel
import Foundation
import Testing

/// What the modifiers of marks set, and which of two has the last word.
@MainActor
struct StyleTests {
  private let gradient = Gradient(colors: [.indigo, .orange])

  private func style(_ content: some Chart3DContent) throws -> MarkStyle {
    try #require(layers { content }.first).style
  }

  private func foreground(_ content: some Chart3DContent) throws -> ForegroundStyle? {
    try style(content).foreground
  }

  @Test func colors() throws {
    #expect(try foreground(plane()) == nil)
    #expect(try foreground(plane().foregroundStyle(.gray)) == .color(.gray))
    #expect(try foreground(plane().foregroundStyle(Color.mint)) == .color(.mint))
    #expect(
      try foreground(plane().foregroundStyle(.red.opacity(0.5))) == .color(.red.opacity(0.5)))
    #expect(
      try foreground(plane().foregroundStyle(Color(red: 1, green: 0, blue: 0)))
        == .color(Color(red: 1, green: 0, blue: 0)))
  }

  @Test func linearGradients() throws {
    let expected = ForegroundStyle.linearGradient(gradient, start: .top, end: .bottom)
    #expect(
      try foreground(
        plane().foregroundStyle(
          LinearGradient(colors: [.indigo, .orange], startPoint: .top, endPoint: .bottom)))
        == expected)
    #expect(
      try foreground(
        plane().foregroundStyle(
          LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom))) == expected)
    #expect(
      try foreground(
        plane().foregroundStyle(
          LinearGradient(
            stops: [.init(color: .indigo, location: 0), .init(color: .orange, location: 1)],
            startPoint: .top, endPoint: .bottom))) == expected)
    #expect(
      try foreground(
        plane().foregroundStyle(
          .linearGradient(colors: [.indigo, .orange], startPoint: .top, endPoint: .bottom)))
        == expected)
  }

  @Test func surfaceStyles() throws {
    #expect(
      try foreground(plane().foregroundStyle(.heightBased)) == .heightBased(nil, yRange: nil))
    #expect(
      try foreground(plane().foregroundStyle(.heightBased(yRange: 2...7)))
        == .heightBased(nil, yRange: 2...7))
    #expect(
      try foreground(plane().foregroundStyle(.heightBased(gradient)))
        == .heightBased(gradient, yRange: nil))
    #expect(
      try foreground(plane().foregroundStyle(.heightBased(gradient, yRange: -0.5...0.5)))
        == .heightBased(gradient, yRange: -0.5...0.5))
    #expect(try foreground(plane().foregroundStyle(.normalBased)) == .normalBased)
    #expect(
      try foreground(plane().foregroundStyle(BasicChart3DSurfaceStyle.normalBased))
        == .normalBased)
  }

  @Test func stylesOfOnesOwn() throws {
    struct Brand: ShapeStyle {
      var chartStyle: ChartStyle { Color.teal.chartStyle }
    }
    struct Terrain: Chart3DSurfaceStyle {
      var chartStyle: ChartStyle { BasicChart3DSurfaceStyle.heightBased.chartStyle }
    }
    #expect(try foreground(plane().foregroundStyle(Brand())) == .color(.teal))
    #expect(try foreground(plane().foregroundStyle(Terrain())) == .heightBased(nil, yRange: nil))
  }

  @Test func everyOtherModifier() throws {
    let size = 2.5
    let style = try style(
      point(0).symbol(.sphere).symbolSize(size).metalness(0.1).roughness(0.2).opacity(0.3))
    var expected = MarkStyle()
    expected.symbol = .sphere
    expected.symbolSize = 2.5
    expected.metalness = 0.1
    expected.roughness = 0.2
    expected.opacity = 0.3
    #expect(style == expected)
  }

  @Test func theInnerModifierWins() throws {
    #expect(
      try style(point(0).symbolSize(1).roughness(0.1).symbolSize(2).roughness(0.2)).symbolSize == 1)
    #expect(
      try foreground(plane().foregroundStyle(.red).foregroundStyle(.normalBased)) == .color(.red))
    let content = layers {
      ForEach(0..<2) { index in
        if index == 0 {
          point(0)
        } else {
          point(1).metalness(1)
        }
      }
      .metalness(0.5)
    }
    #expect(content.map(\.style.metalness) == [0.5, 1])
  }

  @Test func aConstantStyleAndASeriesExcludeEachOther() throws {
    let series = try #require(
      layers { point(0).foregroundStyle(by: .value("s", "a")).foregroundStyle(.red) }.first?.points)
    #expect(series.series != nil)
    #expect(series.style.foreground == nil)
    let constant = try #require(
      layers { point(0).foregroundStyle(.red).foregroundStyle(by: .value("s", "a")) }.first?.points)
    #expect(constant.series == nil)
    #expect(constant.style.foreground == .color(.red))
  }

  @Test func numbersAreClamped() throws {
    let wild = try style(
      point(0).opacity(2).metalness(-1).roughness(.nan).symbolSize(.infinity))
    #expect(wild.opacity == 1)
    #expect(wild.metalness == 0)
    #expect(wild.roughness == 0)
    #expect(wild.symbolSize == 0)
  }

  @Test func opacitiesMultiply() throws {
    #expect(try style(plane().opacity(0.5).opacity(0.5)).opacity == 0.25)
  }
}
