internal import ChartModel
internal import ChartScene

/// Puts the layers of a flat chart before one another, as they would be painted: what comes later
/// hides what comes earlier.
///
/// Bars, rectangles and areas are slabs around z = 0. Where earlier layers reach as far, a slab moves
/// forward by a step, and lines, rules and points get half out of the front that is there.
struct FlatOrder {
  /// How far the front of a slab is before that of an earlier layer, in box edges.
  static let step = 0.002

  /// How far the layers so far reach.
  private var front = 0.0

  /// Moves the items of the next layer.
  mutating func place(_ items: inout [Item], areSlabs: Bool) {
    let reach = items.map(\.reach).max() ?? 0
    guard reach > 0 else { return }
    let shift = areSlabs ? max(0, front + Self.step - reach) : front
    front = max(front, shift + reach)
    guard shift > 0 else { return }
    for index in items.indices { items[index].move(forward: shift) }
  }
}

extension Item {
  /// How far marks around z = 0 reach forward.
  fileprivate var reach: Double {
    switch shape {
    case .symbols(let symbols): symbols.diameter / 2 * (symbols.scales.map(\.z).max() ?? 1)
    case .boxes(let boxes): (boxes.sizes.map(\.z).max() ?? 0) / 2
    case .polylines(let lines): lines.radius
    case .walls(let walls): walls.thickness / 2
    case .surface, .dataSurface, .lines, .lettering, .colorBar: 0
    }
  }

  fileprivate mutating func move(forward shift: Double) {
    switch shape {
    case .symbols(var symbols):
      for index in symbols.positions.indices { symbols.positions[index].z += shift }
      shape = .symbols(symbols)
    case .boxes(var boxes):
      for index in boxes.centers.indices { boxes.centers[index].z += shift }
      shape = .boxes(boxes)
    case .polylines(var lines):
      lines.pieces = lines.pieces.map { $0.map { $0 + SIMD3(0, 0, shift) } }
      shape = .polylines(lines)
    case .walls(var walls):
      for piece in walls.pieces.indices {
        for index in walls.pieces[piece].indices { walls.pieces[piece][index].z += shift }
      }
      shape = .walls(walls)
    case .surface, .dataSurface, .lines, .lettering, .colorBar: break
    }
  }
}
