import ChartLayout
import ChartModel
import ChartScene
import Foundation
import Testing

/// The items of a chart's plot.
@MainActor
private func plot(_ view: some View) throws -> [Item] {
  let chart = try #require(chartDescriptions(of: view).first)
  return try #require(ChartLayouter.layout(chart).scene.groups.first).items
}

@MainActor
private func symbols(_ view: some View) throws -> Symbols {
  let items = try plot(view)
  #expect(items.count == 1)
  guard case .symbols(let symbols) = try #require(items.first).shape else {
    throw ChartError(.data, "no symbols")
  }
  return symbols
}

/// The low and high corners of boxes that are copies of one cube.
private func extents(_ symbols: Symbols) -> [(low: SIMD3<Double>, high: SIMD3<Double>)] {
  zip(symbols.positions, symbols.scales).map { ($0 - $1 / 2, $0 + $1 / 2) }
}

private func isClose(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Bool {
  let d = a - b
  return (d * d).sum() < 1e-18
}

@MainActor @Suite struct BarTests {
  private struct Bars: View {
    var values: [(x: Double, y: Double, series: String)]
    var stacking = MarkStackingMethod.standard

    var body: some View {
      Chart3D {
        ForEach(0..<values.count) { index in
          BarMark(
            x: .value("X", values[index].x), y: .value("Y", values[index].y),
            z: .value("Z", 0.0), stacking: stacking
          )
          .foregroundStyle(by: .value("Series", values[index].series))
        }
      }
      .chartXScale(domain: -2...2)
      .chartYScale(domain: -2...2)
      .chartZScale(domain: -1...1)
    }
  }

  /// Bars of −2, −1, 0, 1, 2 at 1 apart: 70 % of a quarter of the box wide, from zero up or down; the
  /// bar of zero is a mark that is not drawn.
  @Test func negativeAndZeroBars() throws {
    let view = Bars(values: [-2.0, -1, 0, 1, 2].map { ($0 * 0.75, $0, "a") })
    let bars = extents(try symbols(view))
    #expect(bars.count == 4)
    let width = 0.7 * 0.75 / 4
    for (bar, value) in zip(bars, [-2.0, -1, 1, 2]) {
      #expect(abs(bar.high.x - bar.low.x - width) < 1e-12)
      #expect(abs((bar.low.x + bar.high.x) / 2 - value * 0.75 / 4) < 1e-12)
      #expect(abs(bar.low.y - min(0, value / 4)) < 1e-12)
      #expect(abs(bar.high.y - max(0, value / 4)) < 1e-12)
    }
    let chart = try #require(chartDescriptions(of: view).first)
    let counted = try ChartLayouter.layout(chart).marks
    #expect(counted.map(\.mark) == ["BarMark"])
    #expect(counted.map(\.count) == [5])
  }

  private func spans(_ stacking: MarkStackingMethod) throws -> [ClosedRange<Double>] {
    let view = Bars(
      values: [(0, 0.5, "a"), (0, 1, "b"), (0, -0.5, "c"), (0, -0.25, "a")], stacking: stacking)
    var spans: [Int: ClosedRange<Double>] = [:]
    for item in try plot(view) {
      guard case .symbols(let symbols) = item.shape else { continue }
      for (row, bar) in zip(symbols.rows, extents(symbols)) {
        spans[row] = bar.low.y * 4...bar.high.y * 4
      }
    }
    return (0..<4).compactMap { spans[$0] }
  }

  private func expect(
    _ spans: [ClosedRange<Double>], _ expected: [ClosedRange<Double>],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(spans.count == expected.count, sourceLocation: sourceLocation)
    for (span, expected) in zip(spans, expected) {
      #expect(abs(span.lowerBound - expected.lowerBound) < 1e-12, sourceLocation: sourceLocation)
      #expect(abs(span.upperBound - expected.upperBound) < 1e-12, sourceLocation: sourceLocation)
    }
  }

  @Test func stacking() throws {
    expect(try spans(.standard), [0...0.5, 0.5...1.5, -0.5...0, -0.75...(-0.5)])
    expect(try spans(.unstacked), [0...0.5, 0...1, -0.5...0, -0.25...0])
    // The sum of the sizes is 2.25.
    expect(
      try spans(.normalized),
      [0...0.5 / 2.25, 0.5 / 2.25...1.5 / 2.25, -0.5 / 2.25...0, -0.75 / 2.25...(-0.5 / 2.25)])
    expect(
      try spans(.center), [-1.125...(-0.625), -0.625...0.375, 0.375...0.875, 0.875...1.125])
  }

  @Test func dimensions() throws {
    func width(_ dimension: MarkDimension) throws -> Double {
      let view = Chart3D {
        for x in [0.0, 1, 3] {
          BarMark(
            x: .value("X", x), y: .value("Y", 1), z: .value("Z", 0), width: dimension,
            depth: .fixed(20))
        }
      }
      .chartXScale(domain: 0...4)
      let symbols = try symbols(view)
      #expect(symbols.scales.allSatisfy { abs($0.z - 0.05) < 1e-12 })
      // The first stands on the end of the scale, and is not cut in x.
      return try #require(symbols.scales.last).x
    }
    // The smallest step is a quarter of the box.
    #expect(abs(try width(.automatic) - 0.175) < 1e-12)
    #expect(abs(try width(.ratio(0.5)) - 0.125) < 1e-12)
    #expect(abs(try width(.fixed(40)) - 0.1) < 1e-12)
    #expect(abs(try width(.inset(10)) - 0.2) < 1e-12)
  }

  @Test func lyingBarsOfAFlatChart() throws {
    let view = Chart {
      BarMark(x: .value("X", 2), y: .value("Y", "a"))
      BarMark(x: .value("X", 4), y: .value("Y", "b"))
    }
    .chartXScale(domain: 0...4)
    let bars = extents(try symbols(view))
    #expect(bars.allSatisfy { abs($0.low.x + 0.5) < 1e-12 })
    #expect(bars.map(\.high.x) == [0, 0.5])
    #expect(bars.allSatisfy { abs($0.high.y - $0.low.y - 0.35) < 1e-12 })
    #expect(bars.allSatisfy { abs($0.high.z - 0.02) < 1e-12 && abs($0.low.z + 0.02) < 1e-12 })
  }

  @Test func roundBarsAndPlotGradientsHaveTheirOwnMeshes() throws {
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .bottom, endPoint: .top)
    let bar = BarMark(x: .value("X", 1), y: .value("Y", 1), z: .value("Z", 1))
    for view in [
      AnyView(Chart3D { bar.cornerRadius(4) }),
      AnyView(Chart3D { bar.foregroundStyle(gradient).alignsMarkStylesWithPlotArea() }),
      AnyView(Chart3D { bar.foregroundStyle(.heightBased) }),
    ] {
      guard case .boxes(let boxes) = try #require(try plot(view).first).shape else {
        Issue.record("no boxes")
        continue
      }
      #expect(boxes.rows == [0])
    }
    #expect(try plot(Chart3D { bar.foregroundStyle(gradient) }).count == 1)
    _ = try symbols(Chart3D { bar.foregroundStyle(gradient) })
  }
}

