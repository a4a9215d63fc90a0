internal import ChartModel
internal import ChartScene
internal import ChartText

/// The labels and the title of one axis, beside its line.
///
/// Labels that would meet others stand aslant or upright, if they are long, or else every second,
/// third, ... one remains, as in Vega-Lite.
struct AxisLettering {
  let axis: AxisLayout
  let title: String
  let letterer: Letterer

  private var plane: TextPlane { letterer.plane }

  // MARK: - Labels

  /// A label of the axis and its words.
  private struct Entry {
    var label: AxisLayout.Label
    var words: Letterer.Words
  }

  /// Where a label would stand.
  private struct Candidate {
    var words: Letterer.Words
    var center: SIMD3<Double>
    var along: SIMD2<Double>
    var box: PictureBox
  }

  /// The labels beside the ticks.
  func labels() -> [Lettering.Label] {
    // Sets of marks may stand on different edges.
    var edges: [SIMD3<Double>] = []
    var groups: [[Entry]] = []
    for label in axis.labels {
      guard let words = letterer.words(label.text, .tick) else { continue }
      var edge = label.anchor
      edge[axis.dimension.rawValue] = 0
      let group = edges.firstIndex(of: edge) ?? edges.count
      if group == edges.count {
        edges.append(edge)
        groups.append([])
      }
      groups[group].append(Entry(label: label, words: words))
    }
    return groups.flatMap { entries in
      let lower = entries.map(\.words.lower).min() ?? 0
      let upper = entries.map(\.words.upper).max() ?? 0
      let level = entries.map { entry in
        var entry = entry
        entry.words.lower = lower
        entry.words.upper = upper
        return entry
      }
      return best(of: level).map { letterer.label($0.words, at: $0.center, along: $0.along) }
    }
  }

  /// The most labels that do not meet, in the most legible way.
  private func best(of entries: [Entry]) -> [Candidate] {
    guard let first = entries.first else { return [] }
    var middle = first.label.anchor
    middle[axis.dimension.rawValue] = 0
    let frame = EdgeFrame(
      at: middle, along: direction, outward: first.label.outward, in: plane)
    let rule = first.label.style.collisionResolution.kind
    func turned(_ along: SIMD2<Double>) -> [Candidate] {
      thinned(
        entries.compactMap { entry in
          single(entry.words).map { aslant($0, at: entry.label.anchor, along: along, frame) }
        }, by: rule)
    }
    switch first.label.style.orientation.kind {
    case .vertical: return turned(SIMD2(0, -1))
    case .verticalReversed: return turned(SIMD2(0, 1))
    case .automatic, .horizontal: break
    }
    var best = thinned(
      entries.map { level($0.words, at: $0.label.anchor, frame) }, by: rule)
    let longest = entries.map(\.words.size.x).max() ?? 0
    guard best.count < entries.count, abs(frame.along.x) > 0.5,
      longest > 3 * TextStyle.tick.em,
      first.label.style.orientation.kind == .automatic
    else { return best }
    let half = 0.5.squareRoot()
    for along in [SIMD2(half, half), SIMD2(0, 1)] {
      let turned = turned(along)
      if turned.count > best.count { best = turned }
    }
    return best
  }

  /// The direction of the axis.
  private var direction: SIMD3<Double> {
    var direction = SIMD3<Double>()
    direction[axis.dimension.rawValue] = 1
    return direction
  }

  /// Words on one line: lines below each other have no place beside a neighbour.
  private func single(_ words: Letterer.Words) -> Letterer.Words? {
    guard words.shaped.lineCount > 1 else { return words }
    var style = TextStyle.tick
    style.maxLines = 1
    return letterer.words(words.text, style)
  }

