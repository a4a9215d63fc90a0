internal import ChartModel
internal import ChartScene

/// All words of a chart: labels and titles of the axes, the legend, the chart's title.
struct ChartLettering {
  let chart: ChartDescription
  let letterer: Letterer
  let axes: [(layout: AxisLayout, title: String)]
  let series: SeriesScale

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
    let labels = axes.map { AxisLettering(axis: $0.layout, letterer: letterer).labels() }
    for (axis, labels) in zip(axes, labels) {
      let title = AxisTitle(axis: axis.layout, title: axis.title, letterer: letterer)
        .label(beyond: labels)
      let name = axis.layout.name
      result.axes.append(
        [
          letterer.item("\(name) labels", labels),
          letterer.item("\(name) title", [title].compactMap { $0 }),
        ].compactMap { $0 })
    }
    let (lower, upper) = bounds()
    result.legend = legend.items(beside: lower, upper)
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
    var place = letterer.plane.step(center) - letterer.plane.back * Self.titleDepth
    for _ in 0..<Self.titleSteps where !letterer.isBesidePlotFromTop(words, at: place) {
      place -= letterer.plane.back * (Self.titleDepth / 3)
    }
    return letterer.item("Title", [letterer.label(words, at: place)])
  }

  /// How far the chart's title is behind the middle of the box, in box edges.
  private static let titleDepth = 0.15
  /// In how many steps of a third of that it may go on.
  private static let titleSteps = 6

  private var legend: LegendLayout {
    let y = axes[AxisLayout.Dimension.y.rawValue]
    let contents = LegendContents(
      chart: chart, series: series, y: y.layout, yTitle: y.title)
    return LegendLayout(
      description: chart.legend, letterer: letterer, keys: contents.keys, bars: contents.bars)
  }
}
