import ChartModel
import Foundation
import Testing

/// What axis marks say of their values, texts and lines.
@MainActor
struct AxisMarkTests {
  private let chart = Chart3D { plane() }

  private func marks(@AxisContentBuilder _ content: () -> some AxisContent) throws
    -> AxisMarkDescription
  {
    try #require(try description(of: chart.chartXAxis(content: content)).x.marks?.first)
  }

  /// The text of the first label at a value.
  private func text(_ marks: AxisMarkDescription, _ value: PlotValue) -> String? {
    let label = marks.labels.first
    return label?.text ?? label?.format?(value)
  }

  @Test func strides() throws {
    #expect(try marks { AxisMarks(values: .stride(by: 0.5)) }.values == .stride(0.5))
    #expect(try marks { AxisMarks(values: .stride(by: 10)) }.values == .stride(10))
    #expect(
      try marks { AxisMarks(values: .stride(by: .month, count: 3)) }.values
        == .calendar(.month, count: 3))
    #expect(
      try marks { AxisMarks(values: .stride(by: .weekOfYear)) }.values
        == .calendar(.week, count: 1))
    #expect(
      try marks { AxisMarks(values: .stride(by: .era)) }.values == .automatic(desiredCount: nil))
    let rounded = try marks {
      AxisMarks(
        values: .automatic(desiredCount: 3, roundLowerBound: false, roundUpperBound: true))
    }
    #expect(rounded.values == .automatic(desiredCount: 3))
    #expect(rounded.roundsLowerBound == false && rounded.roundsUpperBound == true)
  }

  @Test func listsOfEveryType() throws {
    #expect(
      try marks { AxisMarks(values: ["a", "b"]) }.values
        == .list([.category("a"), .category("b")]))
    #expect(
      try marks { AxisMarks(values: [Date(timeIntervalSince1970: 9)]) { AxisTick() } }.values
        == .list([.date(9)]))
  }

  @Test func presetsAndPositions() throws {
    let set = try marks {
      AxisMarks(preset: .inset, position: .top, values: [1], stroke: StrokeStyle(lineWidth: 2))
    }
    #expect(set.preset == .inset && set.position == .top)
    guard case .tick(let tick) = set.elements[0], case .gridLine(let line) = set.elements[1] else {
      Issue.record("\(set.elements)")
      return
    }
    #expect(tick.line.stroke == StrokeStyle(lineWidth: 2) && line.stroke == tick.line.stroke)
  }

  @Test func theContentSeesItsValue() throws {
    let set = try marks {
      AxisMarks { value in
        if let number = value.as(Double.self) {
          AxisValueLabel { Text("\(number) at \(value.index) of \(value.count)") }
        }
        if value.as(Int.self) != nil { AxisTick() }
      }
    }
    #expect(text(set, .missing) == "2.5 at 1 of 5")
    // 2.5 is no Int.
    #expect(!set.hasTicks)
  }

  @Test func valuesComeBackAsTheirTypes() {
    enum Size: String, Plottable { case small }
    func value(_ value: PlotValue) -> AxisValue { AxisValue(value, index: 0, count: 1) }
    #expect(value(.number(3)).as(Int.self) == 3)
    #expect(value(.number(3)).as(UInt8.self) == 3)
    #expect(value(.number(300)).as(UInt8.self) == nil)
    #expect(value(.number(0.5)).as(Float.self) == 0.5)
    #expect(value(.number(0.5)).as(CGFloat.self) == 0.5)
    #expect(value(.number(0.5)).as(Decimal.self) == 0.5)
    #expect(value(.number(0.5)).as(String.self) == nil)
    #expect(value(.date(60)).as(Date.self) == Date(timeIntervalSince1970: 60))
    #expect(value(.date(60)).as(Double.self) == nil)
    #expect(value(.category("small")).as(Size.self) == .small)
    #expect(value(.category("large")).as(Size.self) == nil)
  }

  @Test func formatsDoNotFollowTheMachine() throws {
    func text(_ format: some FormatStyle<Double, String> & Sendable, _ number: Double) throws
      -> String?
    {
      self.text(try marks { AxisMarks(format: format) }, .number(number))
    }
    #expect(try text(.number, 1234.5) == "1,234.5")
    #expect(try text(.number.precision(.fractionLength(2)), 3) == "3.00")
    #expect(try text(.percent, 0.25) == "25%")
    #expect(try text(.currency(code: "USD"), 1234) == "$1,234.00")
    // What the user chooses stays.
    #expect(try text(.number.locale(Locale(identifier: "de_DE")), 1234.5) == "1.234,5")
  }

  @Test func datesAreInUTC() throws {
    let day = PlotValue.date(1_709_219_045)
    let set = try marks {
      AxisMarks(format: Date.FormatStyle().year().month(.abbreviated).day().hour())
    }
    let text = try #require(self.text(set, day))
    // 2024-02-29T15:04:05Z.
    #expect(text.contains("Feb 29, 2024") && text.contains("3"), "\(text)")
    var tokyo = Date.FormatStyle(timeZone: TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt)
    tokyo = tokyo.day()
    #expect(self.text(try marks { AxisMarks(format: tokyo) }, day) == "1")
    // A number is no date.
    #expect(self.text(set, .number(5)) == nil)
  }

  @Test func labels() throws {
    let label = try #require(
      try marks {
        AxisMarks {
          AxisValueLabel(
            format: FloatingPointFormatStyle<Double>.number, centered: true, anchor: .top,
            collisionResolution: .greedy,
            orientation: .vertical, horizontalSpacing: 4, verticalSpacing: 5
          )
          .foregroundStyle(.red)
        }
      }.labels.first)
    #expect(label.isCentered == true && label.anchor == .top && label.color == .red)
    #expect(label.collisionResolution == .greedy && label.orientation == .vertical)
    #expect(label.horizontalSpacing == 4 && label.verticalSpacing == 5)
    #expect(text(try marks { AxisMarks { AxisValueLabel("text") } }, .number(1)) == "text")
  }

  @Test func colorsAndLengths() throws {
    let elements = try marks {
      AxisMarks {
        AxisGridLine(centered: true, stroke: StrokeStyle(dash: [2, 1])).foregroundStyle(.blue)
        AxisTick(length: 7)
        AxisTick(length: .label(extendPastBy: 3))
      }
    }.elements
    guard case .gridLine(let line) = elements[0], case .tick(let fixed) = elements[1],
      case .tick(let extended) = elements[2]
    else {
      Issue.record("\(elements)")
      return
    }
    #expect(line.color == .blue && line.isCentered == true && line.stroke?.dash == [2, 1])
    #expect(fixed.length.points == 7 && extended.length.points == nil)
    #expect(extended.length.extra == 3)
  }

  @Test func axisLabels() throws {
    let axis = try description(
      of: chart.chartYAxisLabel("Y", position: .leading, alignment: .top, spacing: 12)
    ).y
    #expect(axis.title == "Y" && axis.titlePosition == .leading)
    #expect(axis.titleAlignment == .top && axis.titleSpacing == 12)
    #expect(
      try description(of: chart.chartZAxisLabel(position: .top) { Text("Z") }).z.title == "Z")
  }

  @Test func scaleTypesAndDomains() throws {
    func scale(_ view: some View) throws -> ScaleDescription { try description(of: view).x.scale }
    #expect(try scale(chart.chartXScale(domain: 1...10, type: .log)).type == .log)
    #expect(try scale(chart.chartXScale(type: .power(exponent: 2))).type == .power(exponent: 2))
    #expect(
      try scale(chart.chartXScale(domain: .automatic(includesZero: false, reversed: true)))
        .isReversed)
    #expect(
      try scale(chart.chartXScale(domain: ["b", "a"])).domainValues
        == [.category("b"), .category("a")])
    let epoch = Date(timeIntervalSince1970: 0)
    #expect(try scale(chart.chartXScale(domain: epoch...epoch + 60)).domainIsDates)
    #expect(try scale(chart.chartXScale(domain: [epoch])).domainIsDates)
    // Of two domains the inner one counts, with all that it says.
    #expect(
      try scale(
        chart.chartXScale(domain: 1...2).chartXScale(domain: .automatic(reversed: true))
      ).isReversed == false)
  }

  @Test func paddingIsMeasuredInPoints() throws {
    func range(_ range: some PositionScaleRange) throws -> ClosedRange<Double> {
      try description(of: chart.chartXScale(range: range)).x.scale.range
    }
    #expect(try range(.plotDimension(padding: 30)) == -0.4...0.4)
    #expect(try range(.plotDimension(startPadding: 75)) == -0.25...0.5)
    #expect(try range(.plotDimension(startPadding: 200, endPadding: 200)) == 0...0)
    #expect(try range(.plotDimension(padding: .nan)) == 0...0)
  }
}
