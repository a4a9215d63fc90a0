internal import ChartScene

/// Computes heights of a surface over the unit square (u, v) that stands for its rectangle.
struct SurfaceSampler: Sendable {
  let surface: Surface
  let workers: Workers
  private let origin: SIMD2<Double>
  let extent: SIMD2<Double>
  private let clamp: ClosedRange<Double>

  init(_ surface: Surface, workers: Workers) {
    self.surface = surface
    self.workers = workers
    origin = SIMD2(surface.x.lowerBound, surface.z.lowerBound)
    extent = SIMD2(
      surface.x.upperBound - surface.x.lowerBound, surface.z.upperBound - surface.z.lowerBound)
    let height = surface.y.upperBound - surface.y.lowerBound
    clamp = surface.y.lowerBound - height...surface.y.upperBound + height
  }

  /// The place in chart space of a place in the unit square.
  @inline(__always)
  func place(_ uv: SIMD2<Double>) -> SIMD2<Double> { origin + uv * extent }

  /// Heights at places of the unit square, in order, and how many times the function was computed.
  ///
  /// Heights are clamped to one box height beyond the shown range, so that a pole is a high but
  /// finite peak. A place where the function is undefined, but defined and continuous all around,
  /// gets the mean of its neighbours; any other is NaN.
  func heights(at places: [SIMD2<Double>]) -> (heights: [Double], evaluations: Int) {
    let chunks = workers.map(count: places.count) { range in
      self.chunk(Array(places[range]))
    }
    var heights: [Double] = []
    heights.reserveCapacity(places.count)
    for chunk in chunks { heights.append(contentsOf: chunk.heights) }
    return (heights, chunks.reduce(0) { $0 + $1.evaluations })
  }

  /// `heights(at:)` on the calling thread.
  func chunk(_ places: [SIMD2<Double>]) -> (heights: [Double], evaluations: Int) {
    var heights = raw(places)
    for index in heights.indices {
      heights[index] = bounded(heights[index])
    }
    var evaluations = places.count
    let undefined = heights.indices.filter { heights[$0].isNaN }
    if !undefined.isEmpty {
      evaluations += repair(&heights, at: places, undefined)
    }
    return (heights, evaluations)
  }

  /// `heights(at:)` for places in chart space, on the calling thread, without arrays.
  ///
  /// Reads `count` values from `x` and `z` and writes as many to `y`.
  func heights(
    x: UnsafePointer<Double>, z: UnsafePointer<Double>, y: UnsafeMutablePointer<Double>, count: Int
  ) -> Int {
    guard count > 0 else { return 0 }
    y.update(repeating: .nan, count: count)
    var output = MutableSpan(_unsafeStart: y, count: count)
    surface.height(
      Span(_unsafeStart: x, count: count), Span(_unsafeStart: z, count: count), &output)
    var undefined: [Int] = []
    for index in 0..<count {
      let height = y[index]
      // False for NaN.
      if height >= clamp.lowerBound && height <= clamp.upperBound { continue }
      y[index] = bounded(height)
      if height.isNaN { undefined.append(index) }
    }
    guard !undefined.isEmpty else { return count }
    var heights = [Double](repeating: .nan, count: undefined.count)
    let places = undefined.map { (SIMD2(x[$0], z[$0]) - origin) / extent }
    let evaluations = repair(&heights, at: places, Array(undefined.indices))
    for (position, index) in undefined.enumerated() { y[index] = heights[position] }
    return count + evaluations
  }

  /// The function itself, neither clamped nor repaired.
  func raw(_ places: [SIMD2<Double>]) -> [Double] {
    let x = places.map { origin.x + $0.x * extent.x }
    let z = places.map { origin.y + $0.y * extent.y }
    var y = [Double](repeating: .nan, count: places.count)
    var span = y.mutableSpan
    surface.height(x.span, z.span, &span)
    return y
  }

  @inline(__always)
  private func bounded(_ height: Double) -> Double {
    // Comparisons are false for NaN, which passes.
    if height > clamp.upperBound { return clamp.upperBound }
    if height < clamp.lowerBound { return clamp.lowerBound }
    return height
  }

  /// Gives isolated undefined places, such as the 0/0 of sin(r)/r, the mean of four close ones.
  private func repair(
    _ heights: inout [Double], at places: [SIMD2<Double>], _ undefined: [Int]
  ) -> Int {
    // Skew to all axes and diagonals, on which whole lines of undefined places tend to lie.
    let step = 1e-7
    let offsets: [SIMD2<Double>] = [
      SIMD2(1, -0.2), SIMD2(-1, 0.3), SIMD2(0.3, 1), SIMD2(-0.2, -1),
    ]
    var around: [SIMD2<Double>] = []
    around.reserveCapacity(4 * undefined.count)
    for index in undefined {
      for offset in offsets {
        var place = places[index] + step * offset
        // At the edge of the square look inwards.
        for axis in 0..<2 {
          if place[axis] < 0 { place[axis] = -place[axis] }
          if place[axis] > 1 { place[axis] = 2 - place[axis] }
        }
        around.append(place)
      }
    }
    let values = raw(around)
    let spread = 1e-4 * (clamp.upperBound - clamp.lowerBound)
    for (position, index) in undefined.enumerated() {
      let four = values[4 * position..<4 * position + 4].map(bounded)
      guard !four.contains(where: \.isNaN) else { continue }
      let low = four.reduce(.infinity, min), high = four.reduce(-.infinity, max)
      if high - low < spread {
        heights[index] = four.reduce(0, +) / 4
      }
    }
    return around.count
  }
}
