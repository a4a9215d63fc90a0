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
  /// - Throws: `data` if the scales cannot be, or marks have values that they do not take.
  ///
  /// - Parameter font: The family of fonts for all words; `nil`: the default one.
  package static func layout(
    _ chart: ChartDescription, font: String? = nil
  ) throws(ChartError) -> Result {
    guard chart.faults.isEmpty else {
      throw ChartError(.data, chart.faults.joined(separator: "\n"))
    }
    let chart = Stacking.resolved(chart)
    let scales = try Scales(chart)
    let series = SeriesScale(chart)
    let view = ViewDirection(chart.pose)
    var result = Result(
      scene: Scene(
        name: chart.title ?? "Chart", extras: chartExtras(chart, scales), groups: [],
        cameras: []))
    var plot = Group(name: "Plot")
    let counts = layoutMarks(chart, scales, series, into: &plot)
    nameUniquely(&plot.items)
    let titles = firstLabels(chart)
    let axes = [
      (AxisLayout.Dimension.x, chart.x, scales.x, titles.x), (.y, chart.y, scales.y, titles.y),
      (.z, chart.z, scales.z, titles.z),
    ].map { dimension, axis, scale, label in
      (
        layout: AxisLayout(
          dimension: dimension, axis: axis, scale: scale, view: view, isFlat: chart.isFlat),
        title: axis.title ?? label
      )
    }
    let letterer = Letterer(
      plane: TextPlane(chart.pose, isFlat: chart.isFlat), family: font,
      isReadElsewhere: !chart.isFlat)
    var words = ChartLettering(chart: chart, letterer: letterer, axes: axes, series: series)()
    nameUniquely(&words.legend)
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
    if let family = letterer.missingFamily {
      result.warnings.append(
        ChartWarning(
          code: "missing-font",
          message: "no font family '\(family)'; the system's own choice stands in"))
    }
    for (mark, marks) in counts { report(marks, mark, into: &result) }
    return result
  }

  /// Adds the marks of all layers, and counts them by type in the order of their first layers.
  private static func layoutMarks(
    _ chart: ChartDescription, _ scales: Scales, _ series: SeriesScale, into plot: inout Group
  ) -> [(mark: String, result: MarkResult)] {
    let symbols = SymbolScale(chart)
    var counts: [(mark: String, result: MarkResult)] = []
    var order = FlatOrder()
    func add(_ placed: MarkResult, _ mark: String, areSlabs: Bool = false) {
      var placed = placed
      if chart.isFlat { order.place(&placed.items, areSlabs: areSlabs) }
      plot.items.append(contentsOf: placed.items)
      if let index = counts.firstIndex(where: { $0.mark == mark }) {
        counts[index].result += placed
      } else {
        counts.append((mark, placed))
      }
    }
    func color(of channel: Channel?) -> Color {
      channel?.values.first.flatMap(series.color(of:)) ?? SeriesScale.palette[0]
    }
    for layer in chart.layers {
      switch layer {
      case .points(let layer):
        let groups = MarkGroups(
          series: series, values: layer.series?.values, style: layer.style)
        let placed = PointLayout(
          layer: layer, scales: scales, groups: groups, symbols: symbols, isFlat: chart.isFlat)()
        add(placed, "PointMark")
      case .marks(let layer):
        let groups = MarkGroups(
          series: series, values: layer.series?.values, style: layer.style)
        let mark = MarkLayout(
          layer: layer, scales: scales, groups: groups, isFlat: chart.isFlat)
        let isSlab = [.bar, .rectangle, .area].contains(layer.form.kind)
        add(mark(), mark.name, areSlabs: isSlab)
      case .curve(let layer):
        let item = CurveLayout(layer: layer, scales: scales, color: color(of: layer.series))
          .item(name: "LinePlot")
        add(MarkResult(items: item.map { [$0] } ?? [], count: 1), "LinePlot")
      case .surface(let layer):
        let item = SurfaceLayout(layer: layer, scales: scales, color: color(of: layer.series))
          .item(name: "SurfacePlot")
        add(MarkResult(items: [item], count: 1), "SurfacePlot")
      case .dataSurface(let layer):
        let placed = DataSurfaceLayout(
          layer: layer, scales: scales, color: color(of: layer.series))()
        add(placed, "SurfacePlot")
      }
    }
    return counts
  }

  private static func report(_ marks: MarkResult, _ mark: String, into result: inout Result) {
    result.marks.append(
      MarkCount(
        mark: mark, count: marks.count, skipped: marks.missing + marks.offScale + marks.outside))
    func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
    func warn(_ count: Int, _ code: String, _ reason: String) {
      guard count > 0 else { return }
      result.warnings.append(
        ChartWarning(code: code, message: "\(rows(count)) skipped: \(reason)"))
    }
    let noun = mark == "PointMark" ? "point" : mark
    warn(marks.missing, "rows-skipped", "a value of the \(noun) is missing")
    let more = marks.offScale > 1 ? ", for instance" : ""
    warn(
      marks.offScale, "not-on-scale",
      marks.misfit.map { "\($0)\(more)" } ?? "the scale cannot show a value of the \(noun)")
    warn(marks.outside, "outside-domain", "a value of the \(noun) is outside its domain")
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
      .object(
        [
          .init("title", .string(axis.title ?? label)), .init("scale", .string(scale.typeName)),
          .init("domain", scale.domainJSON),
        ] + scale.parametersJSON)
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
    case .marks(let layer): (layer.x.label, layer.y.label, layer.z.label)
    case .curve(let layer): (layer.xLabel, layer.yLabel, "")
    case .surface(let layer): (layer.xLabel, layer.yLabel, layer.zLabel)
    case .dataSurface(let layer): (layer.x.label, layer.y.label, layer.z.label)
    case nil: ("", "", "")
    }
  }
}
