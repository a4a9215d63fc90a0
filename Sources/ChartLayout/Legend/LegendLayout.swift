internal import ChartModel
internal import ChartScene

/// The legend and the colour bars, beside the chart as its pose shows it.
struct LegendLayout {
  let description: LegendDescription
  let letterer: Letterer
  /// The categories in legend order, with their colours; empty without categories.
  let entries: [Entry]
  let title: String
  let bars: [ColorBarLayout]

  struct Entry: Hashable, Sendable {
    var name: String
    var color: Color
    var symbol: SymbolShape
  }

  /// A part of the legend: how much room it takes in the picture, and how it is put there.
  struct Block {
    var size: SIMD2<Double>
    /// The items, if the upper left corner is at a place of the picture.
    var items: (SIMD2<Double>) -> [Item]
  }

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
  /// The gap between the categories and a colour bar.
  private static let blockGap = 0.08

  /// The items, beside what takes the room between two corners of the picture.
  func items(beside lower: SIMD2<Double>, _ upper: SIMD2<Double>) -> [Item] {
    guard description.visibility != .hidden else { return [] }
    let isRow = side == .top || side == .bottom
    var blocks = bars.compactMap { $0.block(letterer) }
    if !entries.isEmpty { blocks.insert(categories(isRow: isRow), at: 0) }
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

  // MARK: - Categories

  /// In box edges.
  private static let rowPitch = TextStyle.legend.em * 1.6
  private static let swatchDiameter = TextStyle.legend.em * 0.72
  private static let swatchPitch = TextStyle.legend.em * 1.3
  private static let columnGap = TextStyle.legend.em * 1.2
  /// A column is not much higher than the box, and rows not much wider.
  private static let tallest = 1.05
  private static let widest = 1.4

  private func categories(isRow: Bool) -> Block {
    let letterer = letterer, plane = letterer.plane
    let titleWords = letterer.words(title, .legendTitle)
    let rows = entries.map { ($0, letterer.words($0.name, .legend)) }
    let column = Self.swatchPitch + (rows.map { $1?.size.x ?? 0 }.max() ?? 0)
    let pitch = Self.rowPitch * plane.foreshortening
    let columns: Int
    if isRow {
      columns = max(1, min(rows.count, Int((Self.widest / (column + Self.columnGap)))))
    } else {
      columns = Int((Double(rows.count) * pitch / Self.tallest).rounded(.up))
    }
    let perColumn = (rows.count + columns - 1) / columns
    let titleHeight = titleWords.map { ($0.size.y + TextStyle.gap) * plane.foreshortening } ?? 0
    let width = max(
      titleWords?.size.x ?? 0,
      Double(columns) * (column + Self.columnGap) - Self.columnGap)
    let size = SIMD2(width, titleHeight + Double(perColumn) * pitch)
    return Block(size: size) { corner in
      var items: [Item] = []
      if let titleWords {
        let half = titleWords.size / 2
        let center = corner + SIMD2(half.x, -half.y * plane.foreshortening)
        let label = letterer.label(titleWords, at: plane.step(center))
        items.append(contentsOf: [letterer.item("Title of legend", [label])].compactMap { $0 })
      }
      for (index, (entry, words)) in rows.enumerated() {
        let left = corner.x + Double(index / perColumn) * (column + Self.columnGap)
        let middle = corner.y - titleHeight - (Double(index % perColumn) + 0.5) * pitch
        let swatch = Lettering.Swatch(
          symbol: entry.symbol, color: entry.color,
          center: plane.step(SIMD2(left + Self.swatchDiameter / 2, middle)),
          diameter: Self.swatchDiameter)
        let label = words.map { words in
          // Capitals stand beside the swatch's middle, whatever the letters' descents.
          let lift = words.lift * plane.foreshortening
          let place = SIMD2(left + Self.swatchPitch + words.size.x / 2, middle + lift)
          return letterer.label(words, at: plane.step(place))
        }
        if let item = letterer.item(
          "Legend \(entry.name)", [label].compactMap { $0 }, swatches: [swatch])
        {
          items.append(item)
        }
      }
      return items
    }
  }
}
