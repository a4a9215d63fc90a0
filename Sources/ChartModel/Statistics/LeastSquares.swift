/// The linear function of several variables that lies closest to data, with an intercept.
///
/// The sum of squared differences between response and prediction is the least possible. It is
/// computed by modified Gram–Schmidt orthogonalisation of the centred columns, the response as one
/// more column, which is as stable as Householder's method (Björck, "Solving linear least squares
/// problems by Gram–Schmidt orthogonalization", BIT 7, 1967).
///
/// A column that depends linearly on others, or is constant, gets the coefficient 0. Without rows
/// every prediction is NaN.
package struct LeastSquares: Hashable, Sendable {
  /// The change of the prediction for one unit of each variable.
  package let coefficients: [Double]
  /// The mean of each variable; there the prediction is `meanResponse`.
  package let means: [Double]
  package let meanResponse: Double

  /// The prediction where all variables are zero.
  package var intercept: Double {
    zip(coefficients, means).reduce(meanResponse) { $0 - $1.0 * $1.1 }
  }

  /// Fits the rows in which all values are finite.
  ///
  /// - Parameters:
  ///   - columns: The variables, one array each, as long as `response`.
  ///   - response: The values to predict.
  /// - Complexity: O(*n k²*) for *n* rows and *k* columns.
  package init(columns: [[Double]], response: [Double]) {
    precondition(columns.allSatisfy { $0.count == response.count }, "columns of one length")
    let rows = response.indices.filter { row in
      response[row].isFinite && columns.allSatisfy { $0[row].isFinite }
    }
    var variables = columns.map { column in CentredColumn(rows.map { column[$0] }) }
    var response = CentredColumn(rows.map { response[$0] })
    means = variables.map(\.mean)
    meanResponse = response.mean
    coefficients = Self.solve(&variables, &response)
  }

  /// The prediction for one value of each variable.
  package func callAsFunction(_ values: Double...) -> Double {
    precondition(values.count == coefficients.count, "one value a variable")
    return values.indices.reduce(meanResponse) {
      $0 + coefficients[$1] * (values[$1] - means[$1])
    }
  }

  private static func solve(
    _ variables: inout [CentredColumn], _ response: inout CentredColumn
  ) -> [Double] {
    let count = variables.count
    // What is left of a dependent column is rounding error of this part of its length.
    let rounding = 1e-12
    let lengths = variables.map { $0.length }
    var triangle = Array(repeating: Array(repeating: 0.0, count: count), count: count)
    var projections = Array(repeating: 0.0, count: count)
    var used: [Int] = []
    var left = Array(variables.indices)
    // Each step takes the column that is most independent of those before, relative to its length.
    while let next = left.max(by: { share($0) < share($1) }), share(next) > rounding {
      left.removeAll { $0 == next }
      used.append(next)
      let direction = variables[next]
      let square = direction.dot(direction)
      for other in left {
        triangle[next][other] = direction.dot(variables[other]) / square
        variables[other].subtract(direction, times: triangle[next][other])
      }
      projections[next] = direction.dot(response) / square
      response.subtract(direction, times: projections[next])
    }
    var coefficients = Array(repeating: 0.0, count: count)
    for index in used.indices.reversed() {
      let column = used[index]
      coefficients[column] = used[(index + 1)...].reduce(projections[column]) {
        $0 - triangle[column][$1] * coefficients[$1]
      }
    }
    return coefficients

    func share(_ column: Int) -> Double {
      lengths[column] > 0 ? variables[column].length / lengths[column] : 0
    }
  }
}

/// Values minus their mean.
private struct CentredColumn {
  let mean: Double
  private var values: [Double]

  init(_ values: [Double]) {
    // The second pass removes the rounding error of the first.
    let count = Double(values.count)
    let rough = values.reduce(0) { $0 + $1 / count }
    let mean = values.isEmpty ? .nan : values.reduce(rough) { $0 + ($1 - rough) / count }
    self.mean = mean
    self.values = values.map { $0 - mean }
    let scale = values.reduce(0) { max($0, abs($1)) }
    // A constant column whose mean is rounded has no direction.
    if self.values.allSatisfy({ abs($0) <= 4 * scale.ulp }) {
      self.values = self.values.map { _ in 0 }
    }
  }

  var length: Double { dot(self).squareRoot() }

  func dot(_ other: CentredColumn) -> Double {
    zip(values, other.values).reduce(0) { $0 + $1.0 * $1.1 }
  }

  mutating func subtract(_ other: CentredColumn, times factor: Double) {
    for index in values.indices { values[index] -= factor * other.values[index] }
  }
}
