import ChartExport
import ChartMeshing
import ChartScene
import ChartTestSupport
import Testing

@Suite struct GLTFTests {
  @Test func treeIsThatOfTheScene() throws {
    let file = try GLTFReader(
      glb: encode(scene: sampleScene(), format: .glb, name: "chart.glb").main)
    func tree(_ index: Int) -> [String] {
      let node = file.json["nodes"][index]
      return [node["name"].string ?? "?"] + node["children"].ints.flatMap(tree).map { "  " + $0 }
    }
    #expect(file.json["scene"].int == 0)
    #expect(file.json["scenes"][0]["nodes"].ints == [0])
    #expect(file.json["scenes"][0]["name"].string == "Palmer penguins")
    #expect(
      tree(0) == [
        "Palmer penguins", "  Plot", "    SurfacePlot", "    PointMark Gentoo",
        "      PointMark Gentoo #12", "      PointMark Gentoo #40", "  Axes", "    X axis grid",
        "  Legend", "  Cameras", "    Front",
      ])
    #expect(file.json["nodes"].elements.count == 11)
  }

  @Test func instancesShareTheirMesh() throws {
    let file = try GLTFReader(
      glb: encode(scene: sampleScene(), format: .glb, name: "chart.glb").main)
    let first = try #require(file.node("PointMark Gentoo #12"))
    let second = try #require(file.node("PointMark Gentoo #40"))
    #expect(first["mesh"].int == second["mesh"].int)
    #expect(file.json["meshes"][first["mesh"].int ?? -1]["name"].string == "Symbol")
    #expect(second["translation"].doubles == [Double(Float(0.2)), -0.25, 4].map(shortest))
    #expect(file.node("PointMark Gentoo")?["mesh"].exists == false)
  }

  @Test func extrasArePresentWhereGiven() throws {
    let file = try GLTFReader(
      glb: encode(scene: sampleScene(), format: .glb, name: "chart.glb").main)
    #expect(file.json["nodes"][0]["extras"]["title"].string == "Palmer penguins")
    #expect(file.node("SurfacePlot")?["extras"]["mark"].string == "surface")
    #expect(file.node("PointMark Gentoo #40")?["extras"]["row"].int == 40)
    #expect(file.node("Axes")?["extras"].exists == false)
  }

  @Test func geometryIsWhatWasGiven() throws {
    let scene = sampleScene()
    let file = try GLTFReader(glb: encode(scene: scene, format: .glb, name: "chart.glb").main)
    for mesh in scene.meshes {
      let primitive = try #require(file.primitive(ofMesh: mesh.name))
      let attributes = primitive["attributes"]
      #expect(
        try file.values(ofAccessor: attributes["POSITION"].int)
          == mesh.positions.map { [Double($0.x), Double($0.y), Double($0.z)] })
      #expect(
        try file.values(ofAccessor: attributes["COLOR_0"].int)
          == mesh.colors.map { [Double($0.x), Double($0.y), Double($0.z), Double($0.w)] })
      #expect(
        try file.values(ofAccessor: primitive["indices"].int) == mesh.indices.map { [Double($0)] })
      if mesh.primitive == .lines {
        #expect(primitive["mode"].int == 1)
        #expect(!attributes["NORMAL"].exists)
        let material = file.json["materials"][primitive["material"].int ?? -1]
        #expect(material["extensions"]["KHR_materials_unlit"].exists)
      } else {
        #expect(!primitive["mode"].exists || primitive["mode"].int == 4)
        #expect(
          try file.values(ofAccessor: attributes["NORMAL"].int)
            == mesh.normals.map { [Double($0.x), Double($0.y), Double($0.z)] })
      }
      #expect(file.json["materials"][primitive["material"].int ?? -1].exists)
    }
  }

  @Test func boundsAreThoseOfThePositions() throws {
    let file = try GLTFReader(
      glb: encode(scene: sampleScene(), format: .glb, name: "chart.glb").main)
    let position = file.primitive(ofMesh: "SurfacePlot")?["attributes"]["POSITION"].int ?? -1
    #expect(file.json["accessors"][position]["min"].doubles == [0, 0, 0])
    #expect(file.json["accessors"][position]["max"].doubles == [1, 1, 0.1])
  }

  @Test func materialsSayOnlyWhatDiffers() throws {
    let file = try GLTFReader(
      glb: encode(scene: sampleScene(), format: .glb, name: "chart.glb").main)
    let materials = file.json["materials"].elements
    let matte = try #require(materials.first { $0["name"].string == "Matte" })
    #expect(!matte["pbrMetallicRoughness"]["baseColorFactor"].exists)
    #expect(matte["pbrMetallicRoughness"]["metallicFactor"].double == 0)
    #expect(matte["pbrMetallicRoughness"]["roughnessFactor"].double == 0.6)
    #expect(matte["doubleSided"].bool == true)
    #expect(!matte["alphaMode"].exists)
    let glass = try #require(materials.first { $0["name"].string == "Glass" })
    #expect(glass["pbrMetallicRoughness"]["baseColorFactor"].doubles == [1, 1, 1, 0.5])
    #expect(glass["alphaMode"].string == "BLEND")
  }

  @Test func translucentVerticesBlendWithoutTheOpaqueOnes() throws {
    let scene = scene([
      triangle("Opaque"), triangle("Clear", color: SIMD4(1, 1, 1, 0.5)), triangle("Opaque 2"),
    ])
    let file = try GLTFReader(glb: encode(scene: scene, format: .glb, name: "chart.glb").main)
    let modes = try scene.meshes.map { mesh in
      let primitive = try #require(file.primitive(ofMesh: mesh.name))
      return file.json["materials"][primitive["material"].int ?? -1]["alphaMode"].string
    }
    #expect(modes == [nil, "BLEND", nil])
    #expect(
      file.json["materials"].elements.compactMap(\.["name"].string) == ["Matte", "Matte (2)"])
  }

  @Test func indicesAreWideOnlyWhereNeeded() throws {
    for (vertices, componentType) in [(65_535, 5123), (65_536, 5125)] {
      var mesh = Mesh(name: "Large")
      mesh.positions = (0..<vertices).map { SIMD3(Float($0), Float($0 % 7), 0) }
      mesh.normals = Array(repeating: SIMD3(0, 0, 1), count: vertices)
      mesh.colors = Array(repeating: SIMD4(1, 1, 1, 1), count: vertices)
      mesh.indices = [0, 1, UInt32(vertices - 1)]
      let file = try GLTFReader(
        glb: encode(scene: scene([mesh]), format: .glb, name: "chart.glb").main)
      let indices = try #require(file.primitive(ofMesh: "Large")?["indices"].int)
      #expect(file.json["accessors"][indices]["componentType"].int == componentType)
      #expect(try file.values(ofAccessor: indices).last == [Double(vertices - 1)])
    }
  }

  @Test func nodeNamesAreUnique() throws {
    var scene = scene([triangle("Mark"), triangle("Mark")])
    let instances = Instances(
      translations: [SIMD3(), SIMD3(1, 0, 0), SIMD3(2, 0, 0)], rows: [12, 12, 12]
    ) { _ in .null }
    scene.root.children.append(Node(name: "Mark #12"))
    scene.root.children.append(Node(name: "Mark", content: .instances(mesh: 0, instances)))
    let file = try GLTFReader(glb: encode(scene: scene, format: .glb, name: "chart.glb").main)
    let names = file.json["nodes"].elements.compactMap(\.["name"].string)
    #expect(
      names == [
        "Chart", "Mark", "Mark (2)", "Mark #12", "Mark (3)", "Mark (3) #12", "Mark (3) #12 (2)",
        "Mark (3) #12 (3)",
      ])
  }

  /// The number that makes a name unique is not looked for from 2 on each time.
  @Test func manyInstancesOfOneRowAreTold() throws {
    var scene = scene([triangle("Symbol")])
    let rows = Array(repeating: 7, count: 20_000)
    let instances = Instances(translations: rows.map { _ in SIMD3() }, rows: rows) { _ in .null }
    scene.root.children = [Node(name: "Mark", content: .instances(mesh: 0, instances))]
    let file = try GLTFReader(glb: encode(scene: scene, format: .glb, name: "chart.glb").main)
    let names = file.json["nodes"].elements.compactMap(\.["name"].string)
    #expect(Set(names).count == 20_002)
    #expect(names.last == "Mark #7 (20000)")
  }

  @Test func tenThousandInstancesTakeOneMesh() throws {
    var scene = scene([triangle("Symbol")])
    let rows = Array(0..<10_000)
    let instances = Instances(
      translations: rows.map { SIMD3(Float($0), 0, 0) }, rows: rows
    ) { ["row": .integer($0)] }
    scene.root.children = [Node(name: "PointMark", content: .instances(mesh: 0, instances))]
    let encoding = try encode(scene: scene, format: .glb, name: "chart.glb")
    let file = try GLTFReader(glb: encoding.main)
    #expect(file.json["nodes"].elements.count == 10_002)
    #expect(file.json["meshes"].elements.count == 1)
    #expect(Set(file.json["nodes"].elements.compactMap(\.["name"].string)).count == 10_002)
    #expect(encoding.summary.triangles == 10_000)
    #expect(encoding.summary.instances == 10_000)
  }

  @Test func emptyMeshesLeaveTheirNodes() throws {
    let scene = scene([Mesh(name: "Nothing"), triangle("Something")])
    let file = try GLTFReader(glb: encode(scene: scene, format: .glb, name: "chart.glb").main)
    #expect(file.json["meshes"].elements.compactMap(\.["name"].string) == ["Something"])
    #expect(file.node("Nothing")?["mesh"].exists == false)
    #expect(file.node("Something")?["mesh"].int == 0)
  }

  @Test func separateBinaryHoldsTheSame() throws {
    let glb = try GLTFReader(
      glb: encode(scene: sampleScene(), format: .glb, name: "chart.glb").main)
    let encoding = try encode(scene: sampleScene(), format: .gltf, name: "chart.gltf")
    #expect(encoding.files.map(\.name) == ["chart.bin", "chart.gltf"])
    let gltf = try GLTFReader(json: encoding.files[1].bytes, binary: encoding.files[0].bytes)
    #expect(gltf.binary == glb.binary)
    #expect(gltf.json["buffers"][0]["byteLength"].int == gltf.binary.count)
    #expect(gltf.json["buffers"][0]["uri"].string == "chart.bin")
    #expect(!glb.json["buffers"][0]["uri"].exists)
  }

  @Test(arguments: [
    ("my chart.gltf", "my chart.bin", "my%20chart.bin"),
    ("Überblick 100%.gltf", "Überblick 100%.bin", "%C3%9Cberblick%20100%25.bin"),
    ("a#b?c.gltf", "a#b?c.bin", "a%23b%3Fc.bin"),
    ("図.v2.gltf", "図.v2.bin", "%E5%9B%B3.v2.bin"),
    ("chart", "chart.bin", "chart.bin"),
    (".gltf", ".gltf.bin", ".gltf.bin"), ("a.bin", "a.bin.bin", "a.bin.bin"),
  ])
  func binaryIsReferredToByURI(name: String, companion: String, uri: String) throws {
    let encoding = try encode(scene: sampleScene(), format: .gltf, name: name)
    #expect(encoding.files.map(\.name) == [companion, name])
    #expect(try JSONReader(encoding.main)["buffers"][0]["uri"].string == uri)
  }
}

/// What JSON's shortest text of a Float says as a Double.
private func shortest(_ value: Double) -> Double { Double("\(Float(value))") ?? .nan }
