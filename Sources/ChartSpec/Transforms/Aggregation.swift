/// What sums up the values of a group, by Vega-Lite's names.
enum AggregateOperation: String, CaseIterable, Sendable {
  case count, valid, missing, distinct, sum, product, mean, average, variance, variancep, stdev
  case stdevp, stderr, median, q1, q3, ci0, ci1, min, max

  /// Whether it needs no field: it counts rows.
  var countsRows: Bool { self == .count }

  /// Whether it needs the field's numbers; the others take texts, too.
  var needsNumbers: Bool {
    switch self {
    case .count, .valid, .missing, .distinct, .min, .max: false
    default: true
    }
  }

  /// Whether the result is a value of the field's kind, such as a date; else it is a number.
  var keepsKind: Bool {
    switch self {
    case .mean, .average, .median, .q1, .q3, .ci0, .ci1, .min, .max: true
    default: false
    }
  }

  /// Whether it can be continued value by value without keeping them.
  var isRunning: Bool {
    switch self {
    case .median, .q1, .q3: false
    default: true
    }
  }
}

/// Sums up numbers one by one. NaN is a missing value: counted as such, and in no other result.
struct Accumulator {
  private var rows = 0.0
  private var valid = 0.0
  private var sum = Sum()
  private var product = 1.0
  private var mean = 0.0
  /// The sum of the squares of the distances from the mean (Welford 1962).
  private var squares = 0.0
  private var least = Double.infinity
  private var greatest = -Double.infinity
  private var distinct: Set<Double>?
  private var values: [Double]?

  /// Makes an accumulator for some operations, so that only what they need is kept.
  init(for operations: [AggregateOperation]) {
    if operations.contains(.distinct) { distinct = [] }
    if operations.contains(where: { !$0.isRunning }) { values = [] }
  }

  /// Counts a value in.
  mutating func add(_ value: Double) {
    rows += 1
    // A missing value is a value of its own.
    distinct?.insert(value.isNaN ? .infinity.nextDown : value)
    guard !value.isNaN else { return }
    valid += 1
    sum.add(value)
    product *= value
    let distance = value - mean
    mean += distance / valid
    squares += distance * (value - mean)
    least = Swift.min(least, value)
    greatest = Swift.max(greatest, value)
    values?.append(value)
  }

  /// The result of an operation; NaN where it is undefined, such as the mean of nothing.
  func result(_ operation: AggregateOperation) -> Double {
    switch operation {
    case .count: return rows
    case .valid: return valid
    case .missing: return rows - valid
    case .distinct: return Double(distinct?.count ?? 0)
    default: break
    }
    guard valid > 0 else { return .nan }
    switch operation {
    case .sum: return sum.value
    case .product: return product
    case .mean, .average: return sum.value / valid
    case .variance: return valid > 1 ? squares / (valid - 1) : .nan
    case .variancep: return squares / valid
    case .stdev: return result(.variance).squareRoot()
    case .stdevp: return result(.variancep).squareRoot()
    case .stderr: return (result(.variance) / valid).squareRoot()
    // The normal approximation: Vega's random resampling would differ from run to run.
    case .ci0: return result(.mean) - 1.96 * result(.stderr)
    case .ci1: return result(.mean) + 1.96 * result(.stderr)
    case .median: return quantile(0.5)
    case .q1: return quantile(0.25)
    case .q3: return quantile(0.75)
    case .min: return least
    default: return greatest
    }
  }

  /// The quantile by linear interpolation (Hyndman and Fan 1996, definition 7).
  private func quantile(_ part: Double) -> Double {
    let sorted = (values ?? []).sorted()
    guard let last = sorted.last else { return .nan }
    let place = part * Double(sorted.count - 1), index = Int(place)
    let next = index + 1 < sorted.count ? sorted[index + 1] : last
    return sorted[index] + (place - Double(index)) * (next - sorted[index])
  }

  /// A sum whose rounding is made good (Neumaier 1974).
  private struct Sum {
    var rough = 0.0
    var lost = 0.0

    /// The sum; where a part was infinite, the plain one.
    var value: Double { lost.isFinite ? rough + lost : rough }

    mutating func add(_ value: Double) {
      let total = rough + value
      lost += abs(rough) >= abs(value) ? (rough - total) + value : (value - total) + rough
      rough = total
    }
  }
}

/// One field of what an aggregation makes.
struct Summary {
  var operation: AggregateOperation
  /// The field that is summed up; empty for rows.
  var field: String
  /// The new field.
  var name: String
}

