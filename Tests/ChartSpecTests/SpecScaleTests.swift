import ChartModel
import ChartSpec
import ChartTestSupport
import Foundation
import Testing

/// Scales and axes of a spec, as the layout gets them.
@Suite struct SpecScaleTests {
  private func axis(_ channel: String) throws -> AxisDescription {
    try chart(
      #"{"mark": {"type": "surface", "function": "x"}, "encoding": {"x": \#(channel)}}"#
    ).x
  }

  private func faults(_ channel: String) -> String {
    ChartSpecTests.faults(
      #"{"mark": {"type": "surface", "function": "x"}, "encoding": {"x": \#(channel)}}"#)
  }

  @Test(arguments: [
    (#""type": "linear""#, ScaleType.linear), (#""type": "log""#, .log),
    (#""type": "sqrt""#, .squareRoot), (#""type": "symlog""#, .symmetricLog),
    (#""type": "symlog", "constant": 0.25"#, .symmetricLog(slopeAtZero: 4)),
    (#""type": "pow", "exponent": 3"#, .power(exponent: 3)),
    (#""type": "pow""#, .power(exponent: 1)), (#""type": "time""#, .date),
    (#""type": "utc""#, .date),
    (#""type": "band""#, .category), (#""type": "point""#, .category),
    (#""type": "ordinal""#, .category),
  ])
  func types(properties: String, type: ScaleType) throws {
    #expect(try axis("{\"scale\": {\(properties)}}").scale.type == type)
  }

  @Test func theChannelsTypeIsTheScales() throws {
    #expect(try axis(#"{"type": "temporal"}"#).scale.type == .date)
    #expect(try axis(#"{"type": "nominal"}"#).scale.type == .category)
    #expect(try axis(#"{"type": "ordinal"}"#).scale.type == .category)
    #expect(try axis(#"{"type": "quantitative"}"#).scale.type == .linear)
    #expect(try axis("{}").scale.type == nil)
  }

  @Test func domains() throws {
    let reversed = try axis(#"{"scale": {"domain": [5, 1]}}"#).scale
    #expect(reversed.domain == 1...5)
    #expect(reversed.isReversed)
    // Reversed twice is not reversed.
    let twice = try axis(#"{"scale": {"domain": [5, 1], "reverse": true}}"#).scale
    #expect(twice.isReversed == false)
    #expect(try axis(#"{"scale": {"reverse": true}}"#).scale.isReversed)
    let dates = try axis(#"{"scale": {"domain": ["1970-01-02", "1970-01-03T12:00"]}}"#).scale
    #expect(dates.domain == 86_400...216_000)
    #expect(dates.domainIsDates)
    // Numbers are milliseconds where moments are meant.
    #expect(
      try axis(#"{"type": "temporal", "scale": {"domain": [1000, 9000]}}"#).scale.domain == 1...9)
    let names = try axis(#"{"type": "ordinal", "scale": {"domain": ["b", 2, true]}}"#).scale
    #expect(names.domainValues == [.category("b"), .number(2), .category("true")])
  }

  @Test func paddingAndOrder() throws {
    #expect(try axis(#"{"scale": {"padding": 30}}"#).scale.range == -0.4...0.4)
    let band = try axis(#"{"type": "nominal", "scale": {"padding": 0.2}}"#).scale
    #expect(band.innerPadding == 0.2 && band.outerPadding == 0.2)
    let parts = try axis(
      #"{"scale": {"type": "band", "paddingInner": 0.5, "paddingOuter": 0.1}}"#
    ).scale
    #expect(parts.innerPadding == 0.5 && parts.outerPadding == 0.1)
    let point = try axis(#"{"scale": {"type": "point"}}"#).scale
    #expect(point.innerPadding == 1 && point.outerPadding == 0.5)
    #expect(try axis(#"{"type": "nominal"}"#).scale.categoryOrder == .ascending)
    #expect(try axis(#"{"type": "nominal", "sort": null}"#).scale.categoryOrder == .data)
    #expect(
      try axis(#"{"type": "nominal", "sort": "descending"}"#).scale.categoryOrder == .descending)
    #expect(
      try axis(#"{"type": "nominal", "sort": ["b", 1]}"#).scale.categoryOrder == .list(["b", "1"]))
    #expect(try axis(#"{"type": "quantitative", "sort": "descending"}"#).scale.isReversed)
  }

  @Test func positionsOfEveryKind() throws {
    let rows = """
      {"data": {"values": [{"d": "2024-01-02", "n": 3, "k": "b"}, {"d": null, "n": null, "k": "a"}]},
       "mark": "point", "encoding": {"x": {"field": "d"}, "y": {"field": "n"}, "z": {"field": "k"}}}
      """
    guard case .points(let open) = try chart(rows).layers.first else {
      Issue.record("no points")
      return
    }
    #expect(open.x.values[0] == .date(1_704_153_600))
    #expect(open.x.values[1].isMissing)
    #expect(open.y.values[0] == .number(3))
    #expect(open.z.values == [.category("b"), .category("a")])
    let typed = rows.replacing(#""field": "n""#, with: #""field": "n", "type": "temporal""#)
    guard case .points(let moments) = try chart(typed).layers.first else {
      Issue.record("no points")
      return
    }
    #expect(moments.y.values[0] == .date(0.003))
  }

  @Test func looks() throws {
    let marks = try #require(
      try axis(
        """
        {"type": "quantitative", "axis": {"format": ".1f", "gridDash": [3, 2], "gridColor": "red",
         "tickSize": 6, "tickWidth": 2, "labelAngle": -90, "orient": "top"}}
        """
      ).marks?.first)
    guard case .same(let elements) = marks.content, elements.count == 3,
      case .tick(let tick) = elements[0], case .gridLine(let grid) = elements[1],
      case .label(let label) = elements[2]
    else {
      Issue.record("\(marks)")
      return
    }
    #expect(marks.position == .top)
    #expect(tick.length == 6 && tick.line.stroke == StrokeStyle(lineWidth: 2))
    #expect(grid.stroke == StrokeStyle(dash: [3, 2]) && grid.color == Color(hex: 0xFF0000))
    #expect(label.orientation == .verticalReversed)
    #expect(label.format?(.number(2)) == "2.0")
  }

  @Test func countsAndIntervals() throws {
    func values(_ count: String) throws -> AxisMarkDescription.Values? {
      try axis("{\"axis\": {\"tickCount\": \(count)}}").marks?.first?.values
    }
    #expect(try values("7") == .automatic(desiredCount: 7))
    #expect(try values(#""month""#) == .calendar(.month, count: 1))
    #expect(try values(#"{"interval": "day", "step": 7}"#) == .calendar(.day, count: 7))
  }

  @Test func formatsFollowTheValues() throws {
    func text(_ channel: String, _ value: PlotValue) throws -> String? {
      try axis(channel).marks?.first?.text(of: value)
    }
    let day = PlotValue.date(1_709_219_045)
    #expect(try text(#"{"type": "temporal", "axis": {"format": "%b %Y"}}"#, day) == "Feb 2024")
    #expect(try text(#"{"axis": {"format": "%Y"}}"#, day) == "2024")
    #expect(try text(#"{"axis": {"format": ".0%"}}"#, .number(0.5)) == "50%")
    #expect(
      try text(#"{"type": "quantitative", "axis": {"format": "$,.0f"}}"#, .number(1200)) == "$1,200"
    )
  }

  /// Each fault with its whole wording.
  @Test(arguments: [
    (
      #"{"scale": {"type": "lgo"}}"#,
      "scale.type: unknown scale type 'lgo'; did you mean 'log'? scale types: linear, log, symlog, sqrt, pow, time, utc, band, point, ordinal"
    ),
    (
      #"{"type": "nominal", "scale": {"type": "log"}}"#,
      "scale.type: scale type 'log' does not fit type 'nominal'; scale types: band, point, ordinal"
    ),
    (
      #"{"scale": {"type": "log", "domain": [0, 10]}}"#,
      "scale.domain: both ends of a log scale's domain must be above 0"
    ),
    (
      #"{"scale": {"domain": [1, 2, 3]}}"#,
      "scale.domain: a domain of numbers or dates has 2 ends, found 3 values"
    ),
    (
      #"{"type": "temporal", "scale": {"domain": ["2024-02-30", "2024-03-01"]}}"#,
      "scale.domain[0]: '2024-02-30' is no date; write it as 2024-05-31 or 2024-05-31T12:30:00Z"
    ),
    (
      #"{"scale": {"type": "sqrt", "exponent": 2}}"#,
      "scale.exponent: 'exponent' needs scale type 'pow'"
    ),
    (
      #"{"scale": {"type": "log", "constant": 2}}"#,
      "scale.constant: 'constant' needs scale type 'symlog'"
    ),
    (
      #"{"type": "nominal", "scale": {"padding": 3}}"#,
      "scale.padding: the padding between categories is 0...1 of a step"
    ),
    (
      #"{"scale": {"paddingInner": 0.5}}"#,
      "scale.paddingInner: 'paddingInner' needs scale type 'band'"
    ),
    (
      #"{"type": "quantitative", "sort": [1]}"#,
      "sort: only categories have an order of their own; use 'scale.domain'"
    ),
    (
      #"{"type": "quantitative", "axis": {"format": ".2q"}}"#,
      "axis.format: '.2q' is no number format; write it as in d3-format, such as .2f, ~s, .0% or $,.0f; types: d, e, f, g, r, s, %, p"
    ),
    (
      #"{"type": "nominal", "axis": {"format": ".2f"}}"#,
      "axis.format: a format needs numbers or dates; the axis shows categories"
    ),
    (
      #"{"axis": {"labelAngle": 45}}"#, "axis.labelAngle: labels are turned by 0, 90 or -90 degrees"
    ),
    (
      #"{"axis": {"orient": "north"}}"#,
      "axis.orient: unknown side 'north'; sides: top, bottom, left, right"
    ),
    (
      #"{"type": "quantitative", "axis": {"values": ["a"]}}"#,
      "axis.values[0]: expected a number, found a string"
    ),
  ])
  func wording(channel: String, text: String) {
    let found = faults(channel)
    // Behind file and place.
    #expect(found.hasSuffix(": encoding.x." + text), "\(found)")
    #expect(found.split(separator: "\n").count == 1)
  }

  @Test func unknownDirectives() {
    let found = faults(#"{"type": "temporal", "axis": {"format": "%Y-%k"}}"#)
    #expect(found.contains("axis.format: unknown directive '%k' in a time format; directives: %a"))
  }

  @Test func textThatIsNoDate() throws {
    let files = try folder(["d.csv": "d,n\n2024-01-01,1\nsoon,2\n"])
    let spec = """
      {"data": {"url": "d.csv"}, "mark": "point", "encoding": {"x": {"field": "d", "type": "temporal"},
       "y": {"field": "n"}, "z": {"field": "n"}}}
      """
    #expect(
      ChartSpecTests.faults(spec, folder: files.path)
        == "s.json:1:73: encoding.x.field: field 'd' of d.csv holds no dates: row 1 (line 3, column 1) "
        + "holds 'soon'")
  }
}
