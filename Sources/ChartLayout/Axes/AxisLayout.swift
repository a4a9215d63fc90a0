internal import ChartModel
internal import ChartScene

/// Axis lines, ticks and grid lines of one dimension, on the sides of the box away from the viewer.
///
/// Grid lines lie on the three sides behind the chart as its pose shows it; the axis line of a
/// dimension runs along the outer edge of one of them, where its labels do not cover the plot.
struct AxisLayout {
  enum Dimension: Int, CaseIterable { case x, y, z }

  let dimension: Dimension
  var axis: AxisDescription
  let scale: PositionScale
  let view: ViewDirection

  private static let lineRadius = 0.0022
  private static let tickRadius = 0.0018
  private static let gridRadius = 0.0009
  static let tickLength = 0.02
  private static let lineColor = Color(hex: 0x6E6E73)
  private static let gridColor = Color(hex: 0xB8B8BD)
  private static let material = Material(roughness: 1)

  var name: String {
    switch dimension {
    case .x: "X axis"
    case .y: "Y axis"
    case .z: "Z axis"
    }
  }

  /// The items of the axis; none if it is hidden.
  func items() -> [Item] {
    guard axis.visibility != .hidden else { return [] }
    let marks = axis.marks ?? [AxisMarkDescription()]
    let ticks = marks.filter(\.hasTicks).flatMap(values)
    let grid = marks.filter(\.hasGridLines).flatMap(values)
    return [
      item("", [Lines.Segment(edgePoint(at: -0.5), edgePoint(at: 0.5))], Self.lineRadius),
      item(" ticks", ticks.map(tick), Self.tickRadius),
      item(" grid", grid.flatMap(gridLines), Self.gridRadius, Self.gridColor),
    ].compactMap { $0 }
  }

  /// The labels of the values, in the order of the marks: places along the axis, in box edges, and
  /// texts.
  var labels: [(place: Double, text: String)] {
    guard axis.visibility != .hidden else { return [] }
    return (axis.marks ?? [AxisMarkDescription()]).filter(\.hasLabels).flatMap(values).map {
      (scale.place(number: $0), "\($0)")
    }
  }

  private func item(
    _ suffix: String, _ segments: [Lines.Segment], _ radius: Double,
    _ color: Color = AxisLayout.lineColor
  ) -> Item? {
    guard !segments.isEmpty else { return nil }
    return Item(
      name: name + suffix,
      shape: .lines(Lines(segments: segments, radius: radius, color: color)),
      material: Self.material)
  }

  /// The data values that a set of marks stands at, inside the domain.
  private func values(_ marks: AxisMarkDescription) -> [Double] {
    switch marks.values {
    case .automatic(let desiredCount):
      NiceTicks(domain: scale.domain, desiredCount: desiredCount ?? 5).values(in: scale.domain)
    case .values(let values):
      values.filter(scale.domain.contains)
    }
  }

  /// The sides behind the chart: for each dimension, the place of the one that faces the viewer's side
  /// of the box from inside.
  private var behind: SIMD3<Double> {
    var sides = SIMD3<Double>()
    for dimension in 0..<3 { sides[dimension] = view.back[dimension] >= 0 ? -0.5 : 0.5 }
    return sides
  }

  /// A point of the axis line.
  func edgePoint(at place: Double) -> SIMD3<Double> {
    // The floor's outer edges carry x and z; y stands on the outer end of the side wall.
    var point = behind
    switch dimension {
    case .x: point.z = -point.z
    case .y: point.z = -point.z
    case .z: point.x = -point.x
    }
    point[dimension.rawValue] = place
    return point
  }

  /// From the axis line away from the box.
  var outward: SIMD3<Double> {
    switch dimension {
    case .x: SIMD3(0, 0, behind.z > 0 ? -1 : 1)
    case .y: SIMD3(behind.x > 0 ? 1 : -1, 0, 0)
    case .z: SIMD3(behind.x > 0 ? -1 : 1, 0, 0)
    }
  }

  private func tick(_ value: Double) -> Lines.Segment {
    let start = edgePoint(at: scale.place(number: value))
    return Lines.Segment(start, start + outward * Self.tickLength)
  }

  /// The lines of one value on the two sides that it crosses.
  private func gridLines(_ value: Double) -> [Lines.Segment] {
    Dimension.allCases.filter { $0 != dimension }.map { along in
      var start = behind
      start[dimension.rawValue] = scale.place(number: value)
      var end = start
      start[along.rawValue] = -0.5
      end[along.rawValue] = 0.5
      return Lines.Segment(start, end)
    }
  }
}
