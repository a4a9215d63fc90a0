/// How the distance between a mesh and the true shape is measured.
public enum ErrorMetric: String, CaseIterable, Hashable, Sendable {
  /// Along the normal of the true surface.
  case distance
  /// Along y.
  case vertical
}

/// How much work goes into using few triangles.
public enum MeshingEffort: String, CaseIterable, Hashable, Sendable {
  /// Triangles by bisection: millions a second.
  case fast
  /// The fewest triangles that the tolerance allows.
  case compact
}

/// What stands for a line.
public enum LineStyle: String, CaseIterable, Hashable, Sendable {
  /// Closed tubes of triangles, which every client shows.
  case tubes
  /// Line primitives, which some clients do not render.
  case primitives
}

/// What a mesh has to keep to.
package struct MeshingOptions: Hashable, Sendable {
  /// The largest distance between a mesh and the true shape, in box edges.
  package var tolerance: Double
  package var metric: ErrorMetric
  package var effort: MeshingEffort
  /// The most triangles that one surface may have; the refinement ends there.
  package var maxTriangles: Int
  /// The most often that one surface's function is computed by the refinement; it ends there.
  package var maxEvaluations: Int
  /// Cells along each side of the lattice that a surface is searched by, a power of two: what is wider than
  /// a cell is not missed.
  package var searchCells: Int
  package var lines: LineStyle
  package var labels: LabelSides
  /// How thick words are, in box edges; 0: flat. Solid words have one copy, for the front.
  package var textDepth: Double
  /// The edge of the plot box in the unit of the file, metres in glTF.
  package var size: Double
  /// Threads to compute with. The result does not depend on them.
  package var threads: Int

  /// The most triangles of a surface without a budget of its own: a guard against runaway functions.
  package static var defaultMaxTriangles: Int { 2_000_000 }

  /// The most evaluations of a surface without a budget of its own: some ten seconds.
  package static var defaultMaxEvaluations: Int { 100_000_000 }
  /// Samples 0.4 % of the domain apart.
  package static var defaultSearchCells: Int { 256 }

  package init(
    tolerance: Double = 0.001, metric: ErrorMetric = .distance,
    effort: MeshingEffort = .fast, maxTriangles: Int = MeshingOptions.defaultMaxTriangles,
    maxEvaluations: Int = MeshingOptions.defaultMaxEvaluations,
    searchCells: Int = MeshingOptions.defaultSearchCells,
    lines: LineStyle = .tubes, labels: LabelSides = .front, textDepth: Double = 0,
    size: Double = 1, threads: Int = 1
  ) {
    self.tolerance = tolerance
    self.metric = metric
    self.effort = effort
    self.maxTriangles = maxTriangles
    self.maxEvaluations = maxEvaluations
    self.searchCells = searchCells
    self.lines = lines
    self.labels = labels
    self.textDepth = textDepth
    self.size = size
    self.threads = threads
  }
}
