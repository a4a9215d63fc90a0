/// Areas by the nonzero rule, computed without triangles: an oracle for the triangulation.
enum NonzeroArea {
  /// The area of a closed polygon, negative if it runs clockwise.
  static func signed(_ contour: [SIMD2<Double>]) -> Double {
    zip(contour, contour.dropFirst() + [contour[0]]).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.0.y * $1.1.x) / 2
    }
  }

  private struct Edge {
    var lower: SIMD2<Double>
    var upper: SIMD2<Double>
    var direction: Int

    func x(at y: Double) -> Double {
      lower.x + (upper.x - lower.x) * (y - lower.y) / (upper.y - lower.y)
    }

    /// The height at which another edge crosses this one.
    func crossing(_ other: Edge) -> Double? {
      let a = upper - lower, b = other.upper - other.lower
      let across = a.x * b.y - a.y * b.x
      guard across != 0 else { return nil }
      let offset = other.lower - lower
      let t = (offset.x * b.y - offset.y * b.x) / across
      let u = (offset.x * a.y - offset.y * a.x) / across
      return t > 0 && t < 1 && u > 0 && u < 1 ? lower.y + a.y * t : nil
    }
  }

  /// The area around which the contours wind, summed over slabs in which no edges cross.
  static func area(of contours: [[SIMD2<Double>]]) -> Double {
    let edges = contours.flatMap { contour in
      zip(contour, contour.dropFirst() + [contour[0]]).compactMap { a, b -> Edge? in
        a.y == b.y
          ? nil
          : a.y < b.y
            ? Edge(lower: a, upper: b, direction: 1) : Edge(lower: b, upper: a, direction: -1)
      }
    }
    var heights = Set(edges.flatMap { [$0.lower.y, $0.upper.y] })
    for (index, edge) in edges.enumerated() {
      for other in edges[..<index] {
        if let height = edge.crossing(other) { heights.insert(height) }
      }
    }
    let sorted = heights.sorted()
    return zip(sorted, sorted.dropFirst()).reduce(0) { sum, slab in
      let middle = (slab.0 + slab.1) / 2
      let crossed = edges.filter { $0.lower.y <= slab.0 && $0.upper.y >= slab.1 }
        .sorted { $0.x(at: middle) < $1.x(at: middle) }
      var winding = 0, width = 0.0
      for (left, right) in zip(crossed, crossed.dropFirst()) {
        winding += left.direction
        if winding != 0 { width += right.x(at: middle) - left.x(at: middle) }
      }
      return sum + width * (slab.1 - slab.0)
    }
  }
}
