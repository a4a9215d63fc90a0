internal import ChartScene

/// Triangles on the way to fewer: contracts edges, flips edges and moves vertices while all samples
/// stay within their tolerance.
///
/// After Hoppe et al., "Mesh optimization", SIGGRAPH 1993, with the largest error in place of the
/// sum of squares as the constraint, and vertices that may leave the surface: the best continuous
/// mesh needs half the triangles of the best interpolating one where the surface is convex
/// (Atariah, Rote and Wintraecken, "Optimal triangulation of saddle surfaces", 2018).
///
/// Everything runs on one thread, in an order given by costs and indices alone.
struct Decimation: Sendable {
  /// How free a vertex is; an edge shrinks to the end that is less free.
  enum Hold: Int8, Comparable, Sendable {
    case free
    /// On a side of the square: it may move along that.
    case side
    /// At a corner of the square: only its height may change.
    case corner
    /// At the rim of a surface, or where even the finest triangles were not good enough.
    case fixed

    static func < (a: Hold, b: Hold) -> Bool { a.rawValue < b.rawValue }
  }

  var web: TriangleWeb
  var blocks: SampleBlocks
  var holds: [Hold] = []
  /// The sides of the square that a border vertex is on, as bits.
  var sides: [UInt8] = []
  /// What samples the surface at new places.
  let surface: DenseVerification
  /// Heights that vertices may have.
  let bounds: ClosedRange<Double>

  // Scratch space.
  var fit = FanFit()
  var ring = VertexRing()
  private var otherRing = VertexRing()
  var values: [SIMD4<Double>] = []
  var sectors: [Int32] = []
  /// What the last confirmation found, to be added to the samples.
  var probes: [SIMD4<Double>] = []

  /// How often the surroundings of each vertex have changed.
  private(set) var stamps: [Int32] = []
  /// The stamp of each vertex when it was last tried in vain to move it.
  var restingStamps: [Int32] = []
  /// Triangles that have changed since they were last verified.
  var isUnverified: [Bool]

  /// A ring with more vertices is not made.
  private static let longestRing = 24
  /// An edge whose contraction was not confirmed is tried again so often.
  private static let mostAttempts: Int32 = 2

  init(_ triangles: SurfaceTriangles, surface: DenseVerification) {
    self.surface = surface
    web = TriangleWeb(triangles)
    blocks = SampleBlocks(triangles: triangles.triangleCount)
    bounds = surface.sampler.surface.y
    isUnverified = [Bool](repeating: true, count: triangles.triangleCount)
    holds = [Hold](repeating: .free, count: web.places.count)
    sides = web.places.map { place in
      (place.x == 0 ? 1 : 0) | (place.x == 1 ? 2 : 0) | (place.y == 0 ? 4 : 0)
        | (place.y == 1 ? 8 : 0)
    }
    growStamps()
    for vertex in Int32(0)..<Int32(web.places.count) {
      if web.isOnBorder(vertex) {
        holds[Int(vertex)] = borderHold(vertex)
      } else {
        sides[Int(vertex)] = 0
      }
    }
  }

  private mutating func borderHold(_ vertex: Int32) -> Hold {
    web.collect(around: vertex, into: &ring)
    let own = sides[Int(vertex)]
    let first = own & sides[Int(ring.vertices[0])]
    let last = own & sides[Int(ring.vertices[ring.vertices.count - 1])]
    if own.nonzeroBitCount == 1 && first == own && last == own { return .side }
    if own.nonzeroBitCount == 2 && first != 0 && last != 0 && first != last { return .corner }
    return .fixed
  }

  // MARK: - Contraction

  /// Contracts edges, the least costly first, until none is left that stays within `limit` times
  /// the tolerance, or no more triangles than `target`.
  mutating func contract(limit: Double, target: Int = 0) {
    growStamps()
    var queue = EdgeQueue()
    for edge in Int32(0)..<Int32(web.corners.count) where web.start(edge) >= 0 {
      if web.opposite[Int(edge)] < edge { push(edge, limit: limit, into: &queue) }
    }
    while web.triangleCount > target, let entry = queue.pop() {
      guard let edge = halfEdge(from: entry.apex, to: entry.removed) else { continue }
      if entry.stamp != stamp(entry.apex, entry.removed) {
        push(edge, limit: limit, attempt: entry.attempt, into: &queue)
        continue
      }
      guard mergeRings(edge) else { continue }
      guard confirm(entry.fit, limit: limit) else {
        // Where the function is undefined in between, no sample tells the next fit so.
        if entry.attempt < Self.mostAttempts {
          push(edge, limit: limit, attempt: entry.attempt + 1, into: &queue)
        }
        continue
      }
      apply(entry.fit, apex: entry.apex, removed: entry.removed)
      let around = ring.vertices
      for vertex in around {
        if let edge = halfEdge(from: entry.apex, to: vertex) {
          push(edge, limit: limit, into: &queue)
        }
      }
    }
  }

  private func stamp(_ a: Int32, _ b: Int32) -> Int32 { stamps[Int(a)] &+ stamps[Int(b)] }

  /// The half-edge between two vertices in either direction; the one without a neighbour on the border.
  private func halfEdge(from a: Int32, to b: Int32) -> Int32? {
    let first = web.outgoing[Int(a)]
    guard first >= 0, web.outgoing[Int(b)] >= 0 else { return nil }
    var edge = first
    repeat {
      if web.end(edge) == b { return edge }
      let last = TriangleWeb.previous(edge)
      if web.start(last) == b && web.opposite[Int(last)] < 0 { return last }
      edge = web.opposite[Int(last)]
    } while edge >= 0 && edge != first
    return nil
  }

