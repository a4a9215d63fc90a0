/// Collects the cells of one column of delimited text as numbers, dates or texts: the narrowest kind
/// that holds all of them. No string is made of a number or a date.
struct ColumnBuilder {
  /// What the cells have been so far.
  private enum Kind {
    case number, date, text
  }

  private var kind = Kind.number
  /// Whether a cell has been seen that is not missing.
  private var isDecided = false
  private var numbers: [Double] = []
  private var texts: [String?] = []
  /// Whether a cell has come that those before it rule out: all are texts, and have to be read again.
  private(set) var needsRereading = false

  /// Makes a builder; `isText`: of texts whatever the cells look like; `capacity`: of how many.
  init(isText: Bool, capacity: Int) {
    if isText {
      kind = .text
      texts.reserveCapacity(capacity)
    } else {
      numbers.reserveCapacity(capacity)
    }
  }

  /// Adds a cell; `decimal`: the byte before a number's fraction.
  mutating func append(_ cell: UnsafeBufferPointer<UInt8>, decimal: UInt8) {
    if needsRereading { return }
    if kind == .number {
      if let number = NumberParser.parse(cell, decimal: decimal)
        ?? NumberParser.parseGrouped(cell, decimal: decimal)
      {
        isDecided = true
        return numbers.append(number)
      }
      if MissingValue.matches(cell) { return numbers.append(.nan) }
      if isDecided { return startAgain() }
      kind = .date
    }
    if kind == .date {
      if let date = ISODate.parse(cell) {
        isDecided = true
        return numbers.append(date)
      }
      if MissingValue.matches(cell) { return numbers.append(.nan) }
      if isDecided { return startAgain() }
      kind = .text
      // All cells before this one were missing.
      texts.reserveCapacity(numbers.capacity)
      texts = Array(repeating: nil, count: numbers.count)
      numbers = []
    }
    texts.append(MissingValue.matches(cell) ? nil : String(decoding: cell, as: UTF8.self))
  }

  private mutating func startAgain() {
    kind = .text
    needsRereading = true
    numbers = []
  }

  /// Makes ready for the second reading.
  mutating func reread(capacity: Int) {
    needsRereading = false
    texts.reserveCapacity(capacity)
  }

  /// The values.
  var values: Column.Values {
    switch kind {
    case .number: .numbers(numbers)
    case .date: .dates(numbers)
    case .text: .texts(texts)
    }
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
    guard let first = cell.first else { return true }
    // Nearly all cells are told by their first letter.
    guard cell.count <= 9, "#-1<Nn".utf8.contains(first) else { return false }
    return spellings.contains { $0.count == cell.count && $0.elementsEqual(cell) }
  }
}
