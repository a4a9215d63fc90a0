import ChartModel
import ChartSpec
import ChartTestSupport
import Testing

/// What a user reads: a table of specs and the whole text of their faults.
@Suite struct FaultTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var spec: String
    var text: String
    var testDescription: String { spec }

    init(_ spec: String, _ text: String) {
      self.spec = spec
      self.text = text
    }
  }

  static let shape: [Case] = [
    Case("[]", "s.json:1:1: expected an object, found an array"),
    Case("{", "s.json:1:2: expected a key in quotes or '}', found the end of the file"),
    Case("{}", "s.json:1:1: 'mark' is missing; one of 'mark' and 'layer' is needed"),
    Case(
      #"{"marc": "point"}"#,
      """
      s.json:1:1: 'mark' is missing; one of 'mark' and 'layer' is needed
      s.json:1:2: marc: unknown property 'marc'; did you mean 'mark'? properties: title, data, \
      datasets, transform, encoding, mark, layer, pose, projection
      """),
    Case(
      #"{"mark": "arc"}"#,
      "s.json:1:10: mark: mark 'arc' is not supported yet; supported: point, circle, square, bar, "
        + "rect, rule, line, area, surface"),
    Case(
      #"{"mark": {"type": "pint"}}"#,
      "s.json:1:19: mark.type: unknown mark 'pint'; did you mean 'point'? "
        + "marks: point, circle, square, bar, rect, rule, line, area, surface"),
    Case(
      #"{"mark": {"function": "x"}}"#,
      "s.json:1:10: mark: 'type' is missing; marks: point, circle, square, bar, rect, rule, line, "
        + "area, surface"),
    Case(#"{"mark": 3}"#, "s.json:1:10: mark: expected a mark or an object, found a number"),
    Case(
      #"{"layer": [{"mark": "text"}, {"mark": 1}], "pose": {"azimuth": "a", "inclination": 91}}"#,
      """
      s.json:1:21: layer[0].mark: mark 'text' is not supported yet; supported: point, circle, \
      square, bar, rect, rule, line, area, surface
      s.json:1:39: layer[1].mark: expected a mark or an object, found a number
      s.json:1:64: pose.azimuth: expected a number, found a string
      s.json:1:84: pose.inclination: 91 is not in -90...90
      """),
    Case(
      #"{"layer": [], "hconcat": []}"#,
      """
      s.json:1:11: layer: expected at least 1 element, found 0
      s.json:1:15: hconcat: property 'hconcat' is not supported; supported: title, data, \
      datasets, transform, encoding, mark, layer, pose, projection
      """),
    Case(
      #"{"mark": {"type": "surface", "function": "x", "size": 3}}"#,
      "s.json:1:47: mark.size: unknown property 'size'; properties: type, function, style, "
        + "gradient, yRange, color, opacity, roughness, metalness"),
  ]

  static let surfaces: [Case] = [
    Case(
      #"{"mark": "surface"}"#,
      "s.json:1:10: mark: a surface needs a 'function' in its mark, a 'regression' in its "
        + "transform, or data"),
    Case(
      "{\"mark\": {\"type\": \"surface\",\n  \"function\": \"2 + (x-160/20\"}}",
      """
      s.json:2:15: mark.function: '(' is never closed, at character 5
          2 + (x-160/20
              ^
      """),
    Case(
      #"{"mark": {"type": "surface", "function": "x", "style": "hightBased", "yRange": [7, 2]}}"#,
      """
      s.json:1:56: mark.style: unknown style 'hightBased'; did you mean 'heightBased'? styles: \
      heightBased, normalBased, a colour
      s.json:1:80: mark.yRange: 'yRange' needs the style heightBased
      """
    ),
    Case(
      #"{"mark": {"type": "surface", "function": "x", "yRange": [7, 2], "gradient": ["rde"]}}"#,
      """
      s.json:1:57: mark.yRange: the lower end must be less than the upper end
      s.json:1:78: mark.gradient[0]: 'rde' is no colour; allowed are CSS and system names, #rgb, \
      #rgba, #rrggbb, #rrggbbaa; did you mean 'red'?
      """),
    Case(
      #"{"mark": {"type": "surface", "function": "x", "style": "red", "color": "red"}}"#,
      "s.json:1:56: mark.style: 'style' and 'color' exclude each other"),
    Case(
      #"{"mark": {"type": "surface", "function": "x", "color": {"gradient": "radail", "stops": []}}}"#,
      """
      s.json:1:69: mark.color.gradient: unknown gradient 'radail'; did you mean 'radial'? \
      gradients: linear, radial, elliptical, angular
      s.json:1:88: mark.color.stops: expected at least 1 element, found 0
      """),
    Case(
      #"{"mark": {"type": "surface", "function": "x"}, "encoding": {"x": {"scale": {"domain": [3, 3]}}, "y": {"scale": {"domain": [2, 1], "type": "log"}}, "z": {"scale": {"domain": ["a", 1]}}}}"#,
      """
      s.json:1:87: encoding.x.scale.domain: the ends of a domain must differ
      s.json:1:175: encoding.z.scale.domain[0]: expected a number, found a string
      """),
    Case(
      #"{"mark": {"type": "surface", "function": "x"}, "encoding": {"color": {"field": "k"}, "text": {}}}"#,
      """
      s.json:1:80: encoding.color.field: a surface takes its colours from the mark's style or \
      color, not from channel 'color'
      s.json:1:86: encoding.text: property 'text' is not supported; supported: x, y, z, x2, y2, \
      z2, color, size, shape, opacity, detail, order
      """),
  ]

  static let data: [Case] = [
    Case(
      #"{"mark": "point", "encoding": {"x": {"field": "a"}}}"#,
      "s.json:1:1: this layer draws rows of data, and there is no data"),
    Case(
      #"{"data": {"values": [{"a": 1}]}, "mark": "point", "encoding": {"z": {"field": "a"}, "y": {}}}"#,
      """
      s.json:1:42: mark: mark 'point' needs channel 'x'
      s.json:1:90: encoding.y: channel 'y' needs a field
      """),
    Case(
      #"{"data": {"url": "https://a.b/c.csv"}, "mark": "point"}"#,
      """
      s.json:1:18: data.url: 'https://a.b/c.csv' is remote; only local files are read: download \
      it first
      s.json:1:48: mark: mark 'point' needs channel 'x'
      s.json:1:48: mark: mark 'point' needs channel 'y'
      """),
    Case(
      #"{"data": {"url": "a.dat"}, "layer": []}"#,
      """
      s.json:1:18: data.url: the ending of 'a.dat' tells no format; set format.type; formats: \
      csv, tsv, dsv, json, ndjson, matrix
      s.json:1:37: layer: expected at least 1 element, found 0
      """),
    Case(
      #"{"data": {"url": "a.csv", "values": []}, "mark": {"type": "surface", "function": "x"}}"#,
      "s.json:1:10: data: data has either a 'url' or 'values', not both"),
    Case(
      #"{"data": {"values": [{"a": 1}, 2]}, "mark": {"type": "surface", "function": "x"}}"#,
      "s.json:1:32: data.values[1]: each row must be an object"),
    Case(
      #"{"data": {"values": [{"a": 1}]}, "transform": [{}, {"calculate": "1"}, {"regression": "a", "on": "a"}, {"aggregate": []}], "layer": [{"mark": {"type": "surface", "function": "x"}}]}"#,
      """
      s.json:1:48: transform[0]: a transform is of exactly one kind; kinds: calculate, filter, \
      aggregate, joinaggregate, bin, timeUnit, stack, fold, impute, window, regression, lookup, \
      pivot, sample
      s.json:1:52: transform[1]: 'as' is missing
      """),
  ]

  @Test(arguments: shape + surfaces + data) func faults(_ test: Case) {
    #expect(ChartSpecTests.faults(test.spec) == test.text)
  }

  private static let encoding = """
    "encoding": {"x": {"field": "flipper_length_mm"}, "y": {"field": "body_mass_g"},
     "z": {"field": "bill_length_mm"}}
    """

  static let penguins: [Case] = [
    Case(
      """
      {"data": {"url": "penguins.csv"}, "mark": "point", "encoding": {
        "x": {"field": "flipper_lenght_mm"}, "y": {"field": "species", "type": "quantitative"},
        "z": {"field": "year"}, "color": {"field": "iland"}}}
      """,
      """
      s.json:2:18: encoding.x.field: no field 'flipper_lenght_mm' in penguins.csv; did you mean \
      'flipper_length_mm'? fields: species, island, bill_length_mm, bill_depth_mm, \
      flipper_length_mm, body_mass_g, sex, year
      s.json:2:55: encoding.y.field: field 'species' of penguins.csv is not numeric: row 0 \
      (line 2, column 1) holds 'Adelie'
      s.json:3:46: encoding.color.field: no field 'iland' in penguins.csv; did you mean 'island'? \
      fields: species, island, bill_length_mm, bill_depth_mm, flipper_length_mm, body_mass_g, sex, \
      year
      """),
    Case(
      """
      {"data": {"url": "penguins.csv"},
       "transform": [{"calculate": "datum.body_mas_g / 1000", "as": "w"}],
       "mark": "point", \(encoding)}
      """,
      """
      s.json:2:30: transform[0].calculate: unknown field 'body_mas_g', at character 1; did you \
      mean 'body_mass_g'? fields: species, island, bill_length_mm, bill_depth_mm, \
      flipper_length_mm, body_mass_g, sex, year
          datum.body_mas_g / 1000
          ^
      """),
    Case(
      """
      {"data": {"url": "penguins.csv"}, \(encoding), "layer": [
        {"mark": "surface", "transform": [{"regression": "body_mass_g", "on": ["year", "bill_lenght_mm"]}]},
        {"mark": "surface", "transform": [{"regression": "body_mass_g", "on": ["bill_length_mm", "bill_length_mm"]}]},
        {"mark": "surface", "transform": [{"regression": "year", "on": "bill_length_mm"}]},
        {"mark": "surface", "transform": [{"regression": "body_mass_g"}]},
        {"mark": {"type": "surface", "function": "x"}, "transform": [{"regression": "body_mass_g", "on": "bill_length_mm", "method": "log"}]},
        {"mark": "surface", "transform": [{"filter": "datum.species == 'X'"}, {"regression": "body_mass_g", "on": "bill_length_mm"}]}]}
      """,
      """
      s.json:3:74: layer[0].transform[0].on[0]: 'year' is on neither the x nor the z channel of \
      this layer; fields: flipper_length_mm, bill_length_mm
      s.json:3:82: layer[0].transform[0].on[1]: no field 'bill_lenght_mm' in penguins.csv; did you \
      mean 'bill_length_mm'? fields: species, island, bill_length_mm, bill_depth_mm, \
      flipper_length_mm, body_mass_g, sex, year
      s.json:4:73: layer[1].transform[0].on: the fields of 'on' must differ
      s.json:5:52: layer[2].transform[0].regression: the regression of 'year' cannot be drawn on \
      channel y, which shows 'body_mass_g'
      s.json:6:37: layer[3].transform[0]: 'on' is missing
      s.json:7:44: layer[4].mark.function: a surface has either a 'function' or a 'regression', \
      not both
      s.json:7:128: layer[4].transform[0].method: method 'log' is not supported yet; supported: \
      linear
      s.json:8:73: layer[5].transform[1]: 0 complete rows; this regression needs at least 2
      """),
  ]

  @Test(arguments: penguins) func faultsWithData(_ test: Case) {
    #expect(ChartSpecTests.faults(test.spec, folder: samples) == test.text)
  }

  @Test func faultsOfTheDataFile() throws {
    let files = try folder(["d.csv": "a,b\n1\n"])
    let spec = #"{"data": {"url": "d.csv"}, "mark": {"type": "surface", "function": "y"}}"#
    #expect(
      ChartSpecTests.faults(spec, folder: files.path).split(separator: "\n").last
        == "\(files.path)/d.csv:2:1: row 0 has 1 cell; the header has 2")
  }

  @Test func namesKeepAFaultOnItsLine() {
    let spec = #"{"mark": "a\nb"}"#
    #expect(
      ChartSpecTests.faults(spec)
        == #"s.json:1:10: mark: unknown mark 'a\nb'; marks: point, circle, square, bar, rect, rule, line, area, surface"#
    )
  }

  @Test func longListsAreCut() {
    let values = Array(repeating: "true", count: 20_000).joined(separator: ",")
    let many = ChartSpecTests.faults(
      #"{"mark": {"type": "surface", "function": "x"}, "encoding": {"x": {"type": "quantitative", "axis": {"values": [\#(values)]}}}}"#
    ).split(separator: "\n")
    #expect(many.count == 101)
    #expect(many.last == "and 19900 more faults")
    let cells = (0..<50).map { "\"f\($0)\": 0" }.joined(separator: ", ")
    let text = ChartSpecTests.faults(
      #"{"data": {"values": [{\#(cells)}]}, "transform": [{"filter": "datum.nothing"}], "layer": []}"#
    )
    #expect(text.contains("fields: f0, f1, f2,"))
    #expect(text.contains("f29, … (50 in all)"))
  }
}
