internal import ChartModel

extension SpecDecoder {
  /// What marks an axis; `nil` if the spec leaves it open.
  mutating func marks(
    _ channels: [MergedNode], _ kind: PositionKind?, _ scale: ScaleDescription
  ) -> AxisMarkDescription? {
    var properties: [String: SpecNode] = [:]
    for name in SpecSchema.axisMarkProperties {
      if let value = first(channels, ["axis", name]) { properties[name] = value }
    }
    let derivedFormat = channels.lazy.compactMap { $0.derived?.format }.first
    if properties.isEmpty, derivedFormat == nil { return nil }
    var marks = AxisMarkDescription()
    if let count = properties["tickCount"] { marks.values = Self.tickCount(count) }
    if let values = properties["values"] { marks.values = list(values, kind) }
    switch properties["orient"]?.string {
    case "top": marks.position = .top
    case "bottom": marks.position = .bottom
    case "left": marks.position = .leading
    case "right": marks.position = .trailing
    default: break
    }
    var elements: [AxisElement] = []
    if properties["ticks"]?.boolean ?? true { elements.append(.tick(Self.tick(properties))) }
    if properties["grid"]?.boolean ?? true {
      elements.append(.gridLine(Self.line("grid", properties)))
    }
    var label = label(properties, kind)
    if properties["format"] == nil, let derivedFormat, let format = try? TimeFormat(derivedFormat) {
      label.format = { $0.number.map { format($0) } ?? $0.categoryName }
    }
    if properties["labels"]?.boolean ?? true { elements.append(.label(label)) }
    marks.content = .same(elements)
    return marks
  }

  // MARK: - Values

  private static func tickCount(_ place: SpecNode) -> AxisMarkDescription.Values {
    if let count = place.number { return .automatic(desiredCount: Int(min(max(0, count), 1000))) }
    let name = place.string ?? place["interval"]?.string ?? ""
    let step = min(max(1, place["step"]?.number ?? 1), 10_000)
    return CalendarUnit(rawValue: name).map { .calendar($0, count: Int(step)) }
      ?? .automatic(desiredCount: nil)
  }

  private mutating func list(
    _ place: SpecNode, _ kind: PositionKind?
  ) -> AxisMarkDescription.Values {
    var values: [PlotValue] = []
    for element in place.elements {
      guard let value = element.plotValue(kind), kind != .number || value.number != nil else {
        note(element, isNo: kind)
        continue
      }
      values.append(value)
    }
    return .list(values)
  }

  // MARK: - Looks

  private static func tick(_ properties: [String: SpecNode]) -> AxisTickDescription {
    var tick = AxisTickDescription(line: line("tick", properties))
    if let size = properties["tickSize"], let points = size.number {
      tick.length = AxisTick.Length(points: points)
    }
    return tick
  }

  /// The looks of "tick" or "grid" lines.
  private static func line(
    _ name: String, _ properties: [String: SpecNode]
  ) -> AxisLineDescription {
    var line = AxisLineDescription()
    line.color = properties[name + "Color"]?.string.flatMap(CSSColor.parse)
    let width = properties[name + "Width"]?.number
    let dash = properties[name + "Dash"]?.elements.compactMap(\.number)
    if width != nil || dash != nil {
      line.stroke = StrokeStyle(dash: dash ?? [], width: width ?? 1)
    }
    return line
  }

  private mutating func label(
    _ properties: [String: SpecNode], _ kind: PositionKind?
  ) -> AxisLabelDescription {
    var label = AxisLabelDescription()
    label.color = properties["labelColor"]?.string.flatMap(CSSColor.parse)
    if let angle = properties["labelAngle"] {
      switch angle.number {
      case 0, 360, -360: label.orientation = .horizontal
      case 90, -270: label.orientation = .vertical
      case -90, 270: label.orientation = .verticalReversed
      case nil: break
      default: fault(angle, Messages.labelAngle)
      }
    }
    if let format = properties["format"] {
      label.format = self.format(format, kind, type: properties["formatType"]?.string)
    }
    return label
  }

  private mutating func format(
    _ place: SpecNode, _ kind: PositionKind?, type: String?
  ) -> (@Sendable (PlotValue) -> String?)? {
    guard let text = place.string else { return nil }
    guard kind != .category || type != nil else {
      fault(place, Messages.formatOfCategories)
      return nil
    }
    // Where nothing says what the values are, a percent sign before a letter is a directive.
    let looksLikeTime = text.contains("%") && NumberFormat(text) == nil
    if type == "time" || type == nil && (kind == .moment || kind == nil && looksLikeTime) {
      do {
        let format = try TimeFormat(text)
        return { $0.number.map { format($0) } ?? $0.categoryName }
      } catch {
        fault(
          place, Messages.timeFormat(error.directive),
          allowed: .init(label: "directives", names: TimeFormat.directives.map { "%\($0)" }))
        return nil
      }
    }
    guard let format = NumberFormat(text) else {
      fault(
        place, Messages.numberFormat(text),
        allowed: .init(label: "types", names: NumberFormat.types))
      return nil
    }
    return { $0.number.map { format($0) } ?? $0.categoryName }
  }
}

extension StrokeStyle {
  /// A stroke by the numbers of a spec, in points.
  fileprivate init(dash: [Double], width: Double) {
    self.init(lineWidth: .init(width), dash: dash.map { .init($0) })
  }
}
