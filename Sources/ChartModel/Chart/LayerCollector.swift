/// Gathers the marks of one chart into layers: columns instead of a list of marks.
///
/// Point marks that agree in labels and style share a layer if they come from one run: one outermost
/// loop over data, or all that stands outside of loops. Layers are in the order of their first mark.
@MainActor
package final class LayerCollector {
  /// What the points of one layer have in common.
  private struct PointKey: Hashable {
    var x: String
    var y: String
    var z: String
    var series: String?
    var style: MarkStyle
  }

  private enum Slot {
    case points(Int)
    case surface(SurfaceLayer)
  }

  /// The state of a run of rows.
  private struct Run {
    var row = 0
    /// Where in `points` the layers of this run are.
    var layers: [PointKey: Int] = [:]
    /// The layer that took the last mark.
    var last: (key: PointKey, index: Int)?
  }

  private var slots: [Slot] = []
  private var points: [PointLayer] = []
  private var run = Run()
  /// How many loops are open.
  private var depth = 0

  package init() {}

  /// The layers so far.
  package var layers: [Layer] {
    slots.map { slot in
      switch slot {
      case .points(let index): .points(points[index])
      case .surface(let layer): .surface(layer)
      }
    }
  }

  /// Takes in any content.
  package func collect(_ content: some Chart3DContent, context: MarkContext) {
    if let content = content as? any PrimitiveChart3DContent {
      content.collectMarks(into: self, context: context)
    } else {
      collect(content.body, context: context)
    }
  }

  /// Takes in the content of each element of a loop; an element is a row.
  package func collectRows<Data: Sequence>(
    of data: Data, context: MarkContext, content: (Data.Element) -> some Chart3DContent
  ) {
    guard depth == 0 else { return collectRun(of: data, context: context, content: content) }
    let outside = run
    run = Run()
    collectRun(of: data, context: context, content: content)
    run = outside
  }

  private func collectRun<Data: Sequence>(
    of data: Data, context: MarkContext, content: (Data.Element) -> some Chart3DContent
  ) {
    depth += 1
    for element in data {
      let row = run.row
      collect(content(element), context: context)
      // A loop inside has counted its own rows.
      if run.row == row { run.row += 1 }
    }
    depth -= 1
  }

  /// Adds one point.
  package func add(
    x: PlottedValue, y: PlottedValue, z: PlottedValue, context: MarkContext
  ) {
    let key = PointKey(
      x: x.label, y: y.label, z: z.label, series: context.series?.label, style: context.style)
    let index = pointLayer(for: key)
    points[index].x.values.append(x.value)
    points[index].y.values.append(y.value)
    points[index].z.values.append(z.value)
    points[index].rows.append(run.row)
    if let series = context.series { points[index].series?.values.append(series.value) }
    if depth == 0 { run.row += 1 }
  }

  /// Adds a surface, a layer of its own.
  package func add(_ surface: SurfaceLayer) {
    slots.append(.surface(surface))
  }

  private func pointLayer(for key: PointKey) -> Int {
    if let last = run.last, last.key == key { return last.index }
    let index = run.layers[key] ?? makePointLayer(for: key)
    run.layers[key] = index
    run.last = (key, index)
    return index
  }

  private func makePointLayer(for key: PointKey) -> Int {
    points.append(
      PointLayer(
        x: Channel(label: key.x), y: Channel(label: key.y), z: Channel(label: key.z), rows: [],
        series: key.series.map { Channel(label: $0) }, style: key.style))
    slots.append(.points(points.count - 1))
    return points.count - 1
  }
}

/// What the modifiers around a mark set.
package struct MarkContext: Hashable, Sendable {
  package var style = MarkStyle()
  /// The value whose colour the mark takes; excludes a foreground style.
  package var series: PlottedValue?

  package init() {}
}

/// A value on a channel with the channel's label.
package struct PlottedValue: Hashable, Sendable {
  package var label: String
  package var value: PlotValue

  package init(label: String, value: PlotValue) {
    self.label = label
    self.value = value
  }
}
