import ChartMeshing
import ChartTestSupport
import Testing

/// The fast refinement on functions that nobody chose.
@Suite struct RandomFunctionTests {
  @Test func anyFunctionMakesASoundMesh() {
    var generator = SplitMix64(seed: 3)
    for index in 0..<200 {
      let expression = RandomExpression(depth: 4, &generator, isNasty: index % 2 == 0)
      let sample = Sample(name: "function \(index)") { expression.value($0, $1) }
      func mesh(threads: Int) -> (mesh: Mesh, report: SurfaceReport) {
        let options = MeshingOptions(tolerance: 0.004, maxTriangles: 20_000, threads: threads)
        return SurfaceMesher(sample.surface(), options: options).mesh(name: "\(expression)")
      }
      let (one, report) = mesh(threads: 1)
      expectSound(one, isSmooth: false)
      #expect(one.positions.allSatisfy { $0.min() >= -0.5 && $0.max() <= 0.5 }, "\(expression)")
      #expect(turnedTriangles(one) == 0, "\(expression)")
      // No edge belongs to three triangles or to two on one side; a smooth surface ends at the box alone,
      // which a vertex on the middle of an edge would show.
      let open = openEdges(one)
      if expression.isSmooth {
        #expect(open.allSatisfy { isOnTheBox($0, $1) }, "\(expression)")
        // Estimates from samples, which no function is bound to follow.
        if !report.budgetReached { #expect(report.maxError <= 1.25 * 0.004, "\(expression)") }
      }
      #expect(mesh(threads: 2).mesh == one, "\(expression)")
      #expect(mesh(threads: 4).mesh == one, "\(expression)")
    }
  }

  /// Triangles that do not face up.
  private func turnedTriangles(_ mesh: Mesh) -> Int {
    stride(from: 0, to: mesh.indices.count, by: 3).count { first in
      let p = (0..<3).map { SIMD3<Double>(mesh.positions[Int(mesh.indices[first + $0])]) }
      return (p[1] - p[0]).cross(p[2] - p[0]).y <= 0
    }
  }
}
