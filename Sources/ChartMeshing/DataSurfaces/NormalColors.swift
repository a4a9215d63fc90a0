internal import ChartStyling

/// The colours of lattice points that are painted by their normals.
struct NormalColors: Sendable {
  /// Gamma-encoded red, green and blue, one a point; NaN where there is no normal.
  private let colors: [SIMD3<Float>]

  init(_ points: DataPoints) {
    let slopes = LatticeSlopes(points: points)
    colors = (0..<points.count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: points.columns)
      let normal = SurfaceNormals.normal(slope: slopes.slope(column: column, row: row))
      return SIMD3<Float>(ColorSpace.color(ofNormal: normal))
    }
  }

  /// The largest difference of a gamma-encoded channel between the colour of a point and those that
  /// clients interpolate between three others by their parts, in linear light and gamma-encoded.
  func error(_ a: Int32, _ b: Int32, _ c: Int32, parts: SIMD3<Double>, _ point: Int32) -> Double {
    let corners = [a, b, c].map { SIMD3<Double>(colors[Int($0)]) }
    let truth = SIMD3<Double>(colors[Int(point)])
    var largest = 0.0
    for channel in 0..<3 {
      var plain = 0.0, light = 0.0
      for corner in 0..<3 {
        plain += parts[corner] * corners[corner][channel]
        light += parts[corner] * ColorSpace.linear(corners[corner][channel])
      }
      let differences = SIMD2(plain, ColorSpace.encoded(light)) - truth[channel]
      largest = max(largest, abs(differences.x), abs(differences.y))
    }
    return largest
  }
}
