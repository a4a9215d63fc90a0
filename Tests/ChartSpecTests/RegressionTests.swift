import ChartSpec
import Testing

@Suite struct RegressionTests {
  @Test func exactPlane() throws {
    let x: [Double] = [1, 2, 3, 4, 5, 6], z: [Double] = [2, -1, 4, 0, 3, 3]
    let y = zip(x, z).map { 3 - 2 * $0 + 0.5 * $1 }
    let fit = try Regression(of: y, on: [x, z])
    #expect(abs(fit.intercept - 3) < 1e-13)
    #expect(abs(fit.slopes[0] + 2) < 1e-13)
    #expect(abs(fit.slopes[1] - 0.5) < 1e-13)
  }

  /// With Σx = 10, Σx² = 30, Σy = 10.6 and Σxy = 31.1 of four points, the slope is
  /// (4 · 31.1 − 10 · 10.6) / (4 · 30 − 10²) = 0.92 and the intercept (10.6 − 0.92 · 10) / 4 = 0.35.
  @Test func leastSquaresLine() throws {
    let fit = try Regression(of: [1.2, 2.3, 3.1, 4], on: [[1, 2, 3, 4]])
    #expect(abs(fit.slopes[0] - 0.92) < 1e-14)
    #expect(abs(fit.intercept - 0.35) < 1e-14)
  }

  /// The normal equations would lose all digits here: the inputs vary by 1e-7 of their size.
  @Test func farFromTheOrigin() throws {
    let t: [Double] = (0..<50).map { Double($0) }
    let x = t.map { 1e9 + $0 * 10 }
    let z = t.map { -1e9 + ($0 * 7).truncatingRemainder(dividingBy: 11) * 10 }
    let y = zip(x, z).map { 5 + 2 * ($0 - 1e9) - 3 * ($1 + 1e9) }
    let fit = try Regression(of: y, on: [x, z])
    #expect(abs(fit.slopes[0] - 2) < 1e-9)
    #expect(abs(fit.slopes[1] + 3) < 1e-9)
  }

  @Test func missingValuesAreLeftOut() throws {
    let fit = try Regression(of: [1, .nan, 3, 100], on: [[0, 1, 2, .infinity]])
    #expect(fit == (try Regression(of: [1, 3], on: [[0, 2]])))
    #expect(fit.slopes == [1])
    #expect(fit.intercept == 1)
  }

  @Test func failures() {
    #expect(throws: Regression.Failure.tooFewRows(complete: 2, needed: 3)) {
      try Regression(of: [1, 2, .nan], on: [[1, 2, 3], [1, 5, 2]])
    }
    #expect(throws: Regression.Failure.dependentInputs) {
      try Regression(of: [1, 2, 3], on: [[0.1, 0.1, 0.1]])
    }
    #expect(throws: Regression.Failure.dependentInputs) {
      try Regression(of: [1, 2, 3, 5], on: [[1, 2, 3, 4], [3.1, 6.2, 9.3, 12.4]])
    }
  }
}
