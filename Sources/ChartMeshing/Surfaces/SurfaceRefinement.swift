internal import ChartScene

/// Refines a bisection until every triangle is within the tolerance.
///
/// In rounds: the new triangles are estimated in parallel, those with too large an error are
/// bisected one after the other, the new points are sampled in parallel. Estimates depend on one
/// triangle each, so the mesh is the same for any number of threads.
struct SurfaceRefinement: Sendable {
  let sampler: SurfaceSampler
  let lattice: BaseLattice
  let estimate: ErrorEstimate
  let maxTriangles: Int
  private let offsetRule: VertexOffset

  private(set) var mesh = Bisection()
  private(set) var evaluations: Int
  /// Whether `maxTriangles` ended the refinement.
  private(set) var isBudgetReached = false

  /// Cells along an edge of the lattice: samples 0.4 % of the domain apart.
  private static let latticeCells = 256
  /// The shortest edge of a triangle seen from above, in box edges: near the resolution of Float.
  private static let shortestEdge = 4e-6
  /// Triangles of this level are not bisected.
  private let deepestLevel: Int32

  init(_ surface: Surface, options: MeshingOptions, sampler: SurfaceSampler) {
    self.sampler = sampler
    lattice = BaseLattice(cells: Self.latticeCells, sampler: sampler)
    evaluations = lattice.evaluations
    maxTriangles = options.maxTriangles
    // At a jump no size is small enough; along the normal nothing is gained below the tolerance.
    let shortest =
      options.metric == .distance
      ? max(Self.shortestEdge, options.tolerance / 8) : Self.shortestEdge
    // Two levels halve the edges.
    let halvings = (max(sampler.extent.x, sampler.extent.y) / shortest).exponent
    deepestLevel = Int32(min(max(2 * Int(halvings), 0), 56))
    offsetRule = VertexOffset(
      tolerance: options.tolerance, metric: options.metric, bounds: surface.y)
    estimate = ErrorEstimate(
      sampler: sampler, lattice: lattice, tolerance: options.tolerance, metric: options.metric,
      colors: surface.paint == .normal
        ? NormalColorEstimate(sampler: sampler, tolerance: ColorTolerance.normals) : nil)
  }

  /// Runs rounds until nothing is left to bisect, or the budget is reached.
  mutating func run() {
    sample()
    while !mesh.changed.isEmpty {
      estimateChanged()
      let coarse = mesh.changed.filter { isTooCoarse(mesh.triangles[Int($0)]) }
      mesh.changed.removeAll(keepingCapacity: true)
      for index in coarse {
        // An earlier bisection may have replaced it.
        guard isTooCoarse(mesh.triangles[Int(index)]) else { continue }
        // Conformity can ask for more bisections than one; leave room for a few.
        guard mesh.triangles.count + 16 <= maxTriangles else {
          isBudgetReached = true
          break
        }
        mesh.bisect(Int(index))
      }
      sample()
      if isBudgetReached { break }
    }
    mesh.changed.removeAll()
  }

  private func isTooCoarse(_ triangle: Bisection.Triangle) -> Bool {
    triangle.error > 1 && triangle.level < deepestLevel
  }

  /// Gives new points their heights.
  private mutating func sample() {
    let fresh = mesh.unsampled
    var heights = [Double](repeating: 0, count: fresh.count)
    var missing: [Int] = []
    for (position, index) in fresh.enumerated() {
      if let height = lattice.height(at: mesh.points[Int(index)]) {
        heights[position] = height
      } else {
        missing.append(position)
      }
    }
    let sampled = sampler.heights(at: missing.map { mesh.points[Int(fresh[$0])].uv })
    for (position, height) in zip(missing, sampled.heights) { heights[position] = height }
    evaluations += sampled.evaluations
    mesh.setHeights(heights)
  }

  /// Moves vertices that are new, by the bend of the surface around them.
  private mutating func setOffsets(of changed: [Int32]) {
    var fresh: [Int32] = []
    var bends: [Int32: VertexOffset.Bend] = [:]
    for index in changed {
      let triangle = mesh.triangles[Int(index)]
      for vertex in [triangle.a, triangle.b, triangle.c] where mesh.offsets[Int(vertex)].isNaN {
        let candidate = ErrorEstimate.Candidate(triangle, in: mesh)
        let bend = VertexOffset.Bend(
          Quadratic(corners: candidate.corners, midpoints: candidate.midpoints))
        if bends[vertex] == nil { fresh.append(vertex) }
        bends[vertex, default: VertexOffset.Bend()] += bend
      }
    }
    let slopes =
      estimate.metric == .distance
      ? SurfaceNormals(sampler: sampler).slopes(at: fresh.map { mesh.points[Int($0)].uv })
      : Array(repeating: .zero, count: fresh.count)
    for (vertex, slope) in zip(fresh, slopes) {
      let point = mesh.points[Int(vertex)]
      let bend = lattice.bend(at: point) ?? bends[vertex] ?? VertexOffset.Bend()
      mesh.setOffset(offsetRule.offset(height: point.y, bend: bend, slope: slope), of: vertex)
    }
  }

  /// Estimates the triangles that changed, each once.
  private mutating func estimateChanged() {
    var seen: [Int32] = []
    seen.reserveCapacity(mesh.changed.count)
    for index in mesh.changed where mesh.triangles[Int(index)].error == -1 {
      mesh.triangles[Int(index)].error = 0
      seen.append(index)
    }
    mesh.changed = seen
    setOffsets(of: seen)
    let (mesh, estimate, fresh) = (mesh, estimate, seen)
    let results = sampler.workers.map(count: seen.count, chunk: 1024) { range in
      estimate.errors(
        of: range.map {
          ErrorEstimate.Candidate(mesh.triangles[Int(fresh[$0])], in: mesh)
        })
    }
    var position = 0
    for result in results {
      evaluations += result.evaluations
      for error in result.errors {
        self.mesh.triangles[Int(seen[position])].error = error
        position += 1
      }
    }
  }
}
