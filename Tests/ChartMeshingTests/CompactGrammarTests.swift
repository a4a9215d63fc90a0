import ChartMeshing
import ChartScene
import ChartTestSupport
import Foundation
import Testing

/// Compact mode on functions that nobody chose.
@Suite struct CompactGrammarTests {
  /// An expression in x and z.
  private indirect enum Expression: Sendable {
    case x, z, constant(Double)
    case sum(Expression, Expression), product(Expression, Expression)
    case sine(Expression), bell(Expression), root(Expression), magnitude(Expression)

    init(depth: Int, _ generator: inout SplitMix64) {
      func child() -> Expression { Expression(depth: depth - 1, &generator) }
      guard depth > 0 else {
        switch generator.next() % 5 {
        case 0, 1: self = .x
        case 2, 3: self = .z
        default: self = .constant(4 * generator.unit() - 2)
        }
        return
      }
      switch generator.next() % 12 {
      case 0...2: self = .sum(child(), child())
      case 3...5: self = .product(child(), child())
      case 6...8: self = .sine(.product(.constant(1 + 4 * generator.unit()), child()))
      case 9: self = .bell(child())
      case 10: self = .root(child())
      default: self = .magnitude(child())
      }
    }

    func value(_ x: Double, _ z: Double) -> Double {
      switch self {
      case .x: x
      case .z: z
      case .constant(let value): value
      case .sum(let a, let b): a.value(x, z) + b.value(x, z)
      case .product(let a, let b): a.value(x, z) * b.value(x, z)
      case .sine(let a): sin(a.value(x, z))
      case .bell(let a): exp(-2 * a.value(x, z) * a.value(x, z))
      case .root(let a): a.value(x, z).squareRoot()
      case .magnitude(let a): abs(a.value(x, z))
      }
    }

    /// Whether it has two derivatives everywhere.
    var isSmooth: Bool {
      switch self {
      case .x, .z, .constant: true
      case .sum(let a, let b), .product(let a, let b): a.isSmooth && b.isSmooth
      case .sine(let a), .bell(let a): a.isSmooth
      case .root, .magnitude: false
      }
    }
  }

  @Test(arguments: [ErrorMetric.distance, .vertical])
  func anyFunctionMakesASoundMesh(metric: ErrorMetric) {
    var generator = SplitMix64(seed: metric == .distance ? 1 : 2)
    for index in 0..<50 {
      let expression = Expression(depth: 4, &generator)
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
