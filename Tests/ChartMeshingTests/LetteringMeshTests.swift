import ChartMeshing
import ChartScene
import ChartStyling
import Testing

@Suite struct LetteringMeshTests {
  /// A triangle with its right angle at the origin, one em along both sides.
  private var glyph: Glyph {
    var glyph = Glyph()
    glyph.vertices = [SIMD2(0, 0), SIMD2(1, 0), SIMD2(0, 1)]
    glyph.indices = [0, 1, 2]
    return glyph
  }

  private func lettering(swatches: [Lettering.Swatch] = []) -> Lettering {
    let label = Lettering.Label(
      text: "AA", center: SIMD3(1, 2, 3), right: SIMD3(0.1, 0, 0), up: SIMD3(0, 0.1, 0),
      size: SIMD2(2, 1),
      glyphs: [.init(glyph: 0, offset: SIMD2(-1, -0.5)), .init(glyph: 0, offset: SIMD2(0.1, -0.5))])
    return Lettering(
      glyphs: [glyph], labels: [label], swatches: swatches, color: Color(white: 0.5),
      plate: Lettering.Plate(color: .white, inkColor: .black, margin: 0.1))
  }

  private func meshed(
    _ options: MeshingOptions, swatches: [Lettering.Swatch] = []
  ) -> MeshedScene {
    let item = Item(
      name: "Words", shape: .lettering(lettering(swatches: swatches)), material: Material())
    return SceneMesher(options: options).mesh(
      Scene(
        name: "Chart", extras: .null, groups: [Group(name: "Axes", items: [item])], cameras: []))
  }

  private func area(_ mesh: Mesh) -> Double {
    stride(from: 0, to: mesh.indices.count, by: 3).reduce(0) { sum, first in
      let corners = (0..<3).map { SIMD3<Double>(mesh.positions[Int(mesh.indices[first + $0])]) }
      return sum + (corners[1] - corners[0]).cross(corners[2] - corners[0]).length / 2
    }
  }

  @Test func flatWordsAreOneMeshThatFacesTheFront() {
    let scene = meshed(MeshingOptions())
    #expect(scene.meshes.map(\.name) == ["Words"])
    #expect(scene.materials.map(\.name) == ["Text"])
    let mesh = scene.meshes[0]
    expectSound(mesh)
    #expect(abs(area(mesh) - 0.01) < 1e-7)
    #expect(mesh.normals.allSatisfy { $0 == SIMD3(0, 0, 1) })
    #expect(mesh.positions[0] == SIMD3(0.9, 1.95, 3))
  }

  @Test func theReverseIsTurnedAndOnAPlate() {
    let scene = meshed(MeshingOptions(labels: .both))
    #expect(scene.meshes.map(\.name) == ["Words", "Words reverse"])
    let front = scene.meshes[0], reverse = scene.meshes[1]
    expectSound(front)
    expectSound(reverse)
    // The plate between the two copies is larger than the box by the margin.
    let plate = reverse.positions.filter { $0.z == 3 }
    #expect(plate.count == 4)
    #expect(plate[0] == SIMD3(0.89, 1.94, 3))
    #expect(front.positions.allSatisfy { $0.z > 3 })
    #expect(zip(reverse.positions, reverse.normals).allSatisfy { $0.z == 3 || $1.z == -1 })
    #expect(reverse.positions.filter { $0.z != 3 }.allSatisfy { $0.z < 3 })
    // Turned round the upright middle line: left is right, up stays up.
    let back = reverse.positions.filter { $0.z < 3 }
    #expect(back.count == front.positions.count)
    for (a, b) in zip(front.positions, back) {
      #expect(abs(a.x + b.x - 2) < 1e-6)
      #expect(a.y == b.y)
    }
  }

