internal import ChartModel
internal import ChartScene

/// What the legend of a chart explains: each channel of the marks once.
///
/// As in Vega-Lite, shapes or sizes that follow the same values as colours are explained with these.
struct LegendContents {
  let chart: ChartDescription
  let series: SeriesScale
  let symbols: SymbolScale
  let y: PositionScale
  /// The labels of the y axis, in the order of their marks.
  let yLabels: [AxisLayout.Label]
  let yTitle: String

  init(
    chart: ChartDescription, series: SeriesScale, y: AxisLayout, yTitle: String
  ) {
    self.chart = chart
    self.series = series
    symbols = SymbolScale(chart)
    self.y = y.scale
    var axis = y
    axis.axis.visibility = .visible
    yLabels = axis.labels
    self.yTitle = yTitle
  }

  /// For shapes and sizes whose marks differ in colour.
  private static let neutral = Color(hex: 0x8E8E93)

  private var points: [PointLayer] {
    chart.layers.compactMap { if case .points(let points) = $0 { points } else { nil } }
  }

  // MARK: - Keys

  /// Those of colours, shapes and sizes, as far as the marks have them.
  var keys: [LegendKey] {
    [colorKey, shapeKey, sizeKey].compactMap { $0 }
  }

  private var colorTitle: String {
    let labels = chart.layers.compactMap { $0.series?.label }
    return chart.foregroundStyleScale.title ?? labels.first { !$0.isEmpty } ?? ""
  }

  private var colorKey: LegendKey? {
    guard !series.domain.isEmpty, chart.layers.contains(where: { $0.series != nil }) else {
      return nil
    }
    let forms = forms
    return LegendKey(
      title: colorTitle,
      entries: series.domain.enumerated().map { index, name in
        LegendKey.Entry(
          name: name, color: series.color(at: index),
          form: forms(name) ?? .symbol(.sphere, diameter: nil))
      })
  }

  /// The form of the first layer that has marks of a category, points before others.
  private var forms: (String) -> LegendKey.Form? {
    let layers = points.map { Layer.points($0) } + chart.layers.filter { !$0.isPoints }
    var known: [String: LegendKey.Form] = [:]
    for layer in layers {
      guard let channel = layer.series else { continue }
      for value in Set(channel.values) where !value.isMissing {
        let name = value.categoryName
        if known[name] == nil { known[name] = form(of: layer, name) }
      }
    }
    return { known[$0] }
  }

  private func form(of layer: Layer, _ name: String) -> LegendKey.Form {
    switch layer {
    case .points(let layer):
      guard layer.symbols != nil else {
        return .symbol(layer.style.symbol ?? .sphere, diameter: nil)
      }
      let shape =
        layer.hasSymbolsOfSeries
        ? symbols.index(of: .category(name)).map(symbols.shape(at:)) : nil
      return .symbol(shape ?? .sphere, diameter: nil)
    case .marks(let layer):
      switch layer.form.kind {
      case .bar: return .bar
      case .line, .rule: return .line
      case .area, .rectangle: return .plate
      }
    case .curve: return .line
    case .surface: return .plate
    }
  }

  private var shapeKey: LegendKey? {
    let layers = points.filter {
      $0.symbols != nil && (series.continuous != nil || !$0.hasSymbolsOfSeries)
    }
    guard let first = layers.first, !symbols.domain.isEmpty else { return nil }
    return LegendKey(
      title: first.symbols?.label ?? "",
      entries: symbols.domain.enumerated().map { index, name in
        LegendKey.Entry(
          name: name, color: color(of: first),
          form: .symbol(symbols.shape(at: index), diameter: nil))
      })
  }

  private var sizeKey: LegendKey? {
    guard let first = points.first(where: { $0.sizes != nil }), symbols.largest > 0 else {
      return nil
    }
    let values = NiceTicks(domain: 0...symbols.largest, desiredCount: 4)
      .values(in: 0...symbols.largest).filter { $0 > 0 }
    let text = ValueText(values.map { .number($0) })
    return LegendKey(
      title: first.sizes?.label ?? "",
      entries: values.map { value in
        LegendKey.Entry(
          name: text(.number(value)),
          color: first.hasSizesOfSeries
            ? series.continuous?.color(of: value) ?? Self.neutral : color(of: first),
          form: .symbol(
            first.symbols == nil ? first.style.symbol ?? .sphere : .sphere,
            diameter: symbols.diameter(of: .number(value))))
      })
  }

