package import ChartScene
internal import ChartStyling

/// Turns a surface into triangles within a tolerance.
package struct SurfaceMesher: Sendable {
  let surface: Surface
  private(set) var options: MeshingOptions

  package init(_ surface: Surface, options: MeshingOptions) {
    self.surface = surface
    self.options = options
  }

  /// The mesh in box edges, and what the refinement came to; `seconds` is left at 0.
  package func mesh(name: String) -> (mesh: Mesh, report: SurfaceReport) {
    var attempt = self
    var evaluations = 0
    while true {
      var (mesh, report) = attempt.attemptedMesh(name: name)
      // Rims and colours need triangles of their own, which are known when they are there.
      let excess = Double(mesh.primitiveCount) / Double(options.maxTriangles)
      let budget = attempt.options.maxTriangles
      guard excess > 1, budget > 2 else {
        report.evaluations += evaluations
        return (mesh, report)
      }
      evaluations += report.evaluations
      attempt.options.maxTriangles = max(2, min(budget - 1, Int(Double(budget) / excess * 0.98)))
    }
  }

  private func attemptedMesh(name: String) -> (mesh: Mesh, report: SurfaceReport) {
    let sampler = SurfaceSampler(surface, workers: Workers(threads: options.threads))
    var refined = refined(isCompact ? CompactMesher.start(options) : options, sampler: sampler)
    if isCompact {
      let compacted = compact(refined.triangles, sampler: sampler)
      refined.evaluations += compacted.evaluations
      if compacted.triangles.triangleCount <= options.maxTriangles {
        refined.triangles = compacted.triangles
        refined.isBudgetReached = refined.isBudgetReached || compacted.isBudgetReached
      } else {
        // A rim that is kept as it is can be more than the budget by itself.
        let evaluations = refined.evaluations
        refined = self.refined(options, sampler: sampler)
        refined.evaluations += evaluations
      }
    }
    var triangles = refined.triangles
    let painter = SurfacePainter(paint: surface.paint)
    if !refined.isBudgetReached {
      refined.evaluations += painter.align(
        &triangles, verification: denseVerification(sampler: sampler))
    }
    let verification = SurfaceVerification(
      sampler: sampler, metric: options.metric, tolerance: options.tolerance
    ).largestError(of: triangles)

    painter.prepare(&triangles, place: sampler.place)
    dropFlat(&triangles, sampler: sampler)
    let normals = normals(of: triangles, sampler: sampler)

    var mesh = Mesh(name: name)
    mesh.positions = positions(of: triangles, sampler: sampler)
    mesh.normals = normals.map { SIMD3<Float>($0) }
    mesh.colors = painter.colors(of: triangles, normals: normals, place: sampler.place)
    mesh.indices = upwardIndices(triangles)

    var report = SurfaceReport(name: name)
    report.triangles = mesh.primitiveCount
    report.vertices = mesh.positions.count
    report.evaluations =
      refined.evaluations + verification.evaluations + 4 * triangles.vertices.count
    report.maxError = verification.error
    report.budgetReached = refined.isBudgetReached
    report.worstPlace = refined.worstPlace
    return (mesh, report)
  }

  /// What the fast refinement alone comes to: triangles, evaluations, and the bytes of memory that it
  /// works with.
  package func refinementFigures() -> (triangles: Int, evaluations: Int, bytes: Int) {
    let sampler = SurfaceSampler(surface, workers: Workers(threads: options.threads))
    var refinement = SurfaceRefinement(surface, options: options, sampler: sampler)
    refinement.run()
    let mesh = refinement.mesh
    let bytes =
      mesh.triangles.count * MemoryLayout<Bisection.Triangle>.stride
      + mesh.vertices.count * MemoryLayout<Bisection.Vertex>.stride
    return (mesh.triangles.count, refinement.evaluations, bytes)
  }

  /// What the refinement came to.
  private struct Refined {
    var triangles: SurfaceTriangles
    var evaluations: Int
    var isBudgetReached: Bool
    /// Where a budget left the largest error, in (u, v).
    var worstPlace: SIMD2<Double>?
  }

  /// The triangles of the bisection, cut where the surface ends.
  private func refined(
    _ options: MeshingOptions, sampler: SurfaceSampler
  ) -> Refined {
    var refinement = SurfaceRefinement(surface, options: options, sampler: sampler)
    refinement.run()
    var triangles = SurfaceTriangles(refinement.mesh)
    var trimming = SurfaceTrimming(sampler: sampler)
    trimming.trim(&triangles, tolerance: options.tolerance)
    return Refined(
      triangles: triangles, evaluations: refinement.evaluations + trimming.evaluations,
      isBudgetReached: refinement.isBudgetReached,
      worstPlace: refinement.isBudgetReached ? refinement.worstPlace : nil)
  }

  /// Whether fewer triangles are looked for. Colours by normals have a bound of their own, which
  /// the refinement alone knows.
  private var isCompact: Bool { options.effort == .compact && surface.paint != .normal }

  private func compact(
    _ triangles: SurfaceTriangles, sampler: SurfaceSampler
  ) -> CompactMesher.Result {
    CompactMesher(
      surface: denseVerification(sampler: sampler), maxTriangles: options.maxTriangles
    ).compact(triangles)
  }

  private func denseVerification(sampler: SurfaceSampler) -> DenseVerification {
    DenseVerification(sampler: sampler, tolerance: options.tolerance, metric: options.metric)
  }

  /// Unit normals of the function at the vertices; where it has none, of the triangles around.
  private func normals(
    of triangles: SurfaceTriangles, sampler: SurfaceSampler
  ) -> [SIMD3<Double>] {
    let vertices = triangles.vertices
    let slopes = sampler.workers.map(count: vertices.count) { range in
      SurfaceNormals(sampler: sampler).slopes(at: vertices[range].map(\.uv))
    }.flatMap { $0 }
    var normals = slopes.map { SurfaceNormals.normal(slope: $0) }
    let missing = normals.indices.filter { !normals[$0].sum().isFinite }
    guard !missing.isEmpty else { return normals }

    var sums = [SIMD3<Double>](repeating: .zero, count: vertices.count)
    func position(_ index: Int32) -> SIMD3<Double> {
      let place = sampler.place(vertices[Int(index)].uv)
      return SIMD3(place.x, vertices[Int(index)].y, place.y)
    }
    for first in stride(from: 0, to: triangles.indices.count, by: 3) {
      let corners = triangles.indices[first..<first + 3]
      let (a, b, c) = (corners[first], corners[first + 1], corners[first + 2])
      let across = (position(c) - position(a)).cross(position(b) - position(a))
      for corner in corners { sums[Int(corner)] += across }
    }
    for index in missing { normals[index] = sums[index].normalized ?? SIMD3(0, 1, 0) }
    return normals
  }

  /// Positions in box edges.
  private func positions(
    of triangles: SurfaceTriangles, sampler: SurfaceSampler
  ) -> [SIMD3<Float>] {
    triangles.vertices.map { vertex in
      let place = sampler.place(vertex.uv)
      return SIMD3(Float(place.x), Float(vertex.y), Float(place.y))
    }
  }

  /// Drops triangles that narrowing to Float leaves without an area; where a jump was cut, slivers may
  /// be left, some of which stand upright.
  private func dropFlat(_ triangles: inout SurfaceTriangles, sampler: SurfaceSampler) {
    let positions = positions(of: triangles, sampler: sampler)
    var kept: [Int32] = []
    kept.reserveCapacity(triangles.indices.count)
    for first in stride(from: 0, to: triangles.indices.count, by: 3) {
      let corners = triangles.indices[first..<first + 3]
      let p = corners.map { SIMD3<Double>(positions[Int($0)]) }
      let across = (p[2] - p[0]).cross(p[1] - p[0])
      let edges = [p[1] - p[0], p[2] - p[1], p[0] - p[2]]
      let longest = edges.reduce(0) { max($0, $1.dot($1)) }
      if across.y > 0, across.length > 1e-8 * longest { kept.append(contentsOf: corners) }
    }
    guard kept.count < triangles.indices.count else { return }
    triangles.indices = kept
    triangles.dropUnused()
  }

  /// The indices turned so that front faces look up: (u, v) is a mirror image of the view from above.
  private func upwardIndices(_ triangles: SurfaceTriangles) -> [UInt32] {
    var indices: [UInt32] = []
    indices.reserveCapacity(triangles.indices.count)
    for first in stride(from: 0, to: triangles.indices.count, by: 3) {
      indices.append(UInt32(triangles.indices[first]))
      indices.append(UInt32(triangles.indices[first + 2]))
      indices.append(UInt32(triangles.indices[first + 1]))
    }
    return indices
  }
}