@MainActor @Suite struct RuleAndRectangleTests {
  private func scaled(_ content: some Chart3DContent) -> some View {
    Chart3D { content }
      .chartXScale(domain: 0...4).chartYScale(domain: 0...4).chartZScale(domain: 0...4)
  }

  @Test func rulesRunAlongTheirRange() throws {
    let marks: [(RuleMark, SIMD3<Double>, SIMD3<Double>)] = [
      (
        RuleMark(x: .value("x", 1..<3), y: .value("y", 4), z: .value("z", 0)),
        SIMD3(0, 0.5, -0.5), SIMD3(1, 0, 0)
      ),
      (
        RuleMark(x: .value("x", 1), y: .value("y", 0..<2), z: .value("z", 2)),
        SIMD3(-0.25, -0.25, 0), SIMD3(0, 1, 0)
      ),
      (
        RuleMark(x: .value("x", 1), y: .value("y", 2), z: .value("z", 2..<4)),
        SIMD3(-0.25, 0, 0.25), SIMD3(0, 0, 1)
      ),
    ]
    for (mark, center, direction) in marks {
      let rule = try symbols(scaled(mark))
      #expect(rule.symbol == .cylinder)
      #expect(isClose(rule.positions[0], center))
      #expect(abs(rule.scales[0].y * rule.diameter - 0.5) < 1e-12)
      #expect(abs(rule.diameter - 2 / 400) < 1e-12)
      // The cylinder's axis, turned.
      let q = rule.rotations.first ?? SIMD4(0, 0, 0, 1)
      let axis = SIMD3(
        2 * (q.x * q.y - q.w * q.z), 1 - 2 * (q.x * q.x + q.z * q.z),
        2 * (q.y * q.z + q.w * q.x))
      #expect(isClose(axis * axis, direction * direction))
    }
  }

