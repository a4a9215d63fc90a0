import ChartModel
import Foundation
import Testing

/// How marks become layers and rows.
@MainActor
struct LayerTests {
  @Test func manyPointsAreOneLayer() throws {
    let chart = try description(
      of: Chart3D(0..<100_000, id: \.self) { index in
        PointMark(x: .value("x", index), y: .value("y", 2 * index), z: .value("z", -index))
          .foregroundStyle(by: .value("Parity", index % 2))
          .symbolSize(3)
      })
    #expect(chart.layers.count == 1)
    let points = try #require(chart.layers.first?.points)
    #expect(points.rows == Array(0..<100_000))
    #expect(points.x.values.count == 100_000)
    #expect(points.y.values.last == .number(199_998))
    #expect(points.series?.values.last == .number(1))
    #expect(points.series?.label == "Parity")
    #expect(points.style.symbolSize == 3)
  }

  @Test func layersAreInTheOrderOfTheirFirstMark() {
    let content = layers {
      ForEach(0..<6) { index in
        if index % 2 == 1 {
          point(Double(index)).foregroundStyle(.red)
        } else {
          point(Double(index)).foregroundStyle(.blue)
        }
      }
    }
    #expect(content.xs == [[0, 2, 4], [1, 3, 5]])
    #expect(content.map(\.style.foreground) == [.color(.blue), .color(.red)])
    #expect(content.compactMap(\.points?.rows) == [[0, 2, 4], [1, 3, 5]])
  }

  @Test func labelsAndSeriesTellLayersApart() {
    let content = layers {
      point(1)
      PointMark(x: .value("other", 2), y: .value("y", 2), z: .value("z", 2))
      point(3).foregroundStyle(by: .value("Series", "a"))
      point(4).foregroundStyle(by: .value("Series", "b"))
      point(5).foregroundStyle(by: .value("Other", "a"))
      point(6)
    }
    #expect(content.xs == [[1, 6], [2], [3, 4], [5]])
    #expect(content.map { $0.points?.series?.label } == [nil, nil, "Series", "Other"])
    #expect(content.compactMap(\.points?.rows) == [[0, 5], [1], [2, 3], [4]])
  }

  @Test func eachRunOfDataCountsItsRows() {
    let content = layers {
      point(10)
      ForEach(0..<2) { point(Double($0)) }
      ForEach(0..<3) { point(Double($0)) }
      point(11)
    }
    #expect(content.xs == [[10, 11], [0, 1], [0, 1, 2]])
    #expect(content.compactMap(\.points?.rows) == [[0, 1], [0, 1], [0, 1, 2]])
  }

  @Test func rowsAreThoseOfTheData() {
    let content = layers {
      ForEach(0..<6) { index in
        if index % 2 == 1 { point(Double(index)) }
      }
    }
    #expect(content.compactMap(\.points?.rows) == [[1, 3, 5]])
  }

  @Test func marksOfOneElementShareItsRow() {
    let content = layers {
      ForEach(0..<2) { index in
        point(Double(index))
        point(Double(index) + 0.5)
      }
    }
    #expect(content.compactMap(\.points?.rows) == [[0, 0, 1, 1]])
  }

  @Test func nestedLoopsAreCountedThrough() {
    let groups = [[1.0, 2], [], [3, 4, 5]]
    let content = layers {
      ForEach(groups, id: \.self) { group in
        ForEach(group, id: \.self) { point($0) }
      }
      for group in groups {
        for value in group { point(value) }
      }
    }
    #expect(content.xs == [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]])
    for rows in content.compactMap(\.points?.rows) {
      // The empty group counts as an element without marks.
      #expect(rows == [0, 1, 3, 4, 5])
    }
  }

  @Test func missingValuesAreKept() {
    let content = layers {
      point(.nan)
      point(.infinity)
      point(1)
    }
    #expect(content.first?.points?.x.values.map(\.isMissing) == [true, true, false])
  }

  @Test func surfacesStandAlone() {
    let content = layers {
      plane(1)
      plane(1).foregroundStyle(by: .value("Model", "Fit"))
    }
    #expect(content.count == 2)
    #expect(content.first?.surface?.series == nil)
    #expect(
      content.last?.surface?.series == Channel(label: "Model", values: [.category("Fit")]))
  }

  @Test func surfacesOfText() throws {
    let surface = try #require(
      layers {
        SurfacePlot(x: Text("a"), y: Text("b"), z: Text("c")) { x, z in x - z }
      }.first?.surface)
    #expect([surface.xLabel, surface.yLabel, surface.zLabel] == ["a", "b", "c"])
    #expect(surface.function(5, 3) == 2)
  }
}
