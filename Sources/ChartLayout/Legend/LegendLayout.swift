internal import ChartModel
internal import ChartScene

/// Where the legend stands: beside the chart as its pose shows it.
struct LegendLayout {
  let description: LegendDescription
  let letterer: Letterer
  /// What explains categories and sizes.
  let keys: [LegendKey]
  let bars: [ColorBarLayout]

  /// A part of the legend: how much room it takes in the picture, and how it is put there.
  struct Block {
    var size: SIMD2<Double>
    /// The items, if the upper left corner is at a place of the picture.
    var items: (SIMD2<Double>) -> [Item]
  }

  /// The side; a legend over the plot would hide marks, so that `overlay` is `automatic`.
  private enum Side { case leading, trailing, top, bottom }

  private var side: Side {
    switch description.position.kind {
    case .automatic, .overlay, .trailing: .trailing
    case .leading: .leading
    case .top, .topLeading, .topTrailing: .top
    case .bottom, .bottomLeading, .bottomTrailing: .bottom
    }
  }

  /// Where the legend lies along its side: 0 left or below, 1 right or above.
  private var alignment: Double {
    switch (side, description.position.kind) {
    case (.top, .topLeading), (.bottom, .bottomLeading): return 0
    case (.top, .topTrailing), (.bottom, .bottomTrailing): return 1
    case (.top, _), (.bottom, _):
      switch description.alignment?.horizontal {
      case .leading: return 0
      case .trailing: return 1
      case .center, nil: return 0.5
      }
    default:
      switch description.alignment?.vertical {
      case .top: return 1
      case .bottom: return 0
      case .center, nil: return 0.5
      }
    }
  }

  /// The gap to the chart, in box edges.
  private static let spacing = 0.09
  /// The gap between two keys or colour bars.
  private static let blockGap = 0.08

  /// The items, beside what takes the room between two corners of the picture.
  func items(beside lower: SIMD2<Double>, _ upper: SIMD2<Double>) -> [Item] {
    guard description.visibility != .hidden else { return [] }
    let isRow = side == .top || side == .bottom
    let blocks =
      keys.map { $0.block(letterer, isRow: isRow) } + bars.compactMap { $0.block(letterer) }
    guard !blocks.isEmpty else { return [] }
    let gaps = Self.blockGap * Double(blocks.count - 1)
    let widths = blocks.map(\.size.x), heights = blocks.map(\.size.y)
    let size =
      isRow
      ? SIMD2(widths.reduce(gaps, +), heights.reduce(0, max))
      : SIMD2(widths.reduce(0, max), heights.reduce(gaps, +))
    var corner = self.corner(of: size, lower, upper)
    var items: [Item] = []
    for block in blocks {
      items.append(contentsOf: block.items(corner))
      if isRow {
        corner.x += block.size.x + Self.blockGap
      } else {
        corner.y -= block.size.y + Self.blockGap
      }
    }
    return items
  }

  /// The upper left corner of the whole legend.
  private func corner(
    of size: SIMD2<Double>, _ lower: SIMD2<Double>, _ upper: SIMD2<Double>
  ) -> SIMD2<Double> {
    let gap = description.spacing ?? Self.spacing
    let x = lower.x + (upper.x - lower.x - size.x) * alignment
    let y = lower.y + (upper.y - lower.y - size.y) * alignment + size.y
    switch side {
    case .leading: return SIMD2(lower.x - gap - size.x, y)
    case .trailing: return SIMD2(upper.x + gap, y)
    case .top: return SIMD2(x, upper.y + gap + size.y)
    case .bottom: return SIMD2(x, lower.y - gap)
    }
  }
}
