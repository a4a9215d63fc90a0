/// Cuts triangles across a gradient where interpolation would lose it.
///
/// The location along the gradient is linear in each triangle, so that the colours along an edge say what
/// the triangles beside it need: far fewer than if each had to be smaller than a band.
struct GradientCuts: Sendable {
  let table: GradientTable

  /// Crossings closer than this part of an edge to its ends are left out, since they leave slivers.
  private static let closest = 1e-3
  /// Crossings closer than this to one another are one.
  private static let narrowest = 1e-4

  /// Cuts the triangles; `location` has the gradient's location of each vertex, and grows with them.
  func cut(_ triangles: inout SurfaceTriangles, locations: inout [Double]) {
    var points: [UInt64: [Int32]] = [:]
    var isAnyCut = false
    for first in stride(from: 0, to: triangles.indices.count, by: 3) {
      for side in 0..<3 {
        let a = triangles.indices[first + side], b = triangles.indices[first + (side + 1) % 3]
        let key = edgeKey(a, b)
        guard points[key] == nil else { continue }
        let added = addPoints(&triangles, &locations, a, b)
        points[key] = added
        isAnyCut = isAnyCut || !added.isEmpty
      }
    }
    guard isAnyCut else { return }

    var indices: [Int32] = []
    indices.reserveCapacity(2 * triangles.indices.count)
    for first in stride(from: 0, to: triangles.indices.count, by: 3) {
      let corners = Array(triangles.indices[first..<first + 3])
      // Turn so that the lowest location comes first, the order of the corners kept.
      var lowest = 0
      for corner in 1..<3
      where locations[Int(corners[corner])] < locations[Int(corners[lowest])] {
        lowest = corner
      }
      let (a, b, c) = (corners[lowest], corners[(lowest + 1) % 3], corners[(lowest + 2) % 3])
      if points[edgeKey(a, b)] == [], points[edgeKey(b, c)] == [], points[edgeKey(c, a)] == [] {
        indices.append(contentsOf: [a, b, c])
        continue
      }
      // The points of an edge from p towards q; stored ascending.
      func chain(_ p: Int32, _ q: Int32) -> [Int32] {
        let inner = points[edgeKey(p, q)] ?? []
        return locations[Int(p)] <= locations[Int(q)] ? inner : inner.reversed()
      }
      if locations[Int(b)] <= locations[Int(c)] {
        let bent = [a] + chain(a, b) + [b] + chain(b, c) + [c]
        let straight = [a] + chain(a, c) + [c]
        Self.fill(bent: bent, corner: 1 + chain(a, b).count, straight: straight, locations) {
          indices.append(contentsOf: [$0, $1, $2])
        }
      } else {
        // The mirror image, with every triangle turned back.
        let bent = [a] + chain(a, c) + [c] + chain(c, b) + [b]
        let straight = [a] + chain(a, b) + [b]
        Self.fill(bent: bent, corner: 1 + chain(a, c).count, straight: straight, locations) {
          indices.append(contentsOf: [$1, $0, $2])
        }
      }
    }
    triangles.indices = indices
  }

  /// Adds the points that an edge needs, ascending by location.
  private func addPoints(
    _ triangles: inout SurfaceTriangles, _ locations: inout [Double], _ a: Int32, _ b: Int32
  ) -> [Int32] {
    let isRising = locations[Int(a)] <= locations[Int(b)]
    let (low, high) = isRising ? (a, b) : (b, a)
    let from = locations[Int(low)], to = locations[Int(high)]
    let cuts = table.cuts(from: from, to: to)
    guard !cuts.isEmpty else { return [] }
    let start = triangles.vertices[Int(low)], end = triangles.vertices[Int(high)]
    var added: [Int32] = []
    var last = Self.closest - Self.narrowest
    for location in cuts {
      let fraction = (location - from) / (to - from)
      guard fraction > last + Self.narrowest, fraction < 1 - Self.closest else { continue }
      last = fraction
      added.append(Int32(triangles.vertices.count))
      triangles.vertices.append(
        SurfaceTriangles.Vertex(
          uv: start.uv + (end.uv - start.uv) * fraction,
          y: start.y + (end.y - start.y) * fraction))
      locations.append(location)
    }
    return added
  }

  /// Fills a triangle with points on its edges by triangles between its two rising sides.
  ///
  ///     last ┐
  ///      │  ╲         bent:     from the first vertex over the third corner to the last
  ///      │    corner  straight: from the first vertex to the last
  ///      │  ╱
  ///     first
  ///
  /// Triangles wind as first, corner, last.
  private static func fill(
    bent: [Int32], corner: Int, straight: [Int32], _ locations: [Double],
    _ append: (Int32, Int32, Int32) -> Void
  ) {
    if straight.count == 2 {
      // Nothing to meet on the straight side: one fan below the corner, and one above it.
      for index in 0..<corner - 1 { append(bent[index], bent[index + 1], straight[1]) }
      for index in corner..<bent.count - 1 {
        append(bent[corner - 1], bent[index], bent[index + 1])
      }
      return
    }
    // Upwards between the sides, always by the lower of the two next points. The tips at both ends
    // are set apart, since a triangle within one side would be flat.
    var b = 1, s = 1
    append(bent[0], bent[1], straight[1])
    while b < bent.count - 2 || s < straight.count - 2 {
      let isNextOnBent =
        s == straight.count - 2
        || (b < bent.count - 2
          && locations[Int(bent[b + 1])] <= locations[Int(straight[s + 1])])
      if isNextOnBent {
        append(bent[b], bent[b + 1], straight[s])
        b += 1
      } else {
        append(bent[b], straight[s + 1], straight[s])
        s += 1
      }
    }
    append(bent[b], bent[b + 1], straight[s])
  }
}
