import ChartMeshing
import ChartScene
import ChartTestSupport
import Foundation
import Testing

/// Compact mode against the theory: few triangles, all of them within the tolerance.
@Suite struct CompactTests {
  /// Functions with a limit: the number of triangles of the best interpolating mesh.
  static let limited: [Sample] =
    Sample.all.filter { $0.name != "-z" && $0.name != "x*z" } + [
      Sample(name: "peaks", x: -3...3, z: -3...3, y: -6.5511...8.1062) { x, z in
        3 * (1 - x) * (1 - x) * exp(-x * x - (z + 1) * (z + 1))
          - 10 * (x / 5 - x * x * x - z * z * z * z * z) * exp(-x * x - z * z)
          - exp(-(x + 1) * (x + 1) - z * z) / 3
      },
      steep,
    ]

  /// A function with crests so narrow that the normals at the corners of a triangle may all lean
  /// away from its own: 24 triangles of the fast mesh are like that, too.
  static let steep = Sample(name: "sin(1/(0.05 + r²))") {
    sin(1 / (0.05 + $0 * $0 + $1 * $1))
  }

  private func mesh(
    _ sample: Sample, _ metric: ErrorMetric, threads: Int = 1, maxTriangles: Int = 2_000_000
  ) -> (mesh: Mesh, report: SurfaceReport) {
    let options = MeshingOptions(
      tolerance: 0.001, metric: metric, effort: .compact, maxTriangles: maxTriangles,
      threads: threads)
    return SurfaceMesher(sample.surface(), options: options).mesh(name: sample.name)
  }

  @Test(arguments: limited)
  func comesCloseToTheLimit(sample: Sample) {
    let (mesh, report) = mesh(sample, .vertical)
    expectSound(mesh, isSmooth: sample.name != Self.steep.name)
    #expect(report.triangles == mesh.primitiveCount)
    #expect(Double(report.triangles) <= 1.5 * limit(sample, tolerance: 0.001))
    #expect(largestError(mesh, sample, .vertical) <= 0.001)
    #expect(report.maxError <= 0.001)
    expectClosedInside(mesh)
  }

  @Test(arguments: limited)
  func staysWithinTheDistance(sample: Sample) {
    let (compact, _) = mesh(sample, .distance)
    // At a crest that is lower than it is steep, a triangle within the distance may lean the other
    // way than the surface at all its corners; it still faces up.
    expectSound(compact, isSmooth: false)
    #expect(largestError(compact, sample, .distance) <= 0.001)
    expectClosedInside(compact)
    let fast = SurfaceMesher(
      sample.surface(), options: MeshingOptions(tolerance: 0.001)
    ).mesh(name: sample.name)
    #expect(compact.primitiveCount < fast.mesh.primitiveCount * 2 / 3)
  }

  @Test(arguments: [ErrorMetric.vertical, .distance])
  func aPlaneTakesTwoTriangles(metric: ErrorMetric) {
    let plane = Sample(name: "plane") { 0.3 * $0 - 0.5 * $1 + 0.1 }
    let (mesh, _) = mesh(plane, metric)
    #expect(mesh.primitiveCount == 2)
    for position in mesh.positions {
      #expect(abs(Double(position.y) - plane.height(Double(position.x), Double(position.z))) < 1e-6)
    }
  }

  @Test func threadsDoNotMatter() {
    for sample in [Self.limited[0], Self.limited[3]] {
      let one = mesh(sample, .distance).mesh
      #expect(mesh(sample, .distance, threads: 2).mesh == one)
      #expect(mesh(sample, .distance, threads: 3).mesh == one)
    }
  }

  @Test func aBudgetIsMetByTheSmallestError() {
    let sample = Self.limited[0]
    let (mesh, report) = mesh(sample, .vertical, maxTriangles: 1000)
    expectSound(mesh)
    expectClosedInside(mesh)
    #expect(report.budgetReached)
    #expect(report.triangles <= 1000)
    // Errors and numbers of triangles are inverse to each other.
    let expected = 0.001 * limit(sample, tolerance: 0.001) / 1000
    #expect(report.maxError < 2 * expected)
    #expect(largestError(mesh, sample, .vertical) < 2.5 * expected)
  }

