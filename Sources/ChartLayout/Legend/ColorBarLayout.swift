internal import ChartModel
internal import ChartScene

/// A bar that explains the colours of heights or of other numbers.
struct ColorBarLayout: Hashable, Sendable {
  var name: String
  let title: String
  let gradient: Gradient
  /// Labels and their places, in the gradient's locations.
  let ticks: [Tick]

  struct Tick: Hashable, Sendable {
    var location: Double
    var text: String
  }

  /// In box edges.
  private static let length = 0.55
  private static let width = 0.045
  private static let tickLength = 0.014
  private static let tickRadius = 0.0014

  /// - Parameter ticks: Those beyond the gradient's ends are left out.
  init(name: String, title: String, gradient: Gradient, ticks: [Tick]) {
    self.name = name
    self.title = title
    self.gradient = gradient
    self.ticks = ticks.compactMap { tick in
      guard tick.location >= -1e-9, tick.location <= 1 + 1e-9 else { return nil }
      return Tick(location: min(max(tick.location, 0), 1), text: tick.text)
    }
  }

  /// The part of a legend that shows the bar.
  func block(_ letterer: Letterer) -> LegendLayout.Block? {
    let plane = letterer.plane
    let titleWords = letterer.words(title, .legendTitle)
    let labels = thinned(
      ticks.compactMap { tick in letterer.words(tick.text, .tick).map { (tick, $0) } })
    let titleHeight = titleWords.map { ($0.size.y + 2 * TextStyle.gap) * plane.foreshortening }
    let length = Self.length * plane.foreshortening
    let labelLeft = Self.width + Self.tickLength + TextStyle.gap / 2
    let size = SIMD2(
      max(titleWords?.size.x ?? 0, labelLeft + (labels.map(\.1.size.x).max() ?? 0)),
      (titleHeight ?? 0) + length + TextStyle.tick.em * plane.foreshortening)
    return LegendLayout.Block(size: size) { corner in
      let bottom =
        corner
        - SIMD2(0, (titleHeight ?? 0) + length + TextStyle.tick.em / 2 * plane.foreshortening)
      func place(_ x: Double, _ location: Double) -> SIMD3<Double> {
        plane.step(bottom + SIMD2(x, location * length))
      }
      let bar = ColorBar(
        gradient: gradient, origin: place(Self.width / 2, 0),
        right: plane.right * (Self.width / 2), up: place(0, 1) - place(0, 0))
      letterer.take([place(0, 0), place(Self.width, 0), place(Self.width, 1), place(0, 1)])
      var items = [Item(name: name, shape: .colorBar(bar), material: TextStyle.material)]
      if !labels.isEmpty {
        let segments = labels.map { tick, _ in
          Lines.Segment(
            place(Self.width, tick.location), place(Self.width + Self.tickLength, tick.location))
        }
        items.append(
          Item(
            name: "\(name) ticks",
            shape: .lines(
              Lines(segments: segments, radius: Self.tickRadius, color: TextStyle.color)),
            material: TextStyle.material))
      }
      let placed = labels.map { tick, words in
        letterer.label(words, at: place(labelLeft + words.size.x / 2, tick.location))
      }
      let titleLabel = titleWords.map { words in
        let middle = corner + SIMD2(words.size.x, -words.size.y * plane.foreshortening) / 2
        return letterer.label(words, at: plane.step(middle))
      }
      items.append(
        contentsOf: [
          letterer.item("\(name) labels", placed),
          letterer.item("\(name) title", [titleLabel].compactMap { $0 }),
        ].compactMap { $0 })
      return items
    }
  }

  /// Every `stride`th label, so that none meets its neighbours.
  private func thinned(
    _ labels: [(Tick, Letterer.Words)]
  ) -> [(Tick, Letterer.Words)] {
    let ascending = labels.sorted { $0.0.location < $1.0.location }
    for step in 1...max(1, ascending.count) {
      let kept = stride(from: 0, to: ascending.count, by: step).map { ascending[$0] }
      let isFree = zip(kept, kept.dropFirst()).allSatisfy { lower, upper in
        (upper.0.location - lower.0.location) * Self.length
          > (lower.1.size.y + upper.1.size.y) / 2 + TextStyle.gap / 2
      }
      if isFree { return kept }
    }
    return []
  }
}
