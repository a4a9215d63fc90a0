package import ChartModel
package import ChartScene

/// Lays a chart out in chart space: the module's entry.
package enum ChartLayouter {
  /// What a chart becomes, and what the user should know of it.
  package struct Result: Sendable {
    package var scene: Scene
    package var marks: [MarkCount] = []
    package var warnings: [ChartWarning] = []
  }

  /// How many marks of a type there are, and how many rows gave none.
  package struct MarkCount: Hashable, Sendable {
    package var mark: String
    package var count: Int
    package var skipped: Int
  }

  /// Decides everything that the description leaves open.
  ///
  /// - Throws: `data` if the scales cannot be.
  ///
  /// - Parameter font: The family of fonts for all words; `nil`: the default one.
  package static func layout(
    _ chart: ChartDescription, font: String? = nil
  ) throws(ChartError) -> Result {
    let scales = try Scales(chart)
    let series = SeriesScale(chart)
    let view = ViewDirection(chart.pose)
    var result = Result(
      scene: Scene(
        name: chart.title ?? "Chart", extras: chartExtras(chart, scales), groups: [],
        cameras: []))
    var plot = Group(name: "Plot")
    var points = PointLayout.Result()
    var hasPoints = false
    for layer in chart.layers {
      switch layer {
      case .points(let layer):
        let placed = PointLayout(layer: layer, scales: scales, series: series)()
        plot.items.append(contentsOf: placed.items)
        points.count += placed.count
        points.missing += placed.missing
        points.offScale += placed.offScale
        points.outside += placed.outside
        hasPoints = true
      case .surface(let layer):
        let color =
          layer.series?.values.first.flatMap(series.color(of:)) ?? SeriesScale.palette[0]
        plot.items.append(
          SurfaceLayout(layer: layer, scales: scales, color: color).item(name: "SurfacePlot"))
      }
    }
    nameUniquely(&plot.items)
    let titles = firstLabels(chart)
    let axes = [
      (AxisLayout.Dimension.x, chart.x, scales.x, titles.x), (.y, chart.y, scales.y, titles.y),
      (.z, chart.z, scales.z, titles.z),
    ].map { dimension, axis, scale, label in
      (
        layout: AxisLayout(dimension: dimension, axis: axis, scale: scale, view: view),
        title: axis.title ?? label
      )
    }
    let letterer = Letterer(plane: TextPlane(chart.pose), family: font)
    let words = ChartLettering(
      chart: chart, letterer: letterer, axes: axes, series: series, plot: plot)()
    var axesGroup = Group(name: "Axes")
    for (index, axis) in axes.enumerated() {
      axesGroup.items.append(contentsOf: axis.layout.items() + words.axes[index])
    }
    axesGroup.items.append(contentsOf: words.axes[axes.count])
    result.scene.groups = [plot, axesGroup]
    if !words.legend.isEmpty {
      result.scene.groups.append(Group(name: "Legend", items: words.legend))
    }
    result.scene.cameras = Cameras.cameras(chart, content: words.corners)
    report(letterer.missing, into: &result)
    if hasPoints { report(points, into: &result) }
    let surfaces = plot.items.count { if case .surface = $0.shape { true } else { false } }
    if surfaces > 0 {
      result.marks.append(MarkCount(mark: "SurfacePlot", count: surfaces, skipped: 0))
    }
    return result
  }

  private static func report(_ points: PointLayout.Result, into result: inout Result) {
    result.marks.append(
      MarkCount(
        mark: "PointMark", count: points.count,
        skipped: points.missing + points.offScale.count + points.outside))
    func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
    if points.missing > 0 {
      result.warnings.append(
        ChartWarning(
          code: "rows-skipped",
          message: "\(rows(points.missing)) skipped: a value of the point is missing"))
    }
    if let first = points.offScale.first {
      let count = points.offScale.count
      result.warnings.append(
        ChartWarning(
          code: "not-on-scale",
          message: "\(rows(count)) skipped: \(first)\(count > 1 ? ", for instance" : "")"))
    }
    if points.outside > 0 {
      result.warnings.append(
        ChartWarning(
          code: "outside-domain",
          message: "\(rows(points.outside)) skipped: a value of the point is outside its domain"))
    }
  }

  private static func report(_ missing: [Unicode.Scalar], into result: inout Result) {
    guard !missing.isEmpty else { return }
    let listed = missing.prefix(5).map { scalar in
      let number = String(scalar.value, radix: 16, uppercase: true)
      let digits = String(repeating: "0", count: max(0, 4 - number.count)) + number
      return "'\(scalar)' (U+\(digits))"
    }
    let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
    result.warnings.append(
      ChartWarning(
        code: "missing-glyph",
        message: "no font has \(listed.joined(separator: ", "))\(more); a box stands for each"))
  }

  /// A second "SurfacePlot" becomes "SurfacePlot 2", and so on.
  private static func nameUniquely(_ items: inout [Item]) {
    var counts: [String: Int] = [:]
    for index in items.indices {
      let name = items[index].name
      counts[name, default: 0] += 1
      if let count = counts[name], count > 1 { items[index].name = "\(name) \(count)" }
    }
  }

  private static func chartExtras(_ chart: ChartDescription, _ scales: Scales) -> JSONValue {
    func axis(_ axis: AxisDescription, _ scale: PositionScale, _ label: String) -> JSONValue {
      [
        "title": .string(axis.title ?? label), "scale": .string(scale.typeName),
        "domain": scale.domainJSON,
      ]
    }
    let labels = firstLabels(chart)
    return [
      "title": .string(chart.title ?? ""),
      "axes": [
        "x": axis(chart.x, scales.x, labels.x), "y": axis(chart.y, scales.y, labels.y),
        "z": axis(chart.z, scales.z, labels.z),
      ],
    ]
  }

  /// The channel labels of the first layer, which title the axes that have no title.
  private static func firstLabels(_ chart: ChartDescription) -> (x: String, y: String, z: String) {
    switch chart.layers.first {
    case .points(let layer): (layer.x.label, layer.y.label, layer.z.label)
    case .surface(let layer): (layer.xLabel, layer.yLabel, layer.zLabel)
    case nil: ("", "", "")
    }
  }
}
