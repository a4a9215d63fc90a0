import ChartMeshing
import ChartScene
import ChartTestSupport
import Foundation
import Testing

/// Compact mode on functions that nobody chose.
@Suite struct CompactGrammarTests {
  @Test(arguments: [ErrorMetric.distance, .vertical])
  func anyFunctionMakesASoundMesh(metric: ErrorMetric) {
    var generator = SplitMix64(seed: metric == .distance ? 1 : 2)
    for index in 0..<50 {
      let expression = RandomExpression(depth: 4, &generator)
      let sample = Sample(name: "function \(index)") { expression.value($0, $1) }
      let compact = MeshingOptions(
        tolerance: 0.004, metric: metric, effort: .compact, maxTriangles: 5_000)
      let (mesh, report) = SurfaceMesher(sample.surface(), options: compact)
        .mesh(name: "\(expression)")
      expectSound(mesh, isSmooth: false)
      _ = openEdges(mesh)
      #expect(mesh.positions.allSatisfy { $0.min() >= -0.5 && $0.max() <= 0.5 })
      var fast = compact
      fast.effort = .fast
      // What compact mode starts from may be beyond its budget.
      fast.maxTriangles = 8 * compact.maxTriangles
      let start = SurfaceMesher(sample.surface(), options: fast).mesh(name: "fast")
      // Conformity may take a few triangles more than the budget.
      #expect(mesh.primitiveCount <= compact.maxTriangles * 11 / 10, "\(expression)")
      if expression.isSmooth, !start.report.budgetReached {
        #expect(mesh.primitiveCount <= start.mesh.primitiveCount, "\(expression)")
      }
      if !report.budgetReached {
        #expect(report.maxError <= max(0.004, 1.02 * start.report.maxError), "\(expression)")
      }
      if expression.isSmooth, !start.report.budgetReached {
        let error = largestError(mesh, sample, metric, points: 20_000)
        let fastError = largestError(start.mesh, sample, metric, points: 20_000)
        #expect(error <= max(0.004, 1.02 * fastError), "\(expression)")
      }
    }
  }
}
