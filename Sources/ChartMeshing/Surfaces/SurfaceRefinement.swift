internal import ChartScene

/// Refines a bisection until every triangle is within the tolerance.
///
/// In rounds: triangles with too large an error are bisected one after the other, the new points are
/// sampled in parallel, the new triangles estimated in parallel. Estimates depend on one triangle
/// each, so the mesh is the same for any number of threads. Large meshes are refined tile by tile,
/// each small enough for the processor's cache.
struct SurfaceRefinement: Sendable {
  let sampler: SurfaceSampler
  let lattice: BaseLattice
  let estimate: ErrorEstimate
  let maxTriangles: Int
  let maxEvaluations: Int
  let offsetRule: VertexOffset

  private(set) var mesh: Bisection
  private(set) var evaluations: Int
  /// Whether `maxTriangles` or `maxEvaluations` ended the refinement.
  private(set) var isBudgetReached = false
  /// Triangles to bisect.
  private var wanted: [Int32] = []

  /// The shortest edge of a triangle seen from above, in box edges: near the resolution of Float.
  private static let shortestEdge = 4e-6
  /// How often what failed the check is refined and checked again.
  private static let mostChecks = 4
  /// Where refining by priority begins, and how it goes on: errors in multiples of the one allowed.
  private static let highestThreshold: Float = 1_048_576
  private static let thresholdStep: Float = 0.84
  /// About as many triangles come from a tile.
  private static let trianglesOfTile = 65_536
  /// Tiles along each side of the square at most.
  private static let mostTiles = 64

  init(_ surface: Surface, options: MeshingOptions, sampler: SurfaceSampler) {
    self.sampler = sampler
    lattice = BaseLattice(cells: options.searchCells, sampler: sampler)
    evaluations = lattice.evaluations
    maxTriangles = options.maxTriangles
    maxEvaluations = options.maxEvaluations
    // At a jump no size is small enough; along the normal nothing is gained below the tolerance.
    let shortest =
      options.metric == .distance
      ? max(Self.shortestEdge, options.tolerance / 4) : Self.shortestEdge
    // Two levels halve the edges.
    let halvings = (max(sampler.extent.x, sampler.extent.y) / shortest).exponent
    let deepestLevel = Int32(min(max(2 * Int(halvings), 0), 56))
    offsetRule = VertexOffset(
      tolerance: options.tolerance, metric: options.metric, bounds: surface.y)
    estimate = ErrorEstimate(
      sampler: sampler, lattice: lattice, tolerance: options.tolerance, metric: options.metric,
      deepestLevel: deepestLevel,
      colors: surface.paint == .normal
        ? NormalColorEstimate(sampler: sampler, tolerance: ColorTolerance.normals) : nil,
      gradient: BentGradientEstimate(surface.paint, sampler: sampler))
    let lattice = lattice
    mesh = Bisection { lattice.height(at: Bisection.Point(i: $0, j: $1, y: 0)) ?? .nan }
  }

  /// Refines until every triangle passes its estimate and a check at independent places, or the
  /// budget is reached.
  mutating func run() {
    start()
    refine(threshold: 1)
    for _ in 0..<Self.mostChecks where !isBudgetReached {
      wanted = check()
      guard !wanted.isEmpty else { break }
      refine(threshold: 1)
    }
    // Without evaluations left, what there is has to do.
    if isBudgetReached, evaluations < maxEvaluations { refineWorstFirst() }
  }

  /// Estimates the two triangles of the whole square.
  private mutating func start() {
    let lattice = lattice
    mesh = Bisection { lattice.height(at: Bisection.Point(i: $0, j: $1, y: 0)) ?? .nan }
    for vertex in mesh.vertices.indices {
      let point = mesh.vertices[vertex].point
      let bend = lattice.bend(at: point) ?? VertexOffset.Bend()
      let slope = (lattice.slope(at: point) ?? .zero) / sampler.extent
      mesh.setOffset(
        offsetRule.offset(height: point.y, bend: bend, slope: slope), of: vertex)
    }
    judge([Bisection.Split(vertex: 0, triangles: SIMD4(0, 1, -1, -1))])
    wanted = [0, 1]
  }

  /// Spends the budget on the largest errors: the same mesh as with the smallest tolerance that the
  /// budget allows.
  private mutating func refineWorstFirst() {
    start()
    isBudgetReached = false
    var threshold = Self.highestThreshold
    while true {
      refine(threshold: threshold)
      guard !isBudgetReached, threshold > 1 else { break }
      threshold = max(1, threshold * Self.thresholdStep)
      wanted = mesh.triangles.indices.lazy.map { Int32($0) }
        .filter { mesh.triangles[Int($0)].error > threshold }
    }
  }

