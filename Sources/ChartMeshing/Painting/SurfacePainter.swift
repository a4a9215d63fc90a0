internal import ChartScene
internal import ChartStyling

/// Gives the vertices of a surface their colours.
struct SurfacePainter: Sendable {
  let paint: Paint
  private let table: GradientTable?

  init(paint: Paint) {
    self.paint = paint
    table = paint.gradient.map {
      GradientTable($0, tolerance: ColorTolerance.breakpoints, isBent: paint.isBent)
    }
  }

  /// Moves vertices to where the gradient turns, within the tolerance; returns how many times the function
  /// was computed.
  func align(_ triangles: inout SurfaceTriangles, verification: DenseVerification) -> Int {
    guard let table, !paint.isBent else { return 0 }
    let alignment = GradientAlignment(stops: table.stops, verification: verification)
    var locations = triangles.vertices.map { location(of: $0, sampler: verification.sampler) }
    return alignment.align(&triangles, locations: &locations)
  }

  /// Adds the vertices that the colours need.
  func prepare(_ triangles: inout SurfaceTriangles, sampler: SurfaceSampler) {
    // Around a centre the location jumps from 1 to 0; the refinement has seen to those colours.
    guard let table, paint.isCuttable else { return }
    var locations = triangles.vertices.map { location(of: $0, sampler: sampler) }
    GradientCuts(table: table).cut(&triangles, locations: &locations)
  }

  /// Linear-light colours of the vertices.
  func colors(
    of triangles: SurfaceTriangles, normals: [SIMD3<Double>], sampler: SurfaceSampler
  ) -> [SIMD4<Float>] {
    switch paint {
    case .solid(let color):
      return Array(
        repeating: ColorSpace.linear(color), count: triangles.vertices.count)
    case .normal:
      return normals.map { normal in
        let color = ColorSpace.color(ofNormal: normal)
        return ColorSpace.linear(Color(red: color.x, green: color.y, blue: color.z))
      }
    case .gradient, .elliptical, .angular:
      return triangles.vertices.map { vertex in
        let location = location(of: vertex, sampler: sampler)
        let color = table?.vertexColor(at: location)
        return ColorSpace.linear(color ?? .clear)
      }
    }
  }

  /// The location along the gradient; beyond 0...1 its ends' colours rule.
  private func location(
    of vertex: SurfaceTriangles.Vertex, sampler: SurfaceSampler
  ) -> Double {
    let place = sampler.place(vertex.uv)
    return paint.location(at: SIMD3(place.x, vertex.y, place.y))
  }
}
