internal import ChartModel

/// Puts bars and areas on one another: fills in the spans of their layers.
///
/// Stacks go through all bars (or all areas) of a chart that share a place on the floor, in the order
/// of the layers and rows.
struct Stacking {
  /// What stands at one place so far.
  private struct Stack {
    var up = 0.0
    var down = 0.0
    /// The sum of the sizes of all that will stand here.
    var total = 0.0
  }

  private struct Place: Hashable {
    var kind: MarkForm.Kind
    var stacking: MarkStackingMethod
    var base: PlotValue
    var z: PlotValue
  }

  /// The chart with `spans` set in its bars and areas.
  static func resolved(_ chart: ChartDescription) -> ChartDescription {
    var stacks: [Place: Stack] = [:]
    forEachMark(chart) { layer, index, _ in
      guard let length = layer.lengthValues[index].number else { return }
      stacks[place(layer, index), default: Stack()].total += abs(length)
    }
    var chart = chart
    var spans: [[(Double, Double)]] = chart.layers.map { _ in [] }
    forEachMark(chart) { layer, index, number in
      let place = place(layer, index)
      spans[number].append(span(layer, index, in: &stacks[place, default: Stack()]))
    }
    for (number, layer) in chart.layers.enumerated() {
      guard case .marks(var layer) = layer, layer.isStackable else { continue }
      layer.spans = Channel(
        label: layer.lengthLabel, values: spans[number].map { .number($0.0) },
        ends: spans[number].map { .number($0.1) })
      chart.layers[number] = .marks(layer)
    }
    return chart
  }

  private static func forEachMark(
    _ chart: ChartDescription, _ body: (_ layer: MarkLayer, _ index: Int, _ number: Int) -> Void
  ) {
    for (number, layer) in chart.layers.enumerated() {
      guard case .marks(let layer) = layer, layer.isStackable else { continue }
      for index in layer.rows.indices { body(layer, index, number) }
    }
  }

  private static func place(_ layer: MarkLayer, _ index: Int) -> Place {
    Place(
      kind: layer.form.kind, stacking: layer.form.stacking,
      base: layer.isUpright ? layer.x.values[index] : layer.y.values[index],
      z: layer.z.values[index])
  }

  /// The ends of a mark; NaN for a missing length.
  private static func span(
    _ layer: MarkLayer, _ index: Int, in stack: inout Stack
  ) -> (Double, Double) {
    guard let length = layer.lengthValues[index].number else { return (.nan, .nan) }
    switch layer.form.stacking {
    case .unstacked: return (0, length)
    case .standard: return add(length, to: &stack)
    case .normalized:
      return add(stack.total > 0 ? length / stack.total : 0, to: &stack)
    case .center:
      let start = stack.up - stack.total / 2
      stack.up += abs(length)
      return (start, start + abs(length))
    }
  }

  private static func add(_ length: Double, to stack: inout Stack) -> (Double, Double) {
    if length < 0 {
      stack.down += length
      return (stack.down - length, stack.down)
    }
    stack.up += length
    return (stack.up - length, stack.up)
  }
}

extension MarkLayer {
  /// Whether the marks have lengths from zero that can stand on one another.
  var isStackable: Bool {
    switch form.kind {
    case .bar: x.ends == nil && y.ends == nil
    case .area: y.ends == nil
    case .line, .rule, .rectangle: false
    }
  }

  var lengthValues: [PlotValue] { isUpright ? y.values : x.values }
  var lengthLabel: String { isUpright ? y.label : x.label }
}
