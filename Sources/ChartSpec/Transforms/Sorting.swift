/// A field that rows are sorted by.
struct SortField: Hashable, Sendable {
  var name: String
  var isDescending = false
}

extension Table {
  /// The rows sorted by fields, the first one first; rows that are alike keep their order, and
  /// missing values come first.
  ///
  /// - Throws: a `FieldFault` if a field is missing.
  func order(by fields: [SortField]) throws(FieldFault) -> (rows: [Int], keys: [[Double]]) {
    var keys: [[Double]] = []
    for field in fields {
      let column = try column(field.name)
      let codes = column.isText ? column.codes(in: column.categories.sorted()) : column.codes
      keys.append(
        codes.map { $0.isNaN ? -.infinity : field.isDescending ? -$0 : $0 })
    }
    let rows = (0..<rowCount).sorted { a, b in
      for key in keys where key[a] != key[b] { return key[a] < key[b] }
      return a < b
    }
    return (rows, keys)
  }
}
