public import ChartMeshing

/// What an export wrote, how far it is from the truth, and what it cost.
public struct ExportReport: Hashable, Sendable {
  /// One file that was asked for.
  public struct Output: Hashable, Sendable {
    /// The path as it was given.
    public var path: String
    /// The format's identifier, such as `glb`.
    public var format: String
    /// The bytes of the file and its companions.
    public var bytes: Int
    /// Nodes of the file's tree; in a format without one, its parts.
    public var nodes: Int
    /// Meshes in the file; a shared one counts once.
    public var meshes: Int
    /// Triangles to be seen: those of a shared mesh count once for each place.
    public var triangles: Int
    /// Places of repeated meshes.
    public var instances: Int
  }

  /// One surface.
  public struct Surface: Hashable, Sendable {
    /// The name of its node.
    public var name: String
    /// Its triangles.
    public var triangles: Int
    /// Its vertices.
    public var vertices: Int
    /// Points at which the function was computed; 0 for a surface through data.
    public var evaluations: Int
    /// The data points that a surface goes through; 0 for one of a function.
    public var points: Int
    /// The places of a lattice that have no height.
    public var holes: Int
    /// The error asked for, in edges of the plot box.
    public var tolerance: Double
    /// How errors are measured.
    public var metric: ErrorMetric
    /// The largest error at points that the refinement did not use, or at all data points, in edges of
    /// the plot box.
    public var maxError: Double
    /// Whether a budget ended the refinement.
    public var budgetReached: Bool
    /// The time it took.
    public var seconds: Double
  }

  /// The marks of one type.
  public struct Marks: Hashable, Sendable {
    /// The type, such as `PointMark`.
    public var mark: String
    /// How many are in the files.
    public var count: Int
    /// Rows of the data that gave no mark.
    public var skipped: Int
  }

  /// Where the time went.
  public struct Seconds: Hashable, Sendable {
    /// Reading the spec and its data.
    public var read = 0.0
    /// Scales, axes and placement.
    public var layout = 0.0
    /// Triangles.
    public var mesh = 0.0
    /// Encoding and writing files.
    public var export = 0.0
  }

  /// The files, in the order in which they were asked for.
  public var outputs: [Output] = []
  /// The surfaces, in drawing order.
  public var surfaces: [Surface] = []
  /// The marks, by type.
  public var marks: [Marks] = []
  /// What the user should know.
  public var warnings: [ChartWarning] = []
  /// Where the time went.
  public var seconds = Seconds()
  /// The most memory that the process held so far.
  public var peakMemoryBytes = 0
}

extension ExportReport {
  /// The report of nothing.
  package static var empty: ExportReport { ExportReport() }

  /// Adds another chart's report, as if both had been one chart.
  package mutating func add(_ other: ExportReport) {
    outputs += other.outputs
    surfaces += other.surfaces
    for some in other.marks {
      if let index = marks.firstIndex(where: { $0.mark == some.mark }) {
        marks[index].count += some.count
        marks[index].skipped += some.skipped
      } else {
        marks.append(some)
      }
    }
    warnings += other.warnings
    seconds.read += other.seconds.read
    seconds.layout += other.seconds.layout
    seconds.mesh += other.seconds.mesh
    seconds.export += other.seconds.export
    peakMemoryBytes = max(peakMemoryBytes, other.peakMemoryBytes)
  }
}
