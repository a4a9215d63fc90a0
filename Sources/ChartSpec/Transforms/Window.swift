/// What a window computes of a row's place among its neighbours, by Vega-Lite's names.
enum WindowOperation: String, CaseIterable, Sendable {
  case rowNumber = "row_number", rank, denseRank = "dense_rank", percentRank = "percent_rank"
  case cumulativeDistribution = "cume_dist", ntile, lag, lead, firstValue = "first_value"
  case lastValue = "last_value", nthValue = "nth_value"

  /// Whether the result is the field's value of another row.
  var picksRow: Bool {
    switch self {
    case .lag, .lead, .firstValue, .lastValue, .nthValue: true
    default: false
    }
  }
}

/// One field of what a window makes.
struct WindowField {
  enum Operation {
    case own(WindowOperation)
    case aggregate(AggregateOperation)
  }

  var operation: Operation
  /// The field; empty where none is needed.
  var field: String
  /// The parameter of `ntile`, `lag`, `lead` and `nth_value`.
  var parameter: Double?
  /// The new field.
  var name: String
}

/// The neighbours of a row, from the first to the last by their distance; `nil` is the group's end.
struct WindowFrame: Hashable {
  var first: Int?
  var last: Int? = 0
  /// Whether rows that sort alike are counted one by one, rather than all with the last of them.
  var ignoresPeers = false
}

extension Table {
  /// The rows with what windows around them compute.
  ///
  /// - Throws: a `FieldFault` if a field is missing or holds no numbers where they are needed.
  func windowed(
    _ fields: [WindowField], by groupFields: [String], sort: [SortField], frame: WindowFrame
  ) throws(FieldFault) -> Table {
    var keys: [Column] = []
    for field in groupFields { keys.append(try column(field)) }
    let grouping = Grouping(by: keys, rowCount: rowCount)
    let (order, sortKeys) = try order(by: sort)
    var groups = [[Int]](repeating: [], count: grouping.count)
    for row in order { groups[grouping.groups[row]].append(row) }
    let peers = groups.map { rows in
      PeerRuns(rows) { a, b in sortKeys.allSatisfy { $0[a] == $0[b] } }
    }
    var table = self
    for field in fields {
      switch field.operation {
      case .own(let operation) where operation.picksRow:
        var picked = [Int?](repeating: nil, count: rowCount)
        for (rows, runs) in zip(groups, peers) {
          for place in rows.indices {
            picked[rows[place]] =
              runs.pick(operation, at: place, field.parameter, frame).map { rows[$0] }
          }
        }
        var column = try column(field.field).selecting(picked)
        column.name = field.name
        table.set(column)
      case .own(let operation):
        var results = [Double](repeating: .nan, count: rowCount)
        for (rows, runs) in zip(groups, peers) {
          for place in rows.indices {
            results[rows[place]] = runs.rank(operation, at: place, field.parameter)
          }
        }
        table.set(Column(name: field.name, values: .numbers(results)))
      case .aggregate(let operation):
        let values =
          operation.countsRows ? [Double](repeating: 0, count: rowCount) : try numbers(field.field)
        var results = [Double](repeating: .nan, count: rowCount)
        for (rows, runs) in zip(groups, peers) {
          let sums = runs.running(operation, rows.map { values[$0] }, frame)
          for (row, sum) in zip(rows, sums) { results[row] = sum }
        }
        table.set(Column(name: field.name, values: .numbers(results)))
      }
    }
    return table
  }
}

/// The sorted rows of a group, and which of them sort alike.
private struct PeerRuns {
  /// The first and the last place of those that sort like each place, and the number of that run.
  private var firsts: [Int]
  private var lasts: [Int]
  private var runs: [Int]
  private let isSorted: Bool

  init(_ rows: [Int], _ isPeer: (Int, Int) -> Bool) {
    firsts = Array(rows.indices)
    runs = [Int](repeating: 0, count: rows.count)
    lasts = firsts
    for place in rows.indices.dropFirst() {
      let isAlike = isPeer(rows[place - 1], rows[place])
      if isAlike { firsts[place] = firsts[place - 1] }
      runs[place] = runs[place - 1] + (isAlike ? 0 : 1)
    }
    for place in rows.indices.dropLast().reversed() where runs[place] == runs[place + 1] {
      lasts[place] = lasts[place + 1]
    }
    isSorted = (runs.last ?? 0) > 0
  }

  private var count: Int { firsts.count }

  func rank(_ operation: WindowOperation, at place: Int, _ parameter: Double?) -> Double {
    switch operation {
    case .rowNumber: return Double(place + 1)
    case .rank: return Double(firsts[place] + 1)
    case .denseRank: return Double(runs[place] + 1)
    case .percentRank: return count > 1 ? Double(firsts[place]) / Double(count - 1) : 0
    case .cumulativeDistribution: return Double(lasts[place] + 1) / Double(count)
    default:
      let tiles = max(1, parameter ?? 1)
      return (tiles * Double(place + 1) / Double(count)).rounded(.up)
    }
  }

  /// The place whose value a row gets; `nil` if there is none.
  func pick(
    _ operation: WindowOperation, at place: Int, _ parameter: Double?, _ frame: WindowFrame
  ) -> Int? {
    let picked: Int
    switch operation {
    case .lag: picked = place - Int(parameter ?? 1)
    case .lead: picked = place + Int(parameter ?? 1)
    default:
      let places = self.frame(frame, at: place)
      guard !places.isEmpty else { return nil }
      switch operation {
      case .firstValue: picked = places.lowerBound
      case .lastValue: picked = places.upperBound - 1
      default:
        picked = places.lowerBound + Int(parameter ?? 1) - 1
        guard places.contains(picked) else { return nil }
      }
    }
    return firsts.indices.contains(picked) ? picked : nil
  }

  /// What the values in the frame of each place sum up to.
  func running(
    _ operation: AggregateOperation, _ values: [Double], _ frame: WindowFrame
  ) -> [Double] {
    var results: [Double] = []
    var accumulator = Accumulator(for: [operation])
    var done = 0..<0
    for place in values.indices {
      let places = self.frame(frame, at: place)
      // Most frames grow at their end; any other is summed up anew.
      if places.lowerBound != done.lowerBound || places.upperBound < done.upperBound {
        accumulator = Accumulator(for: [operation])
        done = places.lowerBound..<places.lowerBound
      }
      for index in done.upperBound..<max(done.upperBound, places.upperBound) {
        accumulator.add(values[index])
      }
      done = places
      results.append(accumulator.result(operation))
    }
    return results
  }

  private func frame(_ frame: WindowFrame, at place: Int) -> Range<Int> {
    var first = frame.first.map { min(count, max(0, place + $0)) } ?? 0
    var last = frame.last.map { min(count - 1, max(-1, place + $0)) } ?? count - 1
    guard first <= last else { return place..<place }
    if !frame.ignoresPeers, isSorted {
      first = firsts[first]
      last = lasts[last]
    }
    return first..<last + 1
  }
}
