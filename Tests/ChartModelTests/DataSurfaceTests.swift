import ChartModel
import Testing

/// Surfaces through data in Swift.
@MainActor @Suite struct DataSurfaceTests {
  private struct Sample {
    var east: Double
    var north: Int
    var height: Float
  }

  private func chart(_ plot: SurfacePlot) throws -> ChartDescription {
    try #require(chartDescriptions(of: Chart3D { plot }).first)
  }

  private func layer(_ plot: SurfacePlot) throws -> DataSurfaceLayer {
    let chart = try chart(plot)
    #expect(chart.faults == [])
    guard case .dataSurface(let layer) = chart.layers.first else { throw CancellationError() }
    return layer
  }

  @Test func elementsWithKeyPaths() throws {
    let samples = [(0.0, 0), (0.5, 0), (0, 2), (0.5, 2)].map {
      Sample(east: $0.0, north: $0.1, height: Float($0.0) + Float($0.1))
    }
    let layer = try layer(
      SurfacePlot(
        samples, x: .value("East", \.east), y: .value("Height", \.height),
        z: .value("North", \.north)))
    #expect(layer.x.label == "East" && layer.y.label == "Height" && layer.z.label == "North")
    guard case .lattice(let x, let z, let heights) = layer.data.arrangement else {
      Issue.record("no lattice")
      return
    }
    #expect(x == [0, 0.5])
    #expect(z == [0, 2])
    #expect(heights == [0, 0.5, 2, 2.5])
  }

  @Test func rowsOfHeights() throws {
    let plot = SurfacePlot(
      x: "East", y: "Height", z: "North", xDomain: 10...20, heights: [[1, 2, 3], [4, .nan, 6]])
    guard case .lattice(let x, let z, let heights) = try layer(plot).data.arrangement else {
      Issue.record("no lattice")
      return
    }
    #expect(x == [10, 15, 20])
    #expect(z == [0, 1])
    #expect(heights.count(where: \.isNaN) == 1)
  }

  @Test func faultsAreToldOf() throws {
    func faults(_ plot: SurfacePlot) throws -> [String] { try chart(plot).faults }
    #expect(
      try faults(SurfacePlot(x: "X", y: "Y", z: "Z", heights: [[1, 2], [3]]))
        == ["SurfacePlot: row 1 has 1 heights; row 0 has 2"])
    #expect(
      try faults(SurfacePlot(x: "X", y: "Y", z: "Z", heights: []))
        == [
          "SurfacePlot: none of 0 points has numbers for x, y and z; a surface needs at least 3"
        ])
    let twice = [Sample(east: 1, north: 1, height: 1), Sample(east: 2, north: 5, height: 1)]
    #expect(
      try faults(
        SurfacePlot(
          twice + [Sample(east: 1, north: 1, height: 2)], x: .value("", \.east),
          y: .value("", \.height), z: .value("", \.north)))
        == [
          "SurfacePlot: row 0 and row 2 have the same x and z, and different y; a surface has one"
            + " height at each place"
        ])
  }
}
