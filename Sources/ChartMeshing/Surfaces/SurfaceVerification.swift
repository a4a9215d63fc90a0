internal import ChartScene

/// Measures how far finished triangles are from the surface, at places the refinement did not use.
struct SurfaceVerification: Sendable {
  let sampler: SurfaceSampler
  let metric: ErrorMetric

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
    // Where the function is undefined there is nothing to be far from.
    return (vertical.reduce(0) { $1.isNaN ? $0 : max($0, $1) }, evaluations)
  }
}