  @Test func aNeedleIsNotLost() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<10 {
      let (u, v) = (generator.unit() * 1.8 - 0.9, generator.unit() * 1.8 - 0.9)
      // Half as high as at its peak at a distance of 0.7 % of the domain.
      let needle = Sample(name: "needle") { x, z in
        exp(-((x - u) * (x - u) + (z - v) * (z - v)) * 0.693 / (0.014 * 0.014))
      }
      let (mesh, _) = mesh(needle, .vertical)
      let top = mesh.positions.map(\.y).max() ?? 0
      #expect(top > 0.49)
    }
  }

  @Test func aHemisphereKeepsItsRim() {
    let sample = Sample(name: "hemisphere", x: -1.2...1.2, z: -1.2...1.2, y: -0.2...2.2) {
      (1 - $0 * $0 - $1 * $1).squareRoot()
    }
    let (mesh, report) = mesh(sample, .distance)
    expectSound(mesh, isSmooth: false)
    #expect(report.triangles < 10_000)
    var length = 0.0
    for (a, b) in openEdges(mesh) {
      let p = SIMD3<Double>(a) * 2.4, q = SIMD3<Double>(b) * 2.4
      #expect(abs((p.x * p.x + p.z * p.z).squareRoot() - 1) < 1e-3)
      length += (p - q).length
    }
    #expect(abs(length / (2 * .pi) - 1) < 0.005)
  }

  @Test func aPoleIsCutAtTheBox() {
    let sample = Sample(name: "pole", x: -2...2, z: -2...2, y: 0...10) {
      1 / ($0 * $0 + $1 * $1)
    }
    let (mesh, report) = mesh(sample, .distance)
    expectSound(mesh, isSmooth: false)
    #expect(report.maxError <= 0.001)
    for (a, b) in openEdges(mesh) {
      let isOnSide = (0..<3).contains { abs(a[$0]) == 0.5 && a[$0] == b[$0] }
      #expect(isOnSide)
    }
  }

  /// All triangles face up, and all open edges lie on the edge of the box.
  private func expectClosedInside(_ mesh: Mesh) {
    let turned = stride(from: 0, to: mesh.indices.count, by: 3).count { first in
      let p = (0..<3).map { SIMD3<Double>(mesh.positions[Int(mesh.indices[first + $0])]) }
      return (p[1] - p[0]).cross(p[2] - p[0]).y <= 0
    }
    #expect(turned == 0, "triangles that face down")
    let inner = openEdges(mesh).filter { a, b in
      !(0..<3).contains { axis in abs(a[axis]) == 0.5 && a[axis] == b[axis] }
    }
    #expect(inner.isEmpty)
    for corner in [SIMD2<Float>(-0.5, -0.5), SIMD2(0.5, -0.5), SIMD2(-0.5, 0.5), SIMD2(0.5, 0.5)] {
      #expect(mesh.positions.contains { $0.x == corner.x && $0.z == corner.y })
    }
  }

  /// The number of triangles of the best interpolating mesh at a vertical error: the integral of
  /// √|det H| times 2/(3√3) where the Hessian H is definite, and times 1/(2√5) where it is not.
  private func limit(_ sample: Sample, tolerance: Double) -> Double {
    let cells = 500, step = 1e-4
    var sum = 0.0
    for j in 0..<cells {
      for i in 0..<cells {
        let x = (Double(i) + 0.37) / Double(cells) - 0.5
        let z = (Double(j) + 0.37) / Double(cells) - 0.5
        func at(_ i: Double, _ j: Double) -> Double { sample.height(x + i * step, z + j * step) }
        let middle = at(0, 0)
        guard abs(middle) <= 0.5 else { continue }
        let xx = at(1, 0) - 2 * middle + at(-1, 0), zz = at(0, 1) - 2 * middle + at(0, -1)
        let xz = (at(1, 1) - at(1, -1) - at(-1, 1) + at(-1, -1)) / 4
        let determinant = (xx * zz - xz * xz) / (step * step * step * step)
        guard determinant.isFinite, abs(determinant) > 1e-4 else { continue }
        let density = determinant > 0 ? 2 / (3 * 3.0.squareRoot()) : 1 / (2 * 5.0.squareRoot())
        sum += density * abs(determinant).squareRoot()
      }
    }
    return sum / Double(cells * cells) / tolerance
  }
}
