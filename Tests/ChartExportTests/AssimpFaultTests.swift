import ChartExport
import ChartMeshing
import ChartScene
import ChartTestSupport
import Testing

/// One case for each fault of Assimp's that the module works around.
@Suite struct AssimpFaultTests {
  /// Before 5.3 the joining of vertices does not look at colours: of a red and a blue triangle with
  /// a common edge, three red vertices and one blue come out.
  @Test func joiningDoesNotMixColours() throws {
    var mesh = triangle("A", color: SIMD4(1, 0, 0, 1))
    mesh.positions += [mesh.positions[2], mesh.positions[1], SIMD3(1, 1, 0)]
    mesh.normals += mesh.normals
    mesh.colors += Array(repeating: SIMD4(0, 0, 1, 1), count: 3)
    mesh.indices += [3, 4, 5]
    let file = try GLTFReader(
      glb: encode(scene: scene([mesh]), format: .glb, name: "chart.glb").main)
    let primitive = try #require(file.primitive(ofMesh: "A"))
    let colors = try file.values(ofAccessor: primitive["attributes"]["COLOR_0"].int)
    let corners = try file.values(ofAccessor: primitive["indices"].int).map { colors[Int($0[0])] }
    #expect(colors.count == 6)
    #expect(
      corners == Array(repeating: [1, 0, 0, 1], count: 3)
        + Array(repeating: [0, 0, 1, 1], count: 3)
    )
  }

  /// A version that may know nothing of the claim gets whole meshes and joins what it likes.
  @Test func unknownVersionsGiveTheSameTriangles() throws {
    let version = AssimpVersion(major: 99, minor: 0)
    #expect(!version.honoursClaimedSteps && AssimpVersion.loaded.honoursClaimedSteps)
    let scene = scene([triangle("A"), triangle("B", at: SIMD3(3, 0, 0))])
    let glb = try encode(scene: scene, format: .glb, name: "chart.glb", version: version).main
    let file = try GLTFReader(glb: glb)
    for mesh in scene.meshes {
      let primitive = try #require(file.primitive(ofMesh: mesh.name))
      let positions = try file.values(ofAccessor: primitive["attributes"]["POSITION"].int)
      let corners = try file.values(ofAccessor: primitive["indices"].int).map { index in
        positions[Int(index[0])].map { Float($0) }
      }
      #expect(corners == mesh.positions.map { [$0.x, $0.y, $0.z] })
    }
  }

  /// 5.2 announces colours of a binary PLY as bytes and writes floats, 12 bytes a vertex too many.
  @Test func binaryPLYIsAsLongAsItsHeaderSays() throws {
    let encoding = try encode(
      scene: scene([triangle("A", color: SIMD4(1, 0, 0, 0.2))]), format: .ply, name: "chart.ply")
    let file = try PLYReader(encoding.main)
    #expect(
      file.vertices.first == [
        "x": 0, "y": 0, "z": 0, "nx": 0, "ny": 0, "nz": 1, "red": 255, "green": 0, "blue": 0,
        "alpha": 51,
      ])
    #expect(file.faces == [[0, 1, 2]])
  }

  /// A PLY with colours in some of its meshes only has rows that are too short; 6.0 announces no
  /// colours at all.
  @Test(arguments: [ExportFormat.ply, .plyASCII]) func allPLYRowsAreWhole(format: ExportFormat)
    throws
  {
    let encoding = try encode(
      scene: scene([triangle("A"), triangle("B", at: SIMD3(2, 0, 0))]), format: format,
      name: "chart.ply")
    let file = try PLYReader(encoding.main)
    #expect(file.vertices.map(\.count) == Array(repeating: 10, count: 6))
    #expect(file.vertices.map { $0["x"] } == [0, 1, 0, 2, 3, 2])
    #expect(file.faces == [[0, 1, 2], [3, 4, 5]])
  }

  /// Extensions that no member uses are announced, and bounds are on every accessor.
  @Test func nothingIsAnnouncedThatIsNotUsed() throws {
    let file = try GLTFReader(
      glb: encode(scene: sampleScene(), format: .glb, name: "chart.glb").main)
    #expect(file.json["extensionsUsed"].elements.map(\.string) == ["KHR_materials_unlit"])
    let triangles = try GLTFReader(
      glb: encode(scene: scene([triangle("A")]), format: .glb, name: "chart.glb").main)
    #expect(!triangles.json["extensionsUsed"].exists)
    let withBounds = file.json["accessors"].elements.indices.filter {
      file.json["accessors"][$0]["min"].exists
    }
    let positions = file.json["meshes"].elements.compactMap {
      $0["primitives"][0]["attributes"]["POSITION"].int
    }
    #expect(withBounds == positions.sorted())
    #expect(file.json.emptyContainers.allSatisfy { $0.hasSuffix(".KHR_materials_unlit") })
  }

  /// An empty scene gets `"buffers": []`, which is invalid, and OBJ crashes.
  @Test(arguments: ExportFormat.models) func emptySceneIsAValidFile(format: ExportFormat) throws {
    let scene = MeshedScene(root: Node(name: "Chart"))
    let encoding = try encode(scene: scene, format: format, name: "chart.x")
    #expect(encoding.files.count == 1)
    #expect(encoding.summary.bytes == encoding.main.count)
    switch format {
    case .glb:
      let file = try GLTFReader(glb: encoding.main)
      #expect(file.json.names == ["asset", "nodes", "scene", "scenes"])
    case .gltf: #expect(try JSONReader(encoding.main).emptyContainers == [])
    case .obj: #expect(OBJReader(encoding.main).lines == [])
    case .ply, .plyASCII: #expect(try PLYReader(encoding.main).vertices.isEmpty)
    case .stl: #expect(encoding.main == Array(repeating: 0, count: 84))
    case .collada: #expect(String(decoding: encoding.main, as: UTF8.self).contains("<COLLADA"))
    case .stlASCII: #expect(OBJReader(encoding.main).lines.map(\.first) == ["solid", "endsolid"])
    case .html, .png: Issue.record("no model")
    }
  }

  /// Numbers come with the digits of a Double: 0.10000000149011612.
  @Test func numbersAreShort() throws {
    let encoding = try encode(
      scene: scene([triangle("A", at: SIMD3(0.1, 0, 0))]), format: .gltf, name: "chart.gltf")
    #expect(String(decoding: encoding.main, as: UTF8.self).contains("\"min\": [0.1,0,0]"))
  }

  /// Assimp cuts names at 1,023 bytes, be it within a character.
  @Test func longNamesStayWhole() throws {
    let name = String(repeating: "ü", count: 1000)
    let file = try GLTFReader(
      glb: encode(scene: scene([triangle(name)]), format: .glb, name: "chart.glb").main)
    #expect(file.node(name) != nil)
    let obj = try encode(scene: scene([triangle(name)]), format: .obj, name: "chart.obj").main
    let group = try #require(
      obj.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: "g ".utf8) })
    #expect(String(validating: group.dropFirst(2), as: UTF8.self) == name)
  }

  /// Nodes of equal names cost the square of their number, and so do meshes, each of which copies
  /// all that came before. A wrong mesh behind a name would show that the order was lost.
  @Test func meshesKeepTheirNamesWhateverTheirSize() throws {
    var large = triangle("Large", color: SIMD4(0, 1, 0, 1))
    large.positions.append(SIMD3(1, 1, 0))
    large.normals.append(SIMD3(0, 0, 1))
    large.colors.append(SIMD4(0, 1, 0, 1))
    let scene = scene([large, triangle("Small", color: SIMD4(1, 0, 0, 1))])
    let file = try GLTFReader(glb: encode(scene: scene, format: .glb, name: "chart.glb").main)
    for (name, color) in [("Large", [0.0, 1, 0, 1]), ("Small", [1.0, 0, 0, 1])] {
      let mesh = try #require(file.node(name)?["mesh"].int)
      #expect(file.json["meshes"][mesh]["name"].string == name)
      let accessor = file.primitive(ofMesh: name)?["attributes"]["COLOR_0"].int
      #expect(try file.values(ofAccessor: accessor).first == color)
    }
  }
}
