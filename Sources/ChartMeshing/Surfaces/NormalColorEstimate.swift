internal import ChartStyling

/// Judges the colours of a surface painted by its normals.
///
/// The colour of a point between corners is interpolated, in linear light by glTF's clients and
/// gamma-encoded by others; both have to be close to the true one.
struct NormalColorEstimate: Sendable {
  let sampler: SurfaceSampler
  /// The largest difference of a gamma-encoded channel, 0...1.
  let tolerance: Double

  /// The largest difference over the allowed one in the middle of the edges of a triangle of
  /// lattice points, with slopes from the lattice.
  func error(ofCoarse candidate: ErrorEstimate.Candidate, lattice: BaseLattice) -> Float {
    error(candidate.points.map { (lattice.slope(at: $0) ?? .zero) / sampler.extent })
  }

  /// The same for any triangles, in order, with slopes from the function.
  func errors(ofFine candidates: [ErrorEstimate.Candidate]) -> [Float] {
    let slopes = SurfaceNormals(sampler: sampler).slopes(
      at: candidates.flatMap { $0.points.map(\.uv) })
    return candidates.indices.map { error(Array(slopes[6 * $0..<6 * $0 + 6])) }
  }

  /// Judges the slopes at three corners and the three midpoints that follow them.
  private func error(_ slopes: [SIMD2<Double>]) -> Float {
    let colors = slopes.map { ColorSpace.color(ofNormal: SurfaceNormals.normal(slope: $0)) }
    var largest = 0.0
    for edge in 0..<3 {
      let difference = ColorSpace.interpolationError(
        colors[edge], colors[(edge + 1) % 3], fraction: 0.5, colors[3 + edge])
      largest = max(largest, difference)
    }
    return Float(largest / tolerance)
  }
}

extension ErrorEstimate.Candidate {
  /// The corners, and the midpoints of the edges that follow them.
  fileprivate var points: [Bisection.Point] { [a, b, c, ab, bc, ca] }
}
