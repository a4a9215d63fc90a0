import ChartExport
import ChartMeshing
import ChartScene
import ChartTestSupport
import Testing

@Suite struct InspectTests {
  private func contents(
    _ scene: MeshedScene, _ format: ExportFormat, _ points: PointStyle = .auto
  ) throws -> (FileContents, Encoding.Summary) {
    let folder = try TemporaryFolder()
    var options = EncodingOptions()
    options.points = points
    let path = folder.path("chart." + format.ending)
    let encoding = try encode(
      scene: scene, format: format, name: "chart." + format.ending, options: options)
    try encoding.write(to: path)
    return (try FileContents(path: path), encoding.summary)
  }

  /// The sample scene without its lines, which some formats do not have.
  private var solid: MeshedScene {
    var scene = sampleScene()
    scene.root.children.remove(at: 1)
    scene.meshes[2] = Mesh(name: "Nothing")
    return scene
  }

  @Test(arguments: [ExportFormat.glb, .gltf, .obj, .ply, .plyASCII, .stl, .stlASCII, .collada])
  func countsAndBoundsAreThoseOfTheScene(format: ExportFormat) throws {
    let (contents, summary) = try contents(solid, format)
    #expect(contents.triangles == summary.triangles)
    #expect(contents.triangles == 4)
    let bounds = try #require(contents.bounds)
    #expect(bounds.least == SIMD3(0, -0.25, 0))
    #expect(bounds.most == SIMD3(1.2, 1, 4))
  }

  @Test(arguments: [PointStyle.nodes, .instances, .merged, .vertices])
  func everyStyleKeepsTheMarksAndTheTitle(style: PointStyle) throws {
    let (contents, _) = try contents(sampleScene(), .glb, style)
    #expect(contents.title == "Palmer penguins")
    #expect(contents.instances == 2)
    #expect(contents.cameras == 1)
    #expect(contents.lines == 1)
    let bounds = try #require(contents.bounds)
    let most: SIMD3<Float> = style == .vertices ? SIMD3(1, 1, 4) : SIMD3(1.2, 1, 4)
    #expect(bounds.most == most)
  }

  @Test func differencesAreNamed() throws {
    func scene(_ move: Double, rows: [Int] = [0, 1], title: String = "A") -> MeshedScene {
      var scene = MeshedScene(
        root: Node(
          name: "Chart",
          extras: [
            "title": .string(title),
            "axes": ["x": ["title": "X", "scale": "linear", "domain": [0, 10]]],
          ]))
      scene.meshes = [triangle("Symbol")]
      scene.materials = [NamedMaterial(name: "Matte", material: Material())]
      let instances = Instances(translations: rows.map { SIMD3(Float($0), 0, 0) }, rows: rows) {
        [
          "mark": "PointMark", "row": .integer(rows[$0]), "x": .number(5 + move * Double($0)),
          "y": 1, "z": 2,
        ]
      }
      scene.root.children = [Node(name: "PointMark A", content: .instances(mesh: 0, instances))]
      return scene
    }
    let base = try contents(scene(1), .glb).0
    func lines(_ other: MeshedScene) throws -> [String] {
      base.differences(from: try contents(other, .glb).0, tolerance: 0.001)
    }
    #expect(try lines(scene(1)) == [])
    #expect(try lines(scene(1.001)) == [])
    #expect(try lines(scene(2)) == ["PointMark A #1, x: 6 became 7"])
    #expect(try lines(scene(1, title: "B")) == ["title: A became B"])
    #expect(
      try lines(scene(1, rows: [0])) == [
        "PointMark A: 2 became 1", "PointMark A #1 is gone",
        "bounds, x: 0.0 to 2.0 became 0.0 to 1.0",
      ])
  }

  @Test(arguments: [
    ("nothing.glb", "there is no such file, or it may not be read"),
    ("broken.glb", "it is no GLB"), ("broken.gltf", "it is no glTF"),
    ("broken.stl", "it is no stl"),
    ("a.blend", "no format has this ending; allowed: .glb, .gltf, .obj, .ply, .stl, .dae"),
  ])
  func whatCannotBeReadIsTold(name: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path(name)
    if name.hasPrefix("broken") {
      try writeAtomically([OutputFile(path: path, bytes: Array("rubbish".utf8))])
    }
    let error: ExportError =
      name.hasPrefix("nothing")
      ? .unreadable(path: path, reason: reason) : .invalid(path: path, reason: reason)
    #expect(throws: error) {
      try FileContents(path: path)
    }
  }
}
