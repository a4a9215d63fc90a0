/// The cells of a file as bytes, row by row, in one buffer: no string a cell.
struct CellGrid {
  /// The cells' bytes in the order of the file.
  var bytes: [UInt8] = []
  /// Where each cell ends in `bytes`.
  private var ends: [Int] = []
  /// How many cells a row has.
  var columnCount = 0
  /// How many rows are complete.
  var rowCount = 0

  /// Adds the next cell.
  mutating func append(_ cell: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: cell)
    ends.append(bytes.count)
  }

  /// The values of a column in the narrowest kind that holds all of its cells: numbers, dates, or
  /// texts. Missing cells (empty, NA, NaN, null, …) fit every kind.
  func inferredValues(ofColumn column: Int) -> Column.Values {
    if let numbers = parsed(column: column, NumberParser.parse) { return .numbers(numbers) }
    if let dates = parsed(column: column, ISODate.parse) { return .dates(dates) }
    return .texts(
      (0..<rowCount).map { row in
        withCell(row: row, column: column) {
          MissingValue.matches($0) ? nil : String(decoding: $0, as: UTF8.self)
        }
      })
  }

  /// What `parse` makes of each cell, NaN for missing ones; `nil` if it fails on any other.
  private func parsed(
    column: Int, _ parse: (UnsafeBufferPointer<UInt8>) -> Double?
  ) -> [Double]? {
    var values: [Double] = []
    values.reserveCapacity(rowCount)
    for row in 0..<rowCount {
      let value = withCell(row: row, column: column) { cell in
        parse(cell) ?? (MissingValue.matches(cell) ? .nan : nil)
      }
      guard let value else { return nil }
      values.append(value)
    }
    return values
  }

  private func withCell<Result>(
    row: Int, column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let index = row * columnCount + column
    let start = index == 0 ? 0 : ends[index - 1]
    return bytes[start..<ends[index]].withUnsafeBufferPointer(body)
  }
}

/// The spellings of a value that is not there, as in pandas.
enum MissingValue {
  private static let spellings: [[UInt8]] = [
    "#N/A", "#N/A N/A", "#NA", "-1.#IND", "-1.#QNAN", "-NaN", "-nan", "1.#IND", "1.#QNAN", "<NA>",
    "N/A", "NA", "NULL", "NaN", "None", "n/a", "nan", "null",
  ].map { Array($0.utf8) }

  /// Whether a cell is empty or one of the spellings.
  static func matches(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    cell.isEmpty
      || cell.count <= 9 && spellings.contains { $0.count == cell.count && $0.elementsEqual(cell) }
  }
}
