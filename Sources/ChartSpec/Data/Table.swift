package import ChartModel

/// Rows of data by columns, with where they came from.
package struct Table: Hashable, Sendable {
  /// What messages call the data, such as `penguins.csv`.
  package var name: String
  /// The columns in the order of the source; all have `rowCount` values.
  package var columns: [Column]
  /// The row of each row in its source, from 0.
  package var rows: [Int]
  /// The line on which each row of the source starts, from 1; empty if lines mean nothing.
  package var sourceLines: [Int]

  /// Makes a table of all rows of a source.
  package init(name: String, columns: [Column], rowCount: Int, sourceLines: [Int] = []) {
    self.name = name
    self.columns = columns
    self.rows = Array(0..<rowCount)
    self.sourceLines = sourceLines
  }

  /// How many rows there are.
  package var rowCount: Int { rows.count }

  /// The names of the columns.
  package var fieldNames: [String] { columns.map(\.name) }

  /// The column `name`; `nil` if there is none.
  package subscript(name: String) -> Column? { columns.first { $0.name == name } }

  /// Adds a column of `rowCount` values, or puts it in the place of the one of the same name.
  package mutating func set(_ column: Column) {
    if let index = columns.firstIndex(where: { $0.name == column.name }) {
      columns[index] = column
    } else {
      columns.append(column)
    }
  }

  /// The rows whose number is in `indices`, in that order; they keep their source rows.
  package func selecting(_ indices: [Int]) -> Table {
    var table = self
    table.rows = indices.map { rows[$0] }
    table.columns = columns.map { $0.selecting(indices) }
    return table
  }

  /// Where a cell stands, in words: "row 3 (line 5, column 2)".
  package func place(ofRow index: Int, field: String) -> String {
    let row = rows[index]
    guard sourceLines.indices.contains(row) else { return "row \(row)" }
    let column = (columns.firstIndex { $0.name == field } ?? 0) + 1
    return "row \(row) (line \(sourceLines[row]), column \(column))"
  }
}

/// A named column of values of one kind.
package struct Column: Hashable, Sendable {
  /// The values, one a row.
  package enum Values: Hashable, Sendable {
    /// Numbers; NaN where one is missing.
    case numbers([Double])
    /// Moments in seconds since 1970-01-01T00:00:00Z; NaN where one is missing.
    case dates([Double])
    /// Texts; `nil` where one is missing.
    case texts([String?])
  }

  /// The name from the header.
  package var name: String
  /// What the rows hold.
  package var values: Values

  /// Makes a column.
  package init(name: String, values: Values) {
    self.name = name
    self.values = values
  }

  /// Whether the values are texts.
  package var isText: Bool {
    if case .texts = values { true } else { false }
  }

  /// The different texts in the order of their first appearance; empty if the values are no texts.
  package var categories: [String] {
    guard case .texts(let texts) = values else { return [] }
    var seen: Set<String> = []
    return texts.compactMap { $0 }.filter { seen.insert($0).inserted }
  }

  /// The values as numbers, texts by their place in `categories`; NaN where one is missing.
  package var codes: [Double] {
    switch values {
    case .numbers(let numbers), .dates(let numbers): return numbers
    case .texts(let texts):
      var codes: [String: Double] = [:]
      for category in categories { codes[category] = Double(codes.count) }
      return texts.map { text in text.flatMap { codes[$0] } ?? .nan }
    }
  }

  /// The values as a channel takes them: numbers and moments as they are, texts as categories.
  package var plotValues: [PlotValue] {
    switch values {
    case .numbers(let numbers): numbers.map { .number($0) }
    case .dates(let dates): dates.map { $0.isNaN ? .missing : .date($0) }
    case .texts(let texts): texts.map { $0.map { .category($0) } ?? .missing }
    }
  }

  /// The values as categories, whatever their kind: dates are written as in ISO 8601.
  package var categoryValues: [PlotValue] {
    guard case .dates(let dates) = values else { return plotValues }
    return dates.map { $0.isNaN ? .missing : .category(ISODate.format($0)) }
  }

  /// The values at `indices`, in that order.
  func selecting(_ indices: [Int]) -> Column {
    switch values {
    case .numbers(let numbers): Column(name: name, values: .numbers(indices.map { numbers[$0] }))
    case .dates(let dates): Column(name: name, values: .dates(indices.map { dates[$0] }))
    case .texts(let texts): Column(name: name, values: .texts(indices.map { texts[$0] }))
    }
  }

  /// Puts a value where `isEmpty`. A kind that the column does not hold makes it one of texts.
  mutating func fill(_ isEmpty: [Bool], with value: PlotValue) {
    guard isEmpty.contains(true) else { return }
    func filled<Value>(_ values: [Value], _ value: Value) -> [Value] {
      zip(values, isEmpty).map { $1 ? value : $0 }
    }
    switch (values, value) {
    case (.numbers(let numbers), .number(let number)):
      values = .numbers(filled(numbers, number))
    case (.dates(let dates), .date(let date)): values = .dates(filled(dates, date))
    default: values = .texts(filled(names, value.categoryName))
    }
  }
}
