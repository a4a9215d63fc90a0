internal import ChartScene
internal import ChartStyling

/// Judges the colours of a surface painted by a gradient whose location is not linear in position.
///
/// Where the location is continuous, triangles only have to be small enough that it is nearly linear in
/// each: the gradient's own bends are cut in afterwards. Around a centre it is not, and the colours
/// have to be right on the sides of the triangles as they are.
struct BentGradientEstimate: Sendable {
  private let paint: Paint
  private let table: GradientTable
  private let sampler: SurfaceSampler

  /// Triangles with a longer side than this, in box edges, could miss a small gradient.
  private static let longest = 1.0 / 16
  /// Triangles whose sides are shorter than this pass: a jump of the colour, and the place where all
  /// colours meet, would be refined for ever.
  private static let shortest = 1.0 / 400

  /// `nil` for paint of other kinds.
  init?(_ paint: Paint, sampler: SurfaceSampler) {
    guard let gradient = paint.gradient, paint.isBent else { return nil }
    self.paint = paint
    self.sampler = sampler
    table = GradientTable(gradient, tolerance: ColorTolerance.breakpoints)
  }

  /// The largest difference over the allowed one in the middle of the sides.
  func error(_ candidate: ErrorEstimate.Candidate) -> Float {
    let points = [candidate.a, candidate.b, candidate.c, candidate.ab, candidate.bc, candidate.ca]
    let heights = (0..<3).map { candidate.corners[$0] } + (0..<3).map { candidate.midpoints[$0] }
    let places = zip(points, heights).map { point, height in
      let place = sampler.place(point.uv)
      return SIMD3(place.x, height, place.y)
    }
    let locations = places.map { paint.location(at: $0) }
    var largest = 0.0
    for side in 0..<3 {
      let next = (side + 1) % 3
      let across = places[next] - places[side]
      let length = (across.x * across.x + across.y * across.y).squareRoot()
      if length > Self.longest { return 2 }
      guard length > Self.shortest else { continue }
      let truth = rgb(locations[3 + side])
      let error: Double
      if paint.isCuttable {
        let middle = (locations[side] + locations[next]) / 2
        error = (rgb(middle) - truth).magnitudes.max()
      } else {
        error = ColorSpace.interpolationError(
          rgb(locations[side]), rgb(locations[next]), fraction: 0.5, truth)
      }
      largest = max(largest, error)
    }
    return Float(largest / (paint.isCuttable ? ColorTolerance.bent / 2 : ColorTolerance.normals))
  }

  private func rgb(_ location: Double) -> SIMD3<Double> {
    let color = table.color(at: location)
    return SIMD3(color.red, color.green, color.blue)
  }
}

extension SIMD3<Double> {
  fileprivate var magnitudes: SIMD3<Double> { SIMD3(abs(x), abs(y), abs(z)) }
}
