internal import ChartScene

/// Finds few triangles for a surface: decimates those of the fast refinement, whose vertices lie on
/// the surface, to triangles whose vertices need not.
///
/// Measured against metric-Delaunay refinement (1.99–2.38 times the limit for interpolating meshes)
/// and decimation of a five times finer mesh to vertices on the surface (1.84–2.07), this comes to
/// 1.0–1.3 times, from a start that is not finer than the tolerance: what counts is that heights are
/// fitted anew at each change, not where the decimation starts.
struct CompactMesher: Sendable {
  struct Result: Sendable {
    var triangles: SurfaceTriangles
    /// How many times the function was computed, changes aside.
    var evaluations = 0
    /// Whether the tolerance was given up for the number of triangles.
    var isBudgetReached = false
  }

  let surface: DenseVerification
  /// The most triangles wanted.
  let maxTriangles: Int

  /// With more triangles to start from, the decimation would take longer than anyone waits.
  static let mostTriangles = 400_000

  /// A budget is met from at most so many times its triangles.
  private static let mostShrinking = 8

  /// Changes stay within this part of the tolerance at the samples, repairs within the next, and
  /// verification takes note above the last: the gaps are for what lies between the samples.
  private static let changeLimit = 0.965
  private static let repairLimit = 0.98
  private static let threshold = 0.995
  /// Rounds of contraction, flips and moves; more of them gain less than 2 % each.
  private static let passes = 2
  /// Rounds of verification and repair, of which the first ones also contract.
  private static let repairs = 16
  private static let contractingRepairs = 2
  /// Triangles of the start with errors above this, in tolerances, stay as they are.
  private static let acceptable = 1.1
  /// How much the limit grows at a time until a budget is met.
  private static let growth = 1.15

  /// Options for the refinement to start from, which may have more triangles than wanted.
  static func start(_ options: MeshingOptions) -> MeshingOptions {
    var options = options
    options.maxTriangles = max(
      options.maxTriangles, min(mostShrinking * options.maxTriangles, mostTriangles))
    return options
  }

  /// Decimates finished triangles.
  func compact(_ start: SurfaceTriangles) -> Result {
    var result = Result(triangles: start)
    guard start.triangleCount > 2, start.triangleCount <= Self.mostTriangles else {
      return result
    }
    var decimation = Decimation(start, surface: surface)
    result.evaluations += addSamples(to: &decimation)
    result.evaluations += acceptRim(&decimation)
    decimation.acceptErrors(above: Self.acceptable)
    for _ in 0..<Self.passes {
      decimation.contract(limit: Self.changeLimit)
      improve(&decimation, limit: Self.changeLimit)
    }
    let isSound = repair(
      &decimation, mostTriangles: start.triangleCount, &result.evaluations)
    if decimation.web.triangleCount > maxTriangles {
      result.isBudgetReached = true
      meetBudget(&decimation)
    }
    result.triangles = decimation.web.triangles()
    if isSound || result.isBudgetReached { return result }
    // The function is nastier than the samples could tell.
    if result.triangles.triangleCount >= start.triangleCount
      || !isBetter(result.triangles, than: start, &result.evaluations)
    {
      if start.triangleCount <= maxTriangles {
        result.triangles = start
      } else {
        result.isBudgetReached = true
      }
    }
    return result
  }

  private func improve(_ decimation: inout Decimation, limit: Double) {
    for step in [0.25, 0.1] {
      decimation.flip(limit: limit)
      decimation.relax(step: step, limit: limit)
    }
    decimation.flip(limit: limit)
  }

  /// Verifies what has changed and repairs it until nothing is left, or the triangles become as many
  /// as there were; returns whether it got there.
  private func repair(
    _ decimation: inout Decimation, mostTriangles: Int, _ evaluations: inout Int
  ) -> Bool {
    for round in 0..<Self.repairs where decimation.web.triangleCount <= mostTriangles {
      let judged = (0..<Int32(decimation.web.corners.count / 3)).filter {
        decimation.web.isAlive(triangle: Int($0)) && decimation.isUnverified[Int($0)]
          && !decimation.isFixed($0)
      }
      let result = surface.findings(
        of: judged.map { decimation.web.triangle($0) }, threshold: Self.threshold)
      evaluations += result.evaluations
      var isSound = true
      for (triangle, finding) in zip(judged, result.findings) {
        decimation.isUnverified[Int(triangle)] = false
        if !finding.samples.isEmpty {
          isSound = false
          decimation.add(finding.samples, to: triangle)
        }
      }
      if isSound { return true }
      decimation.repair(limit: Self.repairLimit)
      if round < Self.contractingRepairs {
        decimation.contract(limit: Self.changeLimit)
        decimation.flip(limit: Self.changeLimit)
      }
    }
    return false
  }

  /// Contracts beyond the tolerance, by as little as it takes.
  private func meetBudget(_ decimation: inout Decimation) {
    var limit = 1.0
    // Beyond a million tolerances there is nothing left but the rim.
    while decimation.web.triangleCount > maxTriangles, limit < 1e6 {
      decimation.contract(limit: limit, target: maxTriangles)
      improve(&decimation, limit: limit)
      limit *= Self.growth
    }
  }

  /// Fixes what the rim leaves no better choice for. Returns how many times the function was computed.
  private func acceptRim(_ decimation: inout Decimation) -> Int {
    let judged = (0..<Int32(decimation.web.corners.count / 3)).filter { triangle in
      (0..<3).contains { decimation.holds[Int(decimation.web.start(3 * triangle + $0))] == .fixed }
    }
    let result = surface.findings(
      of: judged.map { decimation.web.triangle($0) }, threshold: Self.threshold)
    for (triangle, finding) in zip(judged, result.findings) where !finding.samples.isEmpty {
      decimation.fix(triangle)
    }
    return result.evaluations
  }

  private func isBetter(
    _ triangles: SurfaceTriangles, than other: SurfaceTriangles, _ evaluations: inout Int
  ) -> Bool {
    let errors = [triangles, other].map { candidate in
      let web = TriangleWeb(candidate)
      let result = surface.findings(
        of: (0..<Int32(candidate.triangleCount)).map { web.triangle($0) },
        threshold: .infinity)
      evaluations += result.evaluations
      return result.findings.reduce(0) { max($0, $1.largest) }
    }
    return errors[0] <= max(1, errors[1])
  }
}
