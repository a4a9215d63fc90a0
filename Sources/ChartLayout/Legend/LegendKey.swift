internal import ChartModel
internal import ChartScene

/// A part of the legend: a title, and swatches with what they stand for.
struct LegendKey: Hashable, Sendable {
  /// What a mark of a category looks like.
  enum Form: Hashable, Sendable {
    /// A point, with its diameter in box edges; `nil`: that of all swatches.
    case symbol(SymbolShape, diameter: Double?)
    case bar
    /// A piece of a tube.
    case line
    /// A piece of a surface, an area or a rectangle.
    case plate
  }

  struct Entry: Hashable, Sendable {
    var name: String
    var color: Color
    var form: Form
  }

  var title: String
  /// In legend order.
  var entries: [Entry]

  /// In box edges.
  private static let rowPitch = TextStyle.legend.em * 1.6
  private static let swatchDiameter = TextStyle.legend.em * 0.72
  private static let swatchGap = TextStyle.legend.em * 0.58
  private static let lineLength = TextStyle.legend.em * 1.2
  private static let columnGap = TextStyle.legend.em * 1.2
  /// A column is not much higher than the box, and rows not much wider.
  private static let tallest = 1.05
  private static let widest = 1.4

  /// The width of the widest swatch.
  private var swatchWidth: Double {
    entries.map(width).max() ?? Self.swatchDiameter
  }

  private func width(of entry: Entry) -> Double {
    switch entry.form {
    case .symbol(_, let diameter): diameter ?? Self.swatchDiameter
    case .bar, .plate: Self.swatchDiameter
    case .line: Self.lineLength
    }
  }

  /// The height of a row in the plane of words: large symbols need more.
  private var pitch: Double {
    var largest = 0.0
    for case .symbol(_, let diameter?) in entries.map(\.form) { largest = max(largest, diameter) }
    return max(Self.rowPitch, largest * 1.3)
  }

  /// - Parameter isRow: Whether the legend is above or below the chart, so that it may be wide.
  func block(_ letterer: Letterer, isRow: Bool) -> LegendLayout.Block {
    let plane = letterer.plane
    let titleWords = letterer.words(title, .legendTitle)
    let rows = entries.map { ($0, letterer.words($0.name, .legend)) }
    let wordsLeft = swatchWidth + Self.swatchGap
    let column = wordsLeft + (rows.map { $1?.size.x ?? 0 }.max() ?? 0)
    let pitch = pitch * plane.foreshortening
    let columns: Int
    if isRow {
      columns = max(1, min(rows.count, Int(Self.widest / (column + Self.columnGap))))
    } else {
      columns = Int((Double(rows.count) * pitch / Self.tallest).rounded(.up))
    }
    let perColumn = (rows.count + columns - 1) / columns
    let titleHeight = titleWords.map { ($0.size.y + TextStyle.gap) * plane.foreshortening } ?? 0
    let width = max(
      titleWords?.size.x ?? 0,
      Double(columns) * (column + Self.columnGap) - Self.columnGap)
    let size = SIMD2(width, titleHeight + Double(perColumn) * pitch)
    return LegendLayout.Block(size: size) { corner in
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
        let swatch = swatch(
          of: entry, at: plane.step(SIMD2(left + swatchWidth / 2, middle)), in: plane)
        let label = words.map { words in
          // Capitals stand beside the swatch's middle, whatever the letters' descents.
          let lift = words.lift * plane.foreshortening
          let place = SIMD2(left + wordsLeft + words.size.x / 2, middle + lift)
          return letterer.label(words, at: plane.step(place))
        }
        letterer.take(swatch.axes.flatMap { [swatch.center - $0 / 2, swatch.center + $0 / 2] })
        if let item = letterer.item(
          "Legend \(entry.name)", [label].compactMap { $0 }, swatches: [swatch])
        {
          items.append(item)
        }
      }
      return items
    }
  }

  /// Symbols and bars are as upright as the marks; lines and plates lie in the plane of words.
  private func swatch(
    of entry: Entry, at center: SIMD3<Double>, in plane: TextPlane
  ) -> Lettering.Swatch {
    let diameter = width(of: entry)
    switch entry.form {
    case .symbol(let symbol, _):
      return Lettering.Swatch(
        symbol: symbol, color: entry.color, center: center, diameter: diameter)
    case .bar:
      return Lettering.Swatch(
        symbol: .cube, color: entry.color, center: center, diameter: diameter * 0.86)
    case .line:
      let thickness = Self.swatchDiameter * 0.3
      return Lettering.Swatch(
        symbol: .cylinder, color: entry.color, center: center,
        axes: [
          plane.normal * thickness, plane.right * Self.lineLength, plane.up * thickness,
        ])
    case .plate:
      return Lettering.Swatch(
        symbol: .cube, color: entry.color, center: center,
        axes: [
          plane.right * diameter, plane.up * diameter, plane.normal * (diameter * 0.12),
        ])
    }
  }
}
