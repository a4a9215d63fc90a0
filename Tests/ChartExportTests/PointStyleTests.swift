import ChartExport
import ChartMeshing
import ChartScene
import ChartTestSupport
import Testing

/// A scene of one repeated triangle.
private func repeated(_ count: Int, turned: Bool = false, mesh: Mesh? = nil) -> MeshedScene {
  var scene = scene([mesh ?? triangle("Symbol", color: SIMD4(0.2, 0.4, 0.8, 1))])
  let translations = (0..<count).map { SIMD3(Float($0), 2, -1) }
  // A quarter turn about z takes x to y.
  let turn = SIMD4<Float>(0, 0, Float(0.5).squareRoot(), Float(0.5).squareRoot())
  let instances = Instances(
    translations: translations, rotations: turned ? translations.map { _ in turn } : [],
    scales: turned ? translations.map { _ in SIMD3(2, 1, 1) } : [], rows: Array(0..<count)
  ) {
    ["mark": "PointMark", "row": .integer($0), "x": .integer($0)]
  }
  scene.root.children = [Node(name: "PointMark A", content: .instances(mesh: 0, instances))]
  return scene
}

private func options(_ style: PointStyle) -> EncodingOptions {
  var options = EncodingOptions()
  options.points = style
  return options
}

@Suite struct PointStyleTests {
  private func glb(_ scene: MeshedScene, _ style: PointStyle) throws -> GLTFReader {
    try GLTFReader(
      glb: encode(scene: scene, format: .glb, name: "a.glb", options: options(style)).main)
  }

  @Test func nodesHaveTheirPlaces() throws {
    let file = try glb(repeated(3, turned: true), .nodes)
    let node = try #require(file.node("PointMark A #2"))
    #expect(node["translation"].doubles == [2, 2, -1])
    #expect(node["scale"].doubles == [2, 1, 1])
    #expect(node["rotation"].doubles.count == 4)
    #expect(node["extras"]["x"].int == 2)
  }

