import ChartExport
import ChartMeshing
import ChartScene
import ChartTestSupport
import Testing

@Suite struct OBJTests {
  @Test func eachNodeIsAGroupInPlace() throws {
    let encoding = try encode(scene: sampleScene(), format: .obj, name: "chart.obj")
    let file = OBJReader(encoding.main)
    #expect(
      file.rests("g") == [["SurfacePlot"], ["PointMark", "Gentoo"], ["X", "axis", "grid"]])
    #expect(file.rests("o") == file.rests("g"))
    #expect(file.rests("f").count == 4)
    #expect(file.rests("l").count == 1)
    let positions = file.numbers("v").map { $0[..<3].map { Float($0) } }
    // The second symbol's right corner is at (1, 0, 0) + (0.2, -0.25, 4).
    #expect(positions.contains([Float(1) + 0.2, -0.25, 4]))
    #expect(encoding.summary.nodes == 3)
    #expect(encoding.summary.triangles == 4)
    #expect(encoding.summary.instances == 2)
  }

  @Test(arguments: ["chart.obj", "my chart.obj", "Überblick.obj", "a.b.obj"])
  func libraryIsReferredToByName(name: String) throws {
    let encoding = try encode(scene: sampleScene(), format: .obj, name: name)
    let library = String(name.dropLast(3)) + "mtl"
    #expect(encoding.files.map(\.name) == [library, name])
    let text = String(decoding: encoding.main, as: UTF8.self)
    #expect(text.contains("\nmtllib \(library)\n"))
    #expect(!text.contains("blobfile"))
  }

  @Test func usedMaterialsAreDefined() throws {
    let encoding = try encode(scene: sampleScene(), format: .obj, name: "chart.obj")
    let used = OBJReader(encoding.main).rests("usemtl")
    let library = OBJReader(encoding.files[0].bytes)
    #expect(used.count == 3)
    #expect(used.allSatisfy { $0.count == 1 })
    #expect(Set(library.rests("newmtl")) == Set(used))
  }

  @Test func materialsHaveTheColourOfAPlainMesh() throws {
    let scene = scene(
      [
        triangle("A", color: SIMD4(1, 0, 0, 1)), triangle("B", color: SIMD4(0, 0, 1, 0.5)),
        triangle("C", color: SIMD4(1, 0, 0, 1)), sampleScene().meshes[0],
      ], materials: [NamedMaterial(name: "Clear glass", material: Material(opacity: 0.5))])
    let encoding = try encode(scene: scene, format: .obj, name: "chart.obj")
    let library = OBJReader(encoding.files[0].bytes)
    #expect(
      library.rests("newmtl") == [["Clear_glass_FF0000"], ["Clear_glass_0000FF"], ["Clear_glass"]])
    #expect(library.numbers("Kd") == [[1, 0, 0], [0, 0, 1], [1, 1, 1]])
    #expect(library.numbers("d") == [[0.5], [0.25], [0.5]])
    #expect(
      OBJReader(encoding.main).rests("usemtl").flatMap { $0 } == [
        "Clear_glass_FF0000", "Clear_glass_0000FF", "Clear_glass_FF0000", "Clear_glass",
      ])
  }

  @Test func namesCannotBreakLines() throws {
    let scene = scene(
      [triangle("A\nv 9 9 9")], materials: [NamedMaterial(name: "M\nKd 9", material: Material())])
    let encoding = try encode(scene: scene, format: .obj, name: "a\nb.obj")
    #expect(OBJReader(encoding.main).rests("v").count == 3)
    #expect(OBJReader(encoding.main).rests("mtllib") == [["a_b.mtl"]])
    #expect(OBJReader(encoding.files[0].bytes).rests("Kd").count == 1)
  }
}