  /// The candidates that remain so that none meets another.
  private func thinned(
    _ candidates: [Candidate], by rule: AxisValueLabelCollisionResolution.Kind
  ) -> [Candidate] {
    guard rule != .disabled else { return candidates }
    // What meets another axis' labels is left out by itself.
    let free = candidates.filter { candidate in
      !letterer.taken.contains { $0.meets(candidate.box, gap: Self.spacing) }
    }
    func isApart(_ box: PictureBox, from others: ArraySlice<Candidate>) -> Bool {
      !others.contains { $0.box.meets(box, gap: Self.spacing) }
    }
    guard rule == .automatic else {
      return free.reduce(into: []) { kept, next in
        if isApart(next.box, from: kept[...]) { kept.append(next) }
      }
    }
    // Every `step`th label from the first on.
    for step in 1...max(1, free.count) {
      let kept = stride(from: 0, to: free.count, by: step).map { free[$0] }
      if kept.indices.allSatisfy({ isApart(kept[$0].box, from: kept[..<$0]) }) { return kept }
    }
    return []
  }

  /// A level label.
  private func level(
    _ words: Letterer.Words, at point: SIMD3<Double>, _ frame: EdgeFrame
  ) -> Candidate {
    let box = letterer.box(words, at: point)
    let clearance = TextStyle.gap + box.reach(along: frame.normal)
    let way = frame.direction * (clearance / (frame.normal * frame.direction).sum())
    return candidate(words, at: point, way, along: SIMD2(1, 0))
  }

  /// A label whose end is at its tick.
  private func aslant(
    _ words: Letterer.Words, at point: SIMD3<Double>, along: SIMD2<Double>, _ frame: EdgeFrame
  ) -> Candidate {
    let box = letterer.box(words, at: point, along: along)
    let isBelow = (box.right * frame.normal).sum() < 0
    // Far enough for the corner that is nearest to the edge.
    let nearest = abs((box.up * frame.normal).sum())
    let way =
      frame.normal * (TextStyle.gap + nearest) + (isBelow ? -box.right : box.right)
    return candidate(words, at: point, way, along: along)
  }

  private func candidate(
    _ words: Letterer.Words, at point: SIMD3<Double>, _ way: SIMD2<Double>,
    along: SIMD2<Double>
  ) -> Candidate {
    let center = point + plane.step(way)
    return Candidate(
      words: words, center: center, along: along,
      box: letterer.box(words, at: center, along: along))
  }

  // MARK: - Title

  /// The title along the middle of the axis line, beyond the labels.
  func titleLabel(beyond labels: [Lettering.Label]) -> Lettering.Label? {
    guard axis.axis.visibility != .hidden, let words = letterer.words(title, .axisTitle) else {
      return nil
    }
    let point = axis.edgePoint(at: 0)
    let frame = EdgeFrame(at: point, along: direction, outward: axis.outward, in: plane)
    let isLevel = frame.length < 0.15
    var along = isLevel ? SIMD2(1, 0) : frame.along
    // To the right, or upwards.
    if along.x < -1e-9 || (abs(along.x) <= 1e-9 && along.y < 0) { along = -along }
    let own = letterer.box(words, at: point, along: along).reach(along: frame.normal)
    let tick = (plane.picture(axis.outward * AxisLayout.tickLength) * frame.normal).sum()
    let occupied = labels.map { label in
      let right = plane.picture(label.right) * (label.size.x / 2)
      let up = plane.picture(label.up) * (label.size.y / 2)
      let box = PictureBox(center: plane.picture(label.center), right: right, up: up)
      return ((box.center - frame.middle) * frame.normal).sum() + box.reach(along: frame.normal)
    }
    // From above, titles that run aslant would reach into the box.
    let aside = isLevel || axis.dimension == .y ? .zero : axis.outward * Self.titleAside
    var distance = max(occupied.max() ?? 0, tick) + 1.5 * TextStyle.gap + own
    for _ in 0..<60 {
      let center = point + aside + plane.step(frame.normal * distance)
      let box = letterer.box(words, at: center, along: along)
      if !letterer.taken.contains(where: { $0.meets(box, gap: Self.spacing) }) {
        // Nearer to the viewer than the box, so that it is beside the box from above, too.
        return letterer.label(words, at: center + plane.back * Self.titleDepth, along: along)
      }
      distance += TextStyle.gap
    }
    return nil
  }

  /// How far titles of the floor's edges are moved the way of the ticks, in box edges.
  private static let titleAside = 0.07
  /// How far titles come towards the viewer, in box edges.
  private static let titleDepth = 0.1
  /// Between two labels.
  private static let spacing = 0.008
}
