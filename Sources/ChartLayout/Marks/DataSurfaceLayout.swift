internal import ChartModel
internal import ChartScene

/// Brings a surface through data from data units to chart space.
struct DataSurfaceLayout {
  let layer: DataSurfaceLayer
  let scales: Scales
  let color: Color

  /// The surface, and how many rows it leaves out.
  func callAsFunction() -> MarkResult {
    var result = MarkResult(count: 1)
    result.missing = layer.data.skipped
    let data: DataSurface.Data
    switch layer.data.arrangement {
    case .lattice(let x, let z, let heights):
      let columns = lines(x, on: scales.x), rows = lines(z, on: scales.z)
      let lost = (columns: unplaced(x, on: scales.x), rows: unplaced(z, on: scales.z))
      if !lost.columns.isEmpty || !lost.rows.isEmpty {
        result.offScale = heights.indices.count { index in
          !heights[index].isNaN
            && (lost.columns.contains(index % x.count) || lost.rows.contains(index / x.count))
        }
      }
      var places: [Double] = []
      places.reserveCapacity(columns.count * rows.count)
      for row in rows {
        for column in columns {
          let height = heights[row.index * x.count + column.index]
          let place = finite(scales.y.place(number: height))
          if place.isNaN, !height.isNaN { result.offScale += 1 }
          places.append(place)
        }
      }
      data = .lattice(x: columns.map(\.place), z: rows.map(\.place), heights: places)
    case .scattered(let x, let y, let z):
      let points = x.indices.map { index in
        SIMD3(
          scales.x.place(number: x[index]), scales.y.place(number: y[index]),
          scales.z.place(number: z[index]))
      }
      let placed = points.filter { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }
      result.offScale = points.count - placed.count
      data = .scattered(placed)
    }
    let surface = DataSurface(
      data: data, x: scales.x.range, y: scales.y.range, z: scales.z.range,
      paint: MarkPaint(style: layer.style.foreground, color: color, y: scales.y).paint())
    result.items = [
      Item(
        name: "SurfacePlot", shape: .dataSurface(surface), material: Material(layer.style),
        extras: [
          "mark": "SurfacePlot", "x": .string(layer.x.label), "y": .string(layer.y.label),
          "z": .string(layer.z.label),
        ])
    ]
    return result
  }

  /// The lines that have a place, in rising order, as far as the one before and the one after the range.
  private func lines(
    _ values: [Double], on scale: PositionScale
  ) -> [(index: Int, place: Double)] {
    var lines = values.indices.map { (index: $0, place: scale.place(number: values[$0])) }
      .filter { $0.place.isFinite }
    if scale.isReversed { lines.reverse() }
    let first = lines.lastIndex { $0.place <= scale.range.lowerBound } ?? 0
    let last = lines.firstIndex { $0.place >= scale.range.upperBound } ?? lines.count - 1
    return first < last ? Array(lines[first...last]) : []
  }

  /// The lines that have no place, such as 0 on a log scale.
  private func unplaced(_ values: [Double], on scale: PositionScale) -> Set<Int> {
    Set(values.indices.filter { !scale.place(number: values[$0]).isFinite })
  }

  private func finite(_ value: Double) -> Double { value.isFinite ? value : .nan }
}
