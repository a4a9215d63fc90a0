import ChartModel
import ChartSpec
import ChartTestSupport
import Testing

@Suite struct DecodeTests {
  private let values =
    #""data": {"values": [{"a": 1, "b": 2, "c": 3, "k": "u"}, {"a": null, "b": 5, "c": 6}]}"#
  private let xyz = #""x": {"field": "a"}, "y": {"field": "b"}, "z": {"field": "c"}"#

  private func points(_ spec: String) throws -> PointLayer {
    guard case .points(let layer) = try chart(spec).layers.first else {
      throw ChartError(.internalFault, "no points")
    }
    return layer
  }

  private func surface(_ mark: String) throws -> SurfaceLayer {
    guard case .surface(let layer) = try chart("{\"mark\": \(mark)}").layers.first else {
      throw ChartError(.internalFault, "no surface")
    }
    return layer
  }

  @Test func pointsKeepMissingValues() throws {
    let layer = try points(
      """
      {\(values), "mark": {"type": "circle", "size": 25, "opacity": 0.5, "color": "red"},
       "encoding": {\(xyz), "color": {"field": "k", "title": "Kind"}}}
      """)
    #expect(layer.x.label == "a")
    #expect(layer.y.values == [.number(2), .number(5)])
    #expect(layer.x.values.map(\.isMissing) == [false, true])
    #expect(layer.rows == [0, 1])
    #expect(layer.series?.label == "Kind")
    #expect(layer.series?.values.first == .category("u"))
    #expect(layer.series?.values.last?.isMissing == true)
    // Vega-Lite's size is an area.
    #expect(layer.style.symbolSize == 5.0 / 400)
    #expect(layer.style.opacity == 0.5)
    #expect(layer.style.foreground == .color(Color(hex: 0xFF0000)))
  }

  @Test func colorOfTheChannelComesFirst() throws {
    let layer = try points(
      """
      {\(values), "mark": {"type": "point", "color": "red"},
       "encoding": {\(xyz), "color": {"value": "#0000ff"}}}
      """)
    #expect(layer.series == nil)
    #expect(layer.style.foreground == .color(Color(hex: 0x0000FF)))
  }

  @Test func layersShareAndOverride() throws {
    let chart = try chart(
      """
      {\(values), "title": {"text": "T"},
       "transform": [{"filter": "datum.b > 2"}],
       "encoding": {\(xyz), "color": {"value": "red"}},
       "layer": [
         {"mark": "point"},
         {"mark": "point", "encoding": {"x": {"field": "c", "title": "C"}},
          "transform": [{"calculate": "datum.b * 10", "as": "b"}]},
         {"mark": "point", "data": {"values": [{"a": 7, "b": 8, "c": 9}]}}]}
      """)
    #expect(chart.title == "T")
    let layers = chart.layers.compactMap { layer -> PointLayer? in
      if case .points(let points) = layer { points } else { nil }
    }
    try #require(layers.count == 3)
    #expect(layers[0].rows == [1])
    #expect(layers[1].x == Channel(label: "C", values: [.number(6)]))
    #expect(layers[1].y.values == [.number(50)])
    #expect(layers[2].x.values == [.number(7)])
    #expect(layers[2].style.foreground == .color(Color(hex: 0xFF0000)))
  }

  @Test func axes() throws {
    let chart = try chart(
      """
      {"mark": {"type": "surface", "function": "x"},
       "encoding": {
         "x": {"title": "X", "scale": {"domain": [0, 5], "zero": false, "nice": false},
               "axis": {"values": [1, 2], "title": "Axis", "grid": false, "labels": false}},
         "y": {"title": null, "axis": {"tickCount": 4, "ticks": false}},
         "z": {"axis": null}}}
      """)
    #expect(chart.x.scale.domain == 0...5)
    #expect(chart.x.scale.includesZero == false)
    #expect(chart.x.scale.isNice == false)
    #expect(chart.x.title == "Axis")
    #expect(chart.x.marks?.map(\.values) == [.values([1, 2])])
    #expect(chart.x.marks?.map(\.kinds) == [["tick"]])
    #expect(chart.y.title == "")
    #expect(chart.y.marks?.first?.values == .automatic(desiredCount: 4))
    #expect(chart.y.marks?.first?.kinds == ["grid", "label"])
    #expect(chart.z.visibility == .hidden)
    #expect(chart.z.title == nil)
    #expect(chart.z.marks?.count == nil)
  }

  @Test func surfaceStyles() throws {
    func style(_ properties: String) throws -> ForegroundStyle? {
      try surface("{\"type\": \"surface\", \"function\": \"x*z\"\(properties)}").style.foreground
    }
    #expect(try style("") == nil)
    #expect(try style(#", "style": "normalBased""#) == .normalBased)
    #expect(try style(#", "style": "mint""#) == .color(.mint))
    #expect(try style(#", "color": "tan""#) == .color(Color(hex: 0xD2B48C)))
    let gradient = Gradient(colors: [.mint, Color(hex: 0xFF0000)])
    #expect(
      try style(#", "gradient": ["mint", "red"], "yRange": [2, 7]"#)
        == .heightBased(gradient, yRange: 2...7))
    let stops = #"[{"offset": 0, "color": "mint"}, {"offset": 1, "color": "red"}]"#
    #expect(
      try style(
        #", "style": "heightBased", "gradient": {"gradient": "linear", "stops": \#(stops)}"#)
        == .heightBased(gradient, yRange: nil))
    #expect(
      try style(#", "color": {"gradient": "linear", "stops": \#(stops), "x2": 0, "y2": 1}"#)
        == .linearGradient(gradient, start: .zero, end: UnitPoint(x: 0, y: 1)))
  }

