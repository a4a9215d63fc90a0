/// Rows told apart by the values of some fields.
struct Grouping {
  /// The group of each row, from 0, in the order in which the groups first appear.
  private(set) var groups: [Int]
  /// The first row of each group.
  private(set) var firstRows: [Int]

  /// How many groups there are.
  var count: Int { firstRows.count }

  /// Groups `rowCount` rows by the values of `columns`; without columns, all rows are one group.
  init(by columns: [Column], rowCount: Int) {
    groups = [Int](repeating: 0, count: rowCount)
    firstRows = rowCount > 0 ? [0] : []
    for column in columns { split(by: column.identities) }
  }

  /// Splits each group by another property of the rows.
  private mutating func split(by identities: [Int]) {
    var known: [SIMD2<Int>: Int] = [:]
    firstRows = []
    for row in groups.indices {
      let key = SIMD2(groups[row], identities[row])
      if let group = known[key] {
        groups[row] = group
      } else {
        known[key] = firstRows.count
        groups[row] = firstRows.count
        firstRows.append(row)
      }
    }
  }

  /// The rows of each group, in order.
  var rows: [[Int]] {
    var rows = [[Int]](repeating: [], count: count)
    for (row, group) in groups.enumerated() { rows[group].append(row) }
    return rows
  }
}

extension Column {
  /// A number for each row that is the same where the values are; missing values are alike.
  var identities: [Int] {
    switch values {
    case .numbers(let numbers), .dates(let numbers):
      return numbers.map { number in
        // -0 is 0, and all that is not a number is one.
        number.isNaN ? .min : number == 0 ? 0 : Int(bitPattern: UInt(number.bitPattern))
      }
    case .texts(let texts):
      var known: [String: Int] = [:]
      return texts.map { text in
        guard let text else { return -1 }
        if let identity = known[text] { return identity }
        known[text] = known.count
        return known.count - 1
      }
    }
  }
}
