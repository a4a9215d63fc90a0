/// Judges the colours of a surface painted by its normals.
///
/// The colour of a point between corners is interpolated, in linear light by glTF's clients and
/// gamma-encoded by others; both have to be close to the true one.
struct NormalColorEstimate: Sendable {
  let sampler: SurfaceSampler
  /// The largest difference of a gamma-encoded channel, 0...1.
  let tolerance: Double

  /// Largest difference over the allowed one in the middle of the edges.
  func error(of candidate: ErrorEstimate.Candidate, lattice: BaseLattice) -> Float {
    let corners = [candidate.a, candidate.b, candidate.c].map { color(at: $0, lattice: lattice) }
    let midpoints = [candidate.ab, candidate.bc, candidate.ca].map {
      color(at: $0, lattice: lattice)
    }
    var largest = 0.0
    for edge in 0..<3 {
      let a = corners[edge], b = corners[(edge + 1) % 3]
      largest = max(largest, ColorSpace.interpolationError(a, b, fraction: 0.5, midpoints[edge]))
    }
    return Float(largest / tolerance)
  }

  /// The gamma-encoded colour of the normal at a point.
  private func color(at point: Bisection.Point, lattice: BaseLattice) -> SIMD3<Double> {
    if let slope = lattice.slope(at: point) {
      return ColorSpace.color(ofNormal: SurfaceNormals.normal(slope: slope / sampler.extent))
    }
    let slope = SurfaceNormals(sampler: sampler).slopes(at: [point.uv])[0]
    return ColorSpace.color(ofNormal: SurfaceNormals.normal(slope: slope))
  }
}
