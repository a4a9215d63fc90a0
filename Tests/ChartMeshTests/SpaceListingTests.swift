import ChartMesh
import ChartTestSupport
import Foundation
import Testing

/// The listings of charts in space, by what is in their files.
@MainActor @Suite struct SpaceListingTests {
  private func export(_ view: some View) throws -> (GLTFReader, ExportReport) {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.path).appending(path: "chart.glb")
    let report = try view.export(to: url)
    return (try GLTFReader(glb: Array(try Data(contentsOf: url))), report)
  }

  /// The lowest and the highest corner of a mesh.
  private func bounds(_ mesh: String, in file: GLTFReader) throws -> [[Double]] {
    let primitive = try #require(file.primitive(ofMesh: mesh))
    let places = try file.values(ofAccessor: primitive["attributes"]["POSITION"].int)
    return [Double.minimum, Double.maximum].map { choose in
      (0..<3).map { axis in places.dropFirst().reduce(places[0][axis]) { choose($0, $1[axis]) } }
    }
  }

  private func expectAxes(_ file: GLTFReader) throws {
    let axes: [(String, [Double])] = [
      ("X axis", [160, 180, 200, 220, 240]), ("Y axis", [2, 3, 4, 5, 6, 7]),
      ("Z axis", [30, 40, 50, 60]),
    ]
    for (name, values) in axes {
      let node = try #require(file.node(name))
      #expect(node["extras"]["values"].doubles == values)
      #expect(
        node["extras"]["labels"].elements.map(\.string) == values.map { "\(Int($0))" })
    }
  }

  @Test func scatterplot() throws {
    let (file, report) = try export(SpacePenguinChart())
    #expect(report.marks.map(\.mark) == ["PointMark"])
    #expect(report.marks.map(\.count) == [3] && report.marks.map(\.skipped) == [0])
    #expect(report.warnings == [])
    try expectAxes(file)
    // x 160...240, y 2...7 and z 30...60 on edges of 1.
    let places: [[Double]] = [[-0.25, 0, 0], [0, -0.3, 1.0 / 6], [0.25, 0.3, 2.0 / 30]]
    for (index, species) in ["Adelie", "Chinstrap", "Gentoo"].enumerated() {
      let node = try #require(file.node("PointMark \(species) #\(index)"))
      let own = node["translation"].doubles
      let translation = own.isEmpty ? [0, 0, 0] : own
      try #require(translation.count == 3)
      for axis in 0..<3 { #expect(abs(translation[axis] - places[index][axis]) < 1e-6) }
      #expect(node["extras"]["series"].string == species)
      // Apple's blue, green and orange, in the order of the series.
      let wanted = [[0, 122, 255], [52, 199, 89], [255, 149, 0]][index].map { Double($0) / 255 }
      let color = try #require(try colors(ofMesh: node["mesh"].int, in: file).first)
      for channel in 0..<3 { #expect(abs(encoded(color[channel]) - wanted[channel]) < 1.0 / 255) }
    }
  }

  /// The vertex colours of a mesh, linear.
  private func colors(ofMesh index: Int?, in file: GLTFReader) throws -> [[Double]] {
    let mesh = file.json["meshes"][try #require(index)]
    return try file.values(ofAccessor: mesh["primitives"][0]["attributes"]["COLOR_0"].int)
  }

  /// From linear light to sRGB (IEC 61966-2-1).
  private func encoded(_ linear: Double) -> Double {
    linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  /// The plane's corners are 2.1477, 2.3291, 5.9993 and 6.1807 of 2...7.
  @Test func scatterplotWithRegression() throws {
    let (file, report) = try export(SpacePenguinChart(hasPlane: true))
    #expect(report.marks.map(\.mark) == ["PointMark", "SurfacePlot"])
    #expect(report.marks.map(\.count) == [3, 1])
    #expect(report.surfaces.map(\.triangles) == [2])
    try expectAxes(file)
    let corners = try bounds("SurfacePlot", in: file)
    for (place, wanted) in zip(
      corners.joined(), [-0.5, (2.1477 - 2) / 5 - 0.5, -0.5, 0.5, (6.1807 - 2) / 5 - 0.5, 0.5])
    {
      #expect(abs(place - wanted) < 1e-4)
    }
  }

  @Test(arguments: [
    (Chart3DCameraProjection.automatic, "orthographic"), (.orthographic, "orthographic"),
    (.perspective, "perspective"),
  ])
  func projections(projection: Chart3DCameraProjection, type: String) throws {
    let (file, _) = try export(SpacePenguinChart(projection: projection))
    #expect(file.json["cameras"][0]["type"].string == type)
  }

  /// Surfaces without scales: -1...1 along x and z, and their own values along y, here -1...1, too; the
  /// default gradient from the lowest point to the highest. Ticks stand at halves.
  @Test func surfacesOfExpressions() throws {
    let surfaces: [(String, Int?, @Sendable (Double, Double) -> Double)] = [
      ("a saddle", nil, { x, z in x * z }),
      ("waves", nil, { x, z in (sin(5 * x) + sin(5 * z)) / 2 }),
      ("a slope", 2, { _, z in -z }),
    ]
    for (name, triangles, function) in surfaces {
      let (file, report) = try export(
        Chart3D { SurfacePlot(x: "X", y: "Y", z: "Z", function: function).foregroundStyle(.gray) })
      #expect(report.surfaces.count == 1, "\(name)")
      #expect(report.surfaces.allSatisfy { $0.maxError <= 0.001 })
      if let triangles { #expect(report.surfaces.map(\.triangles) == [triangles]) }
      let corners = try bounds("SurfacePlot", in: file)
      for place in corners[0] { #expect(abs(place + 0.5) < 1e-3, "\(name)") }
      for place in corners[1] { #expect(abs(place - 0.5) < 1e-3, "\(name)") }
      for axis in ["X", "Y", "Z"] {
        let node = try #require(file.node("\(axis) axis"))
        #expect(node["extras"]["values"].doubles == [-1, -0.5, 0, 0.5, 1], "\(name), \(axis)")
        #expect(file.node("\(axis) axis title") != nil)
      }
      // Apple's gray is #8E8E93.
      let surface = try #require(file.node("SurfacePlot"))
      for color in try colors(ofMesh: surface["mesh"].int, in: file) {
        for (channel, value) in [142.0, 142, 147].enumerated() {
          #expect(abs(encoded(color[channel]) * 255 - value) < 1)
        }
      }
    }
  }

  /// sin(h)/h is 1 in the middle, where it has no value, and −0.2172 at its lowest.
  @Test func sinc() throws {
    func sinc(_ styled: (SurfacePlot) -> some Chart3DContent) -> AnyView {
      AnyView(
        Chart3D {
          styled(
            SurfacePlot(x: "X", y: "Y", z: "Z") { x, z in
              let h = hypot(x, z)
              return sin(h) / h
            })
        }
        .chartXScale(domain: -10...10, range: -0.5...0.5)
        .chartZScale(domain: -10...10, range: -0.5...0.5)
        .chartYScale(domain: -0.23...1, range: -0.5...0.5))
    }
    for view in [
      sinc { $0 }, sinc { $0.foregroundStyle(.heightBased) },
      sinc { $0.foregroundStyle(.normalBased) },
    ] {
      let (file, report) = try export(view)
      #expect(report.surfaces.count == 1)
      #expect(report.surfaces.allSatisfy { $0.maxError <= 0.001 })
      let corners = try bounds("SurfacePlot", in: file)
      let wanted = [-0.5, (-0.217234 + 0.23) / 1.23 - 0.5, -0.5, 0.5, 0.5, 0.5]
      for (place, wanted) in zip(corners.joined(), wanted) { #expect(abs(place - wanted) < 2e-3) }
    }
  }
}