  @Test func instancesAreOneNodeOfTwelveBytesAPoint() throws {
    let file = try glb(repeated(3), .instances)
    #expect(file.json["nodes"].elements.count == 2)
    let node = try #require(file.node("PointMark A"))
    let attributes = node["extensions"]["EXT_mesh_gpu_instancing"]["attributes"]
    #expect(attributes.names == ["TRANSLATION"])
    #expect(
      try file.values(ofAccessor: attributes["TRANSLATION"].int)
        == [[0, 2, -1], [1, 2, -1], [2, 2, -1]])
    #expect(node["extras"]["count"].int == 3)
    // A client that does not know the extension has to refuse: it would show one of three.
    #expect(
      file.json["extensionsRequired"].elements.compactMap(\.string) == ["EXT_mesh_gpu_instancing"])
    let size = try encode(
      scene: repeated(100_000), format: .glb, name: "a.glb", options: options(.instances)
    ).summary.bytes
    #expect(size < 100_000 * 12 + 3000)
  }

  @Test func instancesAreTurnedAndScaled() throws {
    let file = try glb(repeated(2, turned: true), .instances)
    let attributes = file.node("PointMark A")?["extensions"]["EXT_mesh_gpu_instancing"][
      "attributes"]
    #expect(attributes?.names == ["ROTATION", "SCALE", "TRANSLATION"])
    #expect(try file.values(ofAccessor: attributes?["SCALE"].int) == [[2, 1, 1], [2, 1, 1]])
  }

  @Test(arguments: [ExportFormat.glb, .obj, .ply])
  func copiesAreTurnedAndScaled(format: ExportFormat) throws {
    let encoding = try encode(
      scene: repeated(1, turned: true), format: format, name: "a", options: options(.merged))
    let positions: [[Double]]
    switch format {
    case .obj: positions = OBJReader(encoding.main).numbers("v").map { Array($0.prefix(3)) }
    case .ply:
      positions = try PLYReader(encoding.main).vertices.map { v in
        ["x", "y", "z"].compactMap { v[$0] }
      }
    default:
      let file = try GLTFReader(glb: encoding.main)
      positions = try file.values(
        ofAccessor: file.primitive(ofMesh: "PointMark A")?["attributes"]["POSITION"].int)
    }
    // (0, 0, 0), (1, 0, 0), (0, 1, 0): doubled along x, turned, and moved by (0, 2, -1).
    let expected: [[Double]] = [[0, 2, -1], [0, 4, -1], [-1, 2, -1]]
    #expect(positions.count == 3)
    for (position, expected) in zip(positions, expected) {
      for (a, b) in zip(position, expected) { #expect(abs(a - b) < 1e-5) }
    }
    #expect(encoding.summary.instances == 1)
    #expect(encoding.summary.triangles == 1)
  }

  @Test func cloudsArePointsWithColours() throws {
    let file = try glb(repeated(4), .vertices)
    let primitive = try #require(file.primitive(ofMesh: "PointMark A"))
    #expect(primitive["mode"].int == 0)
    #expect(!primitive["indices"].exists)
    #expect(try file.values(ofAccessor: primitive["attributes"]["POSITION"].int).count == 4)
    let color = try file.values(ofAccessor: primitive["attributes"]["COLOR_0"].int)[3]
    for (a, b) in zip(color, [0.2, 0.4, 0.8, 1]) { #expect(abs(a - b) < 1e-4) }
    let ply = try PLYReader(
      encode(scene: repeated(4), format: .ply, name: "a", options: options(.vertices)).main)
    #expect(ply.vertices.map { $0["x"] } == [0, 1, 2, 3])
    #expect(ply.faces.isEmpty)
    #expect(ply.types["red"] == "uchar")
    let obj = try encode(scene: repeated(4), format: .obj, name: "a", options: options(.vertices))
    #expect(OBJReader(obj.main).rests("p").count == 4)
  }

  @Test func automaticPointsAreSafe() throws {
    var large = triangle("Symbol")
    large.indices = (0..<3 * 250).map { _ in [0, 1, 2] }.flatMap { $0 }
    let cases: [(Int, Mesh, String)] = [
      (20_000, large, "nodes"), (20_001, triangle("Symbol"), "merged"),
      (20_001, large, "vertices"),
    ]
    for (count, mesh, expected) in cases {
      let file = try glb(repeated(count, mesh: mesh), .auto)
      let primitive = file.json["meshes"][0]["primitives"][0]
      let found =
        file.json["nodes"].elements.count > 100
        ? "nodes" : primitive["mode"].int == 0 ? "vertices" : "merged"
      #expect(found == expected)
      #expect(
        !file.json["extensionsUsed"].elements.contains { $0.string?.hasPrefix("EXT") == true })
    }
  }

  @Test func formatsWithoutPointsSayWhatToDo() {
    #expect(
      throws: ExportError.unsupported(
        .stl, reason: "it has no points without a shape; use --points merged")
    ) { try encode(scene: repeated(2), format: .stl, name: "a", options: options(.vertices)) }
  }

  @Test(arguments: [
    (ExportFormat.obj, PointStyle.instances, ["instances-as-copies"]),
    (.ply, .vertices, ["cloud-only"]),
    (.glb, .instances, []), (.obj, .nodes, []),
  ])
  func changesAreTold(format: ExportFormat, style: PointStyle, codes: [String]) throws {
    let encoding = try encode(
      scene: repeated(2), format: format, name: "a", options: options(style))
    #expect(encoding.summary.warnings.map(\.code) == codes)
  }

  /// A series for each of many colours would be a draw call each; a few stay apart, as not every
  /// client reads the colours of instances.
  @Test(arguments: [(16, 16), (17, 1)]) func manyColoursShareAMesh(count: Int, nodes: Int) throws {
    func color(_ index: Int) -> SIMD4<Float> { SIMD4(Float(index) / 20, 0.5, 1 / 3, 0.5) }
    var scene = scene(
      (0..<count).map { triangle("Series \($0)", color: color($0), material: $0) } + [
        triangle("Larger", at: SIMD3(1, 0, 0))
      ],
      materials: (0..<count).map { NamedMaterial(name: "Series \($0)", material: Material()) })
    scene.root.children = (0..<count).map { series in
      let instances = Instances(
        translations: [SIMD3(Float(series), 0, 0), SIMD3(Float(series), 1, 0)],
        scales: series == 3 ? [SIMD3(2, 2, 2), SIMD3(3, 3, 3)] : [], rows: [series, 100 + series]
      ) { ["mark": "PointMark", "series": .string("s\(series)"), "row": .integer($0)] }
      return Node(
        name: "Series \(series)", content: .instances(mesh: series, instances),
        extras: ["mark": "PointMark", "series": .string("s\(series)")])
    }
    let other = Instances(translations: [SIMD3()], rows: [0]) { _ in ["mark": "PointMark"] }
    scene.root.children.append(
      Node(name: "Larger", content: .instances(mesh: count, other)))

    let file = try glb(scene, .instances)
    #expect(file.json["meshes"].elements.count == nodes + 1)
    let first = try #require(file.node("Series 0"))
    let attributes = first["extensions"]["EXT_mesh_gpu_instancing"]["attributes"]
    guard nodes == 1 else {
      #expect(attributes.names == ["TRANSLATION"])
      return
    }
    let colors = try file.values(ofAccessor: attributes["_COLOR_0"].int)
    #expect(attributes.names == ["SCALE", "TRANSLATION", "_COLOR_0"])
    #expect(colors.count == 2 * count)
    for (index, found) in colors.enumerated() {
      let expected = color(index / 2)
      for part in 0..<3 { #expect(abs(found[part] - Double(expected[part])) < 1e-5) }
      #expect(found[3] == 1)
    }
    let scales = try file.values(ofAccessor: attributes["SCALE"].int)
    #expect(scales[5] == [1, 1, 1] && scales[6] == [2, 2, 2] && scales[7] == [3, 3, 3])
    // The mesh is white and has the opacity that all share.
    let accessor = file.primitive(ofMesh: "Series 0")?["attributes"]["COLOR_0"].int
    #expect(try file.values(ofAccessor: accessor).allSatisfy { $0 == [1, 1, 1, 0.5] })
    #expect(first["extras"]["count"].int == 2 * count)
    #expect(first["extras"]["mark"].string == "PointMark")
    #expect(!first["extras"]["series"].exists)
  }
}
