import ChartModel
import ChartSpec
import Foundation
import Testing

@Suite struct ExpressionTests {
  /// An expression and what the machine's own arithmetic makes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var source: String
    var expected: @Sendable (Double, Double) -> Double
    var testDescription: String { source }

    init(_ source: String, _ expected: @escaping @Sendable (Double, Double) -> Double) {
      self.source = source
      self.expected = expected
    }
  }

  static let cases: [Case] = [
    Case("x*z") { $0 * $1 },
    Case("-z") { _, z in -z },
    Case("-x^2") { x, _ in -(x * x) },
    Case("2^3^2 + 0*x") { x, _ in 512 + 0 * x },
    Case("2^-x") { x, _ in pow(2, -x) },
    Case("x^-z^2") { pow($0, -($1 * $1)) },
    Case("x-z-1") { $0 - $1 - 1 },
    Case("x/z/2") { $0 / $1 / 2 },
    Case("2--x") { x, _ in 2 + x },
    Case("+x") { x, _ in x },
    Case(".5*x + 1.e1 + 2e-1") { x, _ in 0.5 * x + 10 + 0.2 },
    Case("sin(hypot(x,z))/hypot(x,z)") { sin(hypot($0, $1)) / hypot($0, $1) },
    Case("(sin(5*x)+sin(5*z))/2") { (sin(5 * $0) + sin(5 * $1)) / 2 },
    Case("2 + (x-160)/20 + 0*z") { 2 + ($0 - 160) / 20 + 0 * $1 },
    Case("exp(-200*((x-.3)^2+(z+.2)^2))") {
      exp(-200 * (($0 - 0.3) * ($0 - 0.3) + ($1 + 0.2) * ($1 + 0.2)))
    },
    Case("cos(x)") { x, _ in cos(x) }, Case("tan(x)") { x, _ in tan(x) },
    Case("asin(x)") { x, _ in asin(x) }, Case("acos(x)") { x, _ in acos(x) },
    Case("atan(x)") { x, _ in atan(x) }, Case("atan2(x, z)") { atan2($0, $1) },
    Case("sinh(x)") { x, _ in sinh(x) }, Case("cosh(x)") { x, _ in cosh(x) },
    Case("tanh(x)") { x, _ in tanh(x) }, Case("log(x)") { x, _ in log(x) },
    Case("ln(x)") { x, _ in log(x) }, Case("log2(x)") { x, _ in log2(x) },
    Case("log10(x)") { x, _ in log10(x) }, Case("sqrt(x)") { x, _ in x.squareRoot() },
    Case("cbrt(x)") { x, _ in cbrt(x) }, Case("abs(x)") { x, _ in abs(x) },
    Case("floor(x)") { x, _ in floor(x) }, Case("ceil(x)") { x, _ in ceil(x) },
    Case("round(x)") { x, _ in x.rounded(.toNearestOrEven) },
    Case("sign(x)") { x, _ in x > 0 ? 1 : x < 0 ? -1 : x },
    Case("pow(x, z)") { pow($0, $1) },
    Case("min(x, z, 0.25)") { Swift.min($0, $1, 0.25) },
    Case("max(x, z)") { Swift.max($0, $1) },
    Case("pi + e + 0*x") { x, _ in .pi + 2.718281828459045 + 0 * x },
    Case("x < z") { $0 < $1 ? 1 : 0 }, Case("x >= z") { $0 >= $1 ? 1 : 0 },
    Case("x == z") { $0 == $1 ? 1 : 0 }, Case("x !== z") { $0 != $1 ? 1 : 0 },
    Case("!x") { x, _ in x == 0 ? 1 : 0 }, Case("!x == 1") { x, _ in x == 0 ? 1 : 0 },
    Case("x > 0 && z > 0 || x < -1") { ($0 > 0 && $1 > 0) || $0 < -1 ? 1 : 0 },
    Case("x > 1 ? 2 : x > 0 ? 3 : 4") { x, _ in x > 1 ? 2 : x > 0 ? 3 : 4 },
    Case("x > 0 ? z > 0 ? 1 : 2 : 3") { $0 > 0 ? $1 > 0 ? 1 : 2 : 3 },
    Case("max(x > 0 ? 1 : 2, z) + 1") { Swift.max($0 > 0 ? 1 : 2, $1) + 1 },
    Case("1 + (x > 0 ? x : -x) * 2") { x, _ in 1 + abs(x) * 2 },
    Case("hypot(x > 0 ? 3 : 4, min(z, 1))") { hypot($0 > 0 ? 3 : 4, Swift.min($1, 1)) },
    Case("((((x))))") { x, _ in x },
    Case("7") { _, _ in 7 },
  ]

  @Test(arguments: cases) func agreesWithLibm(_ test: Case) throws {
    let expression = try SurfaceExpression(test.source)
    for x in [-2.5, -1, -0.5, 0, 0.3, 0.5, 1, 1.5, 170] {
      for z in [-3, -0.2, 0, 0.5, 1, 45.25] {
        let value = expression(x, z), expected = test.expected(x, z)
        #expect(
          value == expected || (value.isNaN && expected.isNaN)
            || abs(value - expected) <= 2 * expected.ulp,
          "\(test.source) at \(x), \(z): \(value), expected \(expected)")
      }
    }
  }

  @Test(arguments: [
    "0/0", "x/x", "log(-1)", "sqrt(-1-x^2)", "asin(2)", "min(x, 0/0)", "max(0/0, 1)", "(-1)^.5",
  ])
  func undefinedIsNaN(_ source: String) throws {
    #expect(try SurfaceExpression(source)(0, 0).isNaN)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var source: String
    var text: String
    var testDescription: String { source }
  }

  static let allFunctions =
    "sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh, exp, log, ln, log2, log10, sqrt, "
    + "cbrt, abs, floor, ceil, round, min, max, hypot, pow, sign"

  static let faults: [Fault] = [
    Fault(source: "", text: "expected a value at the end, at character 1\n    \n    ^"),
    Fault(source: "x +", text: "expected a value at the end, at character 4\n    x +\n       ^"),
    Fault(
      source: "x 2",
      text: "expected an operator such as * before '2', at character 3\n    x 2\n      ^"),
    Fault(
      source: "2x",
      text: "expected an operator such as * before 'x', at character 2\n    2x\n     ^"),
    Fault(source: "(x", text: "'(' is never closed, at character 1\n    (x\n    ^"),
    Fault(source: "x)", text: "')' without a '(', at character 2\n    x)\n     ^"),
    Fault(source: "x ? 1", text: "'?' without its ':', at character 3\n    x ? 1\n      ^"),
    Fault(
      source: "(x ? 1) : 2",
      text: "expected ':' before ')', at character 7\n    (x ? 1) : 2\n          ^"),
    Fault(source: "x : 2", text: "':' without a '?', at character 3\n    x : 2\n      ^"),
    Fault(
      source: "x, z",
      text: "',' outside the arguments of a function, at character 2\n    x, z\n     ^"),
    Fault(
      source: "x = z",
      text: "operator '=' is not known here, at character 3; did you mean '=='?\n    x = z\n      ^"
    ),
    Fault(
      source: "x**2",
      text: "operator '**' is not known here, at character 2; did you mean '^'?\n    x**2\n     ^"),
    Fault(
      source: "- -x",
      text: "put the value after '-' in brackets: -(-…), at character 3\n    - -x\n      ^"),
    Fault(
      source: "x * * z", text: "expected a value, found '*', at character 5\n    x * * z\n        ^"
    ),
    Fault(source: "x # z", text: "unexpected character '#', at character 3\n    x # z\n      ^"),
    Fault(
      source: "sin x",
      text: "function 'sin' needs its arguments in brackets, at character 1\n    sin x\n    ^"),
    Fault(
      source: "sin(x, z)",
      text: "function 'sin' takes 1 argument, not 2, at character 1\n    sin(x, z)\n    ^"),
    Fault(
      source: "1+hypot(x)",
      text: "function 'hypot' takes 2 arguments, not 1, at character 3\n    1+hypot(x)\n      ^"),
    Fault(
      source: "max()",
      text: "function 'max' takes at least 1 argument, not 0, at character 1\n    max()\n    ^"),
    Fault(
      source: "sine(x)",
      text: "unknown function 'sine', at character 1; did you mean 'sin'? functions: "
        + allFunctions + "\n    sine(x)\n    ^"),
    Fault(
      source: "x + y",
      text: "unknown name 'y', at character 5; names: x, z, pi, e, "
        + allFunctions + "\n    x + y\n        ^"),
    Fault(
      source: "datum.x",
      text: "there are no fields here, at character 1; names: x, z, pi, e\n    datum.x\n    ^"),
    Fault(
      source: "x == 'a'",
      text:
        "'a' can only be compared with a field by == or !=, at character 6\n    x == 'a'\n         ^"
    ),
    Fault(
      source: "1e999",
      text: "a number too large for double precision, at character 1\n    1e999\n    ^"),
  ]

  @Test(arguments: faults) func locatesFaults(_ fault: Fault) {
    #expect {
      try SurfaceExpression(fault.source)
    } throws: { error in
      let rendered = (error as? ExpressionError)?.rendered ?? ""
      #expect(rendered == "expression: " + fault.text)
      return true
    }
  }

  @Test func limits() throws {
    let deep = String(repeating: "(", count: 90) + "x" + String(repeating: ")", count: 90)
    #expect(try SurfaceExpression(deep)(3, 0) == 3)
    for source in [
      String(repeating: "(", count: 3_000), String(repeating: "sin(", count: 900),
      String(repeating: "x?", count: 1_500), String(repeating: "!", count: 3_000) + "x",
      String(repeating: "-", count: 3_000) + "x",
      String(repeating: "x+", count: 50_000) + "x", String(repeating: "e+", count: 1_900) + "e",
    ] {
      #expect(throws: ExpressionError.self) { try SurfaceExpression(source) }
    }
    let sum = String(repeating: "x+", count: 1_500) + "x"
    #expect(try SurfaceExpression(sum)(2, 0) == 3_002)
  }

  @Test func batchesFromManyThreadsAgree() async throws {
    let expression = try SurfaceExpression("sin(3*x)*cos(z) + x^3 - min(x, z)")
    let x = (0..<5_000).map { Double($0) * 0.001 - 2 }, z = x.map { $0 * $0 - 1 }
    let expected = zip(x, z).map { expression($0, $1) }
    let function = expression.function
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask {
          var y = [Double](repeating: 0, count: x.count)
          var span = y.mutableSpan
          function.evaluate(x.span, z.span, &span)
          return y == expected
        }
      }
      for await agrees in group { #expect(agrees) }
    }
  }

  /// Random words of the grammar and beyond: either a value or an `ExpressionError`.
  @Test func fuzz() {
    let words = [
      "x", "z", "1", ".5", "2e3", "pi", "e", "+", "-", "*", "/", "^", "(", ")", "(", ")", ",", "?",
      ":", "!", "&&", "||", "<", "==", "!=", "sin(", "hypot(", "max(", "min", "datum.a", "'a'",
      "null", "=", "ä", "\"", "v0", "_e", " ",
    ]
    var random = SplitMix64(state: 1)
    var valid = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...12, using: &random)
      let source = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined()
      guard let expression = try? SurfaceExpression(source) else { continue }
      valid += 1
      _ = expression(0.5, -2)
    }
    #expect(valid > 300)
  }
}
