import ChartExport
import ChartMeshing
import ChartTestSupport
import Testing

@Suite struct STLTests {
  /// Facets of a binary STL: normal and corners, 12 numbers each.
  private func facets(_ bytes: [UInt8]) -> [[Float]] {
    func word(_ offset: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * $1) }
    }
    #expect(bytes.count == 84 + 50 * Int(word(80)))
    return (0..<Int(word(80))).map { facet in
      (0..<12).map { Float(bitPattern: word(84 + 50 * facet + 4 * $0)) }
    }
  }

  /// Assimp divides the sum of the vertices' normals by its length, be it zero.
  @Test func facetsHaveTheNormalsOfTheirPlanes() throws {
    var mesh = triangle("A")
    mesh.normals = [SIMD3(0, 1, 0), SIMD3(0, -1, 0), SIMD3(0, 0, 0)]
    let encoding = try encode(scene: scene([mesh]), format: .stl, name: "chart.stl")
    #expect(facets(encoding.main) == [[0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0]])
  }

  @Test func trianglesWithoutAreaAreLeftOut() throws {
    var mesh = triangle("A")
    mesh.indices += [0, 1, 1]
    let encoding = try encode(scene: scene([mesh]), format: .stl, name: "chart.stl")
    #expect(facets(encoding.main).count == 1)
  }

  @Test func tinyTrianglesKeepTheirNormals() throws {
    var mesh = triangle("A")
    mesh.positions = mesh.positions.map { $0 * 1e-15 }
    let encoding = try encode(scene: scene([mesh]), format: .stl, name: "chart.stl")
    #expect(facets(encoding.main).first?.prefix(3) == [0, 0, 1])
  }

  @Test func textHasTheSameFacets() throws {
    let encoding = try encode(scene: scene([triangle("A")]), format: .stlASCII, name: "chart.stl")
    let lines = OBJReader(encoding.main).lines
    #expect(lines.first?.first == "solid")
    #expect(lines.filter { $0.first == "facet" } == [["facet", "normal", "0", "0", "1"]])
    #expect(
      lines.filter { $0.first == "vertex" }.map { $0.dropFirst().compactMap { Float($0) } }
        == [[0, 0, 0], [1, 0, 0], [0, 1, 0]])
  }
}
