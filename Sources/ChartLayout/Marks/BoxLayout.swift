internal import ChartModel
internal import ChartScene

/// Places bars and rectangles: boxes with edges along the axes.
struct BoxLayout {
  let mark: MarkLayout

  /// The step of an axis on which all marks have the same value, in box edges.
  private static let loneStep = 0.2

  /// The boxes of one group.
  private struct Part {
    var centers: [SIMD3<Double>] = []
    var sizes: [SIMD3<Double>] = []
    var places: [Int] = []
  }

  private var layer: MarkLayer { mark.layer }
  private var scales: [PositionScale] { [mark.scales.x, mark.scales.y, mark.scales.z] }
  private var channels: [Channel] { [layer.x, layer.y, layer.z] }

  /// Items in the order of the series; rows keep their order. A box without an extent counts as a
  /// mark, though there is nothing to be seen of it.
  func callAsFunction() -> MarkResult {
    var result = MarkResult()
    var parts = [Part](repeating: Part(), count: mark.groups.count)
    let scales = scales, channels = channels
    let extents = (0..<3).map { extent(along: $0) }
    let lengthAxis = layer.form.kind == .bar ? (layer.isUpright ? 1 : 0) : nil
    for index in layer.rows.indices {
      guard let group = mark.groups.group(of: index) else {
        result.missing += 1
        continue
      }
      var low = SIMD3<Double>(), high = SIMD3<Double>()
      var isPlaced = true
      for axis in 0..<3 where isPlaced {
        let spans = axis == lengthAxis ? layer.spans ?? channels[axis] : channels[axis]
        if let ends = spans.ends {
          let span = mark.span(spans.values[index], ends[index], on: scales[axis], &result)
          (low[axis], high[axis]) = span ?? (0, 0)
          isPlaced = span != nil
        } else {
          let placing = mark.place(channels[axis].values[index], on: scales[axis])
          placing.count(in: &result)
          guard case .place(let place) = placing else {
            isPlaced = false
            continue
          }
          low[axis] = place - extents[axis] / 2
          high[axis] = place + extents[axis] / 2
        }
      }
      guard isPlaced else { continue }
      result.count += 1
      guard (high - low).min() > 0 else { continue }
      parts[group].centers.append((low + high) / 2)
      parts[group].sizes.append(high - low)
      parts[group].places.append(index)
    }
    for group in parts.indices where !parts[group].places.isEmpty {
      result.items.append(item(parts[group], group: group))
    }
    return result
  }

  private func item(_ part: Part, group: Int) -> Item {
    let mark = mark, places = part.places
    let style = layer.style, paint = mark.paint(group: group)
    let rows = places.map { layer.rows[$0] }
    let isInChartSpace =
      MarkPaint.isByHeight(paint.style)
      || style.alignsWithPlot && MarkPaint.isGradient(paint.style)
    let isRound = style.cornerRadius > 0 && layer.form.kind == .bar
    let shape: Shape
    if isInChartSpace || isRound {
      shape = .boxes(
        Boxes(
          centers: part.centers, sizes: part.sizes,
          cornerRadius: isRound ? style.cornerRadius : 0, paint: paint.paint(),
          isPaintedInChartSpace: isInChartSpace, rows: rows,
          extras: { mark.extras(places[$0]) }))
    } else {
      shape = .symbols(
        Symbols(
          symbol: .cube, diameter: 1, paint: paint.paint(), positions: part.centers,
          scales: part.sizes, role: .boxes, rows: rows, extras: { mark.extras(places[$0]) }))
    }
    return Item(name: mark.name(group: group), shape: shape, material: Material(style))
  }

  /// How far a mark with a single value reaches along an axis, in box edges.
  private func extent(along axis: Int) -> Double {
    if axis == 2, mark.isFlat { return MarkLayout.flatDepth }
    let isBar = layer.form.kind == .bar
    guard isBar || mark.isFlat else { return MarkLayout.panelThickness }
    let dimension = [layer.form.width, layer.form.height, layer.form.depth][axis]
    let step = step(along: axis)
    return switch dimension.kind {
    case .automatic: step * (isBar ? 0.7 : 1)
    case .fixed(let points): points / PlotPoints.perEdge
    case .ratio(let ratio): step * ratio
    case .inset(let points): max(0, step - 2 * points / PlotPoints.perEdge)
    }
  }

  /// From one category to the next, or the smallest distance of two values of the marks.
  private func step(along axis: Int) -> Double {
    let scale = scales[axis]
    if scale.step > 0 { return scale.step }
    let places = channels[axis].values.compactMap { scale.place($0) }.sorted()
    let hair = 1e-9
    let gaps = zip(places, places.dropFirst()).map { $1 - $0 }.filter { $0 > hair }
    return gaps.min() ?? Self.loneStep
  }
}
