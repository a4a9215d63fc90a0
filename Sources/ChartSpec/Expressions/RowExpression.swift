/// An expression over the fields of a table, such as `datum.body_mass_g / 1000`.
struct RowExpression {
  private let pool: ExpressionPool

  /// Compiles an expression over the columns of `table`.
  init(_ source: String, over table: Table) throws(ExpressionError) {
    let variables = table.columns.map { column in
      ExpressionScope.Variable(
        name: column.name, kind: column.isText ? .text(categories: column.categories) : .number)
    }
    let scope = ExpressionScope(
      variables: variables, hasFields: true,
      functions: ExpressionFunction.common + ExpressionFunction.ofRows, label: "fields")
    pool = try ExpressionPool(source, in: scope)
  }

  /// The expression's value for each row of `table`; NaN where it is undefined.
  func values(of table: Table) -> [Double] {
    let inputs = pool.slots.map { (slot: $0, values: table.columns[$0].codes) }
    var results = [Double](repeating: .nan, count: table.rowCount)
    pool.withParser { parser in
      for row in results.indices {
        for input in inputs { parser.variables[input.slot] = input.values[row] }
        results[row] = parser.evaluate()
      }
    }
    return results
  }
}
