internal import ChartModel

extension SpecDecoder {
  /// The axis of a channel, from what all views say of it. Where they differ, the first one counts.
  mutating func axis(_ name: String, of views: [View]) -> AxisDescription {
    let channels = views.compactMap { $0.channel(name) }
    var axis = AxisDescription()
    let kind = channels.lazy.compactMap { PositionKind($0) }.first
    axis.scale = scale(channels, kind)

    // The axis's own title before the channel's; null is no title, which is not the default one.
    // Titles of channels may differ, since they label marks as well.
    let title =
      first(channels, ["axis", "title"]) ?? channels.lazy.compactMap { $0["title"] }.first
    axis.title = title.map { $0.text ?? "" }

    if first(channels, ["axis"], mayDiffer: true)?.node.isNull == true {
      axis.visibility = .hidden
    }
    axis.marks = marks(channels, kind, axis.scale).map { [$0] }
    return axis
  }

  /// The colours of categories, from what all views say of them.
  mutating func colorScale(of views: [View]) -> ForegroundStyleScale {
    let channels = views.compactMap { $0.channel("color") }
    let domain = first(channels, ["scale", "domain"])?.elements.compactMap { element -> String? in
      switch element.node.kind {
      case .string(let name): name
      case .number(let number): PlotValue.number(number).categoryName
      case .boolean(let boolean): "\(boolean)"
      default: nil
      }
    }
    let order = channels.lazy.compactMap { $0.derived?.order }.first ?? sortList(channels)
    let range = first(channels, ["scale", "range"])?.elements.compactMap {
      $0.string.flatMap(CSSColor.parse)
    }
    let title = first(channels, ["legend", "title"]) ?? first(channels, ["title"])
    let titleText = title.map { $0.text ?? "" }
    guard isNumeric(channels) else {
      return ForegroundStyleScale(domain: domain ?? order, range: range, title: titleText)
    }
    var scale = ForegroundStyleScale(title: titleText)
    let scheme = first(channels, ["scale", "scheme"])?.string
    scale.gradient =
      range.map { Gradient(colors: $0) }
      ?? scheme.flatMap { ChartColorScheme(rawValue: $0)?.gradient }
    if first(channels, ["scale", "reverse"])?.boolean == true {
      let gradient = scale.gradient ?? ChartColorScheme.viridis.gradient
      scale.gradient = Gradient(
        stops: gradient.stops.reversed().map { .init(color: $0.color, location: 1 - $0.location) })
    }
    let ends = first(channels, ["scale", "domain"])?.elements.compactMap(\.number) ?? []
    if ends.count == 2, ends[0] < ends[1] { scale.numberDomain = ends[0]...ends[1] }
    switch first(channels, ["scale", "type"])?.string {
    case "log": scale.type = .log
    case "sqrt": scale.type = .squareRoot
    case "symlog": scale.type = .symmetricLog
    default: break
    }
    return scale
  }

  /// The categories in the order that `sort` lists them in; `nil` if it lists none.
  private mutating func sortList(_ channels: [MergedNode]) -> [String]? {
    guard let sort = first(channels, ["sort"]), case .array = sort.node.kind else { return nil }
    return sort.elements.compactMap { $0.plotValue(.category)?.categoryName }
  }

  /// Whether the colours of some channel follow numbers.
  private func isNumeric(_ channels: [MergedNode]) -> Bool {
    channels.contains {
      $0["type"]?.string == "quantitative"
        || $0["type"] == nil
          && ($0.derived?.kind == .number || $0.value(at: ["scale", "scheme"]) != nil)
    }
  }

  /// What the views say of the legend. Where they differ, the first one counts.
  mutating func legend(of views: [View]) -> LegendDescription {
    let channels = views.compactMap { $0.channel("color") }
    var legend = LegendDescription()
    guard let properties = first(channels, ["legend"], mayDiffer: true) else { return legend }
    if properties.node.isNull { legend.visibility = .hidden }
    guard let name = first(channels, ["legend", "orient"])?.string,
      let orient = LegendOrient(rawValue: name)
    else { return legend }
    if let position = orient.position {
      legend.position = position
    } else {
      legend.visibility = .hidden
    }
    return legend
  }

  // MARK: - Values

  /// The first value at `keys`; warns if a later channel sets another one.
  mutating func first(
    _ channels: [MergedNode], _ keys: [String], mayDiffer: Bool = false
  ) -> SpecNode? {
    let values = channels.compactMap { $0.value(at: keys) }
    guard let first = values.first else { return nil }
    let other = values.first { !Self.isSame($0.node, first.node) }
    if !mayDiffer, let other, let name = keys.last {
      diagnostics.warn(
        Diagnostic(
          file: file, position: other.node.position, path: other.path,
          message: Messages.axisTwice(name)))
    }
    return first
  }

  /// Whether two values are the same, wherever they stand.
  private static func isSame(_ a: JSONNode, _ b: JSONNode) -> Bool {
    switch (a.kind, b.kind) {
    case (.array(let a), .array(let b)):
      a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1) }
    case (.object(let a), .object(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && isSame($0.value, $1.value) }
    default: a.kind == b.kind
    }
  }
}
