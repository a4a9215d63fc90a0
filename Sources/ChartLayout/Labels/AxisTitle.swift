internal import ChartModel
internal import ChartScene

/// The title of an axis: along an edge of the box, beyond the labels.
struct AxisTitle {
  let axis: AxisLayout
  let title: String
  let letterer: Letterer

  private var plane: TextPlane { letterer.plane }

  /// How far titles of the floor's edges are moved the way of the ticks, in box edges: the least that is
  /// free from everywhere, or else the first.
  private static let asides = [0.07, 0.12, 0.17, 0.22]
  /// How far titles come towards the viewer, in box edges.
  private static let depth = 0.1
  /// How many steps a title goes away from its axis to find a place, and how many of these for one
  /// that is free from the front and from the top, too.
  private static let steps = 60
  private static let stepsForOtherViews = 8

  /// The title; `nil` without one, or if it has no place.
  func label(beyond labels: [Lettering.Label]) -> Lettering.Label? {
    guard axis.axis.visibility != .hidden, let words = letterer.words(title, .axisTitle) else {
      return nil
    }
    if axis.dimension == .y, let end = endOfUprightAxis {
      let edge = axis.titleEdge.point(at: end)
      return place(for: words, from: edge, way: SIMD2(0, 2 * end), words.size.y / 2 + spacing)
        .map { letterer.label(words, at: $0.center) }
    }
    let edge = axis.titleEdge
    var direction = SIMD3<Double>()
    direction[axis.dimension.rawValue] = 1
    var point = edge.point(at: 0)
    let frame = EdgeFrame(at: point, along: direction, outward: edge.outward, in: plane)
    let isLevel = frame.length < 0.15
    var along = isLevel ? SIMD2(1, 0) : frame.along
    // To the right, or upwards.
    if along.x < -1e-9 || (abs(along.x) <= 1e-9 && along.y < 0) { along = -along }
    let box = letterer.box(words, at: point, along: along)
    if !isLevel {
      let room = frame.length / 2 - box.reach(along: along)
      let isRising = (along * frame.along).sum() > 0
      point += direction * ((isRising ? alignment : -alignment) * room / frame.length)
    }
    let tick = (plane.picture(edge.outward * AxisLayout.tickLength) * frame.normal).sum()
    let occupied = labels.map { label in
      let right = plane.picture(label.right) * (label.size.x / 2)
      let up = plane.picture(label.up) * (label.size.y / 2)
      let box = PictureBox(center: plane.picture(label.center), right: right, up: up)
      return ((box.center - frame.middle) * frame.normal).sum() + box.reach(along: frame.normal)
    }
    let start = max(occupied.max() ?? 0, tick) + spacing + box.reach(along: frame.normal)
    // From above, titles that run aslant would reach into the box.
    let runsAslant = !isLevel && axis.dimension != .y
    let asides = letterer.isReadElsewhere && runsAslant ? Self.asides : [0]
    let places = asides.lazy.compactMap { aside in
      place(
        for: words, from: point + edge.outward * aside, way: frame.normal, start, along: along)
    }
    guard let best = places.first(where: { $0.fit == .everywhere }) ?? places.first else {
      return nil
    }
    return letterer.label(words, at: best.center, along: along)
  }

  /// The first place on a way that is free: in the pose's picture at least, and from the front and
  /// from the top if there is such a place near.
  private func place(
    for words: Letterer.Words, from point: SIMD3<Double>, way: SIMD2<Double>, _ start: Double,
    along: SIMD2<Double> = SIMD2(1, 0)
  ) -> (center: SIMD3<Double>, fit: Letterer.Fit)? {
    var best: SIMD3<Double>?
    var last = Self.steps
    for step in 0..<Self.steps where step <= last {
      // Nearer to the viewer than the box, so that it is beside the box from above, too.
      let center =
        point + plane.step(way * (start + Double(step) * TextStyle.gap))
        + plane.back * Self.depth
      switch letterer.fit(words, at: center, along: along, gap: AxisLettering.spacing) {
      case .none: continue
      case .everywhere: return (center, .everywhere)
      case .inPose:
        if best == nil { last = step + Self.stepsForOtherViews }
        best = best ?? center
      }
    }
    return best.map { ($0, .inPose) }
  }

  /// The distance from labels in box edges.
  private var spacing: Double {
    let points = axis.axis.titleSpacing
    return points.map { $0.isFinite ? $0 / PlotPoints.perEdge : 0 } ?? 1.5 * TextStyle.gap
  }

  /// Where the title lies along its edge: -1 left or below, 0 in the middle, 1 right or above.
  private var alignment: Double {
    guard axis.dimension != .y else {
      return switch axis.axis.titleAlignment?.vertical {
      case .top: 1
      case .bottom: -1
      case .center, nil: 0
      }
    }
    switch (axis.axis.titleAlignment?.horizontal, axis.axis.titlePosition.kind) {
    case (.leading, _), (nil, .topLeading), (nil, .bottomLeading): return -1
    case (.trailing, _), (nil, .topTrailing), (nil, .bottomTrailing): return 1
    case (.center, _), (nil, _): return 0
    }
  }

  /// Above or below an upright axis, titles are level: the end of the axis, -0.5 or 0.5.
  private var endOfUprightAxis: Double? {
    switch axis.axis.titlePosition.kind {
    case .top, .topLeading, .topTrailing: 0.5
    case .bottom, .bottomLeading, .bottomTrailing: -0.5
    case .automatic, .overlay, .leading, .trailing: nil
    }
  }
}
