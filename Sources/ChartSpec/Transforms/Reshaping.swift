internal import ChartModel

/// Where stacks start, or what their totals become.
enum StackOffset: String, CaseIterable, Sendable {
  case zero, center, normalize
}

/// What is filled in for missing values.
enum ImputeMethod: String, CaseIterable, Sendable {
  case value, mean, median, max, min
}

extension Table {
  /// The rows with the starts and ends of a field's numbers put on one another.
  ///
  /// Negative numbers are stacked downwards. `sort`: the order in a stack, by default that of the rows.
  func stacked(
    _ field: String, by groupFields: [String], sort: [SortField] = [], offset: StackOffset,
    as names: (start: String, end: String)
  ) throws(FieldFault) -> Table {
    let numbers = try numbers(field)
    var keys: [Column] = []
    for field in groupFields { keys.append(try column(field)) }
    let grouping = Grouping(by: keys, rowCount: rowCount)
    var totals = [Double](repeating: 0, count: grouping.count)
    for (row, group) in grouping.groups.enumerated() where !numbers[row].isNaN {
      totals[group] += abs(numbers[row])
    }
    var up = [Double](repeating: 0, count: grouping.count), down = up
    var starts = [Double](repeating: .nan, count: rowCount), ends = starts
    for row in try order(by: sort).rows where !numbers[row].isNaN {
      let group = grouping.groups[row], length = numbers[row]
      if length < 0, offset != .center {
        starts[row] = down[group]
        down[group] += length
        ends[row] = down[group]
      } else {
        starts[row] = up[group]
        up[group] += abs(length)
        ends[row] = up[group]
      }
      switch offset {
      case .zero: break
      case .center:
        starts[row] -= totals[group] / 2
        ends[row] -= totals[group] / 2
      case .normalize:
        starts[row] /= totals[group]
        ends[row] /= totals[group]
      }
    }
    var table = self
    table.set(Column(name: names.start, values: .numbers(starts)))
    table.set(Column(name: names.end, values: .numbers(ends)))
    return table
  }

  /// A row for each of several fields, with its name and its value.
  ///
  /// Where the fields are of different kinds, the values are texts.
  func folded(_ fields: [String], as names: (key: String, value: String)) throws(FieldFault)
    -> Table
  {
    var columns: [Column] = []
    for field in fields { columns.append(try column(field)) }
    let source = (0..<rowCount).flatMap { row in fields.map { _ in row } }
    var table = selecting(source)
    let places = fields.indices
    func interleaved<Value>(_ values: [[Value]]) -> [Value] {
      (0..<rowCount).flatMap { row in places.map { values[$0][row] } }
    }
    let values: Column.Values
    if columns.allSatisfy(\.isDate) {
      values = .dates(interleaved(columns.map(\.codes)))
    } else if columns.allSatisfy({ !$0.isText && !$0.isDate }) {
      values = .numbers(interleaved(columns.map(\.codes)))
    } else {
      values = .texts(interleaved(columns.map(\.names)))
    }
    let keys = (0..<rowCount).flatMap { _ in fields }
    table.set(Column(name: names.key, values: .texts(keys.map { $0 })))
    table.set(Column(name: names.value, values: values))
    return table
  }

  /// The rows with missing numbers of a field filled in, and with a row for each group and value of
  /// the key that has none.
  ///
  /// `others`: more values of the key. `value`: what `ImputeMethod.value` fills in.
  func imputed(
    _ field: String, key: String, by groupFields: [String], others: Column.Values?,
    method: ImputeMethod, value: Double
  ) throws(FieldFault) -> Table {
    var table = self
    let keyColumn = try column(key)
    var keys: [Column] = []
    for field in groupFields { keys.append(try column(field)) }
    var numbers = try numbers(field)
    let grouping = Grouping(by: keys, rowCount: rowCount)
    var accumulators = [Accumulator](
      repeating: Accumulator(for: [.median]), count: grouping.count)
    for (row, group) in grouping.groups.enumerated() { accumulators[group].add(numbers[row]) }
    let fillings = accumulators.map { accumulator in
      switch method {
      case .value: value
      case .mean: accumulator.result(.mean)
      case .median: accumulator.result(.median)
      case .max: accumulator.result(.max)
      case .min: accumulator.result(.min)
      }
    }

    // The values of the key: those of the rows, then the others.
    var allKeys = keyColumn
    if let others { allKeys.append(others) }
    let identities = allKeys.identities
    var firsts: [Int] = [], known: Set<Int> = []
    for (row, identity) in identities.enumerated() where known.insert(identity).inserted {
      firsts.append(row)
    }
    var present: Set<SIMD2<Int>> = []
    for row in 0..<rowCount { present.insert(SIMD2(grouping.groups[row], identities[row])) }
    var added: [(group: Int, key: Int)] = []
    for group in 0..<grouping.count {
      for first in firsts where !present.contains(SIMD2(group, identities[first])) {
        added.append((group, first))
      }
    }

    for row in numbers.indices where numbers[row].isNaN {
      numbers[row] = fillings[grouping.groups[row]]
    }
    let keyValues = allKeys.selecting(Array(0..<rowCount) + added.map(\.key)).values
    let patterns = added.map { grouping.firstRows[$0.group] }
    table.rows += added.indices.map { (rows.max() ?? -1) + 1 + $0 }
    table.columns = columns.map { column in
      if column.name == key { return Column(name: key, values: keyValues) }
      if column.name == field {
        return Column(name: field, values: .numbers(numbers + added.map { fillings[$0.group] }))
      }
      // Only the fields that tell the groups apart are known in a new row.
      let isKnown = groupFields.contains(column.name)
      return column.selecting(
        (0..<rowCount).map { Optional($0) } + patterns.map { isKnown ? $0 : nil })
    }
    return table
  }

