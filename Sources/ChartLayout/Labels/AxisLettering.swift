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

  /// Where labels stand relative to the axis line in the picture.
  private struct Frame {
    /// The middle of the line.
    var middle: SIMD2<Double>
    /// Along the line as values rise; zero if the line points at the viewer.
    var along: SIMD2<Double>
    var length: Double
    /// Away from the box, at right angles to the line.
    var normal: SIMD2<Double>
    /// Which way labels go from their ticks.
    var direction: SIMD2<Double>
  }

  private var frame: Frame {
    let start = plane.picture(axis.edgePoint(at: -0.5))
    let end = plane.picture(axis.edgePoint(at: 0.5))
    let middle = (start + end) / 2, outward = plane.picture(axis.outward)
    let length = Self.length(end - start)
    guard length > 0.05 else {
      let away = Self.unit(middle) ?? SIMD2(0, -1)
      return Frame(
        middle: middle, along: .zero, length: length, normal: away, direction: away)
    }
    let along = (end - start) / length
    var normal = SIMD2(-along.y, along.x)
    if (normal * middle).sum() < 0 { normal = -normal }
    // Half the way of the ticks, so that the labels of two axes part at their common corner.
    let tick = Self.unit(outward) ?? normal
    let sum = (normal * tick).sum() > -0.2 ? normal + tick : normal
    return Frame(
      middle: middle, along: along, length: length, normal: normal,
      direction: Self.unit(sum) ?? normal)
  }

  // MARK: - Labels

  /// One label and where it would stand.
  private struct Candidate {
    var words: Letterer.Words
    var center: SIMD3<Double>
    var along: SIMD2<Double>
    var box: PictureBox
  }

  /// The labels beside the ticks.
  func labels() -> [Lettering.Label] {
    let entries: [(place: Double, words: Letterer.Words)] = axis.labels.compactMap { label in
      letterer.words(label.text, .tick).map { (label.place, $0) }
    }
    guard !entries.isEmpty else { return [] }
    let lower = entries.map(\.words.lower).min() ?? 0
    let upper = entries.map(\.words.upper).max() ?? 0
    let level = entries.map { entry in
      var words = entry.words
      words.lower = lower
      words.upper = upper
      return (entry.place, words)
    }
    let candidates = best(of: level)
    return candidates.map { letterer.label($0.words, at: $0.center, along: $0.along) }
  }

  /// The most labels that do not meet, in the most legible way.
  private func best(of entries: [(Double, Letterer.Words)]) -> [Candidate] {
    let frame = frame
    var best = thinned(entries.map { level($0.1, at: $0.0, frame) })
    let longest = entries.map(\.1.size.x).max() ?? 0
    guard best.count < entries.count, abs(frame.along.x) > 0.5, longest > 3 * TextStyle.tick.em
    else { return best }
    let half = 0.5.squareRoot()
    for along in [SIMD2(half, half), SIMD2(0, 1)] {
      let turned = thinned(
        entries.compactMap { place, words in
          single(words).map { aslant($0, at: place, along: along, frame) }
        })
      if turned.count > best.count { best = turned }
    }
    return best
  }

  /// Words on one line: lines below each other have no place beside a neighbour.
  private func single(_ words: Letterer.Words) -> Letterer.Words? {
    guard words.shaped.lineCount > 1 else { return words }
    var style = TextStyle.tick
    style.maxLines = 1
    return letterer.words(words.text, style)
  }

  /// Every `stride`th label from the first on, for the least stride without a collision.
  private func thinned(_ candidates: [Candidate]) -> [Candidate] {
    for step in 1...max(1, candidates.count) {
      let kept = stride(from: 0, to: candidates.count, by: step).map { candidates[$0] }
      let isFree = kept.indices.allSatisfy { index in
        let box = kept[index].box
        return !letterer.taken.contains { $0.meets(box, gap: Self.spacing) }
          && !kept[..<index].contains { $0.box.meets(box, gap: Self.spacing) }
      }
      if isFree { return kept }
    }
    return []
  }

  /// A level label.
  private func level(
    _ words: Letterer.Words, at place: Double, _ frame: Frame
  ) -> Candidate {
    let point = axis.edgePoint(at: place)
    let box = letterer.box(words, at: point)
    let clearance = tickReach(frame) + TextStyle.gap + box.reach(along: frame.normal)
    let way = frame.direction * (clearance / (frame.normal * frame.direction).sum())
    return candidate(words, at: point, way, along: SIMD2(1, 0))
  }

  /// A label whose end is at its tick.
  private func aslant(
    _ words: Letterer.Words, at place: Double, along: SIMD2<Double>, _ frame: Frame
  ) -> Candidate {
    let point = axis.edgePoint(at: place)
    let box = letterer.box(words, at: point, along: along)
    let isBelow = (box.right * frame.normal).sum() < 0
    // Far enough for the corner that is nearest to the line.
    let nearest = abs((box.up * frame.normal).sum())
    let way =
      frame.normal * (tickReach(frame) + TextStyle.gap + nearest)
      + (isBelow ? -box.right : box.right)
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

  /// How far ticks reach away from the box in the picture.
  private func tickReach(_ frame: Frame) -> Double {
    max(0, (plane.picture(axis.outward * AxisLayout.tickLength) * frame.normal).sum())
  }

  // MARK: - Title

  /// The title along the middle of the line, beyond the labels.
  func titleLabel(beyond labels: [Lettering.Label]) -> Lettering.Label? {
    guard axis.axis.visibility != .hidden, let words = letterer.words(title, .axisTitle) else {
      return nil
    }
    let frame = frame
    let isLevel = frame.length < 0.15
    var along = isLevel ? SIMD2(1, 0) : frame.along
    // To the right, or upwards.
    if along.x < -1e-9 || (abs(along.x) <= 1e-9 && along.y < 0) { along = -along }
    let point = axis.edgePoint(at: 0)
    let own = letterer.box(words, at: point, along: along).reach(along: frame.normal)
    let occupied = labels.map { label in
      let right = plane.picture(label.right) * (label.size.x / 2)
      let up = plane.picture(label.up) * (label.size.y / 2)
      let box = PictureBox(center: plane.picture(label.center), right: right, up: up)
      return ((box.center - frame.middle) * frame.normal).sum() + box.reach(along: frame.normal)
    }
    var distance = max(occupied.max() ?? 0, tickReach(frame)) + 1.5 * TextStyle.gap + own
    for _ in 0..<60 {
      let center = point + plane.step(frame.normal * distance)
      let box = letterer.box(words, at: center, along: along)
      if !letterer.taken.contains(where: { $0.meets(box, gap: Self.spacing) }) {
        // Nearer to the viewer than the box, so that it is beside the box from above, too.
        return letterer.label(words, at: center + plane.back * Self.titleDepth, along: along)
      }
      distance += TextStyle.gap
    }
    return nil
  }

  /// How far titles come towards the viewer, in box edges.
  private static let titleDepth = 0.1
  /// Between two labels.
  private static let spacing = 0.012

  private static func length(_ vector: SIMD2<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }

  private static func unit(_ vector: SIMD2<Double>) -> SIMD2<Double>? {
    let length = length(vector)
    return length > 1e-6 ? vector / length : nil
  }
}
