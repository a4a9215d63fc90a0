/// Finds jumps of the surface along edges, many edges in step.
struct JumpSearch: Sendable {
  /// An edge that is narrowed to the steepest place between its ends.
  struct Edge: Sendable {
    var start: SIMD2<Double>
    var startHeight: Double
    var end: SIMD2<Double>
    var endHeight: Double

    /// The difference of the heights.
    var height: Double { abs(endHeight - startHeight) }
  }

  let sampler: SurfaceSampler
  /// Less than this is no jump.
  let smallest: Double

  /// So short an edge that no slope is steep enough to hide in it.
  private static let steps = 32

  /// Narrows each edge by the half with the larger difference, until the difference is no jump or
  /// the edge is as good as a point.
  ///
  /// - Returns: how many times the function was computed.
  func narrow(_ edges: inout [Edge]) -> Int {
    var evaluations = 0
    for _ in 0..<Self.steps {
      let open = edges.indices.filter { edges[$0].height > smallest }
      guard !open.isEmpty else { break }
      let middles = open.map { (edges[$0].start + edges[$0].end) / 2 }
      let sampled = sampler.chunk(middles)
      evaluations += sampled.evaluations
      for (position, index) in open.enumerated() {
        let height = sampled.heights[position]
        guard !height.isNaN else {
          edges[index].endHeight = edges[index].startHeight
          continue
        }
        if abs(height - edges[index].startHeight) > abs(edges[index].endHeight - height) {
          edges[index].end = middles[position]
          edges[index].endHeight = height
        } else {
          edges[index].start = middles[position]
          edges[index].startHeight = height
        }
      }
    }
    return evaluations
  }
}
