package import ChartScene
internal import ChartStyling

/// Turns data into triangles within a tolerance of every data point.
package struct DataSurfaceMesher: Sendable {
  let surface: DataSurface
  let options: MeshingOptions

  package init(_ surface: DataSurface, options: MeshingOptions) {
    self.surface = surface
    self.options = options
  }

  /// The mesh in box edges, and what came of the data; `seconds` is left at 0.
  package func mesh(name: String) -> (mesh: Mesh, report: SurfaceReport) {
    var report = SurfaceReport(name: name)
    guard let points = DataPoints(surface) else { return (Mesh(name: name), report) }
    var budget = options.maxTriangles
    while true {
      var thinning = DataThinning(
        points: points, paint: surface.paint, y: surface.y, options: options,
        maxTriangles: budget)
      thinning.run()
      let mesh = mesh(of: thinning, name: name)
      // Cuts and colours may need more triangles than there are left.
      let excess = Double(mesh.primitiveCount) / Double(options.maxTriangles)
      guard excess > 1, budget > 2 else {
        report.triangles = mesh.primitiveCount
        report.vertices = mesh.positions.count
        report.holes = points.heights.count(where: \.isNaN)
        report.points = points.count - report.holes
        report.maxError = thinning.largestError
        report.budgetReached = thinning.isBudgetReached
        return (mesh, report)
      }
      budget = max(2, min(budget - 1, Int(Double(budget) / excess * 0.98)))
    }
  }

  private func mesh(of thinning: DataThinning, name: String) -> Mesh {
    let points = thinning.points
    let origin = SIMD2(points.x.lowerBound, points.z.lowerBound), extent = points.extent
    func place(_ uv: SIMD2<Double>) -> SIMD2<Double> { origin + uv * extent }

    var triangles = thinning.triangles
    for cut in cuts(origin: origin, extent: extent) { cut(&triangles) }
    let painter = SurfacePainter(paint: surface.paint)
    if !surface.paint.isBent { painter.prepare(&triangles, place: place) }
    let positions = triangles.vertices.map { vertex in
      let place = place(vertex.uv)
      return SIMD3(place.x, vertex.y, place.y)
    }
    let normals = normals(of: triangles, at: positions, points)
    // Front faces look up: (u, v) is a mirror image of the view from above.
    var indices: [UInt32] = []
    indices.reserveCapacity(triangles.indices.count)
    for first in stride(from: 0, to: triangles.indices.count, by: 3) {
      let corners = [0, 2, 1].map { UInt32(triangles.indices[first + $0]) }
      if Self.hasArea(corners.map { positions[Int($0)] }) { indices.append(contentsOf: corners) }
    }
    if surface.paint.isBent {
      let solid = Solid(positions: positions, normals: normals, indices: indices)
      return SolidPainter(paint: surface.paint).mesh(solid, name: name)
    }
    var mesh = Mesh(name: name)
    mesh.positions = positions.map { SIMD3<Float>($0) }
    mesh.normals = normals.map { SIMD3<Float>($0) }
    mesh.colors = painter.colors(of: triangles, normals: normals, place: place)
    mesh.indices = indices
    return mesh
  }

  /// The sides of the box that the data may reach beyond.
  private func cuts(origin: SIMD2<Double>, extent: SIMD2<Double>) -> [BoxCut] {
    let low = (SIMD2(surface.x.lowerBound, surface.z.lowerBound) - origin) / extent
    let high = (SIMD2(surface.x.upperBound, surface.z.upperBound) - origin) / extent
    return [
      BoxCut(axis: .u, border: low.x, keepsAbove: true),
      BoxCut(axis: .u, border: high.x, keepsAbove: false),
      BoxCut(axis: .v, border: low.y, keepsAbove: true),
      BoxCut(axis: .v, border: high.y, keepsAbove: false),
      BoxCut(axis: .y, border: surface.y.lowerBound, keepsAbove: true),
      BoxCut(axis: .y, border: surface.y.upperBound, keepsAbove: false),
    ]
  }

  /// Unit normals: by the differences of a lattice; else the mean of the triangles around, by area.
  private func normals(
    of triangles: SurfaceTriangles, at positions: [SIMD3<Double>], _ points: DataPoints
  ) -> [SIMD3<Double>] {
    var sums = [SIMD3<Double>](repeating: .zero, count: positions.count)
    for first in stride(from: 0, to: triangles.indices.count, by: 3) {
      let corners = (0..<3).map { Int(triangles.indices[first + $0]) }
      let (a, b, c) = (positions[corners[0]], positions[corners[1]], positions[corners[2]])
      for corner in corners { sums[corner] += (c - a).cross(b - a) }
    }
    let means = sums.map { $0.normalized ?? SIMD3(0, 1, 0) }
    guard points.isLattice else { return means }
    let slopes = LatticeSlopes(points: points)
    return triangles.vertices.indices.map { index in
      let slope = slopes.slope(at: triangles.vertices[index].uv)
      return slope.sum().isFinite ? SurfaceNormals.normal(slope: slope) : means[index]
    }
  }

  /// Whether a triangle is more than a line in the numbers of a file.
  private static func hasArea(_ corners: [SIMD3<Double>]) -> Bool {
    let p = corners.map { SIMD3<Double>(SIMD3<Float>($0)) }
    let across = (p[1] - p[0]).cross(p[2] - p[0])
    let longest = [p[1] - p[0], p[2] - p[1], p[0] - p[2]].map { $0.dot($0) }.max() ?? 0
    return across.y > 0 && across.length > 1e-8 * longest
  }
}
