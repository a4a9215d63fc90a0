internal import ChartModel
internal import ChartScene

/// All words of a chart: labels and titles of the axes, the legend, the chart's title.
struct ChartLettering {
  let chart: ChartDescription
  let letterer: Letterer
  let axes: [(layout: AxisLayout, title: String)]
  let series: SeriesScale
  /// The items of the marks, whose paints the colour bars repeat.
  let plot: Group

  /// The items of each group.
  struct Result {
    /// Those of each axis, in the order of the axes, and the chart's title last.
    var axes: [[Item]] = []
    var legend: [Item] = []
    /// What all of it and the box take, in chart space, as a set of points.
    var corners: [SIMD3<Double>] = []
  }

  func callAsFunction() -> Result {
    var result = Result()
    // Titles last: they find a place further out, while labels belong to their ticks.
    let lettering = axes.map {
      AxisLettering(axis: $0.layout, title: $0.title, letterer: letterer)
    }
    let labels = lettering.map { $0.labels() }
    for (index, axis) in lettering.enumerated() {
      let name = axis.axis.name
      let title = axis.titleLabel(beyond: labels[index])
      result.axes.append(
        [
          letterer.item("\(name) labels", labels[index]),
          letterer.item("\(name) title", [title].compactMap { $0 }),
        ].compactMap { $0 })
    }
    let (lower, upper) = bounds()
    result.legend = legend().items(beside: lower, upper)
    result.axes.append([chartTitle()].compactMap { $0 })
    result.corners = boxCorners + letterer.corners
    return result
  }

  /// The box with its ticks.
  private var boxCorners: [SIMD3<Double>] {
    let half = 0.5 + AxisLayout.tickLength
    return (0..<8).map { index in
      SIMD3(
        index & 1 == 0 ? -half : half, index & 2 == 0 ? -half : half,
        index & 4 == 0 ? -half : half)
    }
  }

  /// The corners of what is there so far in the picture.
  private func bounds() -> (SIMD2<Double>, SIMD2<Double>) {
    let points = (boxCorners + letterer.corners).map(letterer.plane.picture)
    return points.reduce((points[0], points[0])) { bounds, point in
      (
        pointwiseMin(bounds.0, point), pointwiseMax(bounds.1, point)
      )
    }
  }

  private func chartTitle() -> Item? {
    guard let title = chart.title, let words = letterer.words(title, .chartTitle) else {
      return nil
    }
    let top = bounds().1.y + 2 * TextStyle.gap
    let center = SIMD2(0, top + words.size.y / 2 * letterer.plane.foreshortening)
    // Behind the box, so that it is not over the plot when seen from above.
    let place = letterer.plane.step(center) - letterer.plane.back * Self.titleDepth
    return letterer.item("Title", [letterer.label(words, at: place)])
  }

  /// How far the chart's title is behind the middle of the box, in box edges.
  private static let titleDepth = 0.15

  private func legend() -> LegendLayout {
    let channels = chart.layers.compactMap(\.series)
    let entries =
      channels.isEmpty
      ? []
      : series.domain.enumerated().map { index, name in
        LegendLayout.Entry(
          name: name, color: series.color(at: index), symbol: symbol(of: name))
      }
    let label = channels.first { !$0.label.isEmpty }?.label ?? ""
    return LegendLayout(
      description: chart.legend, letterer: letterer, entries: entries,
      title: chart.foregroundStyleScale.title ?? label, bars: bars())
  }

  /// The symbol of the first layer that has points of a category.
  private func symbol(of name: String) -> SymbolShape {
    for layer in chart.layers {
      guard case .points(let points) = layer,
        points.series?.values.contains(where: { !$0.isMissing && $0.categoryName == name })
          ?? false
      else { continue }
      return points.style.symbol ?? .sphere
    }
    return .sphere
  }

  /// One bar for all surfaces that have the same.
  private func bars() -> [ColorBarLayout] {
    guard let y = axes.first(where: { $0.layout.dimension == .y }) else { return [] }
    var labels = y.layout
    labels.axis.visibility = .visible
    var bars: [ColorBarLayout] = []
    var paints: [Paint] = []
    for item in plot.items {
      guard case .surface(let surface) = item.shape, !paints.contains(surface.paint),
        let bar = ColorBarLayout(
          name: bars.isEmpty ? "Color bar" : "Color bar \(bars.count + 1)", title: y.title,
          paint: surface.paint, labels: labels.labels.map { ($0.place, $0.text) })
      else { continue }
      paints.append(surface.paint)
      bars.append(bar)
    }
    return bars
  }
}
