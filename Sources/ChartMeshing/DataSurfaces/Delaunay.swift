/// Exact tests on places that are multiples of 2⁻²⁴ in the unit square.
enum Delaunay {
  /// Twice the area of the triangle abc, positive if it is counter-clockwise: exact.
  @inline(__always)
  static func orientation(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>
  ) -> Double {
    let ab = b - a, ac = c - a
    return ab.x * ac.y - ab.y * ac.x
  }

  /// Above 0 if `p` is inside the circle around the counter-clockwise triangle abc, 0 if it is on it.
  static func inCircle(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ p: SIMD2<Double>
  ) -> Double {
    let a = a - p, b = b - p, c = c - p
    let aa = (a * a).sum(), bb = (b * b).sum(), cc = (c * c).sum()
    let bc = b.x * c.y - b.y * c.x, ca = c.x * a.y - c.y * a.x, ab = a.x * b.y - a.y * b.x
    let determinant = aa * bc + bb * ca + cc * ab
    // Each of the three products has a relative error of a few units in the last place.
    let doubt = 1e-15 * (aa * abs(bc) + bb * abs(ca) + cc * abs(ab))
    if abs(determinant) > doubt { return determinant }
    func whole(_ value: Double) -> Int128 { Int128(value * DataPoints.grid) }
    let (ax, ay, bx, by) = (whole(a.x), whole(a.y), whole(b.x), whole(b.y))
    let (cx, cy) = (whole(c.x), whole(c.y))
    let exact =
      (ax * ax + ay * ay) * (bx * cy - by * cx) + (bx * bx + by * by) * (cx * ay - cy * ax)
      + (cx * cx + cy * cy) * (ax * by - ay * bx)
    return Double(exact)
  }

  /// The corners of the convex hull, counter-clockwise, none of them on the line of its neighbours
  /// (Andrew's monotone chain); fewer than three if all places are on a line.
  static func hull(_ places: [SIMD2<Double>]) -> [Int32] {
    let order = (0..<Int32(places.count)).sorted { a, b in
      let p = places[Int(a)], q = places[Int(b)]
      return (p.x, p.y, a) < (q.x, q.y, b)
    }
    func chain(_ order: some Sequence<Int32>) -> [Int32] {
      var chain: [Int32] = []
      for point in order {
        while chain.count > 1,
          orientation(
            places[Int(chain[chain.count - 2])], places[Int(chain[chain.count - 1])],
            places[Int(point)]) <= 0
        { chain.removeLast() }
        chain.append(point)
      }
      return chain
    }
    return Array(chain(order).dropLast() + chain(order.reversed()).dropLast())
  }
}
