import ChartLayout
import ChartModel
import ChartScene
import Testing

/// The layers of a flat chart hide one another as if they were painted in their order.
@MainActor @Suite struct FlatOrderTests {
  private func items(@Chart3DContentBuilder _ content: () -> some Chart3DContent) throws -> [Item] {
    let chart = try #require(chartDescriptions(of: Chart(content: content)).first)
    #expect(chart.isFlat)
    return try #require(ChartLayouter.layout(chart).scene.groups.first).items
  }

  /// Where an item's marks stand along z, and how far they reach from there.
  private func depths(_ item: Item) -> (z: Double, reach: Double) {
    switch item.shape {
    case .symbols(let symbols):
      (symbols.positions[0].z, symbols.diameter * (symbols.scales.first?.z ?? 1) / 2)
    case .boxes(let boxes): (boxes.centers[0].z, boxes.sizes[0].z / 2)
    case .polylines(let lines): (lines.pieces[0][0].z, lines.radius)
    case .walls(let walls): (walls.pieces[0][0].z, walls.thickness / 2)
    case .surface, .dataSurface, .lines, .lettering, .colorBar: (.nan, .nan)
    }
  }

  private func bars(_ height: Double) -> some Chart3DContent {
    ForEach(0..<3) { BarMark(x: .value("X", "\($0)"), y: .value("Y", height)) }
  }

  @Test func linesRulesAndPointsAreBeforeSlabs() throws {
    let items = try items {
      ForEach(0..<3) { AreaMark(x: .value("X", $0), y: .value("Y", 2)) }
      ForEach(0..<3) { LineMark(x: .value("X", $0), y: .value("Y", 1)) }
      RuleMark(y: .value("Y", 1.5))
      PointMark(x: .value("X", 1), y: .value("Y", 1))
      LinePlot(x: "X", y: "Y") { _ in 0.5 }
    }
    let depths = items.map(depths)
    try #require(depths.count == 5)
    #expect(depths[0].z == 0 && depths[0].reach == 0.02)
    // Half of each is to be seen, before all that is behind it.
    for (back, front) in zip(depths, depths.dropFirst()) {
      #expect(abs(front.z - (back.z + back.reach)) < 1e-12)
    }
  }

  @Test func aLaterSlabHidesAnEarlierOne() throws {
    let items = try items {
      bars(2)
      RectangleMark(
        xStart: .value("X", "0"), xEnd: .value("X", "2"), yStart: .value("Y", 0.5),
        yEnd: .value("Y", 1))
    }
    let depths = items.map(depths)
    try #require(depths.count == 2)
    #expect(depths[0].z == 0)
    #expect(depths[1].z > 0 && depths[1].z < 0.01)
  }

  /// What comes first stays in the plane, and a slab that comes later covers it there.
  @Test func aSlabCoversWhatComesBeforeIt() throws {
    let items = try items {
      RuleMark(y: .value("Y", 1.5))
      bars(2)
    }
    #expect(items.map { depths($0).z } == [0, 0])
  }

  /// In space nothing moves.
  @Test func marksInSpaceStayWhereTheyAre() throws {
    let view = Chart3D {
      BarMark(x: .value("X", 0), y: .value("Y", 2), z: .value("Z", 0))
      PointMark(x: .value("X", 0), y: .value("Y", 1), z: .value("Z", 0))
    }
    .chartZScale(domain: -1...1)
    let chart = try #require(chartDescriptions(of: view).first)
    let items = try #require(ChartLayouter.layout(chart).scene.groups.first).items
    #expect(items.map { depths($0).z } == [0, 0])
  }
}
