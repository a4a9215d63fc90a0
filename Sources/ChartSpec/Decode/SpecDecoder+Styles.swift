internal import ChartModel

extension SpecDecoder {
  /// Pixels of Vega-Lite in an edge of the box.
  private static let pixelsPerEdge = 400.0

  /// What a mark and the constant channels of its view say of its looks, but for its colour.
  func markStyle(_ mark: SpecNode, _ view: View) -> MarkStyle {
    var style = MarkStyle()
    style.opacity = constant("opacity", mark, view)?.number ?? 1
    style.roughness = number("roughness", mark)
    style.metalness = number("metalness", mark)
    style.symbol = symbol(mark, view)
    // Vega-Lite's size is the area of the square around the symbol.
    if let size = constant("size", mark, view)?.number {
      style.symbolSize = max(0, size).squareRoot() / Self.pixelsPerEdge
    }
    style.lineWidth = number("strokeWidth", mark).map { $0 / Self.pixelsPerEdge }
    style.cornerRadius = (number("cornerRadius", mark) ?? 0) / Self.pixelsPerEdge
    if let name = mark["interpolate"]?.string, let method = InterpolationName(rawValue: name) {
      style.interpolation = method.method
    }
    return style
  }

  private func number(_ name: String, _ mark: SpecNode) -> Double? { mark[name]?.number }

  /// What a channel says for all marks, or else the mark itself.
  private func constant(_ name: String, _ mark: SpecNode, _ view: View) -> SpecNode? {
    if let channel = view.channel(name), let value = channel["value"] { return value }
    return mark[name]
  }

  private func symbol(_ mark: SpecNode, _ view: View) -> SymbolShape? {
    if let name = constant("shape", mark, view)?.string {
      return SymbolName(rawValue: name)?.symbol
    }
    let name = mark.string ?? mark["type"]?.string
    return name == "square" ? .cube : nil
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
    guard let gradient = gradient(place) else { return nil }
    let center = UnitPoint(x: number("x1", or: 0.5), y: number("y1", or: 0.5))
    switch place["gradient"]?.string {
    case "radial", "elliptical":
      return .ellipticalGradient(
        gradient, center: center, startRadius: number("r1", or: 0), endRadius: number("r2", or: 0.5)
      )
    case "angular":
      let start = number("startAngle", or: 0), end = number("endAngle", or: start + 360)
      return .angularGradient(
        gradient, center: center, start: start * .pi / 180, end: end * .pi / 180)
    default:
      return .linearGradient(
        gradient, start: UnitPoint(x: number("x1", or: 0), y: number("y1", or: 0)),
        end: UnitPoint(x: number("x2", or: 1), y: number("y2", or: 0)))
    }
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
