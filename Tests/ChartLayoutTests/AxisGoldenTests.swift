import ChartLayout
import ChartModel
import ChartScene
import ChartSpec
import ChartTestSupport
import Foundation
import Testing

/// The axes and points of the samples of scales, as they were when somebody last looked at them.
@Suite struct AxisGoldenTests {
  static let samples = [
    "log-scale", "date-scale", "category-scale", "symlog-scale", "root-and-power-scales",
  ]

  @Test(arguments: samples)
  func axesOfSamples(sample: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let spec = try ChartSpec.load(path: root.path + "/samples/\(sample).json")
    #expect(spec.warnings == [])
    let result = try ChartLayouter.layout(spec.description)
    let text = String(decoding: dump(result).encoded(indent: true), as: UTF8.self) + "\n"
    let difference = try Golden.difference(text, name: "\(sample).json")
    #expect(difference == nil)
  }

  private func dump(_ result: ChartLayouter.Result) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("axes", rounded(result.scene.extras["axes"] ?? .null)),
      .init("warnings", .array(result.warnings.map { .string($0.message) })),
    ]
    for group in result.scene.groups {
      for item in group.items {
        switch item.shape {
        case .symbols(let symbols):
          members.append(.init(item.name, .array(symbols.positions.map(point))))
        case .lines(let lines):
          var value: [JSONValue.Member] = [
            .init("radius", number(lines.radius)),
            .init("starts", .array(lines.segments.map { point($0.start) })),
          ]
          if let extras = item.extras { value.append(.init("extras", rounded(extras))) }
          members.append(.init(item.name, .object(value)))
        default: break
        }
      }
    }
    return .object(members)
  }

  private func point(_ point: SIMD3<Double>) -> JSONValue {
    [number(point.x), number(point.y), number(point.z)]
  }

  /// To six decimals: differences of the C library's last digits are none.
  private func number(_ number: Double) -> JSONValue {
    let rounded = (number * 1e6).rounded() / 1e6
    return .number(rounded == 0 ? 0 : rounded)
  }

  private func rounded(_ value: JSONValue) -> JSONValue {
    switch value {
    case .number(let number): self.number(number)
    case .array(let values): .array(values.map(rounded))
    case .object(let members): .object(members.map { .init($0.name, rounded($0.value)) })
    default: value
    }
  }
}
