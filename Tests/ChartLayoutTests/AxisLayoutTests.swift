import ChartLayout
import ChartModel
import ChartScene
import Foundation
import Testing

/// Ticks, grid lines and labels.
@Suite struct AxisLayoutTests {
  private func scene(
    _ values: [PlotValue], _ change: (inout AxisDescription) -> Void = { _ in }
  ) throws -> Scene {
    var chart = xChart(values)
    change(&chart.x)
    return try ChartLayouter.layout(chart).scene
  }

  private func labels(
    _ type: ScaleType, _ domain: ClosedRange<Double>,
    _ values: AxisMarkDescription.Values = .automatic(desiredCount: nil)
  ) throws -> [String] {
    try scene([]) {
      $0.scale.type = type
      $0.scale.domain = domain
      $0.marks = [AxisMarkDescription(values: values)]
    }.labels("X axis")
  }

  /// Powers of ten, or the multiples by 1, 2, 5 where they are few.
  @Test(arguments: [
    (1.0...1000.0, ["1", "10", "100", "1,000"]),
    (1...100, ["1", "2", "5", "10", "20", "50", "100"]),
    (1...10, ["1", "2", "5", "10"]),
    (1...1e6, ["1", "10", "100", "1,000", "10,000", "100,000", "1,000,000"]),
    (1e-9...1e9, ["1e-9", "1e-6", "0.001", "1", "1,000", "1,000,000", "1,000,000,000"]),
    (150...240, ["160", "180", "200", "220", "240"]),
    (0.001...0.1, ["0.001", "0.002", "0.005", "0.01", "0.02", "0.05", "0.1"]),
  ])
  func logTicks(domain: ClosedRange<Double>, expected: [String]) throws {
    #expect(try labels(.log, domain) == expected)
  }

