/// A plane or a line fitted to rows by ordinary least squares: y = intercept + Σ slope · input.
package struct Regression: Hashable, Sendable {
  /// Why there is no fit.
  package enum Failure: Error, Hashable, Sendable {
    /// Fewer complete rows than coefficients.
    case tooFewRows(complete: Int, needed: Int)
    /// The inputs are constant or linearly dependent: many planes fit alike.
    case dependentInputs
  }

  /// The value where all inputs are zero.
  package let intercept: Double
  /// How much the value grows with each input, in their order.
  package let slopes: [Double]

  /// Fits `outputs` to one or more `inputs` of as many values; rows in which any value is not finite
  /// are left out.
  ///
  /// The inputs are centred and made orthogonal to each other one by one (modified Gram–Schmidt),
  /// which keeps twice the digits of the normal equations.
  package init(of outputs: [Double], on inputs: [[Double]]) throws(Failure) {
    let rows = outputs.indices.filter { row in
      outputs[row].isFinite && inputs.allSatisfy { $0[row].isFinite }
    }
    guard rows.count > inputs.count else {
      throw .tooFewRows(complete: rows.count, needed: inputs.count + 1)
    }
    let means = inputs.map { input in Self.mean(rows.map { input[$0] }) }
    let outputMean = Self.mean(rows.map { outputs[$0] })
    var residual = rows.map { outputs[$0] - outputMean }

    // Q · R: the columns of Q are orthogonal, R is unit upper triangular.
    var basis: [[Double]] = []
    var triangle: [[Double]] = []
    var projections: [Double] = []
    for (input, mean) in zip(inputs, means) {
      var column = rows.map { input[$0] - mean }
      let length = Self.dot(column, column)
      var shares: [Double] = []
      for other in basis {
        let share = Self.dot(other, column) / Self.dot(other, other)
        for row in column.indices { column[row] -= share * other[row] }
        shares.append(share)
      }
      let remainder = Self.dot(column, column)
      // What rounding alone leaves of a dependent column is some 1e-16 of its length.
      guard remainder > length * 1e-24, remainder > 0,
        remainder > mean * mean * Double(rows.count) * 1e-30
      else { throw .dependentInputs }
      let projection = Self.dot(column, residual) / remainder
      for row in residual.indices { residual[row] -= projection * column[row] }
      basis.append(column)
      triangle.append(shares)
      projections.append(projection)
    }

    var slopes = projections
    for index in slopes.indices.reversed() {
      for other in 0..<index { slopes[other] -= triangle[index][other] * slopes[index] }
    }
    self.slopes = slopes
    self.intercept = outputMean - Self.dot(slopes, means)
  }

  private static func mean(_ values: [Double]) -> Double {
    let rough = values.reduce(0, +) / Double(values.count)
    // The second pass takes back the rounding of the first.
    return rough + values.reduce(0) { $0 + ($1 - rough) } / Double(values.count)
  }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double {
    var sum = 0.0
    for index in a.indices { sum += a[index] * b[index] }
    return sum
  }
}
