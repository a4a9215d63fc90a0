internal import ChartModel
internal import ChartScene

/// Places rules: tubes along an axis, copies of one cylinder.
struct RuleLayout {
  let mark: MarkLayout

  /// The width of a rule or line that sets none, in points.
  static let defaultWidth = 2.0

  private struct Part {
    var centers: [SIMD3<Double>] = []
    var lengths: [Double] = []
    var places: [Int] = []
  }

  /// Items in the order of the series; rows keep their order.
  func callAsFunction() -> MarkResult {
    let layer = mark.layer
    let channels = [layer.x, layer.y, layer.z]
    let scales = [mark.scales.x, mark.scales.y, mark.scales.z]
    // A layer's rules all run along the same axis.
    let along = channels.firstIndex { $0.ends != nil } ?? 0
    var result = MarkResult()
    var parts = [Part](repeating: Part(), count: mark.groups.count)
    for index in layer.rows.indices {
      guard let group = mark.groups.group(of: index) else {
        result.missing += 1
        continue
      }
      var center = SIMD3<Double>(), length = 0.0
      var isPlaced = true
      for axis in 0..<3 where isPlaced {
        if axis == along, let ends = channels[axis].ends {
          let span = mark.span(
            channels[axis].values[index], ends[index], on: scales[axis], &result)
          isPlaced = span != nil
          guard let span else { continue }
          center[axis] = (span.low + span.high) / 2
          length = span.high - span.low
        } else {
          let placing = mark.place(channels[axis].values[index], on: scales[axis])
          placing.count(in: &result)
          guard case .place(let place) = placing else {
            isPlaced = false
            continue
          }
          center[axis] = place
        }
      }
      guard isPlaced else { continue }
      result.count += 1
      guard length > 0 else { continue }
      parts[group].centers.append(center)
      parts[group].lengths.append(length)
      parts[group].places.append(index)
    }
    for group in parts.indices where !parts[group].places.isEmpty {
      result.items.append(item(parts[group], group: group, along: along))
    }
    return result
  }

  private func item(_ part: Part, group: Int, along: Int) -> Item {
    let mark = mark, layer = mark.layer, places = part.places
    let width = layer.style.lineWidth ?? Self.defaultWidth / PlotPoints.perEdge
    let diameter = max(width, 1e-6)
    // From the cylinder's own axis, y, to the rule's.
    let half = 0.5.squareRoot()
    let rotation: SIMD4<Double>? = [SIMD4(0, 0, -half, half), nil, SIMD4(half, 0, 0, half)][along]
    return Item(
      name: mark.name(group: group),
      shape: .symbols(
        Symbols(
          symbol: .cylinder, diameter: diameter,
          paint: turned(mark.paint(group: group), along: along, center: part.centers[0]),
          positions: part.centers,
          rotations: rotation.map { Array(repeating: $0, count: places.count) } ?? [],
          scales: part.lengths.map { SIMD3(1, $0 / diameter, 1) }, role: .lines,
          rows: places.map { layer.rows[$0] }, extras: { mark.extras(places[$0]) })),
      material: Material(layer.style))
  }

  /// Paint in the space of the cylinder. Gradients around a centre have nothing to show on a line: it
  /// has their middle colour. Heights are those of the group's first rule.
  private func turned(_ paint: MarkPaint, along: Int, center: SIMD3<Double>) -> Paint {
    if MarkPaint.isByHeight(paint.style) { return .solid(paint.color(atHeight: center.y)) }
    switch paint.paint() {
    case .gradient(let gradient, let direction, let start, let length):
      let turned =
        switch along {
        case 0: SIMD3(-direction.y, direction.x, direction.z)
        case 2: SIMD3(direction.x, direction.z, -direction.y)
        default: direction
        }
      return .gradient(gradient, direction: turned, start: start, length: length)
    case .elliptical(let gradient, _, _, _, _), .angular(let gradient, _, _, _, _):
      return .solid(gradient.color(at: 0.5))
    case .solid, .normal: return paint.paint()
    }
  }
}