  @Test func solidWordsAreClosed() {
    let scene = meshed(MeshingOptions(textDepth: 0.02))
    let mesh = scene.meshes[0]
    expectSound(mesh)
    // Each edge of the two solids is used once each way.
    #expect(openEdges(mesh).isEmpty)
    var volume = 0.0
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = (0..<3).map { SIMD3<Double>(mesh.positions[Int(mesh.indices[first + $0])]) }
      volume += corners[0].dot(corners[1].cross(corners[2])) / 6
    }
    #expect(abs(volume - 0.01 * 0.02) < 1e-7)
  }

  @Test func billboardsAreNodesOfTheirOwn() throws {
    let swatch = Lettering.Swatch(
      symbol: .sphere, color: .red, center: SIMD3(0, 2, 3), diameter: 0.1)
    let scene = meshed(MeshingOptions(labels: .billboardHint, size: 2), swatches: [swatch])
    let node = scene.root.children[0].children[0]
    #expect(node.name == "Words")
    let label = try #require(node.children.first)
    #expect(label.name == "Words 1")
    #expect(label.translation == SIMD3(2, 4, 6))
    #expect(label.extras == ["text": "AA", "faces": "viewer"])
    guard case .mesh(let index) = label.content else {
      Issue.record("no mesh")
      return
    }
    #expect(scene.meshes[index].positions[0] == SIMD3(-0.2, -0.1, 0))
  }

  @Test func swatchesHaveTheirColor() {
    let swatch = Lettering.Swatch(
      symbol: .sphere, color: .red, center: SIMD3(0, 2, 3), diameter: 0.1)
    let scene = meshed(MeshingOptions(), swatches: [swatch])
    #expect(scene.meshes.map(\.name) == ["Words", "Words symbol"])
    #expect(scene.root.children[0].children[0].children.map(\.name) == ["Words symbol"])
    let mesh = scene.meshes[1]
    expectSound(mesh)
    #expect(mesh.colors.allSatisfy { $0 == ColorSpace.linear(.red) })
    #expect(mesh.positions.allSatisfy { abs(($0 - SIMD3(0, 2, 3)).length - 0.05) < 0.001 })
  }

  /// The volume of a box, a piece of a tube and an egg with these axes.
  @Test(arguments: [
    (SymbolShape.cube, 1.0), (.cylinder, .pi / 4), (.sphere, .pi / 6), (.cone, .pi / 12),
  ])
  func swatchesAreStretched(symbol: SymbolShape, fraction: Double) {
    let swatch = Lettering.Swatch(
      symbol: symbol, color: .red, center: SIMD3(0, 2, 3),
      axes: [SIMD3(0.1, 0, 0.1), SIMD3(0, 0.4, 0), SIMD3(-0.02, 0, 0.02)])
    let mesh = meshed(MeshingOptions(tolerance: 1e-4), swatches: [swatch]).meshes[1]
    expectSound(mesh)
    var volume = 0.0
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = (0..<3).map {
        SIMD3<Double>(mesh.positions[Int(mesh.indices[first + $0])]) - swatch.center
      }
      volume += corners[0].dot(corners[1].cross(corners[2])) / 6
    }
    let expected = fraction * swatch.axes.map(\.length).reduce(1, *)
    #expect(abs(volume - expected) < 0.02 * expected)
  }

  @Test func colorBarsShowTheirGradient() {
    let gradient = Gradient(colors: [.indigo, .orange])
    let bar = ColorBar(
      gradient: gradient, origin: SIMD3(0, 0, 0), right: SIMD3(0.02, 0, 0), up: SIMD3(0, 0.5, 0))
    let scene = SceneMesher(options: MeshingOptions()).mesh(
      Scene(
        name: "Chart", extras: .null,
        groups: [
          Group(
            name: "Legend",
            items: [Item(name: "Color bar", shape: .colorBar(bar), material: Material())])
        ], cameras: []))
    let mesh = scene.meshes[0]
    expectSound(mesh)
    #expect(abs(area(mesh) - 0.04 * 0.5) < 1e-7)
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = (0..<3).map { Int(mesh.indices[first + $0]) }
      // The colour in a triangle's middle, interpolated in linear light, is the gradient's there.
      let color = corners.reduce(SIMD4<Float>.zero) { $0 + mesh.colors[$1] } / 3
      let y = corners.reduce(Float(0)) { $0 + mesh.positions[$1].y } / 3
      let expected = gradient.color(at: Double(y) / 0.5)
      for (channel, wanted) in [
        (color.x, expected.red), (color.y, expected.green), (color.z, expected.blue),
      ] {
        #expect(abs(ColorSpace.encoded(Double(channel)) - wanted) < 2.0 / 255)
      }
    }
  }
}