  /// The one colour of a layer, or none in particular.
  private func color(of layer: PointLayer) -> Color {
    switch layer.style.foreground {
    case _ where layer.series != nil: Self.neutral
    case .color(let color): color
    case nil: SeriesScale.palette[0]
    default: Self.neutral
    }
  }

  // MARK: - Colour bars

  /// That of the colours of numbers, and one for all layers with the same colours of heights.
  var bars: [ColorBarLayout] {
    var bars = [numberBar].compactMap { $0 }
    var paints: [Paint] = []
    for case .heightBased(let own, let yRange) in chart.layers.map(\.style.foreground) {
      let style = ForegroundStyle.heightBased(own, yRange: yRange)
      let paint = MarkPaint(style: style, color: .clear, y: y).paint()
      guard !paints.contains(paint),
        case .gradient(let gradient, let direction, let start, let length) = paint
      else { continue }
      paints.append(paint)
      bars.append(
        ColorBarLayout(
          name: "Color bar", title: yTitle, gradient: gradient,
          ticks: heightLabels(over: yRange ?? y.domain).map { place, text in
            .init(location: (place * direction.y - start) / length, text: text)
          }))
    }
    for index in bars.indices.dropFirst() { bars[index].name += " \(index + 1)" }
    return bars
  }

  private var numberBar: ColorBarLayout? {
    let channels = chart.layers.filter { $0.series != nil }
    guard let colors = series.continuous, !channels.allSatisfy(\.hasSizesOfSeries) else {
      return nil
    }
    let isDate = channels.contains { $0.series?.values.contains(where: \.isDate) ?? false }
    let numbers = Ticks(type: isDate ? .date : colors.type, domain: colors.domain, values: nil)
      .values(in: colors.domain)
    let values = numbers.map { isDate ? PlotValue.date($0) : .number($0) }
    let text = ValueText(values)
    return ColorBarLayout(
      name: "Color bar", title: colorTitle, gradient: colors.gradient,
      ticks: zip(numbers, values).map { number, value in
        .init(location: colors.location(of: number), text: text(value))
      })
  }

  /// Where heights have labels, and which: those of the y axis, or round values of a range that the
  /// axis does not cover or that is too short for two of its labels.
  private func heightLabels(over range: ClosedRange<Double>) -> [(place: Double, text: String)] {
    let ends = [range.lowerBound, range.upperBound].map { y.place(number: $0) }
    let places = (ends.min() ?? 0) - 1e-9...(ends.max() ?? 0) + 1e-9
    let inside = yLabels.filter { places.contains($0.place) }
    let isCovered =
      y.domain.lowerBound <= range.lowerBound && range.upperBound <= y.domain.upperBound
    guard !isCovered || inside.count < 2, y.type != .category, ends.allSatisfy(\.isFinite),
      range.lowerBound < range.upperBound
    else { return inside.map { ($0.place, $0.text) } }
    let values = Ticks(type: y.type, domain: range, values: nil).values(in: range).map {
      y.type == .date ? PlotValue.date($0) : .number($0)
    }
    let text = ValueText(values), format = yLabels.first?.style.format
    return values.compactMap { value in
      y.place(value).map { ($0, format?(value) ?? text(value)) }
    }
  }
}

extension PointLayer {
  /// Whether shapes and colours follow the same values.
  fileprivate var hasSymbolsOfSeries: Bool {
    if let symbols, let series { symbols.values == series.values } else { false }
  }

  /// Whether sizes and colours follow the same values.
  fileprivate var hasSizesOfSeries: Bool {
    if let sizes, let series { sizes.values == series.values } else { false }
  }
}

extension Layer {
  fileprivate var isPoints: Bool {
    if case .points = self { true } else { false }
  }

  fileprivate var hasSizesOfSeries: Bool {
    if case .points(let layer) = self { layer.hasSizesOfSeries } else { false }
  }

  fileprivate var style: MarkStyle {
    switch self {
    case .points(let layer): layer.style
    case .marks(let layer): layer.style
    case .curve(let layer): layer.style
    case .surface(let layer): layer.style
    }
  }
}
