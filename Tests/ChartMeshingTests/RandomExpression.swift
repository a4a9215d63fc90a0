import ChartTestSupport
import Foundation

/// An expression in x and z.
indirect enum RandomExpression: Sendable {
  case x, z, constant(Double)
  case sum(RandomExpression, RandomExpression), product(RandomExpression, RandomExpression)
  case sine(RandomExpression), bell(RandomExpression), root(RandomExpression), magnitude(
    RandomExpression)
  case quotient(RandomExpression, RandomExpression), logarithm(RandomExpression)
  case floor(RandomExpression)

  /// - Parameter isNasty: whether poles, jumps and rims may occur.
  init(depth: Int, _ generator: inout SplitMix64, isNasty: Bool = false) {
    func child() -> RandomExpression {
      RandomExpression(depth: depth - 1, &generator, isNasty: isNasty)
    }
    guard depth > 0 else {
      switch generator.next() % 5 {
      case 0, 1: self = .x
      case 2, 3: self = .z
      default: self = .constant(4 * generator.unit() - 2)
      }
      return
    }
    switch generator.next() % (isNasty ? 16 : 12) {
    case 0...2: self = .sum(child(), child())
    case 3...5: self = .product(child(), child())
    case 6...8: self = .sine(.product(.constant(1 + 4 * generator.unit()), child()))
    case 9: self = .bell(child())
    case 10: self = .root(child())
    case 12: self = .quotient(child(), child())
    case 13: self = .logarithm(child())
    case 14: self = .floor(.product(.constant(3), child()))
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
    case .quotient(let a, let b): a.value(x, z) / b.value(x, z)
    case .logarithm(let a): log(a.value(x, z))
    case .floor(let a): a.value(x, z).rounded(.down)
    }
  }

  /// Whether it has two derivatives everywhere.
  var isSmooth: Bool {
    switch self {
    case .x, .z, .constant: true
    case .sum(let a, let b), .product(let a, let b): a.isSmooth && b.isSmooth
    case .sine(let a), .bell(let a): a.isSmooth
    case .root, .magnitude, .quotient, .logarithm, .floor: false
    }
  }
}
