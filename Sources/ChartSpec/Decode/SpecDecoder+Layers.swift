internal import ChartModel

extension SpecDecoder {
  /// A layer of the chart; `nil`, with a fault, if the view describes none.
  ///
  /// `shared`: the spec's own data, after its transforms.
  mutating func layer(_ view: View, data shared: DataState) -> Layer? {
    guard let mark = view.node["mark"] else { return nil }
    let name = mark.string ?? mark["type"]?.string
    var data = self.data(of: view.node, or: shared)
    var fit: Fit?
    for transform in view.node["transform"]?.elements ?? [] {
      if let regression = transform["regression"] {
        if name != "surface" {
          fault(regression, Messages.regressionPlace)
        } else if fit != nil {
          fault(regression, Messages.regressionTwice)
        } else {
          fit = Fit(transform: transform, data: data)
        }
      }
      apply(transform, to: &data)
    }
    switch name {
    case "point", "circle", "square": return points(view, mark, data)
    case "bar": return extents(.bar, view, mark, data)
    case "rect": return extents(.rectangle, view, mark, data)
    case "rule": return extents(.rule, view, mark, data)
    case "line": return extents(.line, view, mark, data)
    case "area": return extents(.area, view, mark, data)
    case "surface": return surface(view, mark, fit, data)
    default: return nil
    }
  }

  // MARK: - Points

  private mutating func points(_ view: View, _ mark: SpecNode, _ data: DataState) -> Layer? {
    if case .none = data {
      fault(view.node, Messages.noData)
      return nil
    }
    // All channels are looked at before any of them ends the layer.
    let x = channel("x", view, mark, data), y = channel("y", view, mark, data)
    let z = depth(view, mark, data), series = series(view, data)
    let shapes = categories("shape", view, data), sizes = sizes(view, data)
    guard let x, let y, let z, case .table(let table) = data else { return nil }
    var layer = PointLayer(
      x: x, y: y, z: z, rows: table.rows, series: series, symbols: shapes, sizes: sizes)
    layer.style = markStyle(mark, view)
    layer.style.foreground = color(of: view) ?? mark["color"].flatMap { paint($0) }
    return .points(layer)
  }

  /// The values of a position channel, row by row; `nil`, with a fault, if there are none.
  mutating func channel(
    _ name: String, _ view: View, _ mark: SpecNode, _ data: DataState
  ) -> Channel? {
    guard let channel = view.channel(name) else {
      let markName = mark.string ?? mark["type"]?.string ?? ""
      fault(mark, Messages.channelNeeded(name, mark: markName))
      return nil
    }
    guard let field = channel["field"] else {
      if let node = channel.nodes.first, case .object = node.node.kind {
        fault(node, Messages.channelNeedsField(name))
      }
      return nil
    }
    guard case .table(let table) = data,
      let values = values(of: field, PositionKind(channel), in: table)
    else { return nil }
    return Channel(label: label(name, view), values: values)
  }

  /// The values of the color channel, row by row; `nil` if it has no field.
  mutating func series(_ view: View, _ data: DataState) -> Channel? {
    guard let channel = view.channel("color"), let field = channel["field"] else { return nil }
    if channel["value"] != nil { fault(field, Messages.fieldOrValue) }
    guard case .table(let table) = data, let column = column(field, in: table) else { return nil }
    return Channel(
      label: channel["title"]?.string ?? column.name,
      values: isNumeric(channel, column)
        ? column.plotValues : column.categoryValues.map(\.asCategory))
  }

  /// Whether colours follow the numbers of a column: as the type says; without one, by Vega-Lite's
  /// rule for a field, they are categories unless the scale is one of numbers.
  func isNumeric(_ channel: MergedNode, _ column: Column) -> Bool {
    guard !column.isText else { return false }
    if let type = channel["type"]?.string { return type == "quantitative" }
    return channel.value(at: ["scale", "scheme"]) != nil
  }

  /// The constant colour of the color channel; `nil` if it has none.
  func color(of view: View) -> ForegroundStyle? {
    view.channel("color")?["value"]?.string.flatMap(CSSColor.parse).map { .color($0) }
  }

  // MARK: - Surfaces

  private mutating func surface(
    _ view: View, _ mark: SpecNode, _ fit: Fit?, _ data: DataState
  ) -> Layer? {
    if let field = view.channel("color")?["field"] {
      fault(field, Messages.channelOfSurface("color"))
    }
    var style = markStyle(mark, view)
    style.foreground = surfaceStyle(mark) ?? color(of: view)
    let function: SurfaceFunction?
    switch (mark["function"], fit) {
    case (let place?, nil): function = self.function(place)
    case (nil, let fit?): function = regressionSurface(fit, view)
    case (let place?, .some):
      fault(place, Messages.functionAndRegression)
      function = nil
    case (nil, nil):
      if case .none = data {
        fault(mark, Messages.surfaceNeedsFunction)
        return nil
      }
      return dataSurface(view, data, style)
    }
    guard let function else { return nil }
    return .surface(
      SurfaceLayer(
        xLabel: label("x", view), yLabel: label("y", view), zLabel: label("z", view),
        function: function, style: style))
  }

  private mutating func function(_ place: SpecNode) -> SurfaceFunction? {
    guard let source = place.string else { return nil }
    do {
      return try SurfaceExpression(source).function
    } catch {
      diagnostics.add(
        error.diagnostic(file: file, position: place.node.position, path: place.path))
      return nil
    }
  }

  /// The label of a channel: its title, or else its field, or else its own name.
  func label(_ name: String, _ view: View) -> String {
    let channel = view.channel(name)
    if let title = channel?["title"] { return title.string ?? "" }
    return channel?["field"]?.string ?? name
  }
}

extension PlotValue {
  /// The value by its name: colours of categories do not follow numbers.
  fileprivate var asCategory: PlotValue { isMissing ? self : .category(categoryName) }
}
