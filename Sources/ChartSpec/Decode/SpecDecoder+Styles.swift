internal import ChartModel

extension SpecDecoder {
  /// What a mark says of its looks, but for its colour.
  func markStyle(_ mark: SpecNode) -> MarkStyle {
    var style = MarkStyle()
    style.opacity = mark["opacity"]?.number ?? 1
    style.roughness = mark["roughness"]?.number
    style.metalness = mark["metalness"]?.number
    if mark["shape"] != nil { style.symbol = .sphere }
    // Vega-Lite's size is the area of the square around the symbol.
    if let size = mark["size"]?.number { style.symbolSize = max(0, size).squareRoot() }
    return style
  }

  /// The paint of a surface mark; `nil` if it leaves it open.
  mutating func surfaceStyle(_ mark: SpecNode) -> ForegroundStyle? {
    let style = mark["style"], color = mark["color"]
    if let style, color != nil { fault(style, Messages.styleClash("style", "color")) }
    let gradient = mark["gradient"], yRange = mark["yRange"]
    let isHeightBased = style?.string.map { $0 == "heightBased" } ?? (color == nil)
    for name in ["gradient", "yRange"] {
      guard let place = mark[name], !isHeightBased else { continue }
      fault(place, Messages.onlyWithHeightBased(name))
    }
    if let color { return paint(color) }
    switch style?.string {
    case "normalBased": return .normalBased
    case nil where gradient == nil && yRange == nil: return nil
    case nil, "heightBased":
      return .heightBased(
        gradient.flatMap { self.gradient($0) }, yRange: yRange.flatMap { range($0) })
    case let name?: return CSSColor.parse(name).map { .color($0) }
    }
  }

  /// A colour, or a gradient object across the plot.
  mutating func paint(_ place: SpecNode) -> ForegroundStyle? {
    if let name = place.string { return CSSColor.parse(name).map { .color($0) } }
    func number(_ key: String, or fallback: Double) -> Double {
      place[key]?.number ?? fallback
    }
    let start = UnitPoint(x: number("x1", or: 0), y: number("y1", or: 0))
    let end = UnitPoint(x: number("x2", or: 1), y: number("y2", or: 0))
    return gradient(place).map { .linearGradient($0, start: start, end: end) }
  }

  /// The stops of a gradient object, or of colours spread evenly.
  private mutating func gradient(_ place: SpecNode) -> Gradient? {
    if case .array = place.node.kind {
      let colors = place.elements.compactMap { $0.string.flatMap(CSSColor.parse) }
      return colors.isEmpty ? nil : Gradient(colors: colors)
    }
    let stops = (place["stops"]?.elements ?? []).compactMap { stop -> Gradient.Stop? in
      guard let color = stop["color"]?.string.flatMap(CSSColor.parse),
        let offset = stop["offset"]?.number
      else { return nil }
      return Gradient.Stop(color: color, location: offset)
    }
    if let stopsPlace = place["stops"],
      zip(stops, stops.dropFirst()).contains(where: {
        $0.location > $1.location
      })
    {
      fault(stopsPlace, Messages.stopOrder)
    }
    return stops.isEmpty ? nil : Gradient(stops: stops)
  }

  /// Two increasing numbers; `nil`, with a fault, if they do not increase.
  private mutating func range(_ place: SpecNode) -> ClosedRange<Double>? {
    let ends = place.elements.compactMap(\.number)
    guard ends.count == 2 else { return nil }
    guard ends[0] < ends[1] else {
      fault(place, Messages.emptyRange)
      return nil
    }
    return ends[0]...ends[1]
  }
}
