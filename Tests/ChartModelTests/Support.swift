import ChartModel
import Testing

struct Penguin: Identifiable {
  let id: Int
  let species: String
  let flipperLength: Double
  let weight: Double
  let beakLength: Double
}

let penguins = [
  Penguin(id: 10, species: "Adelie", flipperLength: 181, weight: 3.75, beakLength: 39.1),
  Penguin(id: 11, species: "Chinstrap", flipperLength: 192, weight: 3.5, beakLength: 46.5),
  Penguin(id: 12, species: "Gentoo", flipperLength: 211, weight: 4.5, beakLength: 46.1),
  Penguin(id: 13, species: "Gentoo", flipperLength: 230, weight: 5.7, beakLength: 50),
]

/// The only chart of a view.
@MainActor
func description(
  of view: some View, sourceLocation: SourceLocation = #_sourceLocation
) throws -> ChartDescription {
  let charts = chartDescriptions(of: view)
  #expect(charts.count == 1, sourceLocation: sourceLocation)
  return try #require(charts.first, sourceLocation: sourceLocation)
}

/// The layers of a chart with this content.
@MainActor
func layers(@Chart3DContentBuilder _ content: () -> some Chart3DContent) -> [Layer] {
  let collector = LayerCollector()
  collector.collect(content(), context: MarkContext())
  return collector.layers
}

/// A point on the diagonal, with short labels.
func point(_ value: Double) -> PointMark {
  PointMark(x: .value("x", value), y: .value("y", value), z: .value("z", value))
}

/// A surface that is flat.
func plane(_ height: Double = 0) -> SurfacePlot {
  SurfacePlot(x: "x", y: "y", z: "z") { _, _ in height }
}

extension Layer {
  var points: PointLayer? {
    if case .points(let layer) = self { layer } else { nil }
  }

  var surface: SurfaceLayer? {
    if case .surface(let layer) = self { layer } else { nil }
  }

  var style: MarkStyle {
    switch self {
    case .points(let layer): layer.style
    case .dataSurface(let layer): layer.style
    case .marks(let layer): layer.style
    case .curve(let layer): layer.style
    case .surface(let layer): layer.style
    }
  }
}

extension [Layer] {
  /// The x values of all points, layer by layer.
  var xs: [[Double]] { compactMap { $0.points?.x.values.compactMap(\.number) } }
}

extension AxisMarkDescription {
  /// What is drawn at one of five values.
  var elements: [AxisElement] {
    switch content {
    case .same(let elements): elements
    case .each(let elements): elements(AxisValue(.number(2.5), index: 1, count: 5))
    }
  }

  var hasTicks: Bool { elements.contains { if case .tick = $0 { true } else { false } } }
  var hasGridLines: Bool { elements.contains { if case .gridLine = $0 { true } else { false } } }
  var hasLabels: Bool { !labels.isEmpty }

  /// The labels among them.
  var labels: [AxisLabelDescription] {
    elements.compactMap { if case .label(let label) = $0 { label } else { nil } }
  }
}
