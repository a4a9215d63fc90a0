import ChartLayout
import ChartModel
import ChartScene

/// A chart of points; a row is x, y, z.
func pointChart(_ rows: [(PlotValue, PlotValue, PlotValue)]) -> ChartDescription {
  var chart = ChartDescription()
  chart.layers = [
    .points(
      PointLayer(
        x: Channel(label: "X", values: rows.map(\.0)),
        y: Channel(label: "Y", values: rows.map(\.1)),
        z: Channel(label: "Z", values: rows.map(\.2)), rows: Array(rows.indices)))
  ]
  return chart
}

/// A chart with some x values on the floor's back edge.
func xChart(_ values: [PlotValue]) -> ChartDescription {
  pointChart(values.map { ($0, .number(0), .number(0)) })
}

extension Scene {
  /// The item with a name.
  func item(_ name: String) -> Item? { groups.flatMap(\.items).first { $0.name == name } }

  /// The segments of an item of lines.
  func segments(_ name: String) -> [Lines.Segment] {
    if case .lines(let lines) = item(name)?.shape { lines.segments } else { [] }
  }

  /// The texts beside an axis, such as "X axis".
  func labels(_ axis: String) -> [String] {
    guard case .array(let texts) = item(axis)?.extras?["labels"] else { return [] }
    return texts.map { if case .string(let text) = $0 { text } else { "?" } }
  }

  /// The places of the ticks along an axis.
  func ticks(_ axis: String, _ dimension: Int = 0) -> [Double] {
    segments(axis + " ticks").map { $0.start[dimension] }
  }

  /// The domain of "x", "y" or "z", and the name of its scale.
  func scale(_ axis: String) -> (type: JSONValue?, domain: JSONValue?) {
    let scale = extras["axes"]?[axis]
    return (scale?["scale"], scale?["domain"])
  }
}

extension JSONValue {
  /// The value of a member; `nil` if there is none.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
