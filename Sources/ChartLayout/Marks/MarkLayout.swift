internal import ChartModel
internal import ChartScene

/// What the layouts of marks with an extent have in common.
struct MarkLayout {
  let layer: MarkLayer
  let scales: Scales
  let groups: MarkGroups
  /// Whether the chart has no z axis.
  let isFlat: Bool

  /// How deep the marks of a flat chart are, in box edges.
  static let flatDepth = 0.04
  /// How many points an edge of the box has: the unit of line widths and fixed dimensions.
  static let pointsPerEdge = 400.0
  /// How thick a panel is, in box edges.
  static let panelThickness = 0.004

  /// Places the marks of the layer.
  func callAsFunction() -> MarkResult {
    switch layer.form.kind {
    case .bar, .rectangle: BoxLayout(mark: self)()
    case .rule: RuleLayout(mark: self)()
    case .line: LineLayout(mark: self)()
    case .area: AreaLayout(mark: self)()
    }
  }

  var name: String { layer.form.kind.rawValue }

  func name(group: Int) -> String {
    [name, groups.name(of: group), layer.form.seriesName].compactMap { $0 }
      .joined(separator: " ")
  }

  func paint(group: Int) -> MarkPaint {
    MarkPaint(
      style: layer.series == nil ? layer.style.foreground : nil,
      color: groups.color(of: group), y: scales.y)
  }

  /// The data of the mark at a place in the layer.
  func extras(_ index: Int) -> JSONValue {
    MarkExtras.extras(
      mark: name, row: layer.rows[index], x: MarkExtras.json(layer.x, index),
      y: MarkExtras.json(layer.y, index), z: isFlat ? nil : MarkExtras.json(layer.z, index),
      series: groups.seriesValue(of: index))
  }

  /// The data of marks that share a shape: what differs is an array, one element a mark.
  func extras(_ indices: [Int]) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("mark", .string(name)),
      .init("row", .array(indices.map { .integer(layer.rows[$0]) })),
      .init("x", .array(indices.map { MarkExtras.json(layer.x, $0) })),
      .init("y", .array(indices.map { MarkExtras.json(layer.y, $0) })),
    ]
    if !isFlat { members.append(.init("z", .array(indices.map { MarkExtras.json(layer.z, $0) }))) }
    if let first = indices.first, let series = groups.seriesValue(of: first) {
      members.append(.init("series", series))
    } else if let series = layer.form.seriesName {
      members.append(.init("series", .string(series)))
    }
    return .object(members)
  }

  /// The place of a single value, and why there is none.
  enum Placing {
    case place(Double)
    case missing, offScale, outside

    func count(in result: inout MarkResult) {
      switch self {
      case .place: break
      case .missing: result.missing += 1
      case .offScale: result.offScale += 1
      case .outside: result.outside += 1
      }
    }
  }

  func place(_ value: PlotValue, on scale: PositionScale) -> Placing {
    if value.isMissing { return .missing }
    guard let place = scale.place(value) else { return .offScale }
    return scale.contains(value) ? .place(place) : .outside
  }

  /// The places of a range's ends, in ascending order, cut at the ends of the scale; `nil`, with a
  /// count, if nothing of it can be seen.
  ///
  /// Infinite ends reach to those of the scale; so does an end that the scale cannot show, such as
  /// the zero of a bar on a logarithmic scale.
  func span(
    _ start: PlotValue, _ end: PlotValue, on scale: PositionScale, _ result: inout MarkResult
  ) -> (low: Double, high: Double)? {
    func place(_ value: PlotValue) -> Double? {
      if case .number(let number) = value, number.isInfinite {
        let isLow = (number < 0) != scale.isReversed
        return isLow ? scale.range.lowerBound : scale.range.upperBound
      }
      return scale.place(value)
    }
    func isGone(_ value: PlotValue) -> Bool {
      if case .number(let number) = value { number.isNaN } else { value.isMissing }
    }
    guard !isGone(start), !isGone(end) else {
      result.missing += 1
      return nil
    }
    let bottom = scale.isReversed ? scale.range.upperBound : scale.range.lowerBound
    let places = [place(start), place(end)]
    guard places[0] != nil || places[1] != nil else {
      result.offScale += 1
      return nil
    }
    // A category's range covers its bands.
    let reach = scale.bandwidth / 2
    let a = places[0] ?? bottom, b = places[1] ?? bottom
    let low = max(min(a, b) - reach, scale.range.lowerBound)
    let high = min(max(a, b) + reach, scale.range.upperBound)
    guard low <= high else {
      result.outside += 1
      return nil
    }
    return (low, high)
  }
}
