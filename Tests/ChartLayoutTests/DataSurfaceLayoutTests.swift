import ChartLayout
import ChartModel
import ChartScene
import ChartSpec
import Testing

/// Surfaces through data in their scales.
@Suite struct DataSurfaceLayoutTests {
  private func layout(_ encoding: String) throws -> ChartLayouter.Result {
    let spec = """
      {"data": {"values": [[1, 2, 4], [2, null, 8], [4, 8, 16]], "format": {"type": "matrix"}},
       "mark": "surface", "encoding": {\(encoding)}}
      """
    let chart = try decode(Array(spec.utf8), file: "s.json", folder: "").description
    return try ChartLayouter.layout(chart)
  }

  private func lattice(
    _ result: ChartLayouter.Result
  ) -> (x: [Double], z: [Double], heights: [Double]) {
    guard case .dataSurface(let surface) = result.scene.groups[0].items[0].shape,
      case .lattice(let x, let z, let heights) = surface.data
    else { return ([], [], []) }
    return (x, z, heights)
  }

  /// On a logarithmic scale powers of two are at equal distances.
  @Test func heightsGoThroughTheirScale() throws {
    let result = try layout(
      """
      "y": {"scale": {"type": "log", "domain": [1, 16]}},
      "x": {"scale": {"domain": [0, 2]}}, "z": {"scale": {"domain": [0, 2], "reverse": true}}
      """)
    let (x, z, heights) = lattice(result)
    #expect(x == [-0.5, 0, 0.5])
    #expect(z == [-0.5, 0, 0.5])
    // The last row of the data is the first along a reversed scale.
    let expected = [0, 0.25, 0.5, -0.25, .nan, 0.25, -0.5, -0.25, 0]
    for (height, place) in zip(heights, expected) {
      #expect(abs(height - place) < 1e-12 || height.isNaN && place.isNaN)
    }
    #expect(result.warnings == [])
  }

  /// Zero has no place on a logarithmic scale: its column of three heights is left out, and told of.
  @Test func linesWithoutAPlaceAreCounted() throws {
    let result = try layout("\"x\": {\"scale\": {\"type\": \"log\", \"domain\": [1, 2]}}")
    #expect(lattice(result).x == [-0.5, 0.5])
    #expect(result.marks.map(\.skipped) == [3])
    #expect(
      result.warnings.map(\.message)
        == ["3 rows skipped: the scale cannot show a value of the SurfacePlot"])
  }

  /// What is far outside the domains is not meshed; the lines beside them are, to be cut.
  @Test func linesOutsideAreDropped() throws {
    let result = try layout("\"x\": {\"scale\": {\"domain\": [-5, 0.5]}}")
    #expect(lattice(result).x.count == 2)
    #expect(result.warnings == [])
  }
}
