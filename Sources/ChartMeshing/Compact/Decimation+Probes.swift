/// Samples taken when a change is about to be made: thin triangles can lie between all the others.
extension Decimation {
  /// Probes with at least this part of the allowed error are kept as samples.
  private static let notable = 0.6
  /// A fit may be right at the limit, so that a probe at the very sample that bounds it is beyond it
  /// by rounding.
  private static let rounding = 1 + 1e-9

  /// Whether a fan in `ring` stays within `limit` in the middle of its edges and triangles, too.
  ///
  /// Where it does not, the samples that tell go to the triangles there are, so that the next fit
  /// takes them into account. Otherwise the next `distribute` adds the notable ones.
  mutating func confirm(_ fan: FanFit.Result, limit: Double) -> Bool {
    var places: [SIMD2<Double>] = []
    var planes: [Double] = []
    places.reserveCapacity(2 * ring.vertices.count)
    planes.reserveCapacity(2 * ring.vertices.count)
    for index in ring.vertices.indices {
      let vertex = Int(ring.vertices[index])
      places.append((fan.place + web.places[vertex]) / 2)
      planes.append((fan.height + web.heights[vertex]) / 2)
      guard index < ring.edgeCount else { continue }
      let other = Int(ring.vertices[ring.following(index)])
      places.append((fan.place + web.places[vertex] + web.places[other]) / 3)
      planes.append((fan.height + web.heights[vertex] + web.heights[other]) / 3)
    }
    var isFine = true
    probes.removeAll(keepingCapacity: true)
    for (plane, sample) in zip(planes, surface.samples(at: places)) {
      let error = abs(plane - sample.z) * sample.w
      if error.isNaN {
        isFine = false
      } else if error > limit * Self.rounding {
        if isFine { probes.removeAll(keepingCapacity: true) }
        isFine = false
        probes.append(sample)
      } else if isFine && error > Self.notable {
        probes.append(sample)
      }
    }
    if isFine { return true }
    for sample in probes { addToRing(sample) }
    probes.removeAll(keepingCapacity: true)
    return false
  }

  /// Adds a sample to the triangle of `ring` that it lies in.
  private mutating func addToRing(_ sample: SIMD4<Double>) {
    let place = SIMD2(sample.x, sample.y)
    var best = ring.triangles[0]
    var depth = -Double.infinity
    for triangle in ring.triangles {
      var inside = Double.infinity
      for corner in Int32(0)..<3 {
        let edge = 3 * triangle + corner
        let start = web.places[Int(web.start(edge))]
        let along = web.places[Int(web.end(edge))] - start, offset = place - start
        inside = min(inside, along.x * offset.y - along.y * offset.x)
      }
      if inside > depth { (best, depth) = (triangle, inside) }
    }
    add([sample], to: best)
  }
}
