import ChartModel
import ChartSpec
import Testing

/// Marks with an extent, and the channels of looks, from JSON.
@Suite struct ExtentTests {
  private func layer(
    _ mark: String, _ channels: String = "", isFlat: Bool = false
  ) throws -> MarkLayer {
    let z = isFlat ? "" : #", "z": {"field": "c"}"#
    let chart = try chart(
      """
      {"data": {"values": [
         {"a": 2, "b": 3, "c": 4, "d": 5, "e": 7, "k": "u", "n": 0.5},
         {"a": 1, "b": 6, "c": 8, "d": 9, "e": 10, "k": "v", "n": null}]},
       "mark": \(mark),
       "encoding": {"x": {"field": "a"}, "y": {"field": "b"}\(z)\(channels)}}
      """)
    guard case .marks(let layer) = chart.layers.first, chart.layers.count == 1 else {
      throw ChartError(.internalFault, "no marks")
    }
    #expect(chart.isFlat == isFlat)
    return layer
  }

  private func points(_ mark: String, _ channels: String) throws -> PointLayer {
    let chart = try chart(
      """
      {"data": {"values": [{"a": 2, "b": 3, "c": 4, "k": "u", "n": 0.5},
                           {"a": 1, "b": 6, "c": 8, "k": "v", "n": null}]},
       "mark": \(mark),
       "encoding": {"x": {"field": "a"}, "y": {"field": "b"}, "z": {"field": "c"}, \(channels)}}
      """)
    guard case .points(let layer) = chart.layers.first else {
      throw ChartError(.internalFault, "no points")
    }
    return layer
  }

  /// A mark, the channels of its other ends, and what those are along x, y and z.
  struct Case: Sendable {
    var mark: String
    var channels: String
    var kind: MarkForm.Kind
    var ends: [[Double]?]

    init(
      _ mark: String, _ kind: MarkForm.Kind, x: String? = nil, y: String? = nil, z: String? = nil
    ) {
      self.mark = mark
      self.kind = kind
      let fields = [("x2", x), ("y2", y), ("z2", z)]
      channels = fields.compactMap { name, field in
        field.map { ", \"\(name)\": {\"field\": \"\($0)\"}" }
      }.joined()
      ends = fields.map { $1.map { $0 == "d" ? [5, 9] : [7, 10] } }
    }
  }

  static let cases = [
    Case("bar", .bar), Case("line", .line), Case("area", .area), Case("bar", .bar, y: "d"),
    Case("area", .area, y: "d"), Case("rule", .rule, x: "e"), Case("rule", .rule, y: "d"),
    Case("rule", .rule, z: "e"), Case("rect", .rectangle, x: "d", y: "e"),
    Case("rect", .rectangle, x: "d", z: "e"), Case("rect", .rectangle, y: "d", z: "e"),
  ]

  @Test(arguments: cases)
  func marksAndTheirRanges(wanted: Case) throws {
    let layer = try layer("\"\(wanted.mark)\"", wanted.channels)
    #expect(layer.form.kind == wanted.kind)
    #expect(layer.rows == [0, 1])
    #expect(layer.x.values == [.number(2), .number(1)])
    #expect(layer.y.values == [.number(3), .number(6)])
    #expect(layer.z.values == [.number(4), .number(8)])
    #expect([layer.x, layer.y, layer.z].map { $0.ends?.compactMap(\.number) } == wanted.ends)
  }

  @Test func sizesOfBars() throws {
    let mark = #"{"type": "bar", "width": 20, "depth": {"band": 0.5}, "cornerRadius": 8}"#
    let layer = try layer(mark)
    #expect(layer.form.width == MarkDimension(kind: .fixed(20)))
    #expect(layer.form.height == .automatic)
    #expect(layer.form.depth == MarkDimension(kind: .ratio(0.5)))
    #expect(layer.style.cornerRadius == 8.0 / 400)
  }

  @Test(arguments: [
    ("", MarkStackingMethod.standard), (#", "stack": true"#, .standard),
    (#", "stack": "zero""#, .standard), (#", "stack": "normalize""#, .normalized),
    (#", "stack": "center""#, .center), (#", "stack": null"#, .unstacked),
    (#", "stack": false"#, .unstacked),
  ])
  func stacking(property: String, wanted: MarkStackingMethod) throws {
    let chart = try chart(
      """
      {"data": {"values": [{"a": 1, "b": 2, "c": 3}]}, "mark": "bar",
       "encoding": {"x": {"field": "a"}, "y": {"field": "b"\(property)}, "z": {"field": "c"}}}
      """)
    guard case .marks(let layer) = chart.layers.first else {
      Issue.record("no marks")
      return
    }
    #expect(layer.form.stacking == wanted)
  }

  @Test func rangesAreNotStacked() throws {
    #expect(try layer("\"bar\"", #", "y2": {"field": "d"}"#).form.stacking == .unstacked)
  }

  @Test(arguments: [
    ("linear", InterpolationMethod.linear), ("monotone", .monotone),
    ("catmull-rom", .catmullRom), ("step", .stepCenter), ("step-before", .stepStart),
    ("step-after", .stepEnd),
  ])
  func lines(name: String, method: InterpolationMethod) throws {
    let mark = #"{"type": "line", "interpolate": "\#(name)", "strokeWidth": 6, "color": "red"}"#
    let layer = try layer(mark)
    #expect(layer.style.interpolation == method)
    #expect(layer.style.lineWidth == 6.0 / 400)
    #expect(layer.style.foreground == .color(Color(hex: 0xFF0000)))
  }

  /// Vega-Lite joins the places of a flat line in the order of x.
  @Test func flatLinesFollowX() throws {
    let line = try layer("\"line\"", isFlat: true)
    #expect(line.x.values == [.number(1), .number(2)] && line.rows == [1, 0])
    #expect(line.z.values == [.number(0), .number(0)])
    let bar = try layer("\"bar\"", isFlat: true)
    #expect(bar.x.values == [.number(2), .number(1)] && bar.rows == [0, 1])
  }

  @Test func sizesShapesAndOpacity() throws {
    let byRow = try points(
      "\"point\"", #""size": {"field": "n"}, "shape": {"field": "k"}, "opacity": {"value": 0.25}"#)
    #expect(byRow.sizes?.label == "n")
    #expect(byRow.sizes?.values.first == .number(0.5))
    #expect(byRow.sizes?.values.last?.isMissing == true)
    #expect(byRow.symbols?.values == [.category("u"), .category("v")])
    #expect(byRow.style.opacity == 0.25)
    #expect(byRow.style.symbolSize == nil)
    // What a channel says for all comes before the mark.
    let constant = try points(
      #"{"type": "point", "size": 9, "shape": "cone", "opacity": 1}"#,
      #""size": {"value": 64}, "shape": {"value": "cylinder"}, "opacity": {"value": 0.5}"#)
    #expect(constant.sizes == nil && constant.symbols == nil)
    #expect(constant.style.symbolSize == 8.0 / 400)
    #expect(constant.style.symbol == .cylinder)
    #expect(constant.style.opacity == 0.5)
  }

  @Test(arguments: [
    (#""type": "quantitative""#, true), (#""type": "nominal""#, false), (#""title": "N""#, false),
    (#""scale": {"scheme": "magma"}"#, true),
  ])
  func colorsOfNumbers(properties: String, isNumeric: Bool) throws {
    let layer = try points("\"point\"", #""color": {"field": "n", \#(properties)}"#)
    #expect(layer.series?.values.first == (isNumeric ? .number(0.5) : .category("0.5")))
    #expect(layer.series?.values.last?.isMissing == true)
  }
}
