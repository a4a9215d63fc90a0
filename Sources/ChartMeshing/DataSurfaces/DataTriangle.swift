/// A triangle between data points: its plane, and how far a point is from it.
struct DataTriangle: Sendable {
  /// The corners in (u, v), counter-clockwise.
  let a: SIMD2<Double>
  let b: SIMD2<Double>
  let c: SIMD2<Double>
  /// The heights of the corners.
  let heights: SIMD3<Double>
  /// The height of the plane at a place is `origin + dot(slope, place)`.
  let origin: Double
  let slope: SIMD2<Double>
  /// From heights to distances from the plane, 0...1.
  let tilt: Double
  /// The edges of the unit square in chart space.
  let extent: SIMD2<Double>

  init(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, heights: SIMD3<Double>,
    extent: SIMD2<Double>
  ) {
    (self.a, self.b, self.c) = (a, b, c)
    self.heights = heights
    self.extent = extent
    let ab = b - a, ac = c - a
    let rise = heights - heights.x
    let area = Delaunay.orientation(a, b, c)
    slope = (rise.y * SIMD2(ac.y, -ac.x) + rise.z * SIMD2(-ab.y, ab.x)) / area
    origin = heights.x - (slope * a).sum()
    let steepness = slope / extent
    tilt = 1 / (1 + (steepness * steepness).sum()).squareRoot()
  }

  @inline(__always)
  func height(at place: SIMD2<Double>) -> Double { origin + (slope * place).sum() }

  /// Whether a place is in the triangle or on its outline.
  @inline(__always)
  func contains(_ place: SIMD2<Double>) -> Bool {
    Delaunay.orientation(a, b, place) >= 0 && Delaunay.orientation(b, c, place) >= 0
      && Delaunay.orientation(c, a, place) >= 0
  }

  /// The distance in chart space of the point at a place and a height from the closest point of the
  /// triangle: at least that from its plane, at most the difference in height.
  func distance(at place: SIMD2<Double>, height: Double) -> Double {
    func position(_ place: SIMD2<Double>, _ height: Double) -> SIMD3<Double> {
      SIMD3(place.x * extent.x, height, place.y * extent.y)
    }
    let p = position(place, height)
    let corners = [position(a, heights.x), position(b, heights.y), position(c, heights.z)]
    let normal = SIMD3(-slope.x / extent.x, 1, -slope.y / extent.y) * tilt
    let above = (height - self.height(at: place)) * tilt
    // The foot of the perpendicular, if it is in the triangle.
    let foot = p - above * normal
    let footPlace = SIMD2(foot.x / extent.x, foot.z / extent.y)
    if contains(footPlace) { return abs(above) }
    var closest = Double.infinity
    for side in 0..<3 {
      let start = corners[side], along = corners[(side + 1) % 3] - start
      let fraction = min(max((p - start).dot(along) / along.dot(along), 0), 1)
      closest = min(closest, (p - start - fraction * along).length)
    }
    return closest
  }
}