  /// Where the largest error is left, in (u, v).
  var worstPlace: SIMD2<Double>? {
    mesh.triangles.filter { $0.isEstimated && $0.jump == .none }
      .max { $0.error < $1.error }
      .map { triangle in
        [triangle.a, triangle.b, triangle.c].reduce(.zero) { $0 + mesh.vertices[Int($1)].uv } / 3
      }
  }

  // MARK: - Rounds

  /// Bisects what is wanted until nothing that is new has an error above a multiple of the allowed.
  private mutating func refine(threshold: Float) {
    // While the lattice judges, everything at once; then by tiles.
    runRounds(threshold: threshold, deepest: Int(lattice.finestLevel))
    guard !wanted.isEmpty, !isBudgetReached else { return }
    let tiles = tiles(of: wanted, threshold: threshold)
    for tile in tiles {
      wanted = tile
      runRounds(threshold: threshold, deepest: Int.max)
      if isBudgetReached { break }
    }
  }

  /// Runs rounds until nothing wanted is left but triangles deeper than a level.
  private mutating func runRounds(threshold: Float, deepest: Int) {
    var later: [Int32] = []
    while true {
      wanted = wanted.filter { index in
        let triangle = mesh.triangles[Int(index)]
        guard triangle.isEstimated, triangle.error > threshold,
          triangle.level < estimate.deepestLevel
        else { return false }
        if Int(triangle.level) > deepest { later.append(index) }
        return Int(triangle.level) <= deepest
      }
      guard !wanted.isEmpty else { break }
      if mesh.triangles.count + 2 * wanted.count > maxTriangles { sortByError() }
      let (splits, isFull) = mesh.bisect(
        &wanted, threshold: threshold, mostTriangles: maxTriangles)
      judge(splits)
      if isFull || evaluations >= maxEvaluations {
        isBudgetReached = true
        return
      }
      for split in splits {
        for position in 0..<split.count { wanted.append(split.triangles[position]) }
      }
    }
    wanted = later
  }

  /// The largest errors first, for when not all can be served.
  private mutating func sortByError() {
    wanted.sort {
      let (first, second) = (mesh.triangles[Int($0)].error, mesh.triangles[Int($1)].error)
      return first == second ? $0 < $1 : first > second
    }
  }

  /// Groups triangles by tiles of the square, in rows to and fro.
  private mutating func tiles(of wanted: [Int32], threshold: Float) -> [[Int32]] {
    // The error of a triangle shrinks with its area: about as many as the error says are needed.
    let expected = wanted.reduce(0.0) {
      $0 + min(1e4, Double(mesh.triangles[Int($1)].error / threshold))
    }
    let triangles = min(Double(maxTriangles), Double(mesh.triangles.count) + expected)
    mesh.reserve(triangles: Int(triangles))
    let side = min(
      Self.mostTiles, Int((triangles / Double(Self.trianglesOfTile)).squareRoot().rounded(.up)))
    // With a budget the largest errors come first wherever they are.
    guard side > 1, threshold == 1, triangles < Double(maxTriangles) else { return [wanted] }
    var tiles = [[Int32]](repeating: [], count: side * side)
    for index in wanted {
      let apex = mesh.vertices[Int(mesh.triangles[Int(index)].c)].uv * Double(side)
      let column = min(Int(apex.x), side - 1), row = min(Int(apex.y), side - 1)
      tiles[row * side + (row % 2 == 0 ? column : side - 1 - column)].append(index)
    }
    return tiles
  }

  /// Samples and estimates what bisections made.
  private mutating func judge(_ splits: [Bisection.Split]) {
    let round = RefinementRound(
      splits: splits, sampler: sampler, lattice: lattice, estimate: estimate,
      plain: PlainEstimate(estimate), offsetRule: offsetRule)
    evaluations += round.run(&mesh)
  }

  // MARK: - Check

  /// Measures triangles at places that the estimates do not use. Those that fail get their error
  /// and are returned.
  private mutating func check() -> [Int32] {
    var unchecked: [Int32] = []
    for (index, triangle) in mesh.triangles.enumerated()
    where !triangle.isChecked && triangle.jump == .none && triangle.level < estimate.deepestLevel {
      unchecked.append(Int32(index))
    }
    for index in unchecked { mesh.triangles[Int(index)].isChecked = true }
    let (judged, estimate) = (unchecked, estimate)
    let results = mesh.withStorage { triangles, vertices in
      nonisolated(unsafe) let (triangles, vertices) = (triangles, vertices)
      return sampler.workers.map(count: judged.count, chunk: 512) { range in
        estimate.checkedErrors(
          of: judged[range].map {
            ErrorEstimate.Candidate(triangles[Int($0)], vertices)
          })
      }
    }
    var failed: [Int32] = []
    var position = 0
    for result in results {
      evaluations += result.evaluations
      for error in result.errors {
        if error > 1 {
          mesh.triangles[Int(unchecked[position])].error = error
          failed.append(unchecked[position])
        }
        position += 1
      }
    }
    return failed
  }
}
