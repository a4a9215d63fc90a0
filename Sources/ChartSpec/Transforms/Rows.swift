extension Table {
  /// The rows for which `expression` is neither zero nor undefined; they keep their source rows.
  ///
  /// - Throws: an `ExpressionError` at the first fault of the expression.
  package func filtered(by expression: String) throws(ExpressionError) -> Table {
    let values = try RowExpression(expression, over: self).values(of: self)
    return selecting(values.indices.filter { values[$0] != 0 && !values[$0].isNaN })
  }

  /// The table with a column of the values of `expression`, NaN where it is undefined; it takes the
  /// place of a column of the same name.
  ///
  /// - Throws: an `ExpressionError` at the first fault of the expression.
  package func calculating(
    _ expression: String, as name: String
  ) throws(ExpressionError) -> Table {
    var table = self
    let values = try RowExpression(expression, over: self).values(of: self)
    table.set(Column(name: name, values: .numbers(values)))
    return table
  }
}