  @Test func regressionsFollowTheEncoding() throws {
    // y = 1 + 2 x + 3 z on five points; `on` names z first.
    let rows = [(0, 0, 1), (1, 0, 3), (0, 1, 4), (1, 1, 6), (2, 3, 14)].map {
      "{\"x\": \($0.0), \"z\": \($0.1), \"y\": \($0.2)}"
    }.joined(separator: ", ")
    func height(_ on: String) throws -> Double {
      let chart = try chart(
        """
        {"data": {"values": [\(rows), {"x": null, "y": 1, "z": 1}]},
         "encoding": {"x": {"field": "x"}, "y": {"field": "y"}, "z": {"field": "z"}},
         "layer": [{"mark": "surface", "transform": [{"regression": "y", "on": \(on)}]}]}
        """)
      guard case .surface(let surface) = chart.layers.first else { return .nan }
      return surface.function(10, 100)
    }
    #expect(abs(try height(#"["z", "x"]"#) - 321) < 1e-9)
    #expect(abs(try height(#"["x", "z"]"#) - 321) < 1e-9)
    // A spec of one layer, after a filter that leaves out the row without x.
    let single = try chart(
      """
      {"data": {"values": [\(rows), {"x": null, "y": 1, "z": 1}]},
       "transform": [{"filter": "isValid(datum.x)"}, {"regression": "y", "on": ["z"]}],
       "mark": "surface",
       "encoding": {"x": {"field": "x"}, "y": {"field": "y"}, "z": {"field": "z"}}}
      """)
    guard case .surface(let surface) = single.layers.first else {
      Issue.record("no surface")
      return
    }
    // Σz = 5, Σz² = 11, Σy = 28, Σyz = 52: slope (5 · 52 − 5 · 28) / (5 · 11 − 5²) = 4.
    #expect(abs(surface.function(10, 100) - 401.6) < 1e-9)
    // Alone, z also counts the row without x: of its six rows, Σz = 6, Σz² = 12, Σy = 29 and
    // Σyz = 53, so slope = (6 · 53 − 6 · 29) / (6 · 12 − 6²) = 4 and intercept = (29 − 4 · 6) / 6.
    #expect(abs(try height(#""z""#) - (400 + 5.0 / 6)) < 1e-9)
  }

  @Test func colorScaleAndPoses() throws {
    let chart = try chart(
      """
      {\(values), "mark": "point", "pose": "top", "projection": "perspective",
       "encoding": {\(xyz), "color": {"field": "k", "scale": {"domain": ["u", 2, true],
         "range": ["red", "#00f"]}, "legend": {"title": "L"}}}}
      """)
    #expect(chart.foregroundStyleScale.domain == ["u", "2", "true"])
    #expect(chart.foregroundStyleScale.range == [Color(hex: 0xFF0000), Color(hex: 0x0000FF)])
    #expect(chart.foregroundStyleScale.title == "L")
    #expect(chart.pose == .top)
    #expect(chart.projection == .perspective)
  }

  @Test func warnings() throws {
    let spec = """
      {"$schema": "s", "description": "d", "width": 4,
       "encoding": {"x": {"scale": {"domain": [0, 1]}}},
       "layer": [{"mark": {"type": "surface", "function": "x"}},
                 {"mark": {"type": "surface", "function": "z"},
                  "encoding": {"x": {"scale": {"domain": [0, 2]}}}}]}
      """
    let warnings = try decode(Array(spec.utf8), file: "s.json").warnings.map(\.message)
    #expect(
      warnings == [
        "s.json:1:38: width: 'width' has no effect on a model file and is ignored",
        "s.json:5:52: layer[1].encoding.x.scale.domain: the layers give this axis different "
          + "properties 'domain'; the first one counts",
      ])
  }

  @Test func filesAreFoundFromTheSpec() throws {
    let files = try folder(["d.tsv": "a\tb\tc\n1\t2\t3\n", "rows": #"[{"a": 1, "b": 2, "c": 3}]"#])
    for data in [
      #"{"url": "d.tsv"}"#, #"{"url": "\#(files.path)/d.tsv"}"#,
      #"{"url": "file://\#(files.path)/d.tsv"}"#,
      #"{"url": "rows", "format": {"type": "json"}}"#,
    ] {
      let spec = "{\"data\": \(data), \"mark\": \"point\", \"encoding\": {\(xyz)}}"
      let loaded = try decode(Array(spec.utf8), file: "s.json", folder: files.path)
      #expect(loaded.inputs.count == 1)
      guard case .points(let points) = loaded.description.layers.first else {
        Issue.record("no points")
        continue
      }
      #expect(points.z.values == [.number(3)])
    }
  }

  @Test func missingFiles() throws {
    #expect(throws: ChartError(.inputMissing, "no such file: /none/s.json")) {
      try ChartSpec.load(path: "/none/s.json")
    }
    let files = try folder(["s.json": #"{"data": {"url": "d.csv"}, "mark": "point"}"#])
    #expect {
      try ChartSpec.load(path: files.path("s.json"))
    } throws: { error in
      // The layer's missing channels are the spec's own faults.
      #expect((error as? ChartError)?.code == .data)
      return true
    }
    let spec = "{\"data\": {\"url\": \"d.csv\"}, \"mark\": \"point\", \"encoding\": {\(xyz)}}"
    let message = "s.json:1:18: data.url: no such file: \(files.path)/d.csv"
    #expect(throws: ChartError(.inputMissing, message)) {
      try decode(Array(spec.utf8), file: "s.json", folder: files.path)
    }
  }
}
