/// Moves of single vertices that lower the errors at the samples.
extension Decimation {
  /// A move has to lower the cost to this part of it.
  private static let gain = 0.98

  /// A vertex that does not move by a step below this rests until something changes around it.
  private static let smallStep = 0.15

  /// Moves each vertex once, by up to `step` of the size of its ring.
  mutating func relax(step: Double, limit: Double) {
    for vertex in Int32(0)..<Int32(web.places.count) where web.outgoing[Int(vertex)] >= 0 {
      guard holds[Int(vertex)] != .fixed, stamps[Int(vertex)] != restingStamps[Int(vertex)]
      else { continue }
      let hasMoved = relax(vertex, step: step, limit: limit)
      if !hasMoved, step < Self.smallStep {
        restingStamps[Int(vertex)] = stamps[Int(vertex)]
      }
    }
  }

  /// Moves a vertex if that lowers the cost of its ring; returns whether it did.
  mutating func relax(_ vertex: Int32, step: Double, limit: Double) -> Bool {
    web.collect(around: vertex, into: &ring)
    blocks.collect(ring.triangles, into: &values)
    let place = web.places[Int(vertex)], height = web.heights[Int(vertex)]
    guard
      let old = fit.fit(
        ring, web: web, at: place, height: height, fallback: height, samples: values,
        bounds: bounds, limit: .infinity, cap: .infinity)
    else { return false }
    guard old.cost > 0 else { return false }
    let limit = max(limit, old.largest)
    var best: FanFit.Result?
    var cap = Self.gain * old.cost
    func attempt(_ fit: inout FanFit, at place: SIMD2<Double>) -> Bool {
      let result = fit.fit(
        ring, web: web, at: place, height: nil, fallback: height, samples: values,
        bounds: bounds, limit: limit, cap: cap)
      guard let result else { return false }
      best = result
      cap = result.cost
      return true
    }
    _ = attempt(&fit, at: place)
    let moved = offsets(of: vertex, step: step).map { place + $0 }
      .filter { $0.min() >= 0 && $0.max() <= 1 }
    for sample in surface.samples(at: moved) where !sample.z.isNaN {
      values.append(sample)
      if attempt(&fit, at: SIMD2(sample.x, sample.y)) { best?.sample = sample }
      values.removeLast()
    }
    guard let best, confirm(best, limit: limit) else { return false }
    web.move(vertex, to: best.place)
    web.heights[Int(vertex)] = best.height
    if let sample = best.sample { values.append(sample) }
    blocks.clear(ring.triangles)
    distribute(vertex)
    return true
  }

  /// Where else to try a vertex: towards the middle of its ring, and along the axes of the
  /// ring, so that moves in stretched triangles are stretched like them.
  private func offsets(of vertex: Int32, step: Double) -> [SIMD2<Double>] {
    let hold = holds[Int(vertex)]
    if hold == .corner { return [] }
    let place = web.places[Int(vertex)]
    if hold == .side {
      let isVertical = sides[Int(vertex)] & 3 != 0
      let axis = isVertical ? SIMD2(0.0, 1.0) : SIMD2(1.0, 0.0)
      let first = (web.places[Int(ring.vertices[0])] - place) * axis
      let last = (web.places[Int(ring.vertices[ring.vertices.count - 1])] - place) * axis
      return [first * step, last * step]
    }
    var mean = SIMD2<Double>.zero
    var xx = 0.0, xy = 0.0, yy = 0.0
    for other in ring.vertices {
      let offset = web.places[Int(other)] - place
      mean += offset
      xx += offset.x * offset.x
      xy += offset.x * offset.y
      yy += offset.y * offset.y
    }
    let count = Double(ring.vertices.count)
    mean /= count
    let half = (xx + yy) / 2 / count
    let (p, q) = ((xx - yy) / 2 / count, xy / count)
    let radius = (p * p + q * q).squareRoot()
    let long = (half + radius).squareRoot(), short = max(half - radius, 0).squareRoot()
    // The direction of half the angle of (p, q).
    var axis = SIMD2(1.0, 0.0)
    if radius > 0 {
      let cosine = p / radius
      axis = SIMD2(((1 + cosine) / 2).squareRoot(), ((1 - cosine) / 2).squareRoot())
      if q < 0 { axis.y = -axis.y }
    }
    let along = axis * long * step, across = SIMD2(-axis.y, axis.x) * short * step
    return [along, -along, across, -across, mean * 0.5]
  }
}
