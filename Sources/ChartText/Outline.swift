/// Closed curves in em, y up, flattened to straight segments.
///
/// The filled area is where the contours wind around a point in sum (the nonzero rule), as in
/// TrueType and PostScript fonts. The last point of a contour is joined to its first.
package struct Outline: Hashable, Sendable {
  /// The contours, each of three points or more.
  package var contours: [[SIMD2<Double>]]

  package init(contours: [[SIMD2<Double>]] = []) {
    self.contours = contours
  }

  /// How often the contours wind around a point, counter-clockwise turns counting as positive.
  func windingNumber(around point: SIMD2<Double>) -> Int {
    var number = 0
    for contour in contours {
      var previous = contour[contour.count - 1]
      for next in contour {
        let side =
          (next.x - previous.x) * (point.y - previous.y)
          - (point.x - previous.x) * (next.y - previous.y)
        if previous.y <= point.y {
          if next.y > point.y, side > 0 { number += 1 }
        } else if next.y <= point.y, side < 0 {
          number -= 1
        }
        previous = next
      }
    }
    return number
  }

  /// The same area with contours that wind around it counter-clockwise, whatever the font's habit, so
  /// that outlines of several fonts add up.
  var counterclockwise: Outline {
    let area = contours.reduce(0) { sum, contour in
      zip(contour, contour.dropFirst() + [contour[0]]).reduce(sum) {
        $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x)
      }
    }
    return area < 0 ? Outline(contours: contours.map { $0.reversed() }) : self
  }

  /// The outline elsewhere.
  func moved(by offset: SIMD2<Double>) -> Outline {
    Outline(contours: contours.map { contour in contour.map { $0 + offset } })
  }

  /// The corners of the box around it; `nil` for an empty outline.
  var bounds: (lower: SIMD2<Double>, upper: SIMD2<Double>)? {
    guard let first = contours.first?.first else { return nil }
    return contours.joined().reduce((first, first)) {
      (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
    }
  }

  /// The box that stands for a character that no font has, with its cap height and a hole. It keeps
  /// a tenth of its advance, in em, clear at either side.
  static func missing(advance: Double) -> Outline {
    func rectangle(_ inset: Double) -> [SIMD2<Double>] {
      let left = 0.1 * advance + inset, right = 0.9 * advance - inset
      let bottom = inset, top = 0.7 - inset
      return [
        SIMD2(left, bottom), SIMD2(right, bottom), SIMD2(right, top), SIMD2(left, top),
      ]
    }
    let thickness = min(0.05, 0.2 * advance)
    return Outline(contours: [rectangle(0), rectangle(thickness).reversed()])
  }
}

/// Collects the contours of a glyph and flattens its curves.
struct OutlineBuilder {
  private(set) var outline = Outline()
  private var contour: [SIMD2<Double>] = []
  /// Ems in a unit of the coordinates.
  private let scale: Double
  /// The largest distance between a curve and its segments, in em.
  private let tolerance: Double

  init(scale: Double, tolerance: Double) {
    self.scale = scale
    self.tolerance = tolerance
  }

  mutating func move(to point: SIMD2<Double>) {
    close()
    contour = [point * scale]
  }

  mutating func line(to point: SIMD2<Double>) {
    append(point * scale)
  }

  /// The error of n chords of a quadratic curve is |p₀ - 2p₁ + p₂| / 4n².
  mutating func curve(_ control: SIMD2<Double>, to point: SIMD2<Double>) {
    guard let start = contour.last else { return }
    let control = control * scale, end = point * scale
    let bend = Self.length(start - 2 * control + end)
    let count = max(1, Int((bend / (4 * tolerance)).squareRoot().rounded(.up)))
    for step in 1...count {
      let t = Double(step) / Double(count), s = 1 - t
      append(step == count ? end : start * (s * s) + control * (2 * s * t) + end * (t * t))
    }
  }

  /// The error of n chords of a cubic curve is at most 6 m / 8n², where m is the larger of
  /// |p₀ - 2p₁ + p₂| and |p₁ - 2p₂ + p₃|.
  mutating func curve(_ first: SIMD2<Double>, _ second: SIMD2<Double>, to point: SIMD2<Double>) {
    guard let start = contour.last else { return }
    let first = first * scale, second = second * scale, end = point * scale
    let bend = max(
      Self.length(start - 2 * first + second), Self.length(first - 2 * second + end))
    let count = max(1, Int((0.75 * bend / tolerance).squareRoot().rounded(.up)))
    for step in 1...count {
      let t = Double(step) / Double(count), s = 1 - t
      let inner = start * (s * s * s) + first * (3 * s * s * t)
      append(step == count ? end : inner + second * (3 * s * t * t) + end * (t * t * t))
    }
  }

  /// Ends the contour; one without an area is dropped.
  mutating func close() {
    while contour.count > 1, contour.last == contour.first { contour.removeLast() }
    if contour.count > 2 { outline.contours.append(contour) }
    contour = []
  }

  private mutating func append(_ point: SIMD2<Double>) {
    if contour.last != point { contour.append(point) }
  }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }
}
