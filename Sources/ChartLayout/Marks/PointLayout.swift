internal import ChartModel
internal import ChartScene

/// Places the points of a layer: one item a series.
struct PointLayout {
  let layer: PointLayer
  let scales: Scales
  let series: SeriesScale

  /// The diameter of a symbol that sets no size, in box edges.
  private static let defaultDiameter = 0.024

  /// What became of the rows.
  struct Result {
    var items: [Item] = []
    var count = 0
    /// Rows with a missing value.
    var missing = 0
    /// For each row with a value that its scale cannot show, such as 0 on a log scale, the value.
    var offScale: [Scales.Misfit] = []
    /// Rows with a value outside its domain.
    var outside = 0
  }

  /// Items in the order of the series; rows keep their order.
  func callAsFunction() -> Result {
    var result = Result()
    var positions: [[SIMD3<Double>]] = Array(repeating: [], count: max(1, series.domain.count))
    var places: [[Int]] = Array(repeating: [], count: positions.count)
    for index in layer.rows.indices {
      guard let group = group(of: index) else {
        result.missing += 1
        continue
      }
      switch scales.placement(
        layer.x.values[index], layer.y.values[index], layer.z.values[index])
      {
      case .placed(let position): positions[group].append(position)
      case .missing:
        result.missing += 1
        continue
      case .outside:
        result.outside += 1
        continue
      case .notOnScale(let fault):
        result.offScale.append(fault)
        continue
      }
      places[group].append(index)
    }
    for group in positions.indices where !positions[group].isEmpty {
      result.items.append(item(group: group, positions[group], places[group]))
      result.count += positions[group].count
    }
    return result
  }

  /// The index of a row's series; 0 without series, `nil` if its value is missing.
  private func group(of index: Int) -> Int? {
    guard let values = layer.series?.values else { return 0 }
    let value = values[index]
    return value.isMissing ? nil : series.index(of: value.categoryName)
  }

  private func item(group: Int, _ positions: [SIMD3<Double>], _ places: [Int]) -> Item {
    let style = layer.style
    let name = layer.series == nil ? nil : series.domain[group]
    let color: Color
    if layer.series != nil {
      color = series.color(at: group)
    } else if case .color(let constant) = style.foreground {
      color = constant
    } else {
      color = SeriesScale.palette[0]
    }
    let layer = layer
    return Item(
      name: name.map { "PointMark \($0)" } ?? "PointMark",
      shape: .symbols(
        Symbols(
          symbol: style.symbol ?? .sphere, diameter: style.symbolSize ?? Self.defaultDiameter,
          color: color, positions: positions, rows: places.map { layer.rows[$0] },
          extras: { instance in
            let place = places[instance]
            return MarkExtras.extras(
              mark: "PointMark", row: layer.rows[place], x: layer.x.values[place],
              y: layer.y.values[place], z: layer.z.values[place], series: name)
          })),
      material: Material(style))
  }
}
