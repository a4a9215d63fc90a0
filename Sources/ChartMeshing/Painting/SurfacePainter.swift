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
    var locations = triangles.vertices.map { location(of: $0, verification.sampler.place) }
    return alignment.align(&triangles, locations: &locations)
  }

  /// Adds the vertices that the colours need; `place`: from the unit square to chart space.
  func prepare(
    _ triangles: inout SurfaceTriangles, place: (SIMD2<Double>) -> SIMD2<Double>
  ) {
    // Around a centre the location jumps from 1 to 0; the refinement has seen to those colours.
    guard let table, paint.isCuttable else { return }
    var locations = triangles.vertices.map { location(of: $0, place) }
    GradientCuts(table: table).cut(&triangles, locations: &locations)
  }

  /// Linear-light colours of the vertices.
  func colors(
    of triangles: SurfaceTriangles, normals: [SIMD3<Double>],
    place: (SIMD2<Double>) -> SIMD2<Double>
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
        let location = location(of: vertex, place)
        let color = table?.vertexColor(at: location)
        return ColorSpace.linear(color ?? .clear)
      }
    }
  }

  /// The location along the gradient; beyond 0...1 its ends' colours rule.
  private func location(
    of vertex: SurfaceTriangles.Vertex, _ place: (SIMD2<Double>) -> SIMD2<Double>
  ) -> Double {
    let place = place(vertex.uv)
    return paint.location(at: SIMD3(place.x, vertex.y, place.y))
  }
}
