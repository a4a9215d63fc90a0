import ChartExport
import ChartMeshing
import ChartScene
import Foundation

/// What is measured: a finished scene, written as files.
struct ExportCase {
  /// A name without blanks, such as `surface-glb`.
  var name: String
  var format: ExportFormat
  var points = PointStyle.auto
  var compression = Compression.none
  /// Makes the scene; not part of the time.
  var scene: () -> MeshedScene

  /// What came out.
  struct Result: Codable {
    /// The best of the runs, encoding and writing.
    var seconds: Double
    /// The same in time of the processor, which other programs on the machine do not lengthen.
    var processorSeconds: Double
    var bytes: Int
    var triangles: Int
    var instances: Int
    /// From the beginning of the process to the end of the first run, the making of the scene
    /// included.
    var wholeSeconds: Double
    /// The most memory of the process up to then, in MiB.
    var peakMiB: Int
  }

  /// The table.
  static var all: [ExportCase] {
    [
      ("surface-glb", .glb), ("surface-ply", .ply), ("surface-ply-ascii", .plyASCII),
      ("surface-obj", .obj), ("surface-stl", .stl),
    ].map { name, format in
      ExportCase(name: name, format: format) { surface(side: 708) }
    }
      + [Compression.quantize, .meshopt].map { compression in
        ExportCase(
          name: "surface-glb-\(compression.rawValue)", format: .glb, compression: compression
        ) { surface(side: 708) }
      }
      + [
        ("points-10k-nodes", 10_000, .nodes), ("points-100k-nodes", 100_000, .nodes),
        ("points-10k-instances", 10_000, .instances),
        ("points-100k-instances", 100_000, .instances),
        ("points-1M-instances", 1_000_000, .instances), ("points-10k-merged", 10_000, .merged),
        ("points-10k-vertices", 10_000, .vertices), ("points-100k-vertices", 100_000, .vertices),
        ("points-1M-vertices", 1_000_000, .vertices),
      ].map { (name: String, count: Int, style: PointStyle) in
        ExportCase(name: name, format: .glb, points: style) { cloud(count: count) }
      }
      + [
        ExportCase(name: "points-1M-ply-cloud", format: .ply, points: .vertices) {
          cloud(count: 1_000_000)
        },
        ExportCase(name: "bars-2000", format: .glb) { bars(count: 2_000) },
        ExportCase(name: "bars-2000-obj", format: .obj) { bars(count: 2_000) },
      ]
  }

  /// Runs the case a few times.
  func run(in folder: String) throws -> Result {
    let scene = scene()
    var options = EncodingOptions()
    options.points = points
    options.compression = compression
    options.quantizationError = 0.000125
    options.threads = ProcessInfo.processInfo.activeProcessorCount
    let path = folder + "/" + name + "." + format.ending
    var result = Result(
      seconds: .infinity, processorSeconds: .infinity, bytes: 0, triangles: 0, instances: 0,
      wholeSeconds: 0, peakMiB: 0)
    for run in 0..<3 {
      let (start, processorStart) = (ContinuousClock.now, processAge())
      let encoding = try encode(
        scene: scene, format: format, name: name + "." + format.ending, options: options)
      try encoding.write(to: path)
      result.seconds = min(result.seconds, (ContinuousClock.now - start) / .seconds(1))
      result.processorSeconds = min(result.processorSeconds, processAge() - processorStart)
      result.bytes = encoding.summary.bytes
      result.triangles = encoding.summary.triangles
      result.instances = encoding.summary.instances
      if run == 0 {
        result.wholeSeconds = processAge()
        result.peakMiB = peakMiB()
      }
    }
    return result
  }
}

/// Seconds of processor time that this process took; its age, if nothing made it wait.
private func processAge() -> Double {
  var usage = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &usage)
  return Double(usage.tv_sec) + Double(usage.tv_nsec) * 1e-9
}

private func peakMiB() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss >> 20
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss >> 10
  #endif
}
