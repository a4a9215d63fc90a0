import ChartMeshing
import ChartScene
import ChartStyling
import Foundation

/// How fast surfaces are refined, and with how much memory.
struct SurfaceSpeed {
  /// What one run came to.
  struct Result: Codable {
    var triangles: Int
    var threads: Int
    /// Evaluations of the function for each triangle.
    var evaluations: Double
    /// Bytes of working memory for each triangle.
    var bytes: Double
    /// The best of the runs: seconds by the clock and of the processor, of the refinement alone.
    var seconds: Double
    var processorSeconds: Double
    /// The same with trimming, verification, normals and colours: from a function to a mesh.
    var wholeProcessorSeconds: Double

    /// Triangles a second of the processor.
    var rate: Double { Double(triangles) / processorSeconds }
    var wholeRate: Double { Double(triangles) / wholeProcessorSeconds }
  }

  /// (sin 5x + sin 5z) / 2 over ±1, compiled.
  static let surface = Surface(
    x: -0.5...0.5, z: -0.5...0.5, y: -0.5...0.5,
    height: { x, z, y in
      for index in x.indices {
        y[index] = (sin(10 * x[index]) + sin(10 * z[index])) / 4
      }
    }, paint: .solid(Color(white: 0.5)))

  static func run(tolerance: Double, threads: Int, runs: Int = 7) -> Result {
    let mesher = SurfaceMesher(
      surface,
      options: MeshingOptions(
        tolerance: tolerance, metric: .vertical, maxTriangles: 20_000_000,
        maxEvaluations: .max, threads: threads))
    var result = Result(
      triangles: 0, threads: threads, evaluations: 0, bytes: 0, seconds: .infinity,
      processorSeconds: .infinity, wholeProcessorSeconds: .infinity)
    for _ in 0..<runs {
      let (start, processorStart) = (ContinuousClock.now, processorSeconds())
      let figures = mesher.refinementFigures()
      result.seconds = min(result.seconds, (ContinuousClock.now - start) / .seconds(1))
      result.processorSeconds = min(result.processorSeconds, processorSeconds() - processorStart)
      result.triangles = figures.triangles
      result.evaluations = Double(figures.evaluations) / Double(figures.triangles)
      result.bytes = Double(figures.bytes) / Double(figures.triangles)
      let wholeStart = processorSeconds()
      _ = mesher.mesh(name: "SurfacePlot")
      result.wholeProcessorSeconds = min(
        result.wholeProcessorSeconds, processorSeconds() - wholeStart)
    }
    return result
  }
}

/// Seconds of processor time that this process took.
func processorSeconds() -> Double {
  var usage = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &usage)
  return Double(usage.tv_sec) + Double(usage.tv_nsec) * 1e-9
}
