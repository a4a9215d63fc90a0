internal import ChartModel
internal import ChartScene

/// Places the points of a layer: one item a series, shape or colour.
struct PointLayout {
  let layer: PointLayer
  let scales: Scales
  let groups: MarkGroups
  let symbols: SymbolScale
  /// Whether the chart has no z axis.
  let isFlat: Bool

  /// The diameter of a symbol that sets no size, in box edges.
  static let defaultDiameter = 0.024

  /// The points of one group.
  private struct Part {
    var positions: [SIMD3<Double>] = []
    /// Where in the layer each point is.
    var places: [Int] = []
    var diameters: [Double] = []
    /// The colour of points that are coloured by height; `nil` if the group's colour counts.
    var color: Color?
  }

  /// Items in the order of the series; rows keep their order.
  func callAsFunction() -> MarkResult {
    var result = MarkResult()
    let shapes = max(1, layer.symbols == nil ? 1 : symbols.domain.count)
    var parts = [Part](repeating: Part(), count: groups.count * shapes)
    for index in layer.rows.indices {
      guard let group = groups.group(of: index), let shape = shape(of: index),
        let diameter = diameter(of: index)
      else {
        result.missing += 1
        continue
      }
      let part = group * shapes + shape
      switch scales.placement(
        layer.x.values[index], layer.y.values[index], layer.z.values[index])
      {
      case .placed(let position): parts[part].positions.append(position)
      case .missing:
        result.missing += 1
        continue
      case .outside:
        result.outside += 1
        continue
      case .notOnScale(let fault):
        result.offScale += 1
        result.misfit = result.misfit ?? fault
        continue
      }
      parts[part].places.append(index)
      if layer.sizes != nil { parts[part].diameters.append(diameter) }
    }
    for index in parts.indices where !parts[index].places.isEmpty {
      let group = index / shapes, shape = index % shapes
      for part in colored(parts[index]) {
        result.items.append(item(part, group: group, shape: shape))
      }
      result.count += parts[index].places.count
    }
    return result
  }

  /// The place of a row's shape in the domain of shapes; 0 without any, `nil` if it is missing.
  private func shape(of index: Int) -> Int? {
    guard let values = layer.symbols?.values else { return 0 }
    return symbols.index(of: values[index])
  }

  private func diameter(of index: Int) -> Double? {
    guard let values = layer.sizes?.values else { return 0 }
    return symbols.diameter(of: values[index])
  }

  /// A part cut into those of one colour each, if heights have colours.
  private func colored(_ part: Part) -> [Part] {
    guard MarkPaint.isByHeight(layer.style.foreground) else { return [part] }
    let paint = paint(color: .clear)
    let classes = Double(ContinuousColors.classes - 1)
    var parts: [Int: Part] = [:]
    for index in part.places.indices {
      let height = part.positions[index].y
      let step = ((height + 0.5) * classes).rounded()
      var own = parts[Int(step)] ?? Part(color: paint.color(atHeight: step / classes - 0.5))
      own.positions.append(part.positions[index])
      own.places.append(part.places[index])
      if !part.diameters.isEmpty { own.diameters.append(part.diameters[index]) }
      parts[Int(step)] = own
    }
    return parts.sorted { $0.key < $1.key }.map(\.value)
  }

  private func paint(color: Color) -> MarkPaint {
    MarkPaint(style: layer.style.foreground, color: color, y: scales.y)
  }

  private func item(_ part: Part, group: Int, shape: Int) -> Item {
    let style = layer.style
    var name = "PointMark"
    if let series = groups.name(of: group) { name += " " + series }
    if layer.symbols != nil, layer.symbols != layer.series {
      name += " " + symbols.domain[shape]
    }
    let color = part.color ?? groups.color(of: group)
    let diameter = style.symbolSize.map { max($0, 1e-6) } ?? Self.defaultDiameter
    let layer = layer, groups = groups, places = part.places, isFlat = isFlat
    let rotations = style.symbolRotation.map {
      [SIMD4<Double>](repeating: $0.quaternion, count: places.count)
    }
    return Item(
      name: name,
      shape: .symbols(
        Symbols(
          symbol: layer.symbols == nil ? style.symbol ?? .sphere : symbols.shape(at: shape),
          diameter: diameter,
          paint: part.color == nil ? paint(color: color).paint() : .solid(color),
          positions: part.positions, rotations: rotations ?? [],
          scales: part.diameters.map { SIMD3(repeating: $0 / diameter) },
          rows: places.map { layer.rows[$0] },
          extras: { instance in
            let place = places[instance]
            return MarkExtras.extras(
              mark: "PointMark", row: layer.rows[place],
              x: MarkExtras.json(layer.x.values[place]),
              y: MarkExtras.json(layer.y.values[place]),
              z: isFlat ? nil : MarkExtras.json(layer.z.values[place]),
              series: groups.seriesValue(of: place))
          })),
      material: Material(style))
  }
}

extension Rotation3D {
  /// The unit quaternion (x, y, z, w) of the rotation.
  var quaternion: SIMD4<Double> {
    let axis = SIMD3(axis.x, axis.y, axis.z)
    let length = dot(axis, axis).squareRoot()
    guard length > 0, length.isFinite, angle.radians.isFinite else { return SIMD4(0, 0, 0, 1) }
    let part = axis / length * Math.sine(angle.radians / 2)
    return SIMD4(part.x, part.y, part.z, Math.cosine(angle.radians / 2))
  }
}