  @Test func rectanglesFaceAlongTheirSingleValue() throws {
    let panel = try symbols(
      scaled(RectangleMark(x: .value("x", 0..<4), y: .value("y", 1), z: .value("z", 1..<2))))
    let extent = extents(panel)[0]
    #expect(isClose(extent.low, SIMD3(-0.5, -0.25 - 0.002, -0.25)))
    #expect(isClose(extent.high, SIMD3(0.5, -0.25 + 0.002, 0)))
    #expect(
      panel.extras(0) == [
        "mark": "RectangleMark", "row": 0, "x": [.number(0), .number(4)], "y": .number(1),
        "z": [.number(1), .number(2)],
      ])
  }

  @Test func rangesAreCutAtTheScale() throws {
    let panel = try symbols(
      scaled(RectangleMark(x: .value("x", -9..<9), y: .value("y", 1), z: .value("z", 1..<99))))
    let extent = extents(panel)[0]
    #expect(isClose(extent.low, SIMD3(-0.5, -0.252, -0.25)))
    #expect(isClose(extent.high, SIMD3(0.5, -0.248, 0.5)))
  }

  @Test func faults() throws {
    let one = PlottableValue<Double>.value("v", 1), range = PlottableValue<Double>.value("v", 0..<1)
    func message(_ view: some View) throws -> String {
      let chart = try #require(chartDescriptions(of: view).first)
      let error = try #require(throws: ChartError.self) { try ChartLayouter.layout(chart) }
      #expect(error.code == .data)
      return error.message
    }
    #expect(
      try message(Chart3D { RuleMark(x: one, y: one, z: one) })
        == "RuleMark: two of x, y and z are single values and one is a range, not 0")
    #expect(
      try message(Chart3D { RectangleMark(x: range, y: one, z: one) })
        == "RectangleMark: one of x, y and z is a single value and two are ranges, not 1")
    #expect(
      try message(Chart3D { PointMark(x: range, y: one, z: one) })
        == "PointMark: x, y and z are single values; a RuleMark has one range, a RectangleMark two"
    )
    #expect(
      try message(
        Chart3D {
          PointMark(x: one, y: one)
          LineMark(x: one, y: one)
        })
        == "PointMark: it needs a z value in a Chart3D\nLineMark: it needs a z value in a Chart3D")
    #expect(
      try message(Chart { PointMark(x: one, y: one, z: one) })
        == "PointMark: a Chart has no z axis; a Chart3D has")
  }
}

@MainActor @Suite struct LineTests {
  private func lines(_ view: some View) throws -> [[SIMD3<Double>]] {
    guard case .polylines(let lines) = try #require(try plot(view).first).shape else { return [] }
    return lines.pieces
  }

  private func line(
    _ values: [Double], _ method: InterpolationMethod = .linear
  ) throws -> [[SIMD3<Double>]] {
    try lines(
      Chart3D {
        ChartModel.Group {
          for (index, value) in values.enumerated() {
            LineMark(x: .value("x", index), y: .value("y", value), z: .value("z", 0))
          }
        }
        .interpolationMethod(method)
      }
      .chartXScale(domain: 0...4).chartYScale(domain: 0...1).chartZScale(domain: -1...1))
  }

  @Test func missingValuesEndAPiece() throws {
    let pieces = try line([0, 1, .nan, 1, 0])
    #expect(pieces.count == 2)
    #expect(isClose(pieces[0][1], SIMD3(-0.25, 0.5, 0)))
    #expect(isClose(pieces[1][0], SIMD3(0.25, 0.5, 0)))
  }

