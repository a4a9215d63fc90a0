import ChartMeshing
import ChartScene
import ChartStyling
import ChartTestSupport
import Foundation
import Testing

/// A function over data ranges, brought to the unit box as a linear chart does.
struct Sample: Sendable, CustomTestStringConvertible {
  var name: String
  var x = -1.0...1.0
  var z = -1.0...1.0
  var y = -1.0...1.0
  /// The most triangles at 0.001: 2.7 times the asymptotic minimum by vertical error.
  var mostTriangles = Int.max
  var function: @Sendable (Double, Double) -> Double

  var testDescription: String { name }

  /// The height in the unit box.
  func height(_ x: Double, _ z: Double) -> Double {
    let value = function(
      self.x.lowerBound + (x + 0.5) * (self.x.upperBound - self.x.lowerBound),
      self.z.lowerBound + (z + 0.5) * (self.z.upperBound - self.z.lowerBound))
    return (value - y.lowerBound) / (y.upperBound - y.lowerBound) - 0.5
  }

  /// The unit normal in the unit box, by central differences.
  func normal(_ x: Double, _ z: Double) -> SIMD3<Double> {
    let step = 1e-6
    let alongX = height(x + step, z) - height(x - step, z)
    let alongZ = height(x, z + step) - height(x, z - step)
    let vector = SIMD3(-alongX, 2 * step, -alongZ)
    return vector / vector.length
  }

  func surface(_ paint: Paint = .solid(.gray)) -> Surface {
    let box = -0.5...0.5
    return Surface(
      x: box, z: box, y: box,
      height: { x, z, y in
        for index in x.indices { y[index] = height(x[index], z[index]) }
      },
      paint: paint)
  }

  static let all: [Sample] = [
    Sample(name: "x*z", mostTriangles: 1_206) { $0 * $1 },
    Sample(name: "(sin 5x + sin 5z)/2", mostTriangles: 12_366) { (sin(5 * $0) + sin(5 * $1)) / 2 },
    Sample(name: "-z", mostTriangles: 2) { -$1 },
    Sample(
      name: "sinc", x: -10...10, z: -10...10, y: -0.23...1, mostTriangles: 10_206
    ) { sin(hypot($0, $1)) / hypot($0, $1) },
    Sample(
      name: "ripple", x: -3...3, z: -3...3, y: -0.5534...0.8255, mostTriangles: 15_481
    ) { x, z in
      let r = hypot(x, z)
      return sin(2.2 * r) * exp(-0.28 * r)
    },
    Sample(name: "needle", y: 0...1, mostTriangles: 4_681) { x, z in
      exp(-200 * ((x - 0.3) * (x - 0.3) + (z + 0.2) * (z + 0.2)))
    },
  ]
}

@Suite struct SurfaceTests {
  @Test(arguments: Sample.all, [ErrorMetric.vertical, .distance])
  func staysWithinTheTolerance(sample: Sample, metric: ErrorMetric) {
    let options = MeshingOptions(tolerance: 0.001, metric: metric)
    let (mesh, report) = SurfaceMesher(
      sample.surface(), options: options
    ).mesh(name: sample.name)
    expectSound(mesh)
    #expect(report.maxError <= 0.001)
    #expect(report.triangles <= sample.mostTriangles)
    let error = largestError(mesh, sample, metric)
    #expect(error <= 0.001)
    // All open edges lie on the edge of the box.
    let inner = openEdges(mesh).filter { a, b in
      !(0..<3).contains { axis in abs(a[axis]) == 0.5 && a[axis] == b[axis] }
    }
    #expect(inner.isEmpty)
  }

  /// Measured apart from the code under test, on other points.
  private func largestError(_ mesh: Mesh, _ sample: Sample, _ metric: ErrorMetric) -> Double {
    var generator = SplitMix64(seed: 7)
    var largest = 0.0
    let perTriangle = max(4, 400_000 / mesh.primitiveCount)
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = (0..<3).map { SIMD3<Double>(mesh.positions[Int(mesh.indices[first + $0])]) }
      for _ in 0..<perTriangle {
        var (s, t) = (generator.unit(), generator.unit())
        if s + t > 1 { (s, t) = (1 - s, 1 - t) }
        let point = corners[0] * (1 - s - t) + corners[1] * s + corners[2] * t
        let height = min(max(sample.height(point.x, point.z), -0.5), 0.5)
        var error = abs(height - point.y)
        if metric == .distance {
          error *= sample.normal(point.x, point.z).y
        }
        if error > largest { largest = error }
      }
    }
    return largest
  }
}
