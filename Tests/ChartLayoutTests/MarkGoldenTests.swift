import ChartLayout
import ChartModel
import ChartScene
import ChartSpec
import ChartStyling
import ChartTestSupport
import Foundation
import Testing

/// The marks of the samples, as they were when somebody last looked at them.
@Suite struct MarkGoldenTests {
  static let samples = [
    "areas", "bars", "rules", "symbols", "schemes", "flat", "elliptical", "angular",
    "linear-gradient", "normals", "sinc", "volcano", "scattered", "ripple", "radial", "penguins",
    "helix",
    "waves", "heatmap", "cones", "histogram", "stacked-bars", "time-series",
  ]

  @Test(arguments: samples)
  func marksOfSamples(sample: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let spec = try ChartSpec.load(path: root.path + "/samples/\(sample).json")
    #expect(spec.warnings == [])
    let result = try ChartLayouter.layout(spec.description)
    let plot = try #require(result.scene.groups.first)
    let items = JSONValue.object(plot.items.map { .init($0.name, SceneDump.item($0)) })
    let text = String(decoding: items.encoded(indent: true), as: UTF8.self) + "\n"
    let difference = try Golden.difference(text, name: "marks-\(sample).json")
    #expect(difference == nil)
  }
}

/// What goldens hold of a scene.
private enum SceneDump {
  static func item(_ item: Item) -> JSONValue {
    let material = item.material
    var members: [JSONValue.Member] = [
      .init("roughness", number(material.roughness)),
      .init("metalness", number(material.metalness)),
      .init("opacity", number(material.opacity)),
    ]
    switch item.shape {
    case .surface(let surface):
      members += [
        .init("paint", paint(surface.paint)), .init("x", range(surface.x)),
        .init("y", range(surface.y)), .init("z", range(surface.z)),
        .init("heights", .array(heights(surface).map(number))),
      ]
    case .dataSurface(let surface):
      members += [
        .init("paint", paint(surface.paint)), .init("x", range(surface.x)),
        .init("y", range(surface.y)), .init("z", range(surface.z)),
        .init("data", data(surface.data)),
      ]
    case .symbols(let symbols):
      members += [
        .init("symbol", .string("\(symbols.symbol)")), .init("diameter", number(symbols.diameter)),
        .init("paint", paint(symbols.paint)), .init("positions", vectors(symbols.positions)),
        .init("rotations", .array(symbols.rotations.map { numbers($0.x, $0.y, $0.z, $0.w) })),
        .init("scales", vectors(symbols.scales)),
        .init("extras", .array(symbols.rows.indices.map { rounded(symbols.extras($0)) })),
      ]
    case .boxes(let boxes):
      members += [
        .init("cornerRadius", number(boxes.cornerRadius)), .init("paint", paint(boxes.paint)),
        .init("centers", vectors(boxes.centers)), .init("sizes", vectors(boxes.sizes)),
        .init("extras", .array(boxes.rows.indices.map { rounded(boxes.extras($0)) })),
      ]
    case .polylines(let lines):
      // Of a smooth line, every eighth place.
      let pieces = lines.pieces.map { piece in
        stride(from: 0, to: piece.count, by: piece.count > 64 ? 8 : 1).map { piece[$0] }
      }
      members += [
        .init("radius", number(lines.radius)), .init("paint", paint(lines.paint)),
        .init("pieces", .array(pieces.map(vectors))),
      ]
    case .walls(let walls):
      let pieces = walls.pieces.map { piece in
        JSONValue.array(piece.map { numbers($0.x, $0.z, $0.low, $0.high) })
      }
      members += [
        .init("thickness", number(walls.thickness)), .init("paint", paint(walls.paint)),
        .init("pieces", .array(pieces)),
      ]
    case .lines, .lettering, .colorBar: members.append(.init("shape", "other"))
    }
    if let extras = item.extras { members.append(.init("extras", rounded(extras))) }
    return .object(members)
  }

  /// The surface on a grid of four by four, off its lines of symmetry.
  private static func heights(_ surface: Surface) -> [Double] {
    let steps = [0.1, 0.35, 0.6, 0.85]
    func places(_ range: ClosedRange<Double>) -> [Double] {
      steps.map { range.lowerBound + $0 * (range.upperBound - range.lowerBound) }
    }
    let x = places(surface.x).flatMap { [$0, $0, $0, $0] }
    let z = (0..<4).flatMap { _ in places(surface.z) }
    var y = [Double](repeating: .nan, count: 16)
    var span = y.mutableSpan
    surface.height(x.span, z.span, &span)
    return y
  }

  /// Of a lattice every eighth line, of scattered points every eighth point.
  private static func data(_ data: DataSurface.Data) -> JSONValue {
    switch data {
    case .lattice(let x, let z, let heights):
      let columns = Array(stride(from: 0, to: x.count, by: 8))
      let rows = Array(stride(from: 0, to: z.count, by: 8))
      return [
        "x": .array(columns.map { number(x[$0]) }), "z": .array(rows.map { number(z[$0]) }),
        "heights": .array(
          rows.map { row in .array(columns.map { number(heights[row * x.count + $0]) }) }),
      ]
    case .scattered(let points):
      return vectors(stride(from: 0, to: points.count, by: 8).map { points[$0] })
    }
  }

  private static func paint(_ paint: Paint) -> JSONValue {
    switch paint {
    case .solid(let color): self.color(color)
    case .gradient(let gradient, let direction, let start, let length):
      [
        "along": numbers(direction.x, direction.y, direction.z), "from": numbers(start, length),
        "stops": stops(gradient),
      ]
    case .elliptical(let gradient, let center, let unit, let start, let end):
      [
        "around": numbers(center.x, center.y), "unit": numbers(unit.x, unit.y),
        "radii": numbers(start, end), "stops": stops(gradient),
      ]
    case .angular(let gradient, let center, let unit, let start, let end):
      [
        "around": numbers(center.x, center.y), "unit": numbers(unit.x, unit.y),
        "angles": numbers(start, end), "stops": stops(gradient),
      ]
    case .normal: "normal"
    }
  }

  private static func stops(_ gradient: Gradient) -> JSONValue {
    .array(gradient.stops.map { [number($0.location), color($0.color)] })
  }

  /// Red, green, blue and opacity of 255.
  private static func color(_ color: Color) -> JSONValue {
    .array([color.red, color.green, color.blue, color.alpha].map { number($0 * 255) })
  }

  private static func range(_ range: ClosedRange<Double>) -> JSONValue {
    numbers(range.lowerBound, range.upperBound)
  }

  private static func vectors(_ vectors: [SIMD3<Double>]) -> JSONValue {
    .array(vectors.map { numbers($0.x, $0.y, $0.z) })
  }

  private static func numbers(_ values: Double...) -> JSONValue { .array(values.map(number)) }

  /// To six decimals: differences of the C library's last digits are none.
  private static func number(_ number: Double) -> JSONValue {
    guard number.isFinite else { return .null }
    let rounded = (number * 1e6).rounded() / 1e6
    return .number(rounded == 0 ? 0 : rounded)
  }

  private static func rounded(_ value: JSONValue) -> JSONValue {
    switch value {
    case .number(let number): self.number(number)
    case .array(let values): .array(values.map(rounded))
    case .object(let members): .object(members.map { .init($0.name, rounded($0.value)) })
    default: value
    }
  }
}
