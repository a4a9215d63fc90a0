/// Gathers the marks of one chart into layers: columns instead of a list of marks.
///
/// Marks that agree in form, labels and style share a layer if they come from one run: one outermost
/// loop over data, or all that stands outside of loops. Layers are in the order of their first mark.
@MainActor
package final class LayerCollector {
  /// What the points of one layer have in common.
  private struct PointKey: Hashable {
    var x: String
    var y: String
    var z: String
    var series: String?
    var symbol: String?
    var size: String?
    var style: MarkStyle
  }

  /// What other marks of one layer have in common.
  private struct MarkKey: Hashable {
    var form: MarkForm
    var x: String
    var y: String
    var z: String
    /// Which of the channels hold ranges.
    var ranges: SIMD3<Int8>
    var series: String?
    var style: MarkStyle
  }

  private enum Slot {
    case points(Int)
    case marks(Int)
    case other(Layer)
  }

  /// The state of a run of rows.
  private struct Run {
    var row = 0
    /// Where in `points` the layers of this run are.
    var layers: [PointKey: Int] = [:]
    /// The layer that took the last mark.
    var last: (key: PointKey, index: Int)?
    /// Where in `marks` the layers of this run are.
    var markLayers: [MarkKey: Int] = [:]
  }

  private var slots: [Slot] = []
  private var points: [PointLayer] = []
  private var marks: [MarkLayer] = []
  /// What is wrong with the marks, each fault once.
  package private(set) var faults: [String] = []
  private var run = Run()
  /// How many loops are open.
  private var depth = 0
  /// Whether the marks belong to a flat chart, and have no z.
  private let isFlat: Bool

  package init(isFlat: Bool = false) {
    self.isFlat = isFlat
  }

  /// The layers so far.
  package var layers: [Layer] {
    slots.map { slot in
      switch slot {
      case .points(let index): .points(points[index])
      case .marks(let index): .marks(marks[index])
      case .other(let layer): layer
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
      x: x.label, y: y.label, z: z.label, series: context.series?.label,
      symbol: context.symbol?.label, size: context.size?.label, style: context.style)
    let index = pointLayer(for: key)
    points[index].x.values.append(x.value)
    points[index].y.values.append(y.value)
    points[index].z.values.append(z.value)
    points[index].rows.append(run.row)
    if let series = context.series { points[index].series?.values.append(series.value) }
    if let symbol = context.symbol { points[index].symbols?.values.append(symbol.value) }
    if let size = context.size { points[index].sizes?.values.append(size.value) }
    if depth == 0 { run.row += 1 }
  }

  /// Adds one mark with an extent.
  package func add(
    _ form: MarkForm, x: PlottedValue, y: PlottedValue, z: PlottedValue, context: MarkContext
  ) {
    let places = [x, y, z]
    let ranges = SIMD3(places.map { $0.end == nil ? Int8(0) : 1 })
    let key = MarkKey(
      form: form, x: x.label, y: y.label, z: z.label, ranges: ranges,
      series: context.series?.label, style: context.style)
    let index = run.markLayers[key] ?? makeMarkLayer(for: key)
    run.markLayers[key] = index
    for (path, place) in zip([\MarkLayer.x, \.y, \.z], places) {
      marks[index][keyPath: path].values.append(place.value)
      if let end = place.end { marks[index][keyPath: path].ends?.append(end) }
    }
    marks[index].rows.append(run.row)
    if let series = context.series { marks[index].series?.values.append(series.value) }
    if depth == 0 { run.row += 1 }
  }

  /// Adds a surface or a curve, a layer of its own.
  package func add(_ layer: Layer) {
    slots.append(.other(layer))
  }

  /// The z value of a mark: 0 in a flat chart; `nil`, with a fault, if the mark belongs elsewhere.
  package func depth(_ z: PlottedValue?, of mark: String) -> PlottedValue? {
    switch (z, isFlat) {
    case (let z?, false): return z
    case (nil, true): return PlottedValue(label: "", value: .number(0))
    case (nil, false): addFault("\(mark): it needs a z value in a Chart3D")
    case (.some, true): addFault("\(mark): a Chart has no z axis; a Chart3D has")
    }
    return nil
  }

  /// Notes what is wrong with a mark.
  package func addFault(_ message: String) {
    if !faults.contains(message) { faults.append(message) }
  }

  private func makeMarkLayer(for key: MarkKey) -> Int {
    func channel(_ label: String, _ axis: Int) -> Channel {
      Channel(label: label, ends: key.ranges[axis] == 0 ? nil : [])
    }
    marks.append(
      MarkLayer(
        form: key.form, x: channel(key.x, 0), y: channel(key.y, 1), z: channel(key.z, 2),
        rows: [], series: key.series.map { Channel(label: $0) }, style: key.style))
    slots.append(.marks(marks.count - 1))
    return marks.count - 1
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
        series: key.series.map { Channel(label: $0) },
        symbols: key.symbol.map { Channel(label: $0) },
        sizes: key.size.map { Channel(label: $0) }, style: key.style))
    slots.append(.points(points.count - 1))
    return points.count - 1
  }
}
