internal import ChartModel
internal import ChartScene

/// Segments by their stroke, in the order of the first of each.
struct StrokeGroups {
  private(set) var lines: [Lines] = []

  /// An edge of the plot counts as so many of Swift Charts' points.
  private static let pointsPerEdge = 300.0
  /// Shorter dashes would become millions of tubes: a line is then drawn whole.
  private static let shortestPeriod = 0.002

  /// Adds segments; lines of no width are left out.
  ///
  /// - Parameter radius: That of a line without a stroke, in box edges.
  mutating func add(
    _ segments: [Lines.Segment], _ stroke: StrokeStyle?, _ radius: Double, _ color: Color
  ) {
    let width = stroke.map { Double($0.lineWidth) / Self.pointsPerEdge } ?? 2 * radius
    guard width > 0, width.isFinite else { return }
    let pieces = stroke.map { stroke in segments.flatMap { Self.dashed($0, stroke) } } ?? segments
    let match = lines.firstIndex { $0.radius == width / 2 && $0.color == color }
    if let match {
      lines[match].segments.append(contentsOf: pieces)
    } else if !pieces.isEmpty {
      lines.append(Lines(segments: pieces, radius: width / 2, color: color))
    }
  }

  /// The dashes of a segment.
  static func dashed(_ segment: Lines.Segment, _ stroke: StrokeStyle) -> [Lines.Segment] {
    var lengths = stroke.dash.map { max(0, Double($0)) / pointsPerEdge }
    // An odd number of lengths is used twice, as everywhere.
    if !lengths.count.isMultiple(of: 2) { lengths += lengths }
    let period = lengths.reduce(0, +)
    guard period >= shortestPeriod, period.isFinite else { return [segment] }
    let along = segment.end - segment.start
    let length = dot(along, along).squareRoot()
    guard length > 0 else { return [segment] }
    let phase = Double(stroke.dashPhase) / pointsPerEdge
    var place = phase.isFinite ? -phase + period * (phase / period).rounded(.down) : 0
    if place > 0 { place -= period }
    var dashes: [Lines.Segment] = []
    while place < length {
      for (index, step) in lengths.enumerated() {
        let start = max(0, place), end = min(length, place + step)
        if index.isMultiple(of: 2), end > start + 1e-9 {
          dashes.append(
            Lines.Segment(
              segment.start + along * (start / length), segment.start + along * (end / length)))
        }
        place += step
      }
    }
    return dashes
  }
}