  private mutating func push(
    _ edge: Int32, limit: Double, attempt: Int32 = 0, into queue: inout EdgeQueue
  ) {
    let a = web.start(edge), b = web.end(edge)
    let holdA = holds[Int(a)], holdB = holds[Int(b)]
    guard min(holdA, holdB) <= .side, mergeRings(edge) else { return }
    let (apex, removed) = holdA >= holdB ? (a, b) : (b, a)
    blocks.collect(ring.triangles, into: &values)
    let place = web.places[Int(apex)], other = web.places[Int(removed)]
    let height = web.heights[Int(apex)], otherHeight = web.heights[Int(removed)]
    var best: FanFit.Result?
    let isFixed = max(holdA, holdB) == .fixed
    func fitApex(_ fit: inout FanFit, _ place: SIMD2<Double>, _ fallback: Double) {
      best = fit.fit(
        ring, web: web, at: place, height: isFixed ? height : nil, fallback: fallback,
        samples: values, bounds: bounds, limit: limit, cap: .infinity)
    }
    if holdA == holdB {
      let middle = (place + other) / 2
      let sample = surface.samples(at: [middle])[0]
      if !sample.z.isNaN {
        values.append(sample)
        fitApex(&fit, middle, (height + otherHeight) / 2)
        best?.sample = sample
        values.removeLast()
      }
      if best == nil { fitApex(&fit, other, otherHeight) }
    }
    if best == nil { fitApex(&fit, place, height) }
    guard let best else { return }
    queue.push(
      EdgeQueue.Entry(
        cost: best.largest, apex: apex, removed: removed, stamp: stamp(a, b), attempt: attempt,
        fit: best))
  }

  /// Makes `ring` the ring around both ends of an edge; false if a contraction would tie a knot.
  private mutating func mergeRings(_ edge: Int32) -> Bool {
    var (a, b) = (web.start(edge), web.end(edge))
    let isBorderA = web.isOnBorder(a), isBorderB = web.isOnBorder(b)
    let back = web.opposite[Int(edge)]
    if isBorderA && isBorderB {
      // Only an edge of the border itself, and only along one side.
      guard back < 0, sides[Int(a)] & sides[Int(b)] != 0 else { return false }
      // The ring of a starts with b, that of b ends with a.
      web.collect(around: a, into: &ring)
      web.collect(around: b, into: &otherRing)
      ring.vertices.replaceSubrange(0..<2, with: otherRing.vertices.dropLast())
      ring.outer.replaceSubrange(0..<1, with: otherRing.outer.dropLast())
      ring.triangles.append(contentsOf: otherRing.triangles.dropLast())
    } else {
      guard back >= 0 else { return false }
      var outward = edge, inward = back
      if isBorderB {
        swap(&a, &b)
        swap(&outward, &inward)
      }
      web.collect(around: a, from: isBorderA || isBorderB ? nil : outward, into: &ring)
      web.collect(around: b, from: inward, into: &otherRing)
      let count = otherRing.vertices.count
      ring.triangles.append(contentsOf: otherRing.triangles[1..<count - 1])
      if ring.isClosed {
        ring.vertices.removeFirst()
        ring.vertices.append(contentsOf: otherRing.vertices[2..<count - 1])
        ring.outer.removeFirst()
        ring.outer.removeLast()
        ring.outer.append(contentsOf: otherRing.outer[1..<count - 1])
      } else {
        guard let position = ring.vertices.firstIndex(of: b) else { return false }
        ring.vertices.replaceSubrange(
          position...position, with: otherRing.vertices[2..<count - 1])
        ring.outer.replaceSubrange(
          position - 1...position, with: otherRing.outer[1..<count - 1])
      }
    }
    let count = ring.vertices.count
    guard count >= (ring.isClosed ? 3 : 2), count <= Self.longestRing else { return false }
    for i in 1..<count {
      for j in 0..<i where ring.vertices[i] == ring.vertices[j] { return false }
    }
    return true
  }

  /// Replaces the triangles of `ring` by the fan of a fit.
  private mutating func apply(_ result: FanFit.Result, apex: Int32, removed: Int32) {
    blocks.collect(ring.triangles, into: &values)
    if let sample = result.sample { values.append(sample) }
    blocks.clear(ring.triangles)
    web.move(apex, to: result.place)
    web.heights[Int(apex)] = result.height
    web.remove(vertex: removed)
    web.fill(&ring, apex: apex)
    distribute(apex)
  }

  /// Makes room for vertices that were added.
  mutating func growStamps() {
    while stamps.count < web.places.count {
      stamps.append(0)
      restingStamps.append(-1)
    }
  }

  /// Notes that something around a vertex has changed.
  mutating func touch(vertex: Int32) { stamps[Int(vertex)] &+= 1 }

  /// Notes that the triangles of `ring` have changed.
  mutating func touch(_ apex: Int32) {
    stamps[Int(apex)] &+= 1
    for vertex in ring.vertices { stamps[Int(vertex)] &+= 1 }
    for triangle in ring.triangles {
      while isUnverified.count <= Int(triangle) { isUnverified.append(true) }
      isUnverified[Int(triangle)] = true
    }
  }

  /// Gives the collected samples to the triangles of a new fan, which is `ring`.
  mutating func distribute(_ apex: Int32) {
    touch(apex)
    values.append(contentsOf: probes)
    probes.removeAll(keepingCapacity: true)
    fit.sectors(
      ring, web: web, at: web.places[Int(apex)], samples: values, into: &sectors)
    blocks.clear(ring.triangles)
    blocks.distribute(values, sectors: sectors, to: ring.triangles)
  }
}
