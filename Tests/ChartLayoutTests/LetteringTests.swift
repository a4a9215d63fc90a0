import ChartLayout
import ChartModel
import ChartScene
import Foundation
import Testing

@Suite struct LetteringTests {
  /// A chart of points whose axes run over domains.
  private func chart(
    _ x: ClosedRange<Double> = 0...1, _ y: ClosedRange<Double> = 0...1,
    _ z: ClosedRange<Double> = 0...1, title: String? = "A title",
    axisTitles: [String] = ["Across", "Up", "Deep"], series: [String] = []
  ) -> ChartDescription {
    var chart = ChartDescription()
    let names = series.isEmpty ? [""] : series
    func channel(_ label: String, _ range: ClosedRange<Double>) -> Channel {
      Channel(
        label: label,
        values: names.indices.map {
          .number(
            range.lowerBound + (range.upperBound - range.lowerBound) * Double($0)
              / Double(max(1, names.count - 1)))
        })
    }
    chart.layers = [
      .points(
        PointLayer(
          x: channel(axisTitles[0], x), y: channel(axisTitles[1], y),
          z: channel(axisTitles[2], z), rows: Array(names.indices),
          series: series.isEmpty
            ? nil : Channel(label: "Kind", values: series.map { .category($0) })))
    ]
    chart.x.scale.domain = x
    chart.y.scale.domain = y
    chart.z.scale.domain = z
    chart.title = title
    chart.pose = Chart3DPose(azimuth: .degrees(20), inclination: .degrees(7))
    chart.projection = .orthographic
    return chart
  }

  /// The labels of the items with lettering, by item.
  private func labels(_ scene: Scene) -> [(name: String, labels: [Lettering.Label])] {
    scene.groups.flatMap(\.items).compactMap { item in
      if case .lettering(let lettering) = item.shape { (item.name, lettering.labels) } else { nil }
    }
  }

  private func texts(_ name: String, of scene: Scene) -> [String]? {
    labels(scene).first { $0.name == name }?.labels.map(\.text)
  }

