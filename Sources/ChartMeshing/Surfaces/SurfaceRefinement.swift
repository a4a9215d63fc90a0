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
  /// How often what failed the check is refined and checked again.
  private static let mostChecks = 4
  /// Where refining by priority begins, and how it goes on: errors in multiples of the one allowed.
  private static let highestThreshold: Float = 1_048_576
  private static let thresholdStep: Float = 0.84
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
      ? max(Self.shortestEdge, options.tolerance / 4) : Self.shortestEdge
    // Two levels halve the edges.
    let halvings = (max(sampler.extent.x, sampler.extent.y) / shortest).exponent
    deepestLevel = Int32(min(max(2 * Int(halvings), 0), 56))
    offsetRule = VertexOffset(
      tolerance: options.tolerance, metric: options.metric, bounds: surface.y)
    estimate = ErrorEstimate(
      sampler: sampler, lattice: lattice, tolerance: options.tolerance, metric: options.metric,
      deepestLevel: deepestLevel,
      colors: surface.paint == .normal
        ? NormalColorEstimate(sampler: sampler, tolerance: ColorTolerance.normals) : nil,
      gradient: BentGradientEstimate(surface.paint, sampler: sampler))
  }

  /// Refines until every triangle passes its estimate and a check at independent places, or the
  /// budget is reached.
  mutating func run() {
    sample()
    refine(threshold: 1)
    for _ in 0..<Self.mostChecks where !isBudgetReached {
      let failed = check()
      guard !failed.isEmpty else { break }
      mesh.changed = failed
      refine(threshold: 1)
    }
    if isBudgetReached { refineWorstFirst() }
    mesh.changed.removeAll()
  }

  /// Spends the budget on the largest errors: the same mesh as with the smallest tolerance that the
  /// budget allows.
  private mutating func refineWorstFirst() {
    mesh = Bisection()
    sample()
    isBudgetReached = false
    var threshold = Self.highestThreshold
    while true {
      refine(threshold: threshold)
      guard !isBudgetReached, threshold > 1 else { break }
      threshold = max(1, threshold * Self.thresholdStep)
      mesh.changed = mesh.triangles.indices.lazy.map { Int32($0) }
        .filter { mesh.triangles[Int($0)].error > threshold }
    }
  }

  /// Runs rounds until no changed triangle has an error above a multiple of the one allowed.
  private mutating func refine(threshold: Float) {
    while !mesh.changed.isEmpty {
      estimateChanged()
      var coarse = mesh.changed.filter { isTooCoarse(mesh.triangles[Int($0)], threshold) }
      mesh.changed.removeAll(keepingCapacity: true)
      // Conformity can ask for more bisections than one each; leave room for a few.
      if mesh.triangles.count + 2 * coarse.count + 16 > maxTriangles {
        coarse.sort {
          let (first, second) = (mesh.triangles[Int($0)].error, mesh.triangles[Int($1)].error)
          return first == second ? $0 < $1 : first > second
        }
      }
      for index in coarse {
        // An earlier bisection may have replaced it.
        guard isTooCoarse(mesh.triangles[Int(index)], threshold) else { continue }
        guard mesh.triangles.count + 16 <= maxTriangles else {
          isBudgetReached = true
          break
        }
        mesh.bisect(Int(index))
      }
      sample()
      if isBudgetReached { break }
    }
  }

  private func isTooCoarse(_ triangle: Bisection.Triangle, _ threshold: Float) -> Bool {
    triangle.error > threshold && triangle.level < deepestLevel
  }

  /// Measures triangles at places that the estimates do not use. Those that fail get their error
  /// and are returned.
  private mutating func check() -> [Int32] {
    var unchecked: [Int] = []
    for (index, triangle) in mesh.triangles.enumerated()
    where !triangle.isChecked && triangle.jump == .none && triangle.level < deepestLevel {
      unchecked.append(index)
    }
    for index in unchecked { mesh.triangles[index].isChecked = true }
    let (checked, judged, estimate) = (mesh, unchecked, estimate)
    let results = sampler.workers.map(count: judged.count, chunk: 512) { range in
      estimate.checkedErrors(
        of: judged[range].map { ErrorEstimate.Candidate(checked.triangles[$0], in: checked) })
    }
    var failed: [Int32] = []
    var position = 0
    for result in results {
      evaluations += result.evaluations
      for error in result.errors {
        if error > 1 {
          mesh.triangles[unchecked[position]].error = error
          failed.append(Int32(unchecked[position]))
        }
        position += 1
      }
    }
    return failed
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
    if estimate.metric == .distance { evaluations += 4 * fresh.count }
    for (vertex, slope) in zip(fresh, slopes) {
      let point = mesh.points[Int(vertex)]
      let bend = lattice.bend(at: point) ?? bends[vertex] ?? VertexOffset.Bend()
      mesh.setOffset(offsetRule.offset(height: point.y, bend: bend, slope: slope), of: vertex)
    }
  }

  /// Estimates the triangles that changed, each once; those with an error keep it.
  private mutating func estimateChanged() {
    var seen: [Int32] = []
    seen.reserveCapacity(mesh.changed.count)
    var known: [Int32] = []
    for index in mesh.changed {
      if mesh.triangles[Int(index)].error == -1 {
        mesh.triangles[Int(index)].error = 0
        seen.append(index)
      } else if mesh.triangles[Int(index)].error > 0 {
        known.append(index)
      }
    }
    mesh.changed = known + seen
    setOffsets(of: seen)
    let (mesh, estimate, fresh) = (mesh, estimate, seen)
    let results = sampler.workers.map(count: seen.count, chunk: 1024) { range in
      estimate.judgements(
        of: range.map {
          ErrorEstimate.Candidate(mesh.triangles[Int(fresh[$0])], in: mesh)
        })
    }
    var position = 0
    for result in results {
      evaluations += result.evaluations
      for judgement in result.judgements {
        self.mesh.triangles[Int(seen[position])].error = judgement.error
        self.mesh.triangles[Int(seen[position])].jump = judgement.jump
        position += 1
      }
    }
  }
}
