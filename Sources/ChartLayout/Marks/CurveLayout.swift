internal import ChartModel
internal import ChartScene

/// Follows the curve of a function of x.
struct CurveLayout {
  let layer: CurveLayer
  let scales: Scales
  let color: Color

  /// Samples at the start, evenly spaced.
  private static let samples = 256
  /// How far the curve may be from its chords, in box edges.
  private static let tolerance = 0.0005
  /// How often a part is halved.
  private static let depth = 12
  /// Neighbouring places that stay this far apart in height, in box edges, are a jump.
  private static let jump = 0.02

  /// The curve as an item; `nil` if nothing of it can be seen.
  func item(name: String) -> Item? {
    let lines = pieces().flatMap { PlotBox(scales).cut($0) }
    guard !lines.isEmpty else { return nil }
    let paint = MarkPaint(
      style: layer.series == nil ? layer.style.foreground : nil, color: color, y: scales.y)
    return Item(
      name: name,
      shape: .polylines(
        Polylines(
          pieces: lines,
          radius: (layer.style.lineWidth ?? RuleLayout.defaultWidth / MarkLayout.pointsPerEdge)
            / 2,
          paint: PlotBox.paint(paint, lines.joined(), withPlot: layer.style.alignsWithPlot))),
      material: Material(layer.style),
      extras: ["mark": "LinePlot", "x": .string(layer.xLabel), "y": .string(layer.yLabel)])
  }

  private func point(_ x: Double) -> SIMD3<Double> {
    SIMD3(x, scales.y.place(number: layer.function(scales.x.value(at: x))), 0)
  }

  private func pieces() -> [[SIMD3<Double>]] {
    var range = scales.x.range
    if let domain = layer.domain {
      let ends = [domain.lowerBound, domain.upperBound].map { scales.x.place(number: $0) }
      let low = max(range.lowerBound, ends.min() ?? range.lowerBound)
      let high = min(range.upperBound, ends.max() ?? range.upperBound)
      guard low < high else { return [] }
      range = low...high
    }
    let step = (range.upperBound - range.lowerBound) / Double(Self.samples)
    let points = (0...Self.samples).map {
      point($0 == Self.samples ? range.upperBound : range.lowerBound + step * Double($0))
    }
    var pieces: [[SIMD3<Double>]] = []
    var piece: [SIMD3<Double>] = points[0].y.isFinite ? [points[0]] : []
    func end() {
      if piece.count > 1 { pieces.append(piece) }
      piece = []
    }
    func follow(_ start: SIMD3<Double>, _ end_: SIMD3<Double>, depth: Int) {
      guard start.y.isFinite || end_.y.isFinite else { return end() }
      let middle = point((start.x + end_.x) / 2)
      let isWhole = start.y.isFinite && end_.y.isFinite && middle.y.isFinite
      let error = isWhole ? abs(middle.y - (start.y + end_.y) / 2) : .infinity
      if isWhole, error <= Self.tolerance { return piece.append(end_) }
      if depth == 0 {
        // A jump, a pole or the end of what the function has.
        if !isWhole || abs(end_.y - start.y) > Self.jump { end() }
        if end_.y.isFinite { piece.append(end_) }
        return
      }
      follow(start, middle, depth: depth - 1)
      follow(middle, end_, depth: depth - 1)
    }
    for (start, end_) in zip(points, points.dropFirst()) {
      follow(start, end_, depth: Self.depth)
    }
    end()
    return pieces
  }
}
