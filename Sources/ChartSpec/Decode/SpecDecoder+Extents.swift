internal import ChartModel

extension SpecDecoder {
  /// A layer of bars, rectangles, rules, lines or areas; `nil`, with a fault, if a channel is missing.
  mutating func extents(
    _ kind: MarkForm.Kind, _ view: View, _ mark: SpecNode, _ data: DataState
  ) -> Layer? {
    if case .none = data {
      fault(view.node, Messages.noData)
      return nil
    }
    var form = MarkForm(kind)
    form.width = dimension(mark["width"])
    form.height = dimension(mark["height"])
    form.depth = dimension(mark["depth"])
    form.stacking = stacking(view, hasEnd: view.channel("y2") != nil || view.channel("x2") != nil)
    let x = position("x", kind, view, mark, data), y = position("y", kind, view, mark, data)
    let z = isFlat ? depth(view, mark, data) : position("z", kind, view, mark, data)
    let series = series(view, data)
    guard let x, let y, let z, case .table(let table) = data else { return nil }
    let ranges = [x, y, z].count { $0.ends != nil }
    guard isFlat || ranges == Self.ranges(of: kind, found: ranges) else {
      fault(mark, Messages.wrongRanges(kind == .rule ? "rule" : "rect", ranges))
      return nil
    }
    var layer = MarkLayer(form: form, x: x, y: y, z: z, rows: table.rows, series: series)
    layer.style = markStyle(mark, view)
    layer.style.foreground = color(of: view) ?? mark["color"].flatMap { paint($0) }
    if isFlat, kind == .line || kind == .area, view.channel("order") == nil { layer.sortByX() }
    return .marks(layer)
  }

  /// How many ranges a mark in space has.
  private static func ranges(of kind: MarkForm.Kind, found: Int) -> Int {
    switch kind {
    case .rule: 1
    case .rectangle: 2
    case .bar, .line, .area: found
    }
  }

  /// A position channel with the other end of its range, if the view encodes one. A rule of a flat
  /// chart goes all across where it has no value.
  private mutating func position(
    _ name: String, _ kind: MarkForm.Kind, _ view: View, _ mark: SpecNode, _ data: DataState
  ) -> Channel? {
    if kind == .rule, isFlat, view.channel(name) == nil, case .table(let table) = data {
      let rows = table.rowCount
      return Channel(
        label: "", values: Array(repeating: .number(-.infinity), count: rows),
        ends: Array(repeating: .number(.infinity), count: rows))
    }
    guard var channel = channel(name, view, mark, data) else { return nil }
    if let end = view.channel(name + "2"), let field = end["field"],
      case .table(let table) = data
    {
      let kind = view.channel(name).flatMap { PositionKind($0) }
      guard let ends = values(of: field, kind, in: table) else { return nil }
      channel.ends = ends
    }
    return channel
  }

  /// The z channel; in a flat chart 0 for all rows.
  mutating func depth(_ view: View, _ mark: SpecNode, _ data: DataState) -> Channel? {
    guard isFlat else { return channel("z", view, mark, data) }
    guard case .table(let table) = data else { return nil }
    return Channel(label: "", values: Array(repeating: .number(0), count: table.rowCount))
  }

  /// The categories of a channel, row by row; `nil` if it has no field.
  mutating func categories(_ name: String, _ view: View, _ data: DataState) -> Channel? {
    guard let channel = view.channel(name), let field = channel["field"] else { return nil }
    guard case .table(let table) = data, let column = column(field, in: table) else { return nil }
    return Channel(
      label: channel.title ?? column.name, values: column.categoryValues)
  }

  /// The numbers of the size channel, row by row; `nil` if it has no field.
  mutating func sizes(_ view: View, _ data: DataState) -> Channel? {
    guard let channel = view.channel("size"), let field = channel["field"] else { return nil }
    guard case .table(let table) = data, let numbers = numbers(field, in: table) else {
      return nil
    }
    return Channel(
      label: channel.title ?? "size",
      values: numbers.map { .number($0) })
  }

  /// Pixels, or a part of the step.
  private func dimension(_ place: SpecNode?) -> MarkDimension {
    guard let place else { return .automatic }
    if let pixels = place.number { return MarkDimension(kind: .fixed(pixels)) }
    if let part = place["band"]?.number { return MarkDimension(kind: .ratio(part)) }
    return .automatic
  }

  /// What the channels say of stacking: the length channel may be x or y.
  private func stacking(_ view: View, hasEnd: Bool) -> MarkStackingMethod {
    if hasEnd, (view.channel("y")?["stack"] ?? view.channel("x")?["stack"]) == nil {
      return .unstacked
    }
    switch view.stacking {
    case nil: return .unstacked
    case .normalize: return .normalized
    case .center: return .center
    case .zero: return .standard
    }
  }
}

extension MarkLayer {
  /// Puts the rows in the order of their x values, as Vega-Lite joins them; categories keep their order.
  fileprivate mutating func sortByX() {
    guard x.values.allSatisfy({ $0.number != nil }) else { return }
    let order = x.values.indices.sorted {
      (x.values[$0].number ?? 0, $0) < (x.values[$1].number ?? 0, $1)
    }
    func sorted(_ channel: Channel) -> Channel {
      Channel(
        label: channel.label, values: order.map { channel.values[$0] },
        ends: channel.ends.map { ends in order.map { ends[$0] } })
    }
    x = sorted(x)
    y = sorted(y)
    z = sorted(z)
    rows = order.map { rows[$0] }
    series = series.map(sorted)
  }
}