  @Test func everyTickHasItsLabel() throws {
    var chart = chart(160...240, 2...7, 30...60, series: ["Adelie", "Gentoo", "Chinstrap"])
    chart.x.marks = [
      AxisMarkDescription(values: .values([160, 180, 200, 220, 240]))
    ]
    let scene = try ChartLayouter.layout(chart).scene
    #expect(texts("X axis labels", of: scene) == ["160", "180", "200", "220", "240"])
    #expect(texts("Y axis labels", of: scene) == ["2", "3", "4", "5", "6", "7"])
    #expect(texts("Z axis labels", of: scene) == ["30", "40", "50", "60"])
    #expect(texts("X axis title", of: scene) == ["Across"])
    #expect(texts("Y axis title", of: scene) == ["Up"])
    #expect(texts("Z axis title", of: scene) == ["Deep"])
    #expect(texts("Title", of: scene) == ["A title"])
    let legend = try #require(scene.groups.first { $0.name == "Legend" })
    #expect(
      legend.items.map(\.name) == [
        "Title of legend", "Legend Adelie", "Legend Gentoo", "Legend Chinstrap",
      ])
    #expect(texts("Title of legend", of: scene) == ["Kind"])
  }

  @Test func whatIsHiddenHasNoWords() throws {
    var chart = chart(title: nil, series: ["a", "b"])
    chart.x.visibility = .hidden
    chart.legend.visibility = .hidden
    chart.y.title = ""
    let scene = try ChartLayouter.layout(chart).scene
    let names = labels(scene).map(\.name)
    #expect(names == ["Y axis labels", "Z axis labels", "Z axis title"])
    #expect(scene.groups.map(\.name) == ["Plot", "Axes"])
  }

  @Test func aColorBarExplainsHeights() throws {
    var chart = chart()
    var layer = SurfaceLayer(
      xLabel: "x", yLabel: "height", zLabel: "z", function: SurfaceFunction { x, z in x * z })
    layer.style.foreground = .heightBased(Gradient(colors: [.red, .blue]), yRange: nil)
    chart.layers = [.surface(layer), .surface(layer)]
    let scene = try ChartLayouter.layout(chart).scene
    let legend = try #require(scene.groups.first { $0.name == "Legend" })
    #expect(
      legend.items.map(\.name) == [
        "Color bar", "Color bar ticks", "Color bar labels", "Color bar title",
      ])
    guard case .colorBar(let bar) = legend.items[0].shape else {
      Issue.record("no bar")
      return
    }
    #expect(bar.gradient == Gradient(colors: [.red, .blue]))
    #expect(texts("Color bar labels", of: scene) == texts("Y axis labels", of: scene))
    #expect(texts("Color bar title", of: scene) == ["height"])
    // A surface of one colour needs none.
    layer.style.foreground = .color(.gray)
    chart.layers = [.surface(layer)]
    #expect(try ChartLayouter.layout(chart).scene.groups.map(\.name) == ["Plot", "Axes"])
  }

  @Test func missingCharactersAreReported() throws {
    let result = try ChartLayouter.layout(chart(title: "\u{10FFFD}"))
    #expect(
      result.warnings.filter { $0.code == "missing-glyph" }.map(\.message) == [
        "no font has '\u{10FFFD}' (U+10FFFD); a box stands for each"
      ])
  }

  @Test(arguments: [
    AnnotationPosition.leading, .trailing, .top, .bottom, .topLeading, .bottomTrailing,
  ])
  func legendsStandOnTheirSides(position: AnnotationPosition) throws {
    var chart = chart(series: ["a", "b", "c"])
    chart.pose = .front
    chart.legend.position = position
    let scene = try ChartLayouter.layout(chart).scene
    let place = try #require(
      labels(scene).first { $0.name == "Legend b" }?.labels.first?.center)
    switch position {
    case .leading: #expect(place.x < -0.6)
    case .trailing: #expect(place.x > 0.55)
    case .top, .topLeading: #expect(place.y > 0.5)
    default: #expect(place.y < -0.55)
    }
    if position == .topLeading { #expect(place.x < 0) }
    if position == .bottomTrailing { #expect(place.x > 0) }
    expectNoOverlap(scene, "\(position)")
  }

  // MARK: - What the user says of titles and labels

  private func label(
    _ name: String, _ chart: ChartDescription
  ) throws -> (label: Lettering.Label, pose: Camera) {
    let scene = try ChartLayouter.layout(chart).scene
    let label = try #require(labels(scene).first { $0.name == name }?.labels.first)
    return (label, scene.cameras[0])
  }

  /// The ends of a label in the picture of the pose: left, right, lower, upper.
  private func extent(_ name: String, _ chart: ChartDescription) throws -> [Double] {
    let (label, pose) = try label(name, chart)
    let outline = outline(label, pose)
    return [
      outline.map(\.x).min() ?? 0, outline.map(\.x).max() ?? 0, outline.map(\.y).min() ?? 0,
      outline.map(\.y).max() ?? 0,
    ]
  }

  @Test func titlesStandOnTheirSides() throws {
    var chart = chart()
    chart.pose = .front
    #expect(try extent("X axis title", chart)[3] < -0.5)
    chart.x.titlePosition = .top
    #expect(try extent("X axis title", chart)[2] > 0.5)
    chart.x.titlePosition = .bottomTrailing
    #expect(abs(try extent("X axis title", chart)[1] - 0.5) < 1e-9)
    #expect(try extent("Y axis title", chart)[1] < -0.5)
    chart.y.titlePosition = .trailing
    #expect(try extent("Y axis title", chart)[0] > 0.5)
    chart.y.titlePosition = .top
    let above = try label("Y axis title", chart).label
    #expect(above.right.y == 0)
    #expect(try extent("Y axis title", chart)[2] > 0.5)
    expectNoOverlap(try ChartLayouter.layout(chart).scene, "top")
  }

  @Test func titlesAreAligned() throws {
    var chart = chart()
    chart.pose = .front
    chart.x.titleAlignment = .leading
    #expect(abs(try extent("X axis title", chart)[0] + 0.5) < 1e-9)
    chart.x.titleAlignment = .trailing
    #expect(abs(try extent("X axis title", chart)[1] - 0.5) < 1e-9)
    chart.y.titleAlignment = .top
    #expect(abs(try extent("Y axis title", chart)[3] - 0.5) < 1e-9)
    chart.y.titleAlignment = .bottom
    #expect(abs(try extent("Y axis title", chart)[2] + 0.5) < 1e-9)
  }

  @Test func titlesKeepTheirDistance() throws {
    var chart = chart()
    chart.pose = .front
    chart.isFlat = true
    func upper(_ spacing: Double) throws -> Double {
      chart.x.titleSpacing = spacing
      return try extent("X axis title", chart)[3]
    }
    // 40 of 400 points more.
    #expect(abs(try upper(20) - upper(60) - 0.1) < 1e-9)
  }

  @Test func labelsHaveTheirOwnColorsAndPlaces() throws {
    var chart = chart(0...10)
    chart.pose = .front
    func first(_ style: AxisLabelDescription) throws -> (label: Lettering.Label, extent: [Double]) {
      chart.x.marks = [
        AxisMarkDescription(values: .values([5]), content: .same([.label(style)]))
      ]
      return (try label("X axis labels", chart).label, try extent("X axis labels", chart))
    }
    var style = AxisLabelDescription()
    style.color = .red
    #expect(try first(style).label.color == .red)
    style.verticalSpacing = 10
    let near = try first(style).extent
    style.verticalSpacing = 50
    #expect(abs(near[3] - (try first(style).extent[3]) - 0.1) < 1e-9)
    #expect(abs(near[0] + near[1]) < 1e-9)
    // The label's upper left corner is below its tick.
    style.anchor = .topLeading
    #expect(abs(try first(style).extent[0]) < 1e-9)
    style.anchor = .topTrailing
    #expect(abs(try first(style).extent[1]) < 1e-9)
  }

  @Test func titlesAreFreeFromFrontAndTop() throws {
    for pose in [Chart3DPose.default, Chart3DPose(azimuth: .degrees(20), inclination: .degrees(7))]
    {
      var chart = chart(
        160...240, 2...7, 30...60,
        axisTitles: ["Flipper Length (mm)", "Weight (kg)", "Beak Length (mm)"])
      chart.pose = pose
      let scene = try ChartLayouter.layout(chart).scene
      let all = labels(scene)
      for camera in scene.cameras where ["Pose", "Front", "Top"].contains(camera.name) {
        for (name, titles) in all where name.hasSuffix("title") {
          for (other, labels) in all where other != name {
            for label in labels {
              #expect(
                separate(outline(titles[0], camera), outline(label, camera)),
                "\(camera.name): \(name) meets '\(label.text)' of \(other)")
            }
          }
        }
      }
      // The chart's title is beside the plot from above.
      let title = try #require(all.first { $0.name == "Title" }?.labels.first)
      let top = try #require(scene.cameras.first { $0.name == "Top" })
      let plot = [SIMD2(-0.5, -0.5), SIMD2(0.5, -0.5), SIMD2(0.5, 0.5), SIMD2(-0.5, 0.5)]
      #expect(separate(outline(title, top), plot))
    }
  }

  // MARK: - Charts of all kinds

  private static let long = "A title of exactly forty characters here"

  private var samples: [(String, ChartDescription)] {
    let names = (1...50).map { "Category no. \($0)" }
    var result: [(String, ChartDescription)] = [
      ("plain", chart()), ("long title", chart(title: Self.long)),
      ("long axis titles", chart(axisTitles: [Self.long, Self.long, Self.long])),
      ("a title of three lines", chart(title: Self.long + Self.long + Self.long)),
      ("negative", chart(-1000...1000, -5 ... -1, -0.001...0.001)),
      ("large", chart(0...1e9, -1e12...1e12, 1e6...2e6)),
      ("fifty categories", chart(series: names)),
      ("scripts", chart(title: "長條圖", axisTitles: ["مرحبا بالعالم", "नमस्ते दुनिया", "µ½ Δ"])),
    ]
    var dates = chart()
    dates.x.scale.domain = 1_577_836_800...1_609_459_200
    dates.x.scale.type = .date
    result.append(("dates", dates))
    var categories = chart()
    categories.x.scale.domain = nil
    categories.layers = [
      .points(
        PointLayer(
          x: Channel(label: "Category", values: names.map { .category($0) }),
          y: Channel(label: "y", values: names.indices.map { .number(Double($0)) }),
          z: Channel(label: "z", values: names.map { _ in .number(0.5) }),
          rows: Array(names.indices)))
    ]
    categories.y.scale.domain = 0...50
    result.append(("fifty categories on x", categories))
    for (azimuth, inclination) in [
      (0.0, 0.0), (0, 90), (0, -90), (45, 30), (90, 10), (135, 20), (180, 0), (200, 45),
      (-30, 15), (300, -30), (20, 60), (89, 1),
    ] {
      var posed = chart(
        -100...100, 0...10, 0...5000, title: Self.long,
        axisTitles: ["Flipper Length (mm)", "Weight (kg)", "Beak Length (mm)"],
        series: ["Adelie", "Gentoo"])
      posed.pose = Chart3DPose(azimuth: .degrees(azimuth), inclination: .degrees(inclination))
      result.append(("from \(azimuth)°, \(inclination)°", posed))
    }
    return result
  }

  @Test func noLabelMeetsAnother() throws {
    for (name, chart) in samples {
      expectNoOverlap(try ChartLayouter.layout(chart).scene, name)
    }
    #expect(samples.count >= 20)
  }

  @Test func wordsAreUprightAndBesideTheBox() throws {
    for (name, chart) in samples {
      let scene = try ChartLayouter.layout(chart).scene
      let pose = scene.cameras[0]
      let half = (0..<8).map { corner -> SIMD2<Double> in
        let point = SIMD3(
          corner & 1 == 0 ? -0.5 : 0.5, corner & 2 == 0 ? -0.5 : 0.5,
          corner & 4 == 0 ? -0.5 : 0.5)
        return SIMD2((point * pose.right).sum(), (point * pose.up).sum())
      }
      let hull = convexHull(half)
      for (item, labels) in labels(scene) {
        for label in labels {
          let normal = cross(label.right, label.up)
          #expect((normal * pose.back).sum() > 0, "\(name), \(item): mirrored")
          let right = (label.right * pose.right).sum()
          #expect(
            right > 1e-9 || (abs(right) < 1e-9 && (label.right * pose.up).sum() > 0),
            "\(name), \(item): upside down")
          #expect(
            separate(outline(label, pose), hull), "\(name), \(item) '\(label.text)': in the plot")
        }
      }
    }
  }

  @Test func camerasSeeAllWords() throws {
    for (name, chart) in samples {
      var chart = chart
      for projection in [Chart3DCameraProjection.orthographic, .perspective] {
        chart.projection = projection
        let scene = try ChartLayouter.layout(chart).scene
        for camera in scene.cameras {
          for label in labels(scene).flatMap(\.labels) {
            for corner in corners(label) {
              let seen = corner - camera.position
              let depth = -(seen * camera.back).sum()
              #expect(depth > camera.near && depth < camera.far, "\(name), \(camera.name)")
              let x = abs((seen * camera.right).sum()), y = abs((seen * camera.up).sum())
              switch camera.projection {
              case .orthographic(let halfWidth, let halfHeight):
                #expect(x < halfWidth && y < halfHeight, "\(name), \(camera.name)")
              case .perspective(let field, let aspect):
                let reach = depth * tan(field / 2)
                #expect(x < reach * aspect && y < reach, "\(name), \(camera.name)")
              }
            }
          }
        }
      }
    }
  }

  // MARK: - Geometry

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  private func corners(_ label: Lettering.Label) -> [SIMD3<Double>] {
    let right = label.right * (label.size.x / 2), up = label.up * (label.size.y / 2)
    return [
      label.center - right - up, label.center + right - up, label.center + right + up,
      label.center - right + up,
    ]
  }

  private func outline(_ label: Lettering.Label, _ camera: Camera) -> [SIMD2<Double>] {
    corners(label).map { SIMD2(($0 * camera.right).sum(), ($0 * camera.up).sum()) }
  }

  /// By Andrew's monotone chain.
  private func convexHull(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
      var result: [SIMD2<Double>] = []
      for point in points {
        while result.count > 1 {
          let a = result[result.count - 2], b = result[result.count - 1]
          guard (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 1e-12 else {
            break
          }
          result.removeLast()
        }
        result.append(point)
      }
      return result.dropLast()
    }
    return chain(sorted) + chain(sorted.reversed())
  }

  /// Whether a side of one of two convex polygons has the other one beyond it.
  private func separate(_ a: [SIMD2<Double>], _ b: [SIMD2<Double>]) -> Bool {
    for polygon in [a, b] {
      for (start, end) in zip(polygon, polygon.dropFirst() + [polygon[0]]) {
        let across = SIMD2(start.y - end.y, end.x - start.x)
        func range(_ points: [SIMD2<Double>]) -> ClosedRange<Double> {
          let values = points.map { ($0 * across).sum() }
          return values.reduce(.infinity, min)...values.reduce(-.infinity, max)
        }
        let left = range(a), right = range(b)
        let hair = 1e-9
        if left.upperBound <= right.lowerBound + hair || right.upperBound <= left.lowerBound + hair
        {
          return true
        }
      }
    }
    return false
  }

  private func expectNoOverlap(_ scene: Scene, _ name: String) {
    let pose = scene.cameras[0]
    let all = labels(scene).flatMap { item in item.labels.map { (item.name, $0) } }
    for (index, (item, label)) in all.enumerated() {
      for (other, neighbor) in all[..<index] {
        #expect(
          separate(outline(label, pose), outline(neighbor, pose)),
          "\(name): '\(label.text)' of \(item) meets '\(neighbor.text)' of \(other)")
      }
    }
  }
}
