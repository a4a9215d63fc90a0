import ChartModel
import Foundation
import Testing

/// What the axis modifiers set.
@MainActor
struct AxisTests {
  private let chart = Chart3D { plane() }

  private func marks(@AxisContentBuilder _ content: () -> some AxisContent) throws
    -> [AxisMarkDescription]
  {
    try #require(try description(of: chart.chartXAxis(content: content)).x.marks)
  }

  @Test func defaults() throws {
    let all = try #require(try marks { AxisMarks() }.first)
    #expect(all.values == .automatic(desiredCount: nil))
    #expect(all.position == .automatic && all.preset == .automatic)
    #expect(all.roundsLowerBound == nil && all.roundsUpperBound == nil)
    #expect(all.hasTicks && all.hasGridLines && all.hasLabels)
    #expect(try description(of: chart).x.marks == nil)
  }

  @Test func values() throws {
    #expect(
      try marks { AxisMarks(values: .automatic(desiredCount: 4)) }.first?.values
        == .automatic(desiredCount: 4))
    #expect(
      try marks { AxisMarks(values: .automatic) { AxisTick() } }.first?.values
        == .automatic(desiredCount: nil))
    #expect(try marks { AxisMarks(values: [1, 2.5]) }.first?.values == .values([1, 2.5]))
    #expect(
      try marks { AxisMarks(values: [Date(timeIntervalSince1970: 60)]) }.first?.values
        == .list([.date(60)]))
    #expect(
      try marks { AxisMarks(values: stride(from: 0, to: 3, by: 1).map { $0 }) }.first?.values
        == .values([0, 1, 2]))
  }

  @Test func content() throws {
    let ticks = try #require(try marks { AxisMarks { AxisTick() } }.first)
    #expect(ticks.hasTicks && !ticks.hasGridLines && !ticks.hasLabels)
    let lines = try #require(try marks { AxisMarks { AxisGridLine() } }.first)
    #expect(!lines.hasTicks && lines.hasGridLines && !lines.hasLabels)
    let labels = try #require(try marks { AxisMarks(values: [1]) { AxisValueLabel() } }.first)
    #expect(!labels.hasTicks && !labels.hasGridLines && labels.hasLabels)
    let nothing = try #require(try marks { AxisMarks {} }.first)
    #expect(!nothing.hasTicks && !nothing.hasGridLines && !nothing.hasLabels)
  }

  @Test(arguments: [true, false])
  func conditions(_ condition: Bool) throws {
    struct Whole: AxisContent {
      var body: some AxisContent { AxisMarks(values: [0, 1]) }
    }
    struct Line: AxisMark {
      var body: some AxisMark { AxisGridLine() }
    }
    let sets = try marks {
      if condition { Whole() }
      for value in [5, 6] {
        AxisMarks(values: [value]) {
          if condition { Line() } else { AxisTick() }
        }
      }
      if #available(macOS 15, *) { AxisMarks(values: [7]) { AxisValueLabel() } }
    }
    let values: [AxisMarkDescription.Values] = [.values([5]), .values([6]), .values([7])]
    #expect(sets.map(\.values) == (condition ? [.values([0, 1])] : []) + values)
    #expect(sets.dropLast().allSatisfy { $0.hasGridLines == condition })
  }

  @Test func emptyContentIsNoMarks() throws {
    #expect(try marks {}.isEmpty)
  }

  @Test func visibility() throws {
    let hidden = try description(
      of: chart.chartXAxis(.hidden).chartYAxis(.visible).chartZAxis(.automatic))
    #expect(hidden.x.visibility == .hidden)
    #expect(hidden.y.visibility == .visible)
    #expect(hidden.z.visibility == .automatic)
  }

  @Test func theInnerAxisReplacesTheOuter() throws {
    let shown = try description(
      of: chart.chartXAxis { AxisMarks(values: [1]) }.chartXAxis(.hidden))
    #expect(shown.x.visibility == .automatic)
    #expect(shown.x.marks?.count == 1)
    let hidden = try description(
      of: chart.chartXAxis(.hidden).chartXAxis { AxisMarks(values: [1]) })
    #expect(hidden.x.visibility == .hidden)
    #expect(hidden.x.marks == nil)
  }

  @Test func eachAxisHasItsOwn() throws {
    let chart = try description(
      of: self.chart
        .chartXAxis { AxisMarks(values: [1]) }
        .chartYAxis { AxisMarks(values: [2]) }
        .chartZAxis { AxisMarks(values: [3]) })
    #expect(
      [chart.x, chart.y, chart.z].map { $0.marks?.first?.values }
        == [.values([1]), .values([2]), .values([3])])
  }
}
