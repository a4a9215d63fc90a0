package import ChartModel

/// A height as an expression in x and z, such as `sin(hypot(x,z))/hypot(x,z)`.
package struct SurfaceExpression: Sendable {
  private let pool: ExpressionPool

  /// Compiles an expression in x and z, in data units.
  ///
  /// - Throws: an `ExpressionError` that shows the place of the first fault.
  package init(_ source: String) throws(ExpressionError) {
    pool = try ExpressionPool(source, in: .surface)
  }

  /// Computes a height for each point: reads `x` and `z`, writes as many values to `y`, NaN where
  /// the expression is undefined. Callable from any thread; the same input gives the same bits.
  package func evaluate(x: Span<Double>, z: Span<Double>, y: inout MutableSpan<Double>) {
    precondition(x.count == z.count && x.count == y.count)
    y.withUnsafeMutableBufferPointer { heights in
      pool.withParser { parser in
        for index in heights.indices {
          parser.variables[0] = x[index]
          parser.variables[1] = z[index]
          heights[index] = parser.evaluate()
        }
      }
    }
  }

  /// The height of one point.
  package func callAsFunction(_ x: Double, _ z: Double) -> Double { function(x, z) }

  /// The expression as a surface's function.
  package var function: SurfaceFunction {
    SurfaceFunction { x, z, y in evaluate(x: x, z: z, y: &y) }
  }
}