extension Table {
  /// One row a group, with the values of the grouping fields and the summaries of the others.
  ///
  /// - Throws: a `FieldFault` if a field is missing or holds no numbers where they are needed.
  func aggregated(_ summaries: [Summary], by fields: [String]) throws(FieldFault) -> Table {
    var keys: [Column] = []
    for field in fields { keys.append(try column(field)) }
    let grouping = Grouping(by: keys, rowCount: rowCount)
    // What sums up all rows has a row even if there are none, as in SQL.
    let count = keys.isEmpty ? 1 : grouping.count
    var columns = keys.map { $0.selecting(grouping.firstRows) }
    for summary in summaries {
      let column = try summarized(summary, grouping, count: count)
      columns.removeAll { $0.name == column.name }
      columns.append(column)
    }
    return Table(name: name, columns: columns, rowCount: count)
  }

  /// The rows with what sums up their groups.
  func joined(_ summaries: [Summary], by fields: [String]) throws(FieldFault) -> Table {
    var keys: [Column] = []
    for field in fields { keys.append(try column(field)) }
    let grouping = Grouping(by: keys, rowCount: rowCount)
    var table = self
    for summary in summaries {
      table.set(try summarized(summary, grouping, count: grouping.count).selecting(grouping.groups))
    }
    return table
  }

  /// A summary of each group.
  private func summarized(
    _ summary: Summary, _ grouping: Grouping, count: Int
  ) throws(FieldFault) -> Column {
    let operation = summary.operation
    var accumulators = [Accumulator](repeating: Accumulator(for: [operation]), count: count)
    guard !operation.countsRows else {
      for group in grouping.groups { accumulators[group].add(0) }
      return Column(
        name: summary.name, values: .numbers(accumulators.map { $0.result(operation) }))
    }
    let column = try column(summary.field)
    let codes: [Double], texts: [String]
    if case .texts = column.values, operation.needsNumbers {
      codes = try numbers(summary.field)
      texts = []
    } else if column.isText {
      // In the order of the alphabet, so that least and greatest mean something.
      texts = column.categories.sorted()
      codes = column.codes(in: texts)
    } else {
      codes = column.codes
      texts = []
    }
    for (row, group) in grouping.groups.enumerated() { accumulators[group].add(codes[row]) }
    let results = accumulators.map { $0.result(operation) }
    guard operation.keepsKind else {
      return Column(name: summary.name, values: .numbers(results))
    }
    switch column.values {
    case .dates: return Column(name: summary.name, values: .dates(results))
    case .texts where !operation.needsNumbers:
      return Column(
        name: summary.name, values: .texts(results.map { $0.isNaN ? nil : texts[Int($0)] }))
    case .numbers, .texts: return Column(name: summary.name, values: .numbers(results))
    }
  }

  /// For each group, the row in which a field is least or greatest; `nil` where it is missing in all.
  func extremeRows(
    of field: String, greatest: Bool, _ grouping: Grouping
  ) throws(FieldFault) -> [Int?] {
    let column = try column(field)
    let codes = column.isText ? column.codes(in: column.categories.sorted()) : column.codes
    var best = [Int?](repeating: nil, count: grouping.count)
    for (row, group) in grouping.groups.enumerated() where !codes[row].isNaN {
      guard let known = best[group] else {
        best[group] = row
        continue
      }
      if greatest ? codes[row] > codes[known] : codes[row] < codes[known] { best[group] = row }
    }
    return best
  }
}

extension Column {
  /// The place of each text in `categories`; NaN for one that is missing.
  func codes(in categories: [String]) -> [Double] {
    guard case .texts(let texts) = values else { return codes }
    var places: [String: Double] = [:]
    for category in categories { places[category] = Double(places.count) }
    return texts.map { text in text.flatMap { places[$0] } ?? .nan }
  }

  /// The values at some rows, missing where there is no row.
  func selecting(_ rows: [Int?]) -> Column {
    switch values {
    case .numbers(let numbers):
      Column(name: name, values: .numbers(rows.map { row in row.map { numbers[$0] } ?? .nan }))
    case .dates(let dates):
      Column(name: name, values: .dates(rows.map { row in row.map { dates[$0] } ?? .nan }))
    case .texts(let texts):
      Column(name: name, values: .texts(rows.map { row in row.flatMap { texts[$0] } }))
    }
  }
}
