internal import ChartModel

extension SpecDecoder {
  /// The position scale that all views of a channel share.
  mutating func scale(_ channels: [MergedNode], _ kind: PositionKind?) -> ScaleDescription {
    var scale = ScaleDescription()
    let type = first(channels, ["scale", "type"])
    scale.type = type?.string.flatMap { scaleType($0, channels) } ?? Self.scaleType(kind)
    if let type, let name = type.string,
      let word = first(channels, ["type"], mayDiffer: true)?.string,
      let kind = kind, let own = PositionKind(scale: name), own != kind
    {
      fault(
        type, Messages.scaleClash(name, type: word),
        allowed: .init(label: "scale types", names: Self.scales(of: kind)))
    }
    if let domain = first(channels, ["scale", "domain"]) {
      decode(domain, kind, isLog: type?.string == "log", into: &scale)
    }
    if first(channels, ["scale", "reverse"])?.boolean == true { scale.isReversed.toggle() }
    scale.includesZero = first(channels, ["scale", "zero"])?.boolean
    // Bins cover the data, and reach to zero only where it does.
    if scale.includesZero == nil, channels.contains(where: \.isBinned) {
      scale.includesZero = false
    }
    scale.isNice = first(channels, ["scale", "nice"])?.boolean
    decodePadding(channels, kind, type?.string, into: &scale)
    decodeSort(channels, kind, into: &scale)
    return scale
  }

  // MARK: - Types

  private static func scales(of kind: PositionKind) -> [String] {
    switch kind {
    case .number: SpecSchema.numberScales
    case .moment: SpecSchema.timeScales
    case .category: SpecSchema.categoryScales
    }
  }

  /// The type of a scale whose spec names none.
  private static func scaleType(_ kind: PositionKind?) -> ScaleType? {
    switch kind {
    case .moment: .date
    case .category: .category
    case .number: .linear
    case nil: nil
    }
  }

  private mutating func scaleType(_ name: String, _ channels: [MergedNode]) -> ScaleType? {
    let exponent = first(channels, ["scale", "exponent"])
    let constant = first(channels, ["scale", "constant"])
    if let exponent, name != "pow" {
      fault(exponent, Messages.onlyWithScale("exponent", ["pow"]))
    }
    if let constant, name != "symlog" {
      fault(constant, Messages.onlyWithScale("constant", ["symlog"]))
    }
    switch name {
    case "linear": return .linear
    case "log": return .log
    case "sqrt": return .squareRoot
    case "symlog": return .symmetricLog(slopeAtZero: 1 / (constant?.number ?? 1))
    case "pow": return .power(exponent: exponent?.number ?? 1)
    case "time", "utc": return .date
    case "band", "point", "ordinal": return .category
    default: return nil
    }
  }

  // MARK: - Domains

  private mutating func decode(
    _ place: SpecNode, _ kind: PositionKind?, isLog: Bool, into scale: inout ScaleDescription
  ) {
    // Numbers decide where nothing else does, and then the first value.
    let kinds = place.elements.compactMap(Self.kind)
    let kind = kind ?? (kinds.contains(.number) ? .number : kinds.first)
    var values: [PlotValue] = []
    for element in place.elements {
      guard let value = element.plotValue(kind), kind != .number || value.number != nil else {
        note(element, isNo: kind)
        continue
      }
      values.append(value)
    }
    if kind == .category {
      scale.domainValues = values
      return
    }
    guard values.count == place.elements.count else { return }
    guard values.count == 2, let first = values[0].number, let last = values[1].number else {
      fault(place, Messages.domainCount(values.count))
      return
    }
    guard first != last else { return fault(place, Messages.emptyDomain) }
    if isLog, min(first, last) <= 0 { fault(place, Messages.logDomain) }
    scale.domain = min(first, last)...max(first, last)
    scale.isReversed = first > last
    scale.domainIsDates = kind == .moment
  }

  private static func kind(of value: SpecNode) -> PositionKind? {
    switch value.plotValue(nil) {
    case .number: .number
    case .date: .moment
    case .category: .category
    case nil: nil
    }
  }

  /// Notes that a value is of another kind than the others.
  mutating func note(_ value: SpecNode, isNo kind: PositionKind?) {
    if kind == .moment, let text = value.string {
      fault(value, Messages.noDate(text))
    } else {
      let expected = kind == .moment ? "a date" : kind == .category ? "a category" : "a number"
      fault(value, Messages.wrongKind(expected: expected, found: value.node.kindName))
    }
  }

  // MARK: - Padding and order

  private mutating func decodePadding(
    _ channels: [MergedNode], _ kind: PositionKind?, _ type: String?,
    into scale: inout ScaleDescription
  ) {
    let padding = first(channels, ["scale", "padding"])
    let inner = first(channels, ["scale", "paddingInner"])
    let outer = first(channels, ["scale", "paddingOuter"])
    if kind != .category {
      for (name, place) in [("paddingInner", inner), ("paddingOuter", outer)] {
        if let place { fault(place, Messages.onlyWithScale(name, ["band"])) }
      }
      if let points = padding?.number {
        // As the range of a plot whose edges have so many points.
        let room = min(0.4999, max(0, points / PlotPoints.perEdge))
        scale.range = -0.5 + room...0.5 - room
      }
      return
    }
    if type == "point" {
      // No bands: half a step at either end, as in Vega-Lite.
      scale.innerPadding = 1
      scale.outerPadding = outer?.number ?? padding?.number ?? 0.5
      return
    }
    if let padding, let part = padding.number, part > 1 {
      fault(padding, Messages.paddingOfCategories)
    }
    scale.innerPadding = inner?.number ?? padding?.number
    scale.outerPadding = outer?.number ?? padding?.number
  }

  private mutating func decodeSort(
    _ channels: [MergedNode], _ kind: PositionKind?, into scale: inout ScaleDescription
  ) {
    scale.categoryOrder = .ascending
    let order = channels.lazy.compactMap { $0.derived?.order }.first
    if let order { scale.categoryOrder = .list(order) }
    guard let sort = first(channels, ["sort"]) else { return }
    switch sort.node.kind {
    case .null: scale.categoryOrder = .data
    case .string("descending"):
      if kind == .number || kind == .moment {
        scale.isReversed.toggle()
      } else {
        scale.categoryOrder = order.map { .list($0.reversed()) } ?? .descending
      }
    case .array:
      if kind == .number || kind == .moment { fault(sort, Messages.sortOfNumbers) }
      scale.categoryOrder = .list(
        sort.elements.compactMap { $0.plotValue(.category)?.categoryName })
    default: break
    }
  }
}
