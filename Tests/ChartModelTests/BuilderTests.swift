import ChartModel
import Foundation
import Testing

/// Every form that a builder takes.
@MainActor
struct BuilderTests {
  private enum Kind: CaseIterable { case one, two, none }

  @Test func empty() throws {
    #expect(layers {}.isEmpty)
    #expect(try description(of: Chart3D {}).layers.isEmpty)
  }

  @Test func several() {
    let content = layers {
      point(1)
      plane()
      point(2)
      plane()
    }
    #expect(content.map { $0.points != nil } == [true, false, false])
    #expect(content.xs == [[1, 2]])
  }

  @Test(arguments: [true, false])
  func ifElse(_ condition: Bool) {
    let content = layers {
      if condition {
        point(1)
      } else {
        plane()
        point(2)
      }
      if condition { point(3) }
    }
    #expect(content.xs == (condition ? [[1, 3]] : [[2]]))
  }

  @Test(arguments: Kind.allCases)
  private func switchCase(_ kind: Kind) {
    let content = layers {
      switch kind {
      case .one: point(1)
      case .two:
        point(1).roughness(0.5)
        point(2).roughness(0.5)
      case .none: plane()
      }
    }
    let expected: [Kind: [[Double]]] = [.one: [[1]], .two: [[1, 2]], .none: []]
    #expect(content.xs == expected[kind])
  }

  @Test(arguments: [3.0, nil])
  func optionalBinding(_ value: Double?) {
    let content = layers {
      if let value { point(value) }
    }
    #expect(content.xs == (value == nil ? [] : [[3]]))
  }

  @Test func forLoop() {
    let content = layers {
      for value in [4.0, 5, 6] where value != 5 {
        point(value)
      }
    }
    #expect(content.xs == [[4, 6]])
  }

  @Test func availability() {
    let content = layers {
      if #available(macOS 99, *) {
        point(1)
      }
    }
    #if os(Linux)
      #expect(content.xs == [[1]])
    #endif
  }

  @Test func loops() {
    #expect(layers { ForEach(penguins) { point($0.weight) } }.xs == [[3.75, 3.5, 4.5, 5.7]])
    #expect(layers { ForEach(0..<3) { point(Double($0)) } }.xs == [[0, 1, 2]])
    #expect(layers { ForEach([1.5, 2.5], id: \.self) { point($0) } }.xs == [[1.5, 2.5]])
  }

  @Test func chartsOfData() throws {
    let identified = try description(of: Chart3D(penguins) { point($0.weight) })
    #expect(identified.layers.xs == [[3.75, 3.5, 4.5, 5.7]])
    let named = try description(of: Chart3D([7.0, 8], id: \.self) { point($0) })
    #expect(named.layers.xs == [[7, 8]])
  }

  @Test func contentOfOnesOwn() {
    struct Pair: Chart3DContent {
      var first: Double

      var body: some Chart3DContent {
        point(first)
        if first > 0 { point(first + 1) }
      }
    }
    struct Pairs: Chart3DContent {
      var body: some Chart3DContent {
        Pair(first: -3)
        ForEach(1..<3) { Pair(first: Double($0)) }
      }
    }
    let content = layers { Pairs().symbolSize(4) }
    #expect(content.xs == [[-3], [1, 2, 2, 3]])
    #expect(content.allSatisfy { $0.style.symbolSize == 4 })
  }

  @Test func erasedContent() {
    #expect(layers { AnyChart3DContent(point(9)) }.xs == [[9]])
  }

  @Test func views() {
    struct Charts: View {
      var more: Bool

      var body: some View {
        Text("No chart")
        Chart3D { point(1) }
        if more {
          Chart3D { point(2) }
        } else {
          EmptyView()
        }
        ForEach(0..<2) { index in
          Chart3D { point(Double(3 + index)) }
        }
        for value in [5.0, 6] {
          AnyView(Chart3D { point(value) })
        }
      }
    }
    #expect(chartDescriptions(of: Charts(more: true)).map(\.layers.xs).count == 6)
    #expect(
      chartDescriptions(of: Charts(more: false)).map(\.layers.xs) == [
        [[1]], [[3]], [[4]], [[5]], [[6]],
      ])
    #expect(chartDescriptions(of: Text("No chart")).isEmpty)
  }
}