  @Test func symmetricLogTicksAreSymmetric() throws {
    #expect(
      try labels(.symmetricLog, -1000...1000)
        == ["-1,000", "-100", "-10", "-1", "0", "1", "10", "100", "1,000"])
    #expect(
      try labels(.symmetricLog(slopeAtZero: 0.01), -1e4...1e4)
        == ["-10,000", "-1,000", "-100", "0", "100", "1,000", "10,000"])
    // Within the linear part, as on a linear scale.
    #expect(try labels(.symmetricLog, -2...2) == ["-2", "-1", "0", "1", "2"])
    for reach in [3.0, 50, 1e5, 1e12, 1e300] {
      let texts = try labels(.symmetricLog, -reach...reach)
      let mirrored = texts.reversed().map { text in
        text == "0" ? "0" : text.hasPrefix("-") ? String(text.dropFirst()) : "-" + text
      }
      #expect(texts == mirrored && (3...15).contains(texts.count), "\(texts)")
    }
  }

  @Test func rootAndPowerTicksAreThoseOfNumbers() throws {
    #expect(try labels(.squareRoot, 0...100) == ["0", "20", "40", "60", "80", "100"])
    #expect(try labels(.power(exponent: 2), 0...1) == ["0", "0.2", "0.4", "0.6", "0.8", "1"])
  }

  /// Seconds since 1970 of a date of 2024, whose March has its 1st on a Friday.
  private static func moment(
    _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, year: Int = 2024
  ) -> Double {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    return calendar.date(from: parts)?.timeIntervalSince1970 ?? .nan
  }

  @Test func dateTicksFollowTheCalendar() throws {
    func automatic(_ start: Double, _ end: Double) throws -> [String] {
      try labels(.date, start...end)
    }
    let day = Self.moment(2, 28)
    #expect(
      try automatic(Self.moment(1, 1), Self.moment(1, 1, year: 2025)) == [
        "2024", "Apr", "Jul", "Oct", "2025",
      ])
    #expect(try automatic(day, Self.moment(3, 3)) == ["Feb 28", "Feb 29", "Mar", "Mar 2", "Mar 3"])
    #expect(
      try automatic(day, day + 86_400) == ["Feb 28", "06:00", "12:00", "18:00", "Feb 29"])
    #expect(
      try automatic(day + 30, day + 150) == ["00:00:30", "00:01", "00:01:30", "00:02", "00:02:30"])
    #expect(
      try automatic(day, day + 1) == [
        "Feb 28", "00:00:00.2", "00:00:00.4", "00:00:00.6", "00:00:00.8", "00:00:01",
      ])
    #expect(
      try automatic(Self.moment(1, 1, year: 1900), Self.moment(1, 1, year: 2000)) == [
        "1900", "1920", "1940", "1960", "1980", "2000",
      ])
    #expect(
      try automatic(Self.moment(3, 1), Self.moment(3, 31)) == [
        "Mar 4", "Mar 11", "Mar 18", "Mar 25",
      ])
  }

  @Test func stridesOfTheCalendar() throws {
    func stride(
      _ unit: CalendarUnit, _ count: Int, _ start: Double, _ end: Double
    ) throws -> [String] {
      try labels(.date, start...end, .calendar(unit, count: count))
    }
    let start = Self.moment(1, 15), end = Self.moment(6, 15)
    #expect(try stride(.month, 1, start, end) == ["Feb", "Mar", "Apr", "May", "Jun"])
    #expect(try stride(.month, 2, start, end) == ["Mar", "May"])
    #expect(try stride(.quarter, 1, start, end) == ["Apr"])
    #expect(try stride(.year, 1, start, Self.moment(2, 1, year: 2026)) == ["2025", "2026"])
    #expect(try stride(.week, 1, start, Self.moment(2, 1)) == ["Jan 15", "Jan 22", "Jan 29"])
    #expect(try stride(.hour, 12, start, start + 86_400) == ["Jan 15", "12:00", "Jan 16"])
    // More than a thousand, or none at all, give way to automatic ones.
    #expect(try stride(.second, 1, start, end) == labels(.date, start...end))
    #expect(try stride(.day, 0, start, end) == labels(.date, start...end))
  }

  /// Every tick is where Foundation's calendar says that the unit begins.
  @Test(arguments: [
    (CalendarUnit.month, Calendar.Component.month), (.year, .year), (.day, .day), (.hour, .hour),
    (.minute, .minute),
  ])
  func stridesAgreeWithFoundation(unit: CalendarUnit, component: Calendar.Component) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let lengths: [CalendarUnit: Double] = [
      .month: 4e8, .year: 5e9, .day: 3e7, .hour: 1e6, .minute: 3e4,
    ]
    for start in [-3e9, -1e7, 9.5e8, 1.7e9, 4e9] {
      let domain = start...start + (lengths[unit] ?? 0)
      let scene = try scene([]) {
        $0.scale.type = .date
        $0.scale.domain = domain
        $0.marks = [AxisMarkDescription(values: .calendar(unit, count: 1))]
      }
      var date = Date(timeIntervalSince1970: start)
      var expected = calendar.dateInterval(of: component, for: date)?.start == date ? [start] : []
      while let interval = calendar.dateInterval(of: component, for: date),
        interval.end.timeIntervalSince1970 <= domain.upperBound
      {
        expected.append(interval.end.timeIntervalSince1970)
        date = interval.end
      }
      let length = domain.upperBound - domain.lowerBound
      let places = expected.map { ($0 - domain.lowerBound) / length - 0.5 }
      let ticks = scene.ticks("X axis")
      #expect(ticks.count == places.count)
      #expect(zip(ticks, places).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  @Test func stridesOfNumbers() throws {
    #expect(try labels(.linear, 0...1, .stride(0.25)) == ["0", "0.25", "0.5", "0.75", "1"])
    #expect(try labels(.linear, -7...7, .stride(5)) == ["-5", "0", "5"])
    #expect(try labels(.linear, 0.1...0.4, .stride(0.1)) == ["0.1", "0.2", "0.3", "0.4"])
    let automatic = try labels(.linear, 0...1)
    for step in [0, -1, .nan, .infinity, 1e-9] {
      #expect(try labels(.linear, 0...1, .stride(step)) == automatic)
    }
  }

  @Test func listsKeepWhatIsInside() throws {
    #expect(
      try labels(.linear, 0...10, .list([.number(3), .number(11), .number(1), .missing]))
        == ["3", "1"])
    #expect(
      try labels(.log, 1...100, .list([.number(0), .number(10), .category("10")])) == ["10"])
  }

  @Test func numbersAreAsShortAsTheyCanBe() throws {
    func texts(_ numbers: [Double]) throws -> [String] {
      try labels(.linear, -1e20...1e20, .values(numbers))
    }
    #expect(try texts([0, 0.5, 1]) == ["0", "0.5", "1"])
    #expect(try texts([1.0 / 3, 2.0 / 3]) == ["0.333333", "0.666667"])
    #expect(try texts([1234.5, -1_234_567]) == ["1,234.5", "-1,234,567"])
    #expect(try texts([0.1 + 0.2, 0.4]) == ["0.3", "0.4"])
    #expect(try texts([1e15, 2.5e-7]) == ["1e15", "2.5e-7"])
    #expect(try texts([999.9999, 0]) == ["1,000", "0"])
    #expect(try texts([-0.0]) == ["0"])
  }

  @Test func categoriesAreMarkedInTheMiddle() throws {
    let scene = try scene([.category("b"), .category("a"), .category("b"), .number(2)])
    #expect(scene.labels("X axis") == ["b", "a", "2"])
    let ticks = scene.ticks("X axis")
    #expect(zip(ticks, [-1.0 / 3, 0, 1.0 / 3]).allSatisfy { abs($0 - $1) < 1e-15 })
    let many = try self.scene((0..<101).map { .category("\($0)") })
    #expect(many.labels("X axis") == stride(from: 0, to: 101, by: 3).map { "\($0)" })
  }

  @Test func closuresSeeTheirValue() throws {
    let scene = try scene([]) {
      $0.scale.domain = 0...4
      $0.marks = [
        AxisMarkDescription(
          values: .stride(1),
          content: .each { value in
            value.index.isMultiple(of: 2)
              ? [
                .label(AxisLabelDescription(text: "\(value.as(Int.self) ?? -1) of \(value.count)"))
              ]
              : [.tick()]
          })
      ]
    }
    #expect(scene.labels("X axis") == ["0 of 5", "2 of 5", "4 of 5"])
    #expect(scene.ticks("X axis") == [-0.25, 0.25])
    #expect(scene.item("X axis grid") == nil)
  }

  @Test func strokesAndDashes() throws {
    let stroke = StrokeStyle(lineWidth: 3, dash: [30, 15])
    let scene = try scene([]) {
      $0.scale.domain = 0...1
      $0.marks = [
        AxisMarkDescription(
          values: .values([0.5]),
          content: .same([
            .gridLine(AxisLineDescription(stroke: stroke, color: .red)),
            .tick(AxisTickDescription(length: 15)),
            .tick(AxisTickDescription(line: AxisLineDescription(stroke: .init(lineWidth: 0)))),
          ]))
      ]
    }
    guard case .lines(let grid) = scene.item("X axis grid")?.shape else {
      Issue.record("no grid")
      return
    }
    // Three points of 300 are a hundredth; the tube's radius is half of it.
    #expect(grid.radius == 0.005 && grid.color == .red)
    // 300 / 45 periods: seven dashes on each of two sides, the last one whole.
    #expect(grid.segments.count == 14)
    let drawn = grid.segments.prefix(7).reduce(0) { sum, segment in
      let along = segment.end - segment.start
      return sum + (along * along).sum().squareRoot()
    }
    #expect(abs(drawn - 0.7) < 1e-12)
    let ticks = scene.segments("X axis ticks")
    #expect(ticks.count == 1)
    #expect(abs(abs(ticks[0].end.z - ticks[0].start.z) - 0.05) < 1e-15)
  }

  @Test func centeredMarksStandBetweenValues() throws {
    let scene = try scene([]) {
      $0.scale.domain = 0...4
      $0.marks = [
        AxisMarkDescription(
          values: .values([0, 1, 3]),
          content: .same([.tick(.init(line: .init(isCentered: true)))]))
      ]
    }
    // Between 0 and 1, 1 and 3, 3 and the end at 4.
    #expect(scene.ticks("X axis") == [0.5 / 4 - 0.5, 2.0 / 4 - 0.5, 3.5 / 4 - 0.5])
  }

  @Test(arguments: [
    (AxisMarkPosition.automatic, SIMD3(0.0, -0.5, 0.5)), (.bottom, SIMD3(0, -0.5, 0.5)),
    (.top, SIMD3(0, 0.5, 0.5)), (.leading, SIMD3(0, -0.5, 0.5)), (.trailing, SIMD3(0, -0.5, -0.5)),
  ])
  func positionsPickTheEdge(position: AxisMarkPosition, edge: SIMD3<Double>) throws {
    var chart = xChart([])
    // Seen from the front right: near edges are to the left.
    chart.pose = Chart3DPose(azimuth: .degrees(30), inclination: .degrees(20))
    var marks = AxisMarkDescription()
    marks.position = position
    chart.x.marks = [marks]
    let line = try ChartLayouter.layout(chart).scene.segments("X axis")
    #expect(line.first?.start == SIMD3(-0.5, edge.y, edge.z))
  }

  @Test func heightsStandToTheLeftOrTheRight() throws {
    var chart = xChart([])
    chart.pose = Chart3DPose(azimuth: .degrees(30), inclination: .degrees(20))
    var edges: [SIMD3<Double>] = []
    for position in [AxisMarkPosition.leading, .trailing] {
      var marks = AxisMarkDescription()
      marks.position = position
      chart.y.marks = [marks]
      edges += try ChartLayouter.layout(chart).scene.segments("Y axis").map(\.start)
    }
    #expect(edges == [SIMD3(-0.5, -0.5, 0.5), SIMD3(0.5, -0.5, -0.5)])
  }

  @Test func insetTicksPointInwards() throws {
    var marks = AxisMarkDescription(values: .values([0]))
    marks.preset = .inset
    let scene = try scene([]) {
      $0.scale.domain = -1...1
      $0.marks = [marks]
    }
    let tick = try #require(scene.segments("X axis ticks").first)
    #expect(abs(tick.end.z) < abs(tick.start.z))
  }
}
