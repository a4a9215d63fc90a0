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
  package static func layout(_ chart: ChartDescription) throws(ChartError) -> Result {
    let scales = try Scales(chart)
    let series = SeriesScale(chart)
    let view = ViewDirection(chart.pose)
    var result = Result(
      scene: Scene(
        name: chart.title ?? "Chart", extras: chartExtras(chart, scales), groups: [],
        cameras: Cameras.cameras(chart)))
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
    var axes = Group(name: "Axes")
    for (dimension, axis, scale) in [
      (AxisLayout.Dimension.x, chart.x, scales.x), (.y, chart.y, scales.y),
      (.z, chart.z, scales.z),
    ] {
      axes.items.append(
        contentsOf: AxisLayout(dimension: dimension, axis: axis, scale: scale, view: view).items())
    }
    result.scene.groups = [plot, axes]
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
        skipped: points.missing + points.offScale + points.outside))
    func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
    if points.missing > 0 {
      result.warnings.append(
        ChartWarning(
          code: "rows-skipped",
          message: "\(rows(points.missing)) skipped: a value of the point is missing"))
    }
    if points.offScale > 0 {
      result.warnings.append(
        ChartWarning(
          code: "not-on-scale",
          message: "\(rows(points.offScale)) skipped: the scale cannot show a value of the point"))
    }
    if points.outside > 0 {
      result.warnings.append(
        ChartWarning(
          code: "outside-domain",
          message: "\(rows(points.outside)) skipped: a value of the point is outside its domain"))
    }
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
