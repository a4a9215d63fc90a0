/// Edge flips that lower the errors at the samples.
extension Decimation {
  /// A flip has to lower the cost to this part of it.
  private static let gain = 0.98

  /// Flips edges once over all.
  mutating func flip(limit: Double) {
    for edge in Int32(0)..<Int32(web.corners.count) where web.start(edge) >= 0 {
      if web.opposite[Int(edge)] > edge { _ = flip(edge, limit: limit) }
    }
  }

  /// Turns the edge ab of the triangles abc and bad into cd if that is better; returns whether it was.
  mutating func flip(_ edge: Int32, limit: Double) -> Bool {
    let back = web.opposite[Int(edge)]
    let next = TriangleWeb.next(edge), previous = TriangleWeb.previous(edge)
    let backNext = TriangleWeb.next(back), backPrevious = TriangleWeb.previous(back)
    let a = web.start(edge), b = web.end(edge)
    let c = web.start(previous), d = web.start(backPrevious)
    // Triangles of fixed vertices are at the rim, and as good as they get.
    if min(holds[Int(a)], holds[Int(b)]) == .fixed { return false }
    ring.removeAll()
    ring.isClosed = false
    ring.triangles.append(edge / 3)
    ring.triangles.append(back / 3)
    blocks.collect(ring.triangles, into: &values)

    ring.vertices.append(d)
    ring.vertices.append(b)
    ring.vertices.append(c)
    guard
      let old = fit.fit(
        ring, web: web, at: web.places[Int(a)], height: web.heights[Int(a)], fallback: 0,
        samples: values, bounds: bounds, limit: .infinity, cap: .infinity)
    else { return false }
    ring.vertices[0] = a
    ring.vertices[1] = d
    ring.vertices[2] = b
    let limit = max(limit, old.largest)
    guard
      let new = fit.fit(
        ring, web: web, at: web.places[Int(c)], height: web.heights[Int(c)], fallback: 0,
        samples: values, bounds: bounds, limit: limit,
        cap: Self.gain * old.cost),
      confirm(new, limit: limit)
    else { return false }
    ring.outer.append(web.opposite[Int(backNext)])
    ring.outer.append(web.opposite[Int(backPrevious)])
    ring.before = web.opposite[Int(previous)]
    ring.after = web.opposite[Int(next)]
    blocks.collect(ring.triangles, into: &values)
    blocks.clear(ring.triangles)
    web.fill(&ring, apex: c)
    distribute(c)
    return true
  }
}
