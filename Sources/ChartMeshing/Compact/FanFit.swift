/// A fan of triangles that would replace others: finds the height of its apex, and how well it fits.
///
/// The plane of each triangle depends linearly on the height of the apex, and so do the errors at
/// the samples. Each sample leaves an interval of heights within its tolerance; the intersection is
/// what is allowed, and within it the least squares are taken.
struct FanFit: Sendable {
  /// What a fit came to.
  struct Result: Sendable {
    var place: SIMD2<Double>
    var height: Double
    /// Sum of the fourth powers of the errors over the allowed ones.
    var cost: Double
    /// The largest error over the allowed one.
    var largest: Double
    /// The surface at the place, if that is not a sample yet.
    var sample: SIMD4<Double>?
  }

  /// A ring vertex as seen from the apex.
  private struct Spoke {
    var direction: SIMD2<Double>
    var height: Double
    /// One over twice the area of the triangle that follows.
    var inverse: Double
  }

  /// Errors at the samples, in units of the allowed one, are weights * height - residuals.
  private var weights: [Double] = []
  private var residuals: [Double] = []
  private var spokes: [Spoke] = []

  /// The smallest height of a triangle over its longest edge.
  static let thinnest = 0.02
  /// The smallest height of a triangle in (u, v): far above the rounding errors of Double, so that
  /// no orientation is in doubt, and above those of the narrowing to Float.
  static let shortest = 2e-6

  /// Whether a triangle is counter-clockwise and not too thin, with a margin beyond all rounding.
  @inline(__always)
  static func isSound(_ ab: SIMD2<Double>, _ ac: SIMD2<Double>) -> Bool {
    let area = ab.x * ac.y - ab.y * ac.x
    let bc = ac - ab
    let longest = max((ab * ab).sum(), (ac * ac).sum(), (bc * bc).sum())
    return area > thinnest * longest && area * area > shortest * shortest * longest
  }

  /// Fits a fan around an apex at `place`.
  ///
  /// - Parameters:
  ///   - height: the height to keep, or `nil` to choose one.
  ///   - limit: the largest error allowed, in units of the samples' own tolerance.
  ///   - cap: costs from here on are of no interest.
  /// - Returns: `nil` if a triangle would be turned or too thin, or a sample too far away.
  mutating func fit(
    _ ring: VertexRing, web: TriangleWeb, at place: SIMD2<Double>, height: Double?,
    fallback: Double, samples: [SIMD4<Double>], bounds: ClosedRange<Double>, limit: Double,
    cap: Double
  ) -> Result? {
    guard setSpokes(ring, web, place) else { return nil }
    let count = ring.edgeCount
    if weights.count < samples.count {
      weights = [Double](repeating: 0, count: 2 * samples.count)
      residuals = weights
    }
    var low = bounds.lowerBound, high = bounds.upperBound
    if let height { (low, high) = (height - 1e-12, height + 1e-12) }
    var square = 0.0, product = 0.0
    // Pointers, since this is where nearly all the time goes.
    let isFeasible = samples.withUnsafeBufferPointer { samples in
      weights.withUnsafeMutableBufferPointer { weights in
        residuals.withUnsafeMutableBufferPointer { residuals in
          spokes.withUnsafeBufferPointer { spokes in
            var sector = 0
            for index in samples.indices {
              let sample = samples[index]
              let offset = SIMD2(sample.x, sample.y) - place
              var (first, second) = (0.0, 0.0)
              sector = Self.find(spokes, offset, from: sector, count: count, &first, &second)
              let from = spokes[sector]
              let beta = -second * from.inverse, gamma = first * from.inverse
              let weight = (1 - beta - gamma) * sample.w
              let residual =
                (sample.z - beta * from.height - gamma * spokes[sector + 1].height) * sample.w
              if weight > 1e-9 * sample.w {
                let inverse = 1 / weight
                low = max(low, (residual - limit) * inverse)
                high = min(high, (residual + limit) * inverse)
              } else if abs(residual) > limit {
                return false
              }
              if low > high { return false }
              weights[index] = weight
              residuals[index] = residual
              square += weight * weight
              product += weight * residual
            }
            return true
          }
        }
      }
    }
    guard isFeasible else { return nil }
    var chosen = height ?? (square > 1e-6 ? product / square : fallback)
    if height == nil { chosen = min(max(chosen, low), high) }
    var cost = 0.0, largest = 0.0
    for index in samples.indices {
      let error = weights[index] * chosen - residuals[index]
      let squared = error * error
      largest = max(largest, squared)
      cost += squared * squared
    }
    guard cost < cap else { return nil }
    return Result(place: place, height: chosen, cost: cost, largest: largest.squareRoot())
  }

  private mutating func setSpokes(
    _ ring: VertexRing, _ web: TriangleWeb, _ place: SIMD2<Double>
  ) -> Bool {
    spokes.removeAll(keepingCapacity: true)
    for vertex in ring.vertices {
      spokes.append(
        Spoke(
          direction: web.places[Int(vertex)] - place, height: web.heights[Int(vertex)],
          inverse: 0))
    }
    if ring.isClosed { spokes.append(spokes[0]) }
    var isSound = true
    for index in 0..<spokes.count - 1 {
      let a = spokes[index].direction, b = spokes[index + 1].direction
      isSound = isSound && Self.isSound(a, b)
      spokes[index].inverse = 1 / (a.x * b.y - a.y * b.x)
    }
    return isSound
  }

  /// The triangle of the fan that an offset from the apex points into, found from a first guess.
  ///
  /// `first` and `second` become the cross products of the spokes around it and the offset.
  @inline(__always)
  private static func find(
    _ spokes: UnsafeBufferPointer<Spoke>, _ offset: SIMD2<Double>, from guess: Int, count: Int,
    _ first: inout Double,
    _ second: inout Double
  ) -> Int {
    func cross(_ index: Int) -> Double {
      let direction = spokes[index].direction
      return direction.x * offset.y - direction.y * offset.x
    }
    var sector = guess
    first = cross(sector)
    for _ in 0..<count {
      second = cross(sector + 1)
      if first >= 0 && second < 0 { return sector }
      sector += 1
      first = second
      if sector == count {
        sector = 0
        first = cross(0)
      }
    }
    // On a side of an open fan, or on the apex itself: the spoke at the smaller angle.
    func cosine(_ index: Int) -> Double {
      let direction = spokes[index].direction
      return (direction * offset).sum() / (direction * direction).sum().squareRoot()
    }
    sector = cosine(0) > cosine(count) ? 0 : count - 1
    first = cross(sector)
    second = cross(sector + 1)
    return sector
  }

  /// Distributes samples over the fan that was fitted last or is given by `ring` and `place`:
  /// the index of a ring edge for each.
  mutating func sectors(
    _ ring: VertexRing, web: TriangleWeb, at place: SIMD2<Double>, samples: [SIMD4<Double>],
    into result: inout [Int32]
  ) {
    _ = setSpokes(ring, web, place)
    result.removeAll(keepingCapacity: true)
    let count = ring.edgeCount
    var sector = 0
    spokes.withUnsafeBufferPointer { spokes in
      for sample in samples {
        var (first, second) = (0.0, 0.0)
        sector = Self.find(
          spokes, SIMD2(sample.x, sample.y) - place, from: sector, count: count, &first, &second)
        result.append(Int32(sector))
      }
    }
  }
}
