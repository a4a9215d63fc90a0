import ChartModel
import ChartScene

/// Labels as rectangles in space and in a camera's picture.
extension LetteringTests {
  func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  func corners(_ label: Lettering.Label) -> [SIMD3<Double>] {
    let right = label.right * (label.size.x / 2), up = label.up * (label.size.y / 2)
    return [
      label.center - right - up, label.center + right - up, label.center + right + up,
      label.center - right + up,
    ]
  }

  func outline(_ label: Lettering.Label, _ camera: Camera) -> [SIMD2<Double>] {
    corners(label).map { SIMD2(($0 * camera.right).sum(), ($0 * camera.up).sum()) }
  }

  /// By Andrew's monotone chain.
  func convexHull(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
      var result: [SIMD2<Double>] = []
      for point in points {
        while result.count > 1 {
          let a = result[result.count - 2], b = result[result.count - 1]
          guard (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 1e-12 else {
            break
          }
          result.removeLast()
        }
        result.append(point)
      }
      return result.dropLast()
    }
    return chain(sorted) + chain(sorted.reversed())
  }

  /// Whether a side of one of two convex polygons has the other one beyond it.
  func separate(_ a: [SIMD2<Double>], _ b: [SIMD2<Double>]) -> Bool {
    for polygon in [a, b] {
      for (start, end) in zip(polygon, polygon.dropFirst() + [polygon[0]]) {
        let across = SIMD2(start.y - end.y, end.x - start.x)
        func range(_ points: [SIMD2<Double>]) -> ClosedRange<Double> {
          let values = points.map { ($0 * across).sum() }
          return values.reduce(.infinity, min)...values.reduce(-.infinity, max)
        }
        let left = range(a), right = range(b)
        let hair = 1e-9
        if left.upperBound <= right.lowerBound + hair || right.upperBound <= left.lowerBound + hair
        {
          return true
        }
      }
    }
    return false
  }
}
