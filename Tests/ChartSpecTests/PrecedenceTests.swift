import ChartSpec
import Foundation
import Testing

/// Random formulas, written with as few brackets as the grammar needs, against their own trees.
///
/// The numbers in them are positive: muParser folds constants into the variables beside them, and
/// 0 * x loses the sign of zero, (1 / 0) * x the infinity on the way.
@Suite struct PrecedenceTests {
  indirect enum Tree {
    case variable(String)
    case number(Double)
    case minus(Tree)
    case not(Tree)
    case binary(String, Tree, Tree)
    case call(String, [Tree])
    case condition(Tree, Tree, Tree)
  }

  private static let levels = [
    "||": 1, "&&": 2, "<": 3, ">=": 3, "!=": 3, "+": 4, "-": 4, "*": 5, "/": 5, "^": 7,
  ]

  @Test func treesAndTextsAgree() throws {
    var random = SplitMix64(state: 11)
    var finite = 0
    for _ in 0..<4_000 {
      let tree = number(depth: Int.random(in: 1...5, using: &random), &random)
      let text = render(tree, above: 0)
      let expression = try SurfaceExpression(text)
      for (x, z) in [(0.7, -1.3), (-2.25, 0.4)] {
        let expected = evaluate(tree, x, z), value = expression(x, z)
        if expected.isFinite { finite += 1 }
        #expect(
          value == expected || (value.isNaN && expected.isNaN)
            || abs(value - expected) <= 1e-11 * abs(expected),
          "\(text) at \(x), \(z): \(value), expected \(expected)")
      }
    }
    #expect(finite > 4_000)
  }

  // MARK: - Trees

  private func number(depth: Int, _ random: inout SplitMix64) -> Tree {
    guard depth > 0 else {
      return [
        .variable("x"), .variable("z"), .number(Double(Int.random(in: 1...4, using: &random))),
      ]
      .randomElement(using: &random) ?? .variable("x")
    }
    func next() -> Tree { number(depth: depth - 1, &random) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .minus(next())
    case 1: return .call(["sin", "abs", "tanh"].randomElement(using: &random) ?? "abs", [next()])
    case 2:
      return .call(["hypot", "max"].randomElement(using: &random) ?? "max", [next(), next()])
    case 3:
      let test = truth(depth: depth - 1, &random)
      return .condition(test, next(), next())
    default:
      let sign = ["+", "-", "*", "/", "^"].randomElement(using: &random) ?? "+"
      return .binary(sign, next(), next())
    }
  }

  private func truth(depth: Int, _ random: inout SplitMix64) -> Tree {
    switch depth > 0 ? Int.random(in: 0..<4, using: &random) : 3 {
    case 0: return .not(truth(depth: depth - 1, &random))
    case 1, 2:
      let sign = Bool.random(using: &random) ? "&&" : "||"
      let left = truth(depth: depth - 1, &random)
      return .binary(sign, left, truth(depth: depth - 1, &random))
    default:
      let sign = ["<", ">=", "!="].randomElement(using: &random) ?? "<"
      let left = number(depth: max(0, depth - 1), &random)
      return .binary(sign, left, number(depth: max(0, depth - 1), &random))
    }
  }

  private func evaluate(_ tree: Tree, _ x: Double, _ z: Double) -> Double {
    func value(_ tree: Tree) -> Double { evaluate(tree, x, z) }
    switch tree {
    case .variable(let name): return name == "x" ? x : z
    case .number(let number): return number
    case .minus(let tree): return -value(tree)
    case .not(let tree): return value(tree) == 0 ? 1 : 0
    case .condition(let test, let yes, let no): return value(test) != 0 ? value(yes) : value(no)
    case .call(let name, let arguments):
      let values = arguments.map(value)
      switch name {
      case "sin": return sin(values[0])
      case "abs": return abs(values[0])
      case "tanh": return tanh(values[0])
      case "hypot": return hypot(values[0], values[1])
      default: return values.contains { $0.isNaN } ? .nan : Swift.max(values[0], values[1])
      }
    case .binary(let sign, let left, let right):
      let a = value(left), b = value(right)
      switch sign {
      case "+": return a + b
      case "-": return a - b
      case "*": return a * b
      case "/": return a / b
      case "^": return pow(a, b)
      case "<": return a < b ? 1 : 0
      case ">=": return a >= b ? 1 : 0
      case "!=": return a != b ? 1 : 0
      case "&&": return a != 0 && b != 0 ? 1 : 0
      default: return a != 0 || b != 0 ? 1 : 0
      }
    }
  }

  // MARK: - Texts

  /// The text of `tree`, in brackets if it binds more loosely than `level`.
  private func render(_ tree: Tree, above level: Int) -> String {
    switch tree {
    case .variable(let name): return name
    case .number(let number): return "\(Int(number))"
    case .minus(let tree):
      // What follows a sign binds as tightly as a power; two signs in a row need brackets.
      let text = "-" + render(tree, above: 7)
      return level > 4 || level == 4 ? "(\(text))" : text
    case .not(let tree): return "!" + render(tree, above: 8)
    case .call(let name, let arguments):
      return name + "(" + arguments.map { render($0, above: 0) }.joined(separator: ", ") + ")"
    case .condition(let test, let yes, let no):
      let text =
        render(test, above: 1) + " ? " + render(yes, above: 0) + " : " + render(no, above: 0)
      return level > 0 ? "(\(text))" : text
    case .binary(let sign, let left, let right):
      let own = Self.levels[sign] ?? 0
      // A power groups to the right, all else to the left.
      let isPower = sign == "^"
      let text =
        render(left, above: isPower ? own + 1 : own) + " \(sign) "
        + render(right, above: isPower ? own : own + 1)
      return own < level ? "(\(text))" : text
    }
  }
}
