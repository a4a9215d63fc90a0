internal import ChartModel

extension SpecDecoder {
  /// The layers that a view draws; none, with faults, if it describes none.
  ///
  /// There are several where fields without looks of their own tell lines apart, or a line has
  /// points.
  mutating func layers(_ view: inout View) -> [Layer] {
    guard let mark = view.node["mark"] else { return [] }
    let name = view.markName
    var data = self.data(of: view.node, or: view.data)
    var fit: Fit?
    for transform in view.node["transform"]?.elements ?? [] {
      guard name == "surface", let regression = transform["regression"] else {
        apply(transform, to: &data)
        continue
      }
      if fit != nil { fault(regression, Messages.regressionTwice) }
      fit = fit ?? Fit(transform: transform, data: data)
    }
    if name != "surface" { derive(&view, &data) }
    switch name {
    case "point", "circle", "square": return [points(view, mark, data)].compactMap { $0 }
    case "bar": return [extents(.bar, view, mark, data)].compactMap { $0 }
    case "rect": return [extents(.rectangle, view, mark, data)].compactMap { $0 }
    case "rule": return [extents(.rule, view, mark, data)].compactMap { $0 }
    case "line":
      var layers = series(.line, view, mark, data)
      if let point = mark["point"], point.boolean != false, !point.node.isNull {
        layers += [points(view, mark, data)].compactMap { $0 }
      }
      return layers
    case "area": return series(.area, view, mark, data)
    case "surface": return [surface(view, mark, fit, data)].compactMap { $0 }
    default: return []
    }
  }

  /// Lines or areas: a layer for each combination of the detail fields.
  private mutating func series(
    _ kind: MarkForm.Kind, _ view: View, _ mark: SpecNode, _ data: DataState
  ) -> [Layer] {
    let places = view.channels("detail").compactMap { $0["field"] }
    guard !places.isEmpty, case .table(let table) = data else {
      return [extents(kind, view, mark, data)].compactMap { $0 }
    }
    let columns = places.compactMap { column($0, in: table) }
    guard columns.count == places.count else { return [] }
    return Grouping(by: columns, rowCount: table.rowCount).rows.compactMap { rows in
      let part = table.selecting(rows)
      guard case .marks(var layer) = extents(kind, view, mark, .table(part)) else { return nil }
      layer.form.seriesName = columns.map { $0.categoryValues[rows[0]].categoryName }
        .joined(separator: ", ")
      return .marks(layer)
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
    layer.style.symbolRotation = mark["rotation"].flatMap(rotation)
    layer.style.foreground = color(of: view) ?? mark["color"].flatMap { paint($0) }
    return .points(layer)
  }

  private func rotation(_ place: SpecNode) -> Rotation3D? {
    guard let angle = place["angle"]?.number else { return nil }
    let axis = place["axis"]?.elements.compactMap(\.number) ?? [0, 0, 1]
    guard axis.count == 3 else { return nil }
    return Rotation3D(
      angle: .degrees(angle), axis: RotationAxis3D(x: axis[0], y: axis[1], z: axis[2]))
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
      label: channel.title ?? column.name,
      values: isNumeric(channel, column)
        ? column.plotValues : column.categoryValues.map(\.asCategory))
  }

  /// Whether colours follow the numbers of a column: as the type says; without one, by Vega-Lite's
  /// rule for a field, they are categories unless the scale is one of numbers.
  func isNumeric(_ channel: MergedNode, _ column: Column) -> Bool {
    guard !column.isText else { return false }
    if let type = channel["type"]?.string { return type == "quantitative" }
    return channel.derived?.kind == .number || channel.value(at: ["scale", "scheme"]) != nil
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
    view.channel(name)?.title ?? name
  }
}

extension PlotValue {
  /// The value by its name: colours of categories do not follow numbers.
  fileprivate var asCategory: PlotValue { isMissing ? self : .category(categoryName) }
}
