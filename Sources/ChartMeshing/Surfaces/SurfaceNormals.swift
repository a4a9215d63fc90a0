/// Normals of a surface from the function itself, not from the triangles.
struct SurfaceNormals: Sendable {
  let sampler: SurfaceSampler

  /// Distance of the samples of a difference quotient, in (u, v): the cube root of the rounding
  /// error balances it with the truncation error.
  private static let step = 6e-6

  /// Slopes dy/dx and dy/dz in chart space at places in the unit square.
  ///
  /// Central differences; one-sided where a neighbour is undefined or outside the square. Without
  /// any neighbour the slope is NaN.
  func slopes(at places: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let step = Self.step
    var around: [SIMD2<Double>] = []
    around.reserveCapacity(4 * places.count)
    for place in places {
      around.append(place - SIMD2(step, 0))
      around.append(place + SIMD2(step, 0))
      around.append(place - SIMD2(0, step))
      around.append(place + SIMD2(0, step))
    }
    var samples = sampler.raw(around)
    for index in around.indices where around[index].min() < 0 || around[index].max() > 1 {
      samples[index] = .nan
    }
    // One-sided differences need the function in the middle, too: a vertex need not lie on it.
    let oneSided = places.indices.filter { index in
      samples[4 * index..<4 * index + 4].contains { !$0.isFinite }
    }
    var centers: [Int: Double] = [:]
    for (index, height) in zip(oneSided, sampler.chunk(oneSided.map { places[$0] }).heights) {
      centers[index] = height
    }
    return places.indices.map { index in
      var slope = SIMD2<Double>.zero
      for axis in 0..<2 {
        let low = samples[4 * index + 2 * axis], high = samples[4 * index + 2 * axis + 1]
        let difference: Double
        if low.isFinite && high.isFinite {
          difference = (high - low) / 2
        } else {
          let center = centers[index] ?? .nan
          difference = high.isFinite ? high - center : center - low
        }
        slope[axis] = difference / step / sampler.extent[axis]
      }
      return slope
    }
  }

  /// The unit normal, with y ≥ 0, of a surface with slopes dy/dx and dy/dz.
  @inline(__always)
  static func normal(slope: SIMD2<Double>) -> SIMD3<Double> {
    let vector = SIMD3(-slope.x, 1, -slope.y)
    return vector / vector.length
  }
}
