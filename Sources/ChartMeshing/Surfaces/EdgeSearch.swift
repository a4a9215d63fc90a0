/// Finds where a property of the surface ends along edges, many edges in step.
struct EdgeSearch: Sendable {
  /// An edge with one end where the property holds and one where it does not, in (u, v).
  struct Edge: Sendable {
    /// The end where it holds, and the height there.
    var inside: SIMD2<Double>
    var height: Double
    /// The end where it does not.
    var outside: SIMD2<Double>
  }

  let sampler: SurfaceSampler
  /// Edges are halved until they are shorter than this, in (u, v).
  let precision: Double

  /// Moves both ends of each edge towards the place where `holds` changes.
  ///
  /// - Returns: how many times the function was computed.
  func narrow(_ edges: inout [Edge], holds: (Double) -> Bool) -> Int {
    let longest = edges.reduce(0) { longest, edge in
      let along = edge.outside - edge.inside
      return max(longest, abs(along.x), abs(along.y))
    }
    guard longest > precision else { return 0 }
    let steps = Int((longest / precision).exponent) + 1
    for _ in 0..<steps {
      let middles = edges.map { ($0.inside + $0.outside) / 2 }
      let heights = sampler.raw(middles)
      for index in edges.indices {
        if holds(heights[index]) {
          edges[index].inside = middles[index]
          edges[index].height = heights[index]
        } else {
          edges[index].outside = middles[index]
        }
      }
    }
    return steps * edges.count
  }
}