  /// From 0 up to 2 and down again, cut at 1: half way on both sides.
  @Test func linesAreCutAtTheScale() throws {
    let pieces = try line([0, 2, 0])
    #expect(pieces.count == 2)
    #expect(isClose(pieces[0][1], SIMD3(-0.375, 0.5, 0)))
    #expect(isClose(pieces[1][0], SIMD3(-0.125, 0.5, 0)))
  }

  @Test func steps() throws {
    func places(_ method: InterpolationMethod) throws -> [SIMD3<Double>] {
      try line([0, 1], method).first ?? []
    }
    let start = SIMD3(-0.5, -0.5, 0.0), end = SIMD3(-0.25, 0.5, 0.0)
    #expect(try places(.stepStart) == [start, SIMD3(-0.5, 0.5, 0), end])
    #expect(try places(.stepEnd) == [start, SIMD3(-0.25, -0.5, 0), end])
    #expect(
      try places(.stepCenter) == [start, SIMD3(-0.375, -0.5, 0), SIMD3(-0.375, 0.5, 0), end])
  }

  @Test func smoothCurvesPassThroughTheirPlaces() throws {
    let values = [0, 0.5, 0.5, 1, 0.25]
    for method in [InterpolationMethod.catmullRom, .monotone] {
      let curve = try #require(try line(values, method).first)
      #expect(curve.count == 4 * 16 + 1)
      for (index, value) in values.enumerated() {
        #expect(isClose(curve[index * 16], SIMD3(Double(index) / 4 - 0.5, value - 0.5, 0)))
      }
    }
    // A monotone curve keeps between its places.
    let curve = try #require(try line(values, .monotone).first)
    for index in 0..<16 { #expect(curve[index].y <= curve[index + 1].y) }
    for index in 16..<32 { #expect(curve[index].y == 0) }
  }

  @Test func aCurveEndsAtUndefinedValuesAndJumps() throws {
    let pieces = try lines(
      Chart { LinePlot(x: "x", y: "y") { $0 < 0 ? -0.5 : $0 > 0.5 ? .nan : 0.5 } }
        .chartYScale(domain: -1...1))
    #expect(pieces.count == 2)
    #expect(abs(try #require(pieces[0].last).x) < 1e-5)
    #expect(abs(try #require(pieces[1].last).x - 0.25) < 1e-5)
  }

  @Test func areasStandOnZeroAndOnEachOther() throws {
    let view = Chart {
      for series in ["a", "b"] {
        for x in 0...1 {
          AreaMark(x: .value("x", x), y: .value("y", x + 1))
            .foregroundStyle(by: .value("Series", series))
        }
      }
    }
    .chartXScale(domain: 0...1).chartYScale(domain: 0...4)
    let walls = try plot(view).compactMap { item -> Walls? in
      if case .walls(let walls) = item.shape { walls } else { nil }
    }
    #expect(walls.count == 2)
    #expect(walls.map { $0.pieces[0].map(\.low) } == [[-0.5, -0.5], [-0.25, 0]])
    #expect(walls.map { $0.pieces[0].map(\.high) } == [[-0.25, 0], [0, 0.5]])
  }
}

@MainActor @Suite struct SymbolAndColorTests {
  @Test func twoPointsOfTheirDistanceTouch() throws {
    let symbols = try symbols(
      Chart3D {
        PointMark(x: .value("x", 0), y: .value("y", 0), z: .value("z", 0)).symbolSize(0.1)
        PointMark(x: .value("x", 100), y: .value("y", 0), z: .value("z", 0)).symbolSize(0.1)
      }
      .chartXScale(domain: -500...500))
    #expect(abs(symbols.positions[1].x - symbols.positions[0].x - symbols.diameter) < 1e-12)
  }

  @Test func sizesAndShapesByValue() throws {
    let items = try plot(
      Chart3D {
        for (index, kind) in ["p", "q", "p"].enumerated() {
          PointMark(x: .value("x", index), y: .value("y", 0), z: .value("z", 0))
            .symbol(by: .value("Kind", kind))
            .symbolSize(by: .value("Size", [1.0, 4, 0.25][index]))
            .symbolRotation(Rotation3D(angle: .degrees(90), axis: .z))
        }
      })
    #expect(items.map(\.name) == ["PointMark p", "PointMark q"])
    let symbols = items.compactMap { item -> Symbols? in
      if case .symbols(let symbols) = item.shape { symbols } else { nil }
    }
    #expect(symbols.map(\.symbol) == [.sphere, .cube])
    let diameters = symbols.map { symbols in symbols.scales.map { $0.x * symbols.diameter } }
    #expect(zip(diameters[0], [0.03, 0.015]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(abs(diameters[1][0] - 0.06) < 1e-12)
    let half = 0.5.squareRoot()
    let turn = symbols[0].rotations[0] - SIMD4(0, 0, half, half)
    #expect((turn * turn).sum() < 1e-24)
  }

  /// Entries 0, 128 and 255 of matplotlib's tables.
  @Test(arguments: [
    (ChartColorScheme.viridis, [0x440154, 0x21918C, 0xFDE725]),
    (.magma, [0x000004, 0xB73779, 0xFCFDBF]), (.plasma, [0x0D0887, 0xCC4778, 0xF0F921]),
    (.inferno, [0x000004, 0xBC3754, 0xFCFFA4]), (.cividis, [0x00224E, 0x7D7C78, 0xFEE838]),
    (.turbo, [0x30123B, 0xA4FC3C, 0x7A0403]),
  ])
  func numbersHaveTheColorsOfASchema(scheme: ChartColorScheme, expected: [UInt32]) throws {
    let items = try plot(
      Chart3D {
        for value in [0.0, 128, 255] {
          PointMark(x: .value("x", value), y: .value("y", 0), z: .value("z", 0))
            .foregroundStyle(by: .value("Value", value))
        }
      }
      .chartForegroundStyleScale(scheme: scheme))
    #expect(items.count == 3)
    for (item, hex) in zip(items, expected) {
      guard case .symbols(let symbols) = item.shape, case .solid(let color) = symbols.paint
      else { continue }
      for (channel, shift) in zip([color.red, color.green, color.blue], [16, 8, 0]) {
        #expect(abs(channel * 255 - Double((hex >> UInt32(shift)) & 255)) <= 1.01)
      }
    }
    #expect(items.map(\.name) == ["PointMark", "PointMark 2", "PointMark 3"])
  }

  @Test func pointsMayBeColoredByHeight() throws {
    let gradient = Gradient(colors: [.black, .white])
    let items = try plot(
      Chart3D {
        ChartModel.Group {
          for y in [0.0, 51, 102, 255] {
            PointMark(x: .value("x", 0), y: .value("y", y), z: .value("z", 0))
          }
        }
        .foregroundStyle(.heightBased(gradient))
      }
      .chartYScale(domain: 0...255))
    let grays = items.compactMap { item -> Double? in
      guard case .symbols(let symbols) = item.shape, case .solid(let color) = symbols.paint
      else { return nil }
      return color.red * 255
    }
    #expect(zip(grays, [0, 51, 102, 255]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(grays.count == 4)
  }

  @Test func gradientsLieOnTheFrontFace() throws {
    func paint(_ style: some ShapeStyle) throws -> Paint? {
      let items = try plot(
        Chart3D { SurfacePlot(x: "x", y: "y", z: "z") { x, _ in x }.foregroundStyle(style) })
      guard case .surface(let surface) = items[0].shape else { return nil }
      return surface.paint
    }
    let gradient = Gradient(colors: [.red, .blue])
    #expect(
      try paint(EllipticalGradient(gradient: gradient))
        == .elliptical(
          gradient, center: SIMD2(0, 0), unit: SIMD2(1, 1), start: 0, end: 0.5))
    #expect(
      try paint(
        RadialGradient(gradient: gradient, center: .topLeading, startRadius: 40, endRadius: 400))
        == .elliptical(
          gradient, center: SIMD2(-0.5, 0.5), unit: SIMD2(1, 1), start: 0.1, end: 1))
    #expect(
      try paint(AngularGradient(gradient: gradient, center: .bottom, angle: .degrees(0)))
        == .angular(
          gradient, center: SIMD2(0, -0.5), unit: SIMD2(1, 1), start: 0, end: 2 * .pi))
  }
}
