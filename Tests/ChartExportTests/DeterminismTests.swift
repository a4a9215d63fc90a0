import ChartExport
import ChartMeshing
import Testing

@Suite struct DeterminismTests {
  private func scene(for format: ExportFormat) -> MeshedScene {
    var scene = sampleScene()
    if !format.representsLines { scene.root.children.removeAll { $0.name == "Axes" } }
    if !format.representsLines { scene.meshes[2] = triangle("Unused") }
    return scene
  }

  @Test(arguments: ExportFormat.models) func sameSceneGivesSameBytes(format: ExportFormat)
    async throws
  {
    let expected = try encode(scene: scene(for: format), format: format, name: "chart.x")
    #expect(!expected.main.isEmpty)
    let results = try await withThrowingTaskGroup(of: Encoding.self) { group in
      for _ in 0..<8 {
        group.addTask { try encode(scene: scene(for: format), format: format, name: "chart.x") }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: expected, count: 8))
  }

  @Test func summaryCountsWhatIsSeen() throws {
    let encoding = try encode(scene: sampleScene(), format: .gltf, name: "chart.gltf")
    let summary = encoding.summary
    #expect(summary.format == .gltf)
    #expect(summary.bytes == encoding.files[0].bytes.count + encoding.files[1].bytes.count)
    #expect(summary.nodes == 11)
    #expect(summary.meshes == 3)
    #expect(summary.triangles == 4)
    #expect(summary.instances == 2)
  }
}
