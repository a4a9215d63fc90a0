import ChartExport
import ChartMeshing
import ChartTestSupport
import Testing

/// Each format has its own colour space, and all 256 greys have to survive in each.
@Suite struct ColorTests {
  /// A triangle of each grey, in one mesh.
  private static let greys: Mesh = {
    var mesh = Mesh(name: "Greys")
    for grey in 0...255 {
      let value = Float(linear(Double(grey) / 255))
      let base = UInt32(mesh.positions.count)
      mesh.positions += triangle("", at: SIMD3(Float(grey), 0, 0)).positions
      mesh.normals += Array(repeating: SIMD3(0, 0, 1), count: 3)
      mesh.colors += Array(repeating: SIMD4(value, value, value, 1), count: 3)
      mesh.indices += [base, base + 1, base + 2]
    }
    return mesh
  }()

  @Test func glTFIsLinear() throws {
    let encoding = try encode(scene: scene([Self.greys]), format: .glb, name: "chart.glb")
    let file = try GLTFReader(glb: encoding.main)
    let accessor = file.primitive(ofMesh: "Greys")?["attributes"]["COLOR_0"].int
    let colors = try file.values(ofAccessor: accessor)
    #expect(file.json["accessors"][accessor ?? -1]["componentType"].int == 5126)
    #expect(file.json["accessors"][accessor ?? -1]["type"].string == "VEC4")
    #expect(colors.count == 768)
    #expect(colors.allSatisfy { $0[3] == 1 })
    let wrong = colors.enumerated().filter { vertex, color in
      let expected = linear(Double(vertex / 3) / 255)
      return color[..<3].contains { abs($0 - expected) > 1e-7 }
    }
    #expect(wrong.isEmpty)
    #expect(abs(colors[3 * 0x80][0] - 0.21586) < 1e-5)
  }

  /// Assimp 5.2 cuts instead of rounding, which loses half of the greys in a text.
  @Test(arguments: [ExportFormat.ply, .plyASCII]) func plyHasTheSameBytes(format: ExportFormat)
    throws
  {
    let encoding = try encode(scene: scene([Self.greys]), format: format, name: "chart.ply")
    let file = try PLYReader(encoding.main)
    let expected = (0..<768).map { Double($0 / 3) }
    for name in ["red", "green", "blue"] { #expect(file.vertices.map { $0[name] } == expected) }
    #expect(file.vertices.allSatisfy { $0["alpha"] == 255 })
    #expect(["red", "green", "blue", "alpha"].allSatisfy { file.types[$0] == "uchar" })
  }

  @Test func objIsGammaEncoded() throws {
    let encoding = try encode(scene: scene([Self.greys]), format: .obj, name: "chart.obj")
    let file = OBJReader(encoding.main)
    let vertices = file.numbers("v")
    #expect(Set(file.rests("f").flatMap { $0 }).count == 768)
    #expect(vertices.allSatisfy { $0.count == 6 })
    // The triangles stand at x = grey ... grey + 1.
    let wrong = vertices.filter { vertex in
      vertex[3...].contains { abs($0 * 255 - vertex[0]) > 1e-3 }
        && vertex[3...].contains { abs($0 * 255 - vertex[0] + 1) > 1e-3 }
    }
    #expect(wrong.isEmpty)
    let grey = vertices.first { $0[0] == 128 && $0[1] == 1 }
    #expect(abs((grey?[3] ?? 0) - 0.50196) < 1e-5)
  }

  @Test func opacityOfTheMaterialIsInThePLYsAlpha() throws {
    var sample = sampleScene()
    sample.root.children.removeAll { $0.name == "Axes" }
    sample.meshes[2] = triangle("Unused")
    let file = try PLYReader(encode(scene: sample, format: .ply, name: "chart.ply").main)
    // Four vertices of the surface, then two symbols of a material with opacity 0.5.
    #expect(
      file.vertices.map { $0["alpha"] } == [255, 255, 255, 255, 128, 128, 128, 128, 128, 128])
    // Linear 0.5 is 0.73536 gamma-encoded.
    #expect(file.vertices.last?["red"] == 188)
  }
}
