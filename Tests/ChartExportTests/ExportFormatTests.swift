import ChartExport
import Testing

@Suite struct ExportFormatTests {
  @Test(
    arguments: [
      ("chart.glb", .glb), ("chart.gltf", .gltf), ("a/b.c/chart.OBJ", .obj), ("chart.ply", .ply),
      ("chart.v2.stl", .stl), ("chart", nil), ("chart.", nil), ("chart.PNG", .png),
      ("chart.jpg", nil), ("", nil), ("a.glb/chart", nil), ("chart.ply-ascii", nil), (".glb", .glb),
    ] as [(String, ExportFormat?)])
  func pathsEndInTheirFormat(path: String, format: ExportFormat?) {
    #expect(ExportFormat(path: path) == format)
  }

  @Test func identifiersAreStable() {
    #expect(
      ExportFormat.ids == [
        "glb", "gltf", "obj", "ply", "ply-ascii", "stl", "stl-ascii", "dae", "html", "png",
      ])
    #expect(
      ExportFormat.endings == [".glb", ".gltf", ".obj", ".ply", ".stl", ".dae", ".html", ".png"])
    #expect(ExportFormat(id: "ply-ascii") == .plyASCII)
    #expect(ExportFormat(id: "GLB") == nil)
  }
}
