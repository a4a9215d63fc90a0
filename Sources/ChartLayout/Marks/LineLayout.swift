internal import ChartModel
internal import ChartScene

/// Joins the marks of each series to a line.
struct LineLayout {
  let mark: MarkLayout

  /// Items in the order of the series. A missing value ends a piece of the line; what lies outside
  /// the plot is cut off.
  func callAsFunction() -> MarkResult {
    let layer = mark.layer, scales = mark.scales
    var result = MarkResult()
    var pieces = [[[SIMD3<Double>]]](repeating: [[]], count: mark.groups.count)
    var places = [[Int]](repeating: [], count: mark.groups.count)
    for index in layer.rows.indices {
      guard let group = mark.groups.group(of: index) else {
        result.missing += 1
        continue
      }
      let values = [layer.x.values[index], layer.y.values[index], layer.z.values[index]]
      guard let x = scales.x.place(values[0]), let y = scales.y.place(values[1]),
        let z = scales.z.place(values[2])
      else {
        if values.contains(where: \.isMissing) {
          result.missing += 1
        } else {
          result.offScale += 1
        }
        pieces[group].append([])
        continue
      }
      result.count += 1
      places[group].append(index)
      pieces[group][pieces[group].count - 1].append(SIMD3(x, y, z))
    }
    let box = PlotBox(scales)
    for group in pieces.indices {
      let lines = pieces[group].filter { !$0.isEmpty }
        .flatMap { box.cut(layer.style.interpolation.curve(through: $0)) }
      guard !lines.isEmpty else { continue }
      result.items.append(item(lines, places: places[group], group: group))
    }
    return result
  }

  private func item(_ lines: [[SIMD3<Double>]], places: [Int], group: Int) -> Item {
    Item(
      name: mark.name(group: group),
      shape: .polylines(
        Polylines(
          pieces: lines,
          radius: (mark.layer.style.lineWidth
            ?? RuleLayout.defaultWidth / MarkLayout.pointsPerEdge) / 2,
          paint: PlotBox.paint(
            mark.paint(group: group), lines.joined(), withPlot: mark.layer.style.alignsWithPlot))),
      material: Material(mark.layer.style), extras: mark.extras(places))
  }
}

/// The part of the box that the scales span.
struct PlotBox {
  let low: SIMD3<Double>
  let high: SIMD3<Double>

  init(_ scales: Scales) {
    low = SIMD3(scales.x.range.lowerBound, scales.y.range.lowerBound, scales.z.range.lowerBound)
    high = SIMD3(scales.x.range.upperBound, scales.y.range.upperBound, scales.z.range.upperBound)
  }

  /// The pieces of a line inside the box.
  func cut(_ line: [SIMD3<Double>]) -> [[SIMD3<Double>]] {
    let hair = 1e-9
    func contains(_ place: SIMD3<Double>) -> Bool {
      (place - low).min() >= -hair && (high - place).min() >= -hair
    }
    guard line.count > 1 else { return line.allSatisfy(contains) ? [line] : [] }
    var pieces: [[SIMD3<Double>]] = []
    var piece: [SIMD3<Double>] = []
    for (start, end) in zip(line, line.dropFirst()) {
      guard let (from, to) = part(start, end) else { continue }
      if piece.last != from {
        if !piece.isEmpty { pieces.append(piece) }
        piece = [from]
      }
      piece.append(to)
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }

  /// The part of a segment inside the box, after Liang and Barsky.
  private func part(
    _ start: SIMD3<Double>, _ end: SIMD3<Double>
  ) -> (SIMD3<Double>, SIMD3<Double>)? {
    let along = end - start
    var first = 0.0, last = 1.0
    for axis in 0..<3 {
      let room = (low[axis] - start[axis], high[axis] - start[axis])
      guard along[axis] != 0 else {
        if room.0 > 1e-9 || room.1 < -1e-9 { return nil }
        continue
      }
      let a = room.0 / along[axis], b = room.1 / along[axis]
      first = max(first, min(a, b))
      last = min(last, max(a, b))
    }
    guard first <= last else { return nil }
    return (
      first == 0 ? start : start + along * first, last == 1 ? end : start + along * last
    )
  }

  /// Paint in chart space, on the front of the plot or of the places given.
  static func paint(
    _ paint: MarkPaint, _ places: some Sequence<SIMD3<Double>>, withPlot: Bool
  ) -> Paint {
    guard MarkPaint.isGradient(paint.style), !withPlot else { return paint.paint() }
    var low = SIMD2(repeating: Double.infinity), high = -low
    for place in places {
      low = pointwiseMin(low, SIMD2(place.x, place.y))
      high = pointwiseMax(high, SIMD2(place.x, place.y))
    }
    return paint.paint(low: low, high: high)
  }
}
