import ChartLayout
import ChartModel
import ChartScene
import Foundation
import Testing

/// What becomes of data and domains that a scale cannot take as they are.
@Suite struct ScaleOutcomeTests {
  private func layout(
    _ values: [PlotValue], _ change: (inout ScaleDescription) -> Void = { _ in }
  ) throws -> ChartLayouter.Result {
    var chart = xChart(values)
    change(&chart.x.scale)
    return try ChartLayouter.layout(chart)
  }

  private func domain(
    _ values: [Double], _ change: (inout ScaleDescription) -> Void = { _ in }
  ) throws -> JSONValue? {
    try layout(values.map { .number($0) }, change).scene.scale("x").domain
  }

  private func numbers(_ low: Double, _ high: Double) -> JSONValue {
    [.number(low), .number(high)]
  }

  @Test func theDataChoosesTheType() throws {
    func type(_ values: [PlotValue]) throws -> JSONValue? {
      try layout(values).scene.scale("x").type
    }
    #expect(try type([.number(1)]) == "linear")
    #expect(try type([.date(1)]) == "date")
    #expect(try type([.category("a"), .number(1)]) == "category")
    #expect(try type([.date(1), .number(1)]) == "linear")
    #expect(try type([]) == "linear")
    #expect(try layout([]) { $0.domainIsDates = true }.scene.scale("x").type == "date")
    #expect(
      try layout([.number(1)]) { $0.domainValues = [.category("a")] }.scene.scale("x").type
        == "category")
  }

  @Test func pointsOnALogAxis() throws {
    let result = try layout([1, 10, 100].map { .number($0) }) {
      $0.type = .log
      $0.domain = 1...1000
    }
    guard case .symbols(let symbols) = result.scene.item("PointMark")?.shape else {
      Issue.record("no points")
      return
    }
    let expected = [-0.5, -1.0 / 6, 1.0 / 6]
    #expect(zip(symbols.positions.map(\.x), expected).allSatisfy { abs($0 - $1) < 1e-15 })
    #expect(result.warnings.isEmpty)
  }

  @Test func whatALogAxisCannotShowIsCounted() throws {
    let result = try layout([-1, 0, 1, 10].map { .number($0) }) { $0.type = .log }
    #expect(result.marks.map(\.count) == [2])
    #expect(result.marks.map(\.skipped) == [2])
    #expect(result.warnings.map(\.code) == ["not-on-scale"])
    // The positive values alone make the domain.
    #expect(result.scene.scale("x").domain == numbers(1, 10))
    let nothing = try layout([-1, 0].map { .number($0) }) { $0.type = .log }
    #expect(nothing.marks.map(\.count) == [0])
    #expect(nothing.scene.scale("x").domain == numbers(1, 10))
  }

  @Test func namesOnANumberAxisAreCounted() throws {
    let result = try layout([.category("a"), .number(1)]) { $0.type = .linear }
    #expect(result.marks.map(\.skipped) == [1])
    #expect(result.warnings.map(\.code) == ["not-on-scale"])
    let unknown = try layout([.category("a"), .category("b")]) {
      $0.domainValues = [.category("b")]
    }
    #expect(unknown.marks.map(\.skipped) == [1])
  }

  @Test func domainsFromTheData() throws {
    #expect(try domain([3, 7.5]) == numbers(0, 8))
    #expect(try domain([3, 7]) { $0.includesZero = false } == numbers(3, 7))
    #expect(try domain([0.03, 70]) { $0.type = .log } == numbers(0.01, 100))
    #expect(try domain([3, 7.5]) { $0.type = .squareRoot } == numbers(0, 8))
    #expect(try domain([-30, 7]) { $0.type = .symmetricLog } == numbers(-30, 10))
    // Dates neither include 1970 nor grow, unless asked.
    let dates = [PlotValue.date(1_709_219_045), .date(1_717_000_000)]
    #expect(try layout(dates).scene.scale("x").domain == numbers(1_709_219_045, 1_717_000_000))
    // 2024-02-01 and 2024-06-01.
    #expect(
      try layout(dates) { $0.isNice = true }.scene.scale("x").domain
        == numbers(1_706_745_600, 1_717_200_000))
  }

  @Test func onlyOneEndMayBeRound() throws {
    var chart = xChart([.number(-3.3), .number(7.7)])
    var marks = AxisMarkDescription()
    marks.roundsLowerBound = false
    chart.x.marks = [marks]
    #expect(
      try ChartLayouter.layout(chart).scene.scale("x").domain == numbers(-3.3, 8))
    marks.values = .stride(5)
    marks.roundsLowerBound = true
    chart.x.marks = [marks]
    #expect(try ChartLayouter.layout(chart).scene.scale("x").domain == numbers(-5, 10))
  }

  /// No data, one value and equal values have the domains of docs/scales.md.
  @Test func littleDataHasADomain() throws {
    #expect(try domain([]) == numbers(-1, 1))
    #expect(try domain([.nan, .infinity]) == numbers(-1, 1))
    #expect(try domain([]) { $0.type = .log } == numbers(1, 10))
    #expect(try domain([]) { $0.type = .date } == numbers(0, 86_400))
    #expect(try domain([]) { $0.type = .category } == [])
    #expect(try domain([5, 5]) == numbers(0, 5))
    #expect(try domain([0, 0]) == numbers(-1, 1))
    #expect(try domain([100]) { $0.type = .log } == numbers(10, 1000))
    #expect(try domain([20]) { $0.type = .log } == numbers(10, 100))
    #expect(try layout([.date(86_400)]).scene.scale("x").domain == numbers(43_200, 129_600))
    #expect(try domain([]) { $0.domain = 4...4 } == numbers(2, 6))
  }

  @Test func reversedAxesAreMirrored() throws {
    let values = [0.0, 2, 10].map { PlotValue.number($0) }
    func xs(_ result: ChartLayouter.Result) -> [Double] {
      guard case .symbols(let symbols) = result.scene.item("PointMark")?.shape else { return [] }
      return symbols.positions.map(\.x)
    }
    let plain = try layout(values)
    let reversed = try layout(values) { $0.isReversed = true }
    #expect(xs(reversed) == xs(plain).map { -$0 })
    #expect(reversed.scene.ticks("X axis") == plain.scene.ticks("X axis").map { -$0 })
    #expect(reversed.scene.labels("X axis") == plain.scene.labels("X axis"))
    // A list that falls reverses, too; reversed twice is not reversed.
    #expect(
      xs(try layout(values) { $0.domainValues = [.number(10), .number(0)] }) == xs(reversed))
    #expect(
      xs(
        try layout(values) {
          $0.domainValues = [.number(10), .number(0)]
          $0.isReversed = true
        }) == xs(plain))
  }

  @Test func categoriesInOrder() throws {
    let values = [PlotValue.category("b"), .category("c"), .category("a"), .number(10), .number(9)]
    func order(_ order: ScaleDescription.CategoryOrder) throws -> JSONValue? {
      try layout(values) { $0.categoryOrder = order }.scene.scale("x").domain
    }
    #expect(try order(.data) == ["b", "c", "a", "10", "9"])
    #expect(try order(.ascending) == ["9", "10", "a", "b", "c"])
    #expect(try order(.descending) == ["c", "b", "a", "10", "9"])
    #expect(try order(.list(["c", "x", "9"])) == ["c", "9", "10", "a", "b"])
    #expect(
      try layout(values) { $0.domainValues = [.category("a"), .category("a"), .category("z")] }
        .scene.scale("x").domain == ["a", "z"])
  }

  /// The wording of what cannot be a scale.
  @Test(arguments: [
    (
      ScaleType.log, -1.0...10.0,
      "a log scale cannot show the domain -1.0...10.0; both ends must be above 0"
    ),
    (.log, 0...10, "a log scale cannot show the domain 0.0...10.0; both ends must be above 0"),
    (.linear, 0...(.infinity), "the domain 0.0...inf is not finite"),
    (.date, -.infinity...0, "the domain -inf...0.0 is not finite"),
    (
      .power(exponent: 300), 0...1e30,
      "the domain 0.0...1e+30 is too wide or too narrow for this scale"
    ),
    (
      .log, 1e15...1e15.nextUp,
      "the domain 1000000000000000.0...1000000000000000.1 is too wide or too narrow for this scale"
    ),
    (.power(exponent: 0), 0...1, "the exponent 0.0 makes no scale; it must be above 0"),
    (.power(exponent: .nan), 0...1, "the exponent nan makes no scale; it must be above 0"),
    (.symmetricLog(slopeAtZero: 0), 0...1, "the slope 0.0 makes no scale; it must not be 0"),
  ])
  func faults(type: ScaleType, domain: ClosedRange<Double>, message: String) {
    #expect(throws: ChartError(.data, "x scale: " + message)) {
      try layout([]) {
        $0.type = type
        $0.domain = domain
      }
    }
  }

  /// Whatever is asked for, there is a scene or an error: nothing traps.
  @Test func oddNumbersNeverTrap() throws {
    let odd: [Double] = [
      0, -0.0, 1, -1, 5e-324, -5e-324, 1e-308, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, 1e18, 9.007199254740993e15, 0.1, 1e-9, .infinity, -.infinity, .nan,
    ]
    var scenes = 0, errors = 0
    for type in PositionScaleTests.types + [.category] {
      for low in odd {
        for high in odd {
          do {
            let result = try layout([.number(low), .number(high)]) {
              $0.type = type
              if low < high { $0.domain = low...high }
            }
            #expect(result.scene.item("X axis") != nil)
            scenes += 1
          } catch { errors += 1 }
          _ = try? layout([.number(low), .number(high)]) { $0.type = type }
        }
      }
    }
    #expect(scenes > errors && errors > 0)
  }
}
