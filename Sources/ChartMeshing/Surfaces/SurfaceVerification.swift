internal import ChartScene

/// Measures how far finished triangles are from the surface, at places the refinement did not use.
struct SurfaceVerification: Sendable {
  let sampler: SurfaceSampler
  let metric: ErrorMetric
  let tolerance: Double

  /// No more places than about this are measured.
  private static let mostPlaces = 400_000
  /// Barycentric weights that no estimate uses: irrational, and each in another part of a triangle.
  private static let weights: [SIMD3<Double>] = [
    SIMD3(0.218, 0.411, 0.371), SIMD3(0.617, 0.234, 0.149), SIMD3(0.131, 0.638, 0.231),
    SIMD3(0.279, 0.117, 0.604),
  ]

  /// The largest error, in box edges, and how many times the function was computed.
  func largestError(of triangles: SurfaceTriangles) -> (error: Double, evaluations: Int) {
    let step = max(1, triangles.triangleCount * Self.weights.count / Self.mostPlaces)
    let judged = Array(stride(from: 0, to: triangles.triangleCount, by: step))
    let results = sampler.workers.map(count: judged.count, chunk: 512) { range in
      measure(judged[range], of: triangles)
    }
    return results.reduce((0, 0)) { (max($0.0, $1.0), $0.1 + $1.1) }
  }

  /// Beside a jump or a steep rim the surface at the same place is far off, but close at another.
  ///
  /// Places with an error above the tolerance get the distance to the closest height around them.
  private func measureAround(
    _ places: [SIMD2<Double>], _ planes: [Double], _ errors: inout [Double]
  ) -> Int {
    let suspects = places.indices.filter { errors[$0] > tolerance }
    guard !suspects.isEmpty else { return 0 }
    let offsets: [SIMD2<Double>] = [0.25, 0.5, 0.75, 1].flatMap { reach in
      (0..<16).map { index in
        let (sine, cosine) = sineAndCosine(2 * .pi * Double(index) / 16)
        return SIMD2(cosine, sine) * (reach * tolerance)
      }
    }
    let around = suspects.flatMap { index in
      offsets.map { offset in
        (places[index] + offset / sampler.extent).clamped(
          lowerBound: .zero, upperBound: SIMD2(repeating: 1))
      }
    }
    let y = sampler.surface.y
    let heights = sampler.raw(around)
    for (position, index) in suspects.enumerated() {
      for (step, offset) in offsets.enumerated() {
        let height = heights[position * offsets.count + step]
        let difference = planes[index] - min(max(height, y.lowerBound), y.upperBound)
        let distance = ((offset * offset).sum() + difference * difference).squareRoot()
        if distance < errors[index] { errors[index] = distance }
      }
    }
    return around.count
  }

  private func measure(
    _ judged: ArraySlice<Int>, of triangles: SurfaceTriangles
  ) -> (Double, Int) {
    var places: [SIMD2<Double>] = []
    var planes: [Double] = []
    for triangle in judged {
      let corners = (0..<3).map { triangles.vertices[Int(triangles.indices[3 * triangle + $0])] }
      for weights in Self.weights {
        places.append(
          corners[0].uv * weights.x + corners[1].uv * weights.y + corners[2].uv * weights.z)
        planes.append(SIMD3(corners[0].y, corners[1].y, corners[2].y).dot(weights))
      }
    }
    let y = sampler.surface.y
    let heights = sampler.raw(places)
    var evaluations = places.count
    var vertical = zip(planes, heights).map { plane, height in
      abs(plane - min(max(height, y.lowerBound), y.upperBound))
    }
    if metric == .distance {
      let slopes = SurfaceNormals(sampler: sampler).slopes(at: places)
      evaluations += 4 * places.count
      for index in vertical.indices where y.contains(heights[index]) {
        let steepness = (slopes[index] * slopes[index]).sum()
        if steepness.isFinite { vertical[index] /= (1 + steepness).squareRoot() }
      }
    }
    evaluations += measureAround(places, planes, &vertical)
    // Where the function is undefined there is nothing to be far from.
    return (vertical.reduce(0) { $1.isNaN ? $0 : max($0, $1) }, evaluations)
  }
}
