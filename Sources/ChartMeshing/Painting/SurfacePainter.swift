internal import ChartScene
internal import ChartStyling

/// Gives the vertices of a surface their colours.
struct SurfacePainter: Sendable {
  let paint: Paint
  private let table: GradientTable?

  init(paint: Paint) {
    self.paint = paint
    if case .gradient(let gradient, _, _, _) = paint {
      table = GradientTable(gradient, tolerance: ColorTolerance.breakpoints)
    } else {
      table = nil
    }
  }

  /// Adds the vertices that the colours need.
  func prepare(_ triangles: inout SurfaceTriangles, sampler: SurfaceSampler) {
    guard let table else { return }
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
    case .gradient:
      return triangles.vertices.map { vertex in
        let color = table?.color(at: location(of: vertex, sampler: sampler)) ?? .clear
        return ColorSpace.linear(color)
      }
    }
  }

  /// The location along the gradient; beyond 0...1 its ends' colours rule.
  private func location(
    of vertex: SurfaceTriangles.Vertex, sampler: SurfaceSampler
  ) -> Double {
    guard case .gradient(_, let direction, let start, let length) = paint else { return 0 }
    let place = sampler.place(vertex.uv)
    return (SIMD3(place.x, vertex.y, place.y).dot(direction) - start) / length
  }
}
