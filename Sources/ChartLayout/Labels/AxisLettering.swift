internal import ChartModel
internal import ChartScene
internal import ChartText

/// The labels of one axis, beside its ticks.
///
/// Labels that would meet others stand aslant or upright, if they are long, or else every second,
/// third, ... one remains, as in Vega-Lite. So the fewer remain the more an axis points at the viewer.
struct AxisLettering {
  let axis: AxisLayout
  let letterer: Letterer

  private var plane: TextPlane { letterer.plane }

  /// A label of the axis and its words.
  private struct Entry {
    var label: AxisLayout.Label
    var words: Letterer.Words
  }

  /// Where a label would stand.
  private struct Candidate {
    var words: Letterer.Words
    var color: Color?
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
      return best(of: level).map {
        letterer.label($0.words, at: $0.center, along: $0.along, color: $0.color)
      }
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
          single(entry.words).map { aslant(Entry(label: entry.label, words: $0), along, frame) }
        }, by: rule)
    }
    switch first.label.style.orientation.kind {
    case .vertical: return turned(SIMD2(0, -1))
    case .verticalReversed: return turned(SIMD2(0, 1))
    case .automatic, .horizontal: break
    }
    var best = thinned(
      entries.map { level($0, frame) }, by: rule)
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

  /// The distance of a label from its tick.
  private func gap(_ label: AxisLayout.Label, _ frame: EdgeFrame) -> Double {
    let isBeside = abs(frame.normal.x) > abs(frame.normal.y)
    let points = isBeside ? label.style.horizontalSpacing : label.style.verticalSpacing
    return points.map { $0.isFinite ? $0 / PlotPoints.perEdge : 0 } ?? TextStyle.gap
  }

  /// A level label.
  private func level(_ entry: Entry, _ frame: EdgeFrame) -> Candidate {
    let box = letterer.box(entry.words, at: entry.label.anchor)
    let gap = gap(entry.label, frame)
    if let anchor = entry.label.style.anchor {
      let offset = box.right * (2 * anchor.x - 1) + box.up * (1 - 2 * anchor.y)
      return candidate(entry, frame.direction * gap - offset, along: SIMD2(1, 0))
    }
    let clearance = gap + box.reach(along: frame.normal)
    let way = frame.direction * (clearance / (frame.normal * frame.direction).sum())
    return candidate(entry, way, along: SIMD2(1, 0))
  }

  /// A label whose end is at its tick.
  private func aslant(_ entry: Entry, _ along: SIMD2<Double>, _ frame: EdgeFrame) -> Candidate {
    let box = letterer.box(entry.words, at: entry.label.anchor, along: along)
    let isBelow = (box.right * frame.normal).sum() < 0
    // Far enough for the corner that is nearest to the edge.
    let nearest = abs((box.up * frame.normal).sum())
    let way =
      frame.normal * (gap(entry.label, frame) + nearest) + (isBelow ? -box.right : box.right)
    return candidate(entry, way, along: along)
  }

  private func candidate(
    _ entry: Entry, _ way: SIMD2<Double>, along: SIMD2<Double>
  ) -> Candidate {
    let center = entry.label.anchor + plane.step(way)
    return Candidate(
      words: entry.words, color: entry.label.style.color, center: center, along: along,
      box: letterer.box(entry.words, at: center, along: along))
  }

  /// Between two labels.
  static let spacing = 0.008
}