  /// A row for each group, with a field for each value of `field` that sums up `value`.
  func pivoted(
    _ field: String, value: String, by groupFields: [String], _ operation: AggregateOperation,
    limit: Int
  ) throws(FieldFault) -> Table {
    let names = try column(field).names
    var keys: [Column] = []
    for field in groupFields { keys.append(try column(field)) }
    let grouping = Grouping(by: keys, rowCount: rowCount)
    let numbers =
      operation.countsRows ? [Double](repeating: 0, count: rowCount) : try numbers(value)
    var all = Set(names.compactMap { $0 }).sorted()
    if limit > 0 { all = Array(all.prefix(limit)) }
    var columns = keys.map { $0.selecting(grouping.firstRows) }
    for name in all {
      var accumulators = [Accumulator](
        repeating: Accumulator(for: [operation]), count: grouping.count)
      for (row, group) in grouping.groups.enumerated() where names[row] == name {
        accumulators[group].add(numbers[row])
      }
      let results = accumulators.map { accumulator in
        // A sum of nothing is 0, as in Vega.
        accumulator.result(.count) == 0 && operation == .sum ? 0 : accumulator.result(operation)
      }
      columns.append(Column(name: name, values: .numbers(results)))
    }
    return Table(name: self.name, columns: columns, rowCount: grouping.count)
  }

  /// The rows with the fields of the row of another table that has the same key.
  ///
  /// - Parameter missing: What the fields hold where there is no such row.
  func lookingUp(
    _ field: String, in other: Table, key: String, fields: [String], as names: [String],
    missing: PlotValue? = nil
  ) throws(FieldFault) -> Table {
    let own = try column(field).names
    var places: [String: Int] = [:]
    for (row, name) in try other.column(key).names.enumerated() {
      if let name, places[name] == nil { places[name] = row }
    }
    let rows = own.map { name in name.flatMap { places[$0] } }
    var table = self
    for (field, name) in zip(fields, names) {
      var column = try other.column(field).selecting(rows)
      column.name = name
      if let missing { column.fill(rows.map { $0 == nil }, with: missing) }
      table.set(column)
    }
    return table
  }

  /// `count` of the rows, in their order; the same ones each time.
  func sampled(_ count: Int) -> Table {
    guard count < rowCount else { return self }
    // Selection sampling (Knuth, The Art of Computer Programming 2, algorithm 3.4.2 S), with the
    // generator of Steele, Lea and Flood (2014).
    var state: UInt64 = 0
    var chosen: [Int] = []
    for row in 0..<rowCount where chosen.count < count {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
      let part = Double(bits >> 11) / Double(1 << 53 as UInt64)
      if part * Double(rowCount - row) < Double(count - chosen.count) { chosen.append(row) }
    }
    return selecting(chosen)
  }

  /// The ends of a line fitted to each group by least squares.
  ///
  /// `extent`: the ends; `nil` for those of the group's own inputs.
  func fitted(
    _ field: String, on input: String, by groupFields: [String], extent: ClosedRange<Double>?,
    as names: (input: String, output: String)
  ) throws(FieldFault) -> (table: Table, failure: Regression.Failure?) {
    let outputs = try numbers(field), inputs = try numbers(input)
    var keys: [Column] = []
    for field in groupFields { keys.append(try column(field)) }
    let grouping = Grouping(by: keys, rowCount: rowCount)
    var sources: [Int] = [], ends: [Double] = [], heights: [Double] = []
    var failure: Regression.Failure?
    for rows in grouping.rows {
      do {
        let fit = try Regression(
          of: rows.map { outputs[$0] }, on: [rows.map { inputs[$0] }])
        let finite = rows.map { inputs[$0] }.filter(\.isFinite)
        guard let low = extent?.lowerBound ?? finite.min(),
          let high = extent?.upperBound ?? finite.max()
        else { continue }
        for end in [low, high] {
          sources.append(rows[0])
          ends.append(end)
          heights.append(fit.intercept + fit.slopes[0] * end)
        }
      } catch {
        failure = failure ?? error
      }
    }
    var columns = keys.map { $0.selecting(sources) }
    columns.removeAll { $0.name == names.input || $0.name == names.output }
    columns.append(Column(name: names.input, values: .numbers(ends)))
    columns.append(Column(name: names.output, values: .numbers(heights)))
    return (Table(name: name, columns: columns, rowCount: ends.count), failure)
  }
}

extension Column {
  /// Whether the values are moments.
  var isDate: Bool {
    if case .dates = values { true } else { false }
  }

  /// The values in words; `nil` where one is missing.
  var names: [String?] {
    categoryValues.map { $0.isMissing ? nil : $0.categoryName }
  }

  /// Adds values; where they are of another kind, all become texts.
  mutating func append(_ others: Values) {
    switch (values, others) {
    case (.numbers(let a), .numbers(let b)): values = .numbers(a + b)
    case (.dates(let a), .dates(let b)): values = .dates(a + b)
    // Numbers beside dates are milliseconds.
    case (.dates(let a), .numbers(let b)): values = .dates(a + b.map { $0 / 1000 })
    default: values = .texts(names + Column(name: name, values: others).names)
    }
  }
}
