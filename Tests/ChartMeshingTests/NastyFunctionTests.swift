import ChartMeshing
import ChartScene
import ChartStyling
import Foundation
import Testing

/// Functions with rims, poles and jumps: the mesh has to end where they do.
@Suite struct NastyFunctionTests {
  private func mesh(
    _ sample: Sample, maxTriangles: Int = 200_000
  ) -> (mesh: Mesh, report: SurfaceReport) {
    let result = SurfaceMesher(
      sample.surface(), options: MeshingOptions(maxTriangles: maxTriangles)
    ).mesh(name: sample.name)
    expectSound(result.mesh, isSmooth: false)
    #expect(result.mesh.positions.allSatisfy { $0.min() >= -0.5 && $0.max() <= 0.5 })
    _ = openEdges(result.mesh)
    return result
  }

  private func area(_ mesh: Mesh) -> Double {
    stride(from: 0, to: mesh.indices.count, by: 3).reduce(0) { sum, first in
      let p = (0..<3).map { SIMD3<Double>(mesh.positions[Int(mesh.indices[first + $0])]) }
      return sum + (p[1] - p[0]).cross(p[2] - p[0]).length / 2
    }
  }

  @Test func aHemisphereHasOneRoundRim() {
    // Data and box have the same scale when the domains are 2.4 wide and y spans 2.4.
    let sample = Sample(name: "hemisphere", x: -1.2...1.2, z: -1.2...1.2, y: -0.2...2.2) {
      (1 - $0 * $0 - $1 * $1).squareRoot()
    }
    let (mesh, report) = mesh(sample)
    #expect(!report.budgetReached)
    #expect(report.triangles < 40_000)
    var length = 0.0
    for (a, b) in openEdges(mesh) {
      let p = SIMD3<Double>(a) * 2.4, q = SIMD3<Double>(b) * 2.4
      let radius = (p.x * p.x + p.z * p.z).squareRoot()
      #expect(abs(radius - 1) < 1e-3)
      length += (p - q).length
    }
    #expect(abs(length / (2 * .pi) - 1) < 0.005)
    #expect(abs(area(mesh) * 2.4 * 2.4 / (2 * .pi) - 1) < 0.005)
  }

  @Test func aParaboloidIsCutAtTheTop() {
    let sample = Sample(name: "paraboloid", x: -2...2, z: -2...2, y: 0...1) {
      $0 * $0 + $1 * $1
    }
    let (mesh, report) = mesh(sample)
    #expect(report.maxError <= 0.001)
    let rim = openEdges(mesh)
    #expect(rim.count > 30)
    for (a, _) in rim {
      #expect(a.y == 0.5)
      let radius = 4 * Double(a.x * a.x + a.z * a.z).squareRoot()
      #expect(abs(radius - 1) < 1e-4)
    }
  }

  @Test func aPoleIsCutAtTheBox() {
    let sample = Sample(name: "pole", x: -2...2, z: -2...2, y: 0...10) {
      1 / ($0 * $0 + $1 * $1)
    }
    let (_, report) = mesh(sample)
    #expect(!report.budgetReached)
    #expect(report.maxError <= 0.001)
  }

  @Test func aRemovableLineIsRepaired() {
    // 0/0 along the diagonal, where the limit is 2x.
    let sample = Sample(name: "(x² - z²)/(x - z)", y: -2...2) {
      ($0 * $0 - $1 * $1) / ($0 - $1)
    }
    let (mesh, report) = mesh(sample)
    #expect(report.triangles == 2)
    #expect(openEdges(mesh).count == 4)
  }

  /// No triangle stands upright where the function jumps, and both sides are there.
  @Test(arguments: [
    (Sample(name: "x > 0.1", y: 0...1) { x, _ in x > 0.1 ? 1 : 0 }, 4.0),
    (Sample(name: "floor(3x)", y: -3...3) { x, _ in floor(3 * x) }, 4.0),
    (Sample(name: "1/x", y: -5...5) { x, _ in 1 / x }, 0.0),
    (Sample(name: "tan(3x)", y: -5...5) { x, _ in tan(3 * x) }, 0.0),
    (Sample(name: "disc", y: -1...1) { $0 * $0 + $1 * $1 < 0.5 ? 1 - $0 * $0 : 0.2 * $1 }, 0.0),
  ])
  func nothingBridgesAJump(sample: Sample, area: Double) {
    let (mesh, report) = mesh(sample)
    #expect(report.maxError <= 0.001)
    var covered = 0.0, steepest = 0.0
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let p = (0..<3).map { SIMD3<Double>(mesh.positions[Int(mesh.indices[first + $0])]) }
      let across = (p[1] - p[0]).cross(p[2] - p[0])
      covered += across.y / 2
      let middle = (p[0] + p[1] + p[2]) / 3
      // Steep only where the function is.
      let slope = (across.x * across.x + across.z * across.z).squareRoot() / across.y
      let own = sample.normal(middle.x, middle.z).y
      steepest = max(steepest, slope * own)
    }
    #expect(steepest < 3)
    if area > 0 { #expect(abs(covered * 4 - area) < 0.001) }
  }

  @Test(arguments: [
    Sample(name: "log(x*z)", y: -6...0) { log($0 * $1) },
    Sample(name: "sqrt(x)", y: 0...1) { x, _ in x.squareRoot() },
    Sample(name: "tan(3x)", y: -5...5) { x, _ in tan(3 * x) },
    Sample(name: "x^x", x: 0...2, y: 0...4) { x, _ in pow(x, x) },
    Sample(name: "1/x", y: -5...5) { x, _ in 1 / x },
    Sample(name: "floor(3x)", y: -3...3) { x, _ in floor(3 * x) },
    Sample(name: "atan2(z, x)", y: -Double.pi...Double.pi) { atan2($1, $0) },
    Sample(name: "1 - z/x", y: -5...5) { 1 - $1 / $0 },
    Sample(name: "disc", y: -1...1) { $0 * $0 + $1 * $1 < 0.5 ? 1 - $0 * $0 : 0.2 * $1 },
    Sample(name: "exp(-1/r²)", y: 0...1) { exp(-1 / ($0 * $0 + $1 * $1)) },
    Sample(name: "sin(1/r²)") { sin(1 / ($0 * $0 + $1 * $1)) },
    Sample(name: "random") { x, z in
      // Noise: no refinement ever follows it.
      let bits = (x * 12.9898 + z * 78.233).bitPattern &* 0x9e37_79b9_7f4a_7c15
      return Double(bits >> 40) / Double(1 << 24)
    },
    Sample(name: "NaN") { _, _ in .nan },
    Sample(name: "infinity") { _, _ in .infinity },
    Sample(name: "1e308 x") { x, _ in 1e308 * x },
  ])
  func everyFunctionEndsInASoundMesh(sample: Sample) {
    let (_, report) = mesh(sample, maxTriangles: 100_000)
    #expect(report.triangles <= 110_000)
    #expect(report.maxError.isFinite)
  }
}
