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
  /// Whether the chart lies in a plane: its axes and grid do, too.
  var isFlat = false

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

  /// A label of a value.
  struct Label {
    /// The place along the axis, in box edges.
    var place: Double
    var text: String
    /// The value.
    var value: PlotValue
    /// The end of the tick: where the label begins.
    var anchor: SIMD3<Double>
    /// From the axis away from the box.
    var outward: SIMD3<Double>
    /// How the user wants it.
    var style: AxisLabelDescription
  }

  // MARK: - Items

  /// The items of the axis; none if it is hidden.
  func items() -> [Item] {
    guard axis.visibility != .hidden else { return [] }
    var ticks = StrokeGroups(), grid = StrokeGroups()
    for mark in marks {
      for (element, position) in mark.elements {
        switch element {
        case .tick(let style):
          let start = mark.edge.point(at: position)
          let reach = mark.edge.outward * length(of: style, mark.preset)
          ticks.add(
            [Lines.Segment(start, start + reach)], style.line.stroke,
            Self.tickRadius, style.line.color ?? Self.lineColor)
        case .gridLine(let style):
          grid.add(
            gridLines(at: position), style.stroke, Self.gridRadius, style.color ?? Self.gridColor)
        case .label: break
        }
      }
    }
    let line = Lines(
      segments: [Lines.Segment(edgePoint(at: -0.5), edgePoint(at: 0.5))],
      radius: Self.lineRadius, color: Self.lineColor)
    var items = [
      Item(name: name, shape: .lines(line), material: Self.material, extras: extras)
    ]
    for (suffix, groups) in [(" ticks", ticks), (" grid", grid)] {
      for (index, lines) in groups.lines.enumerated() {
        items.append(
          Item(
            name: name + suffix + (index == 0 ? "" : " \(index + 1)"), shape: .lines(lines),
            material: Self.material))
      }
    }
    return items
  }

  /// The labels of the values in the order of the marks; empty texts are left out.
  var labels: [Label] {
    guard axis.visibility != .hidden else { return [] }
    return marks.flatMap(labels)
  }

  private func labels(of mark: Mark) -> [Label] {
    // The longest tick of the value leads to the label.
    let reach = mark.elements.reduce(0.0) { reach, next in
      if case .tick(let style) = next.element {
        max(reach, length(of: style, mark.preset))
      } else {
        reach
      }
    }
    return mark.elements.compactMap { element, place in
      guard case .label(let style) = element else { return nil }
      let text = style.text ?? (style.format.map { $0(mark.value) ?? "" } ?? mark.text)
      guard !text.isEmpty else { return nil }
      return Label(
        place: place, text: text, value: mark.value,
        anchor: mark.edge.point(at: place) + mark.edge.outward * reach,
        outward: mark.edge.outward, style: style)
    }
  }

  /// The values and the texts beside them, for those who read the file.
  private var extras: JSONValue? {
    let labels = labels
    guard !labels.isEmpty else { return nil }
    return [
      "values": .array(labels.map { MarkExtras.json($0.value) }),
      "labels": .array(labels.map { .string($0.text) }),
    ]
  }

  // MARK: - Marks

  /// What stands at one value.
  private struct Mark {
    var value: PlotValue
    /// The value by the format of its scale.
    var text: String
    var edge: AxisEdge
    var preset: AxisMarkPreset
    /// Each with its place along the axis.
    var elements: [(element: AxisElement, place: Double)]
  }

  /// All marks, set by set.
  private var marks: [Mark] {
    (axis.marks ?? [AxisMarkDescription()]).flatMap { set in
      let ticks = AxisTicker(scale: scale)(set.values)
      let text = ValueText(ticks.map(\.value))
      let edge = AxisEdge(dimension, position: set.position, behind: behind, view: view)
      return ticks.enumerated().map { index, tick in
        let elements: [AxisElement] =
          switch set.content {
          case .same(let elements): elements
          case .each(let elements):
            elements(AxisValue(tick.value, index: index, count: ticks.count))
          }
        // What is centred stands half-way to the next mark, or to the end of the scale.
        let end = scale.isReversed ? scale.range.lowerBound : scale.range.upperBound
        let next = index + 1 < ticks.count ? ticks[index + 1].place : end
        return Mark(
          value: tick.value, text: text(tick.value), edge: edge, preset: set.preset,
          elements: elements.map { ($0, $0.isCentered ? (tick.place + next) / 2 : tick.place) })
      }
    }
  }

  private func length(of tick: AxisTickDescription, _ preset: AxisMarkPreset) -> Double {
    let length = tick.length.points.map { $0 / PlotPoints.perEdge } ?? Self.tickLength
    let whole = length + tick.length.extra / PlotPoints.perEdge
    guard whole.isFinite else { return 0 }
    return preset == .inset ? -whole : whole
  }

  // MARK: - Places

  /// The sides behind the chart: for each dimension, the place of the one that faces the viewer's side
  /// of the box from inside.
  private var behind: SIMD3<Double> {
    var sides = SIMD3<Double>()
    for dimension in 0..<3 { sides[dimension] = view.back[dimension] >= 0 ? -0.5 : 0.5 }
    // Just behind the marks.
    if isFlat { sides.z *= MarkLayout.flatDepth + 0.004 }
    return sides
  }

  /// The edge of the axis line and the title: that of the first marks.
  private var edge: AxisEdge {
    AxisEdge(
      dimension, position: axis.marks?.first?.position ?? .automatic, behind: behind, view: view)
  }

  /// A point of the axis line.
  func edgePoint(at place: Double) -> SIMD3<Double> { edge.point(at: place) }

  /// The edge along which the title runs: that of the axis line, unless its position says otherwise.
  var titleEdge: AxisEdge {
    let position: AxisMarkPosition? =
      switch axis.titlePosition.kind {
      case .automatic, .overlay: nil
      case .top, .topLeading, .topTrailing: dimension == .y ? nil : .top
      case .bottom, .bottomLeading, .bottomTrailing: dimension == .y ? nil : .bottom
      case .leading: .leading
      case .trailing: .trailing
      }
    return position.map { AxisEdge(dimension, position: $0, behind: behind, view: view) } ?? edge
  }

  /// The lines at one place on the two sides that it crosses.
  private func gridLines(at place: Double) -> [Lines.Segment] {
    Dimension.allCases.filter { $0 != dimension && !(isFlat && $0 == .z) }.map { along in
      var start = behind
      start[dimension.rawValue] = place
      var end = start
      start[along.rawValue] = -0.5
      end[along.rawValue] = 0.5
      return Lines.Segment(start, end)
    }
  }
}

extension AxisElement {
  /// Whether it stands between its value and the next one.
  fileprivate var isCentered: Bool {
    switch self {
    case .tick(let tick): tick.line.isCentered ?? false
    case .gridLine(let line): line.isCentered ?? false
    case .label(let label): label.isCentered ?? false
    }
  }
}
