import ChartModel
import ChartSpec
import Testing

@Suite struct SampleTests {
  @Test func penguins() throws {
    let loaded = try ChartSpec.load(path: samples + "/penguins.json")
    #expect(loaded.inputs == [samples + "/penguins.json", samples + "/penguins.csv"])
    #expect(loaded.warnings == [])
    let chart = loaded.description
    #expect(chart.title == "Palmer penguins")
    #expect(chart.x.scale.domain == 160...240)
    #expect(chart.y.scale.domain == 2...7)
    #expect(chart.z.scale.domain == 30...60)
    #expect(chart.x.title == "Flipper Length (mm)")
    #expect(chart.x.marks?.map(\.values) == [.values([160, 180, 200, 220, 240])])
    #expect(chart.pose == Chart3DPose(azimuth: .degrees(20), inclination: .degrees(7)))
    #expect(chart.projection == .orthographic)

    try #require(chart.layers.count == 2)
    guard case .points(let points) = chart.layers[0], case .surface(let surface) = chart.layers[1]
    else {
      Issue.record("the layers are no points and surface")
      return
    }
    #expect(points.rows == Array(0..<344))
    let complete = points.rows.filter { row in
      ![points.x, points.y, points.z].contains { $0.values[row].isMissing }
    }
    #expect(complete.count == 342)
    let species = try #require(points.series).values
    #expect(points.series?.label == "species")
    let counts = ["Adelie", "Chinstrap", "Gentoo"].map { name in
      complete.filter { species[$0] == .category(name) }.count
    }
    #expect(counts == [151, 68, 123])
    #expect(points.x.values[0] == .number(181))
    #expect(points.y.values[0] == .number(3.75))
    #expect(points.z.values[0] == .number(39.1))
    #expect(points.style.symbol == .sphere)

    #expect(surface.style.foreground == .color(Color(hex: 0x808080)))
    #expect(surface.style.opacity == 0.6)
    #expect(surface.xLabel == "Flipper Length (mm)")
    // The normal equations of the 342 rows, solved in rational numbers and rounded once.
    let plane = (-5.736897160838561, 0.0481448591182111, 0.006047487528852281)
    for (x, z) in [(160.0, 30.0), (240, 60), (200, 45)] {
      let expected = plane.0 + plane.1 * x + plane.2 * z
      #expect(abs(surface.function(x, z) - expected) < 1e-12)
    }
  }

  @Test func sinc() throws {
    let chart = try ChartSpec.load(path: samples + "/sinc.json").description
    #expect(chart.x.scale.domain == -10...10)
    #expect(chart.y.scale.domain == -0.23...1)
    #expect(chart.z.scale.domain == -10...10)
    guard case .surface(let surface) = chart.layers.first else {
      Issue.record("no surface")
      return
    }
    #expect(surface.style.foreground == .heightBased(nil, yRange: nil))
    #expect(surface.function(0, 0).isNaN)
  }

  @Test func ripple() throws {
    let chart = try ChartSpec.load(path: samples + "/ripple.json").description
    #expect(chart.pose == Chart3DPose(azimuth: .degrees(35), inclination: .degrees(25)))
    guard case .surface(let surface) = chart.layers.first else {
      Issue.record("no surface")
      return
    }
    let gradient = Gradient(colors: [.indigo, .purple, .pink, .orange])
    #expect(surface.style.foreground == .heightBased(gradient, yRange: nil))
    #expect(surface.style.roughness == 0.35)
    #expect(surface.function(0, 0) == 0)
  }
}
