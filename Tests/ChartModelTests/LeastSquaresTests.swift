import ChartModel
import Testing

/// Fits against closed forms, and against an independent computation.
struct LeastSquaresTests {
  private struct Sample {
    var x: Double
    var y: Double
    var z: Double
  }

  private func regression(_ samples: [Sample]) -> LinearRegression {
    LinearRegression(samples, x: \.x, y: \.y, z: \.z)
  }

  /// Points of y = 3 + 2x - 5z on a lattice, around any origin.
  private func plane(around origin: Double = 0) -> [Sample] {
    (0..<5).flatMap { i in
      (0..<4).map { j in
        let x = origin + Double(i), z = origin + Double(j)
        return Sample(x: x, y: 3 + 2 * x - 5 * z, z: z)
      }
    }
  }

  private func close(_ a: Double, _ b: Double, within relative: Double = 1e-12) -> Bool {
    abs(a - b) <= relative * max(1, abs(b))
  }

  @Test func aPlaneIsFound() {
    let fit = regression(plane())
    #expect(close(fit.xCoefficient, 2))
    #expect(close(fit.zCoefficient, -5))
    #expect(close(fit.intercept, 3))
    #expect(close(fit(10, 20), 3 + 20 - 100))
  }

  @Test(arguments: [1e6, -1e9])
  func aPlaneFarFromZeroIsFound(_ origin: Double) {
    let fit = regression(plane(around: origin))
    #expect(close(fit.xCoefficient, 2, within: 1e-9))
    #expect(close(fit.zCoefficient, -5, within: 1e-9))
    #expect(close(fit(origin, origin), 3 - 3 * origin, within: 1e-15))
  }

  @Test(arguments: [1e-150, 1e-3, 1e100])
  func unitsDoNotMatter(_ step: Double) {
    let scaled = plane().map { Sample(x: $0.x * step, y: $0.y * step, z: $0.z * step) }
    let fit = regression(scaled)
    #expect(close(fit.xCoefficient, 2))
    #expect(close(fit.zCoefficient, -5))
    #expect(close(fit(10 * step, 20 * step) / step, 3 + 20 - 100))
  }

  @Test func aLineHasTheTextbookSlope() {
    // Slope Sxy / Sxx of 1, 3, 2, 5 over 0, 1, 2, 3: 5.5 / 5.
    let fit = LeastSquares(columns: [[0, 1, 2, 3]], response: [1, 3, 2, 5])
    #expect(close(fit.coefficients[0], 1.1))
    #expect(close(fit.intercept, 1.1))
    #expect(close(fit(10), 12.1))
  }

  @Test func noVariablesGiveTheMean() {
    let fit = LeastSquares(columns: [], response: [1, 2, 6])
    #expect(fit.coefficients.isEmpty)
    #expect(fit() == 3)
  }

  @Test func residualsAreOrthogonalToThreeVariables() {
    let rows = (0..<40).map(Double.init)
    let columns = [
      rows.map { $0 }, rows.map { $0 * $0 },
      rows.map { ($0 * 37).truncatingRemainder(dividingBy: 11) },
    ]
    let response = rows.map { ($0 * 53).truncatingRemainder(dividingBy: 17) }
    let fit = LeastSquares(columns: columns, response: response)
    let residuals = rows.indices.map {
      response[$0] - fit(columns[0][$0], columns[1][$0], columns[2][$0])
    }
    #expect(abs(residuals.reduce(0, +)) < 1e-10)
    for column in columns {
      let product = zip(column, residuals).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(abs(product) < 1e-8)
    }
  }

  @Test func penguinsAgreeWithTheExactSolution() {
    let samples = PenguinMeasurements.masses.indices.map {
      Sample(
        x: PenguinMeasurements.flipperLengths[$0], y: PenguinMeasurements.masses[$0] / 1000,
        z: PenguinMeasurements.billLengths[$0])
    }
    #expect(samples.count == 342)
    // From the normal equations of palmerpenguins' 342 measured birds in exact fractions;
    // NumPy 2's lstsq agrees to 13 digits.
    let fit = regression(samples)
    #expect(close(fit.intercept, -5.736897160838561))
    #expect(close(fit.xCoefficient, 0.0481448591182111))
    #expect(close(fit.zCoefficient, 0.006047487528852281))
    #expect(close(fit(200, 44), -5.736897160838561 + 9.62897182364222 + 0.26608945126950036))
  }

  @Test func rowsThatAreNotFiniteAreLeftOut() {
    let spoiled =
      plane() + [
        Sample(x: .nan, y: 1, z: 1), Sample(x: 1, y: .infinity, z: 1), Sample(x: 1, y: 1, z: .nan),
      ]
    #expect(regression(spoiled) == regression(plane()))
  }

  @Test func dependentVariablesAreUsedOnce() {
    let line = (0..<10).map { Sample(x: Double($0), y: 4 * Double($0), z: 0.1 * Double($0) + 7) }
    let fit = regression(line)
    #expect([fit.xCoefficient, fit.zCoefficient].contains(0))
    #expect(close(fit(3, 7.3), 12))
  }

  @Test func aConstantVariableIsIgnored() {
    let samples = (0..<10).map { Sample(x: 0.1, y: 3 * Double($0), z: Double($0)) }
    let fit = regression(samples)
    #expect(fit.xCoefficient == 0)
    #expect(close(fit.zCoefficient, 3))
  }

  @Test func littleDataGiveWhatTheySay() {
    #expect(regression([])(1, 2).isNaN)
    let one = regression([Sample(x: 1, y: 5, z: 2)])
    #expect(one(100, -100) == 5)
    let two = regression([Sample(x: 0, y: 0, z: 0), Sample(x: 1, y: 2, z: 1)])
    #expect(close(two(1, 1), 2))
  }
}
