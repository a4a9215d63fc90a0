internal import ChartModel
internal import ChartScene

/// Makes the marks of each series into a wall between two heights.
struct AreaLayout {
  let mark: MarkLayout

  /// A place of the path before it is cut: the two heights in either order.
  private struct Corner {
    var x: Double
    var z: Double
    var start: Double
    var end: Double

    /// The corner a part of the way to another one.
    func toward(_ other: Corner, _ t: Double) -> Corner {
      Corner(
        x: x + (other.x - x) * t, z: z + (other.z - z) * t,
        start: start + (other.start - start) * t, end: end + (other.end - end) * t)
    }
  }

  /// Items in the order of the series. A missing value ends a piece of the wall; what lies outside
  /// the plot is cut off.
  func callAsFunction() -> MarkResult {
    let layer = mark.layer, scales = mark.scales
    var result = MarkResult()
    var pieces = [[[Corner]]](repeating: [[]], count: mark.groups.count)
    var places = [[Int]](repeating: [], count: mark.groups.count)
    let spans = layer.spans ?? layer.y
    for index in layer.rows.indices {
      guard let group = mark.groups.group(of: index) else {
        result.missing += 1
        continue
      }
      let start = spans.values[index], end = spans.ends?[index] ?? spans.values[index]
      guard !start.isMissing, !end.isMissing, let x = scales.x.place(layer.x.values[index]),
        let z = scales.z.place(layer.z.values[index])
      else {
        result.missing += 1
        pieces[group].append([])
        continue
      }
      guard let high = scales.y.place(end) else {
        result.offScale += 1
        pieces[group].append([])
        continue
      }
      // An area on a scale without zero stands on the scale's end.
      let low =
        scales.y.place(start)
        ?? (scales.y.isReversed ? scales.y.range.upperBound : scales.y.range.lowerBound)
      result.count += 1
      places[group].append(index)
      pieces[group][pieces[group].count - 1].append(Corner(x: x, z: z, start: low, end: high))
    }
    for group in pieces.indices {
      let walls = pieces[group].map(wall).filter { $0.count > 1 }
      guard !walls.isEmpty else { continue }
      let front = walls.joined().flatMap { [SIMD3($0.x, $0.low, 0), SIMD3($0.x, $0.high, 0)] }
      result.items.append(
        Item(
          name: mark.name(group: group),
          shape: .walls(
            Walls(
              pieces: walls,
              thickness: mark.isFlat ? MarkLayout.flatDepth : 2 * MarkLayout.panelThickness,
              paint: PlotBox.paint(
                mark.paint(group: group), front, withPlot: layer.style.alignsWithPlot))),
          material: Material(layer.style), extras: mark.extras(places[group])))
    }
    return result
  }

  /// The corners of a piece, cut to the plot, with corners where its heights cross.
  private func wall(_ corners: [Corner]) -> [Walls.Corner] {
    let curve = interpolated(corners)
    let x = mark.scales.x.range, y = mark.scales.y.range, z = mark.scales.z.range
    var cut: [Corner] = []
    for (start, end) in zip(curve, curve.dropFirst()) {
      // Where a corner is needed between two: at the ends of the scales, and where heights cross.
      var places = [0.0, 1.0]
      func add(_ from: Double, _ to: Double) {
        if (from < 0) != (to < 0) { places.append(from / (from - to)) }
      }
      for bound in [x.lowerBound, x.upperBound] { add(start.x - bound, end.x - bound) }
      for bound in [z.lowerBound, z.upperBound] { add(start.z - bound, end.z - bound) }
      for bound in [y.lowerBound, y.upperBound] {
        add(start.start - bound, end.start - bound)
        add(start.end - bound, end.end - bound)
      }
      add(start.start - start.end, end.start - end.end)
      places.sort()
      var last = cut.isEmpty ? -1.0 : 0
      for place in places where place > last {
        cut.append(start.toward(end, place))
        last = place
      }
    }
    let hair = 1e-9
    return cut.filter {
      $0.x >= x.lowerBound - hair && $0.x <= x.upperBound + hair
        && $0.z >= z.lowerBound - hair && $0.z <= z.upperBound + hair
    }.map {
      let a = min(max($0.start, y.lowerBound), y.upperBound)
      let b = min(max($0.end, y.lowerBound), y.upperBound)
      return Walls.Corner(x: $0.x, z: $0.z, low: min(a, b), high: max(a, b))
    }
  }

  /// Both edges of the area by the layer's interpolation; `catmullRom` counts as `monotone`, which
  /// keeps the edges above one another.
  private func interpolated(_ corners: [Corner]) -> [Corner] {
    let method = mark.layer.style.interpolation
    let own = method == .catmullRom ? InterpolationMethod.monotone : method
    let starts = own.curve(through: corners.map { SIMD3($0.x, $0.start, $0.z) })
    let ends = own.curve(through: corners.map { SIMD3($0.x, $0.end, $0.z) })
    return zip(starts, ends).map { Corner(x: $1.x, z: $1.z, start: $0.y, end: $1.y) }
  }
}
