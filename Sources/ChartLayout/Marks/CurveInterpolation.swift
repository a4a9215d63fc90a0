internal import ChartModel

extension InterpolationMethod {
  /// How many straight parts stand for a smooth one between two places.
  private static let parts = 16

  /// The places of a line through some in chart space, straight from each to the next.
  func curve(through places: [SIMD3<Double>]) -> [SIMD3<Double>] {
    guard places.count > 1 else { return places }
    switch self {
    case .linear: return places
    case .stepStart, .stepCenter, .stepEnd: return steps(places)
    case .catmullRom: return places.count > 2 ? Self.catmullRom(places) : places
    case .monotone: return Self.monotone(places)
    }
  }

  private func steps(_ places: [SIMD3<Double>]) -> [SIMD3<Double>] {
    var line = [places[0]]
    for (start, end) in zip(places, places.dropFirst()) {
      switch self {
      case .stepStart: line.append(SIMD3(start.x, end.y, start.z))
      case .stepCenter:
        let middle = (start + end) / 2
        line.append(SIMD3(middle.x, start.y, middle.z))
        line.append(SIMD3(middle.x, end.y, middle.z))
      default: line.append(SIMD3(end.x, start.y, end.z))
      }
      line.append(end)
    }
    return line
  }

  /// A Catmull-Rom spline with centripetal knots: no loops or cusps within a segment.
  private static func catmullRom(_ places: [SIMD3<Double>]) -> [SIMD3<Double>] {
    // Neighbours that coincide would make two knots one.
    var points = [places[0]]
    for place in places.dropFirst() where place != points[points.count - 1] {
      points.append(place)
    }
    guard points.count > 2 else { return points }
    let count = points.count
    let before = points[0] * 2 - points[1], after = points[count - 1] * 2 - points[count - 2]
    let all = [before] + points + [after]
    func knot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
      dot(b - a, b - a).squareRoot().squareRoot()
    }
    var line = [points[0]]
    for index in 1..<count {
      let p = all[index - 1...index + 2].map { $0 }
      let t1 = knot(p[0], p[1]), t2 = t1 + knot(p[1], p[2]), t3 = t2 + knot(p[2], p[3])
      for part in 1...parts {
        let t = t1 + (t2 - t1) * Double(part) / Double(parts)
        let a1 = p[0] * ((t1 - t) / t1) + p[1] * (t / t1)
        let a2 = p[1] * ((t2 - t) / (t2 - t1)) + p[2] * ((t - t1) / (t2 - t1))
        let a3 = p[2] * ((t3 - t) / (t3 - t2)) + p[3] * ((t - t2) / (t3 - t2))
        let b1 = a1 * ((t2 - t) / t2) + a2 * (t / t2)
        let b2 = a2 * ((t3 - t) / (t3 - t1)) + a3 * ((t - t1) / (t3 - t1))
        let point = b1 * ((t2 - t) / (t2 - t1)) + b2 * ((t - t1) / (t2 - t1))
        line.append(part == parts ? points[index] : point)
      }
    }
    return line
  }

  /// Cubic pieces of y over x with the slopes of Fritsch and Carlson; straight lines where x does not
  /// rise or fall throughout.
  private static func monotone(_ places: [SIMD3<Double>]) -> [SIMD3<Double>] {
    let widths = zip(places, places.dropFirst()).map { $1.x - $0.x }
    guard widths.allSatisfy({ $0 > 0 }) || widths.allSatisfy({ $0 < 0 }) else { return places }
    let rises = zip(places, places.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    var slopes = [rises[0]]
    for (left, right) in zip(rises, rises.dropFirst()) {
      // The harmonic mean keeps within three times the smaller rise.
      slopes.append(left * right > 0 ? 2 * left * right / (left + right) : 0)
    }
    slopes.append(rises[rises.count - 1])
    var line = [places[0]]
    for index in widths.indices {
      let start = places[index], end = places[index + 1], width = widths[index]
      for part in 1...parts {
        let t = Double(part) / Double(parts)
        var point = start + (end - start) * t
        let a = slopes[index] * width - (end.y - start.y)
        let b = -slopes[index + 1] * width + (end.y - start.y)
        point.y += t * (1 - t) * ((1 - t) * a + t * b)
        line.append(part == parts ? end : point)
      }
    }
    return line
  }
}
