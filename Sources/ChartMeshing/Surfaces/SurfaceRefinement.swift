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
    estimate = ErrorEstimate(
      sampler: sampler, lattice: lattice, tolerance: options.tolerance, metric: options.metric,
      colors: surface.paint == .normal
        ? NormalColorEstimate(sampler: sampler, tolerance: ColorTolerance.normals) : nil,
      gradient: BentGradientEstimate(surface.paint, sampler: sampler))
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

  /// Estimates the triangles that changed, each once.
  private mutating func estimateChanged() {
    var seen: [Int32] = []
    seen.reserveCapacity(mesh.changed.count)
    for index in mesh.changed where mesh.triangles[Int(index)].error == -1 {
      mesh.triangles[Int(index)].error = 0
      seen.append(index)
    }
    mesh.changed = seen
    let (mesh, estimate, fresh) = (mesh, estimate, seen)
    let results = sampler.workers.map(count: seen.count, chunk: 1024) { range in
      estimate.errors(
        of: range.map {
          ErrorEstimate.Candidate(mesh.triangles[Int(fresh[$0])], mesh.points)
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
