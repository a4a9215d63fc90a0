/// Brings back below the tolerance what verification found above it.
extension Decimation {
  /// Triangles with a sample whose error is above `limit`, in order.
  func triangles(above limit: Double) -> [Int32] {
    (0..<Int32(web.corners.count / 3)).filter { triangle in
      web.isAlive(triangle: Int(triangle)) && worstSample(of: triangle).error > limit
    }
  }

  /// The sample of a triangle with the largest error over the allowed one.
  func worstSample(of triangle: Int32) -> (error: Double, place: SIMD2<Double>) {
    let first = 3 * triangle
    let a = web.start(first), b = web.start(first + 1), c = web.start(first + 2)
    let origin = web.places[Int(a)]
    let ab = web.places[Int(b)] - origin, ac = web.places[Int(c)] - origin
    let scale = 1 / (ab.x * ac.y - ab.y * ac.x)
    let height = web.heights[Int(a)]
    let toB = web.heights[Int(b)] - height, toC = web.heights[Int(c)] - height
    var worst = (error: 0.0, place: origin)
    for sample in blocks[triangle] {
      let offset = SIMD2(sample.x, sample.y) - origin
      let beta = (offset.x * ac.y - offset.y * ac.x) * scale
      let gamma = (ab.x * offset.y - ab.y * offset.x) * scale
      let error = abs(height + beta * toB + gamma * toC - sample.z) * sample.w
      if error > worst.error { worst = (error, SIMD2(sample.x, sample.y)) }
    }
    return worst
  }

  /// Fixes the vertices of triangles that miss the tolerance from the start, at jumps and poles, and
  /// takes their errors as allowed.
  mutating func acceptErrors(above limit: Double) {
    for triangle in triangles(above: limit) {
      let (error, _) = worstSample(of: triangle)
      fix(triangle)
      blocks.collect([triangle], into: &values)
      for index in values.indices { values[index].w /= error }
      blocks.clear([triangle])
      blocks.distribute(
        values, sectors: [Int32](repeating: 0, count: values.count), to: [triangle])
    }
  }

  /// Fixes the vertices of a triangle.
  mutating func fix(_ triangle: Int32) {
    for corner in Int32(0)..<3 { holds[Int(web.start(3 * triangle + corner))] = .fixed }
  }

  /// Whether a triangle cannot change.
  func isFixed(_ triangle: Int32) -> Bool {
    (0..<3).allSatisfy { holds[Int(web.start(3 * triangle + $0))] == .fixed }
  }

  /// Adds samples to a triangle.
  mutating func add(_ samples: [SIMD4<Double>], to triangle: Int32) {
    blocks.collect([triangle], into: &values)
    values.append(contentsOf: samples)
    blocks.clear([triangle])
    blocks.distribute(
      values, sectors: [Int32](repeating: 0, count: values.count), to: [triangle])
    for corner in 0..<3 { touch(vertex: web.start(3 * triangle + Int32(corner))) }
  }

  /// Moves vertices, flips edges, and splits what still has a sample above `limit`.
  mutating func repair(limit: Double) {
    for step in [0.1, 0.25, 0.05] {
      let bad = triangles(above: limit)
      if bad.isEmpty { return }
      for triangle in bad {
        for corner in Int32(0)..<3 where web.isAlive(triangle: Int(triangle)) {
          let edge = 3 * triangle + corner
          let vertex = web.start(edge)
          if holds[Int(vertex)] != .fixed { _ = relax(vertex, step: step, limit: limit) }
          if web.opposite[Int(edge)] >= 0 { _ = flip(edge, limit: limit) }
        }
      }
    }
    for triangle in triangles(above: limit) where web.isAlive(triangle: Int(triangle)) {
      let worst = worstSample(of: triangle)
      if worst.error > limit { split(triangle, at: worst.place) }
    }
  }

  /// Puts a vertex into a triangle, or on its nearest edge if thin triangles would come of it.
  private mutating func split(_ triangle: Int32, at place: SIMD2<Double>) {
    let edges = (0..<3).map { 3 * triangle + Int32($0) }
    // Twice the areas between the place and each edge.
    let areas = edges.map { edge in
      let start = web.places[Int(web.start(edge))], end = web.places[Int(web.end(edge))]
      let along = end - start, offset = place - start
      return along.x * offset.y - along.y * offset.x
    }
    let total = areas.reduce(0, +)
    guard total > 0 else { return }
    var nearest = 0
    for index in 1..<3 where areas[index] < areas[nearest] { nearest = index }
    if areas[nearest] < 0.1 * total {
      split(edge: edges[nearest], near: place)
      return
    }
    ring.removeAll()
    ring.triangles.append(triangle)
    for edge in edges {
      ring.vertices.append(web.start(edge))
      ring.outer.append(web.opposite[Int(edge)])
    }
    insert(at: place, hold: .free, sides: 0)
  }

  private mutating func split(edge: Int32, near place: SIMD2<Double>) {
    let a = web.start(edge), b = web.end(edge)
    let start = web.places[Int(a)], along = web.places[Int(b)] - start
    let fraction = ((place - start) * along).sum() / (along * along).sum()
    let middle = start + along * min(max(fraction, 0.1), 0.9)
    let next = TriangleWeb.next(edge), previous = TriangleWeb.previous(edge)
    let back = web.opposite[Int(edge)]
    ring.removeAll()
    ring.triangles.append(edge / 3)
    ring.vertices.append(b)
    ring.vertices.append(web.start(previous))
    ring.outer.append(web.opposite[Int(next)])
    ring.outer.append(web.opposite[Int(previous)])
    ring.vertices.append(a)
    if back < 0 {
      // The rim stays as it is.
      let shared = sides[Int(a)] & sides[Int(b)]
      guard shared != 0 else { return }
      ring.isClosed = false
      insert(at: middle, hold: .side, sides: shared)
    } else {
      ring.triangles.append(back / 3)
      ring.vertices.append(web.start(TriangleWeb.previous(back)))
      ring.outer.append(web.opposite[Int(TriangleWeb.next(back))])
      ring.outer.append(web.opposite[Int(TriangleWeb.previous(back))])
      insert(at: middle, hold: .free, sides: 0)
    }
  }

  /// Replaces the triangles of `ring` by a fan around a new vertex.
  private mutating func insert(at place: SIMD2<Double>, hold: Hold, sides side: UInt8) {
    blocks.collect(ring.triangles, into: &values)
    let sample = surface.samples(at: [place])[0]
    guard !sample.z.isNaN else { return }
    values.append(sample)
    let mean =
      ring.vertices.reduce(0) { $0 + web.heights[Int($1)] } / Double(ring.vertices.count)
    guard
      let result = fit.fit(
        ring, web: web, at: place, height: nil, fallback: mean, samples: values, bounds: bounds,
        limit: .infinity, cap: .infinity)
    else { return }
    blocks.clear(ring.triangles)
    let vertex = web.addVertex(place, height: result.height)
    holds.append(hold)
    sides.append(side)
    growStamps()
    web.fill(&ring, apex: vertex)
    distribute(vertex)
  }
}
