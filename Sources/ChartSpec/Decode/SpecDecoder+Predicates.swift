internal import ChartModel

extension SpecDecoder {
  /// For each row whether a filter holds: an expression or a predicate; `nil`, with a fault, if it
  /// cannot be told.
  mutating func matches(_ place: SpecNode, in table: Table) -> [Bool]? {
    if let source = place.string {
      do {
        let values = try RowExpression(source, over: table).values(of: table)
        return values.map { $0 != 0 && !$0.isNaN }
      } catch {
        note(error, at: place)
        return nil
      }
    }
    for name in ["and", "or"] {
      guard let parts = place[name]?.elements else { continue }
      // All parts are looked at, so that all their faults are found.
      let matches = parts.map { self.matches($0, in: table) }
      guard !matches.contains(nil) else { return nil }
      return (0..<table.rowCount).map { row in
        let found = matches.lazy.compactMap { $0?[row] }
        return name == "and" ? found.allSatisfy { $0 } : found.contains(true)
      }
    }
    if let part = place["not"] { return matches(part, in: table)?.map { !$0 } }
    return comparison(place, in: table)
  }

  private mutating func comparison(_ place: SpecNode, in table: Table) -> [Bool]? {
    guard let field = place["field"], var column = column(field, in: table) else { return nil }
    var unit: TimeUnit?
    if let name = place["timeUnit"] { unit = timeUnit(name) }
    if let unit {
      guard let moments = moments(field, in: table) else { return nil }
      column.values = .dates(moments.map(unit.start))
    }
    if let place = place["valid"], let valid = place.boolean {
      return column.codes.map { !$0.isNaN == valid }
    }
    let operations = ["equal", "lt", "lte", "gt", "gte", "range", "oneOf"]
    guard
      let (operation, operand) = operations.lazy.compactMap({ name in
        place[name].map { (name, $0) }
      }).first
    else { return nil }
    let limits = operation == "range" || operation == "oneOf" ? operand.elements : [operand]
    switch column.values {
    case .texts(let texts):
      let names = limits.map(Self.name)
      return texts.map { text in
        guard let text else { return false }
        return Self.holds(operation, text, names)
      }
    case .numbers(let values), .dates(let values):
      var numbers: [Double?] = []
      for limit in limits {
        let number = self.number(limit, isDate: column.isDate, unit)
        if number == nil, !limit.node.isNull {
          // A value of another kind equals none, as in Vega-Lite, but it is likely a slip.
          note(limit, isNo: column.isDate ? .moment : .number)
          return nil
        }
        numbers.append(number)
      }
      return values.map { !$0.isNaN && Self.holds(operation, $0, numbers) }
    }
  }

  /// A value of a predicate as it is written beside texts; `nil` for a moment or null.
  private static func name(_ limit: SpecNode) -> String? {
    switch limit.node.kind {
    case .string(let text): text
    case .number(let number): Messages.format(number)
    case .boolean(let boolean): "\(boolean)"
    default: nil
    }
  }

  private static func holds<Value: Comparable>(
    _ operation: String, _ value: Value, _ limits: [Value?]
  ) -> Bool {
    if operation == "oneOf" { return limits.contains(value) }
    if operation == "range" {
      let low = limits.first ?? nil, high = limits.last ?? nil
      if let low, value < low { return false }
      if let high, value > high { return false }
      return true
    }
    guard let limit = limits.first ?? nil else { return false }
    return switch operation {
    case "equal": value == limit
    case "lt": value < limit
    case "lte": value <= limit
    case "gt": value > limit
    default: value >= limit
    }
  }

  /// The number that a value of a predicate stands for beside numbers or dates; `nil` if it is none.
  private func number(_ limit: SpecNode, isDate: Bool, _ unit: TimeUnit?) -> Double? {
    if case .object = limit.node.kind { return moment(limit) }
    if let number = limit.number, isDate {
      // Of a unit such as years or months, the number counts them.
      guard let unit, let part = unit.parts.first, unit.parts.count == 1 else {
        return number / 1000
      }
      return unit.start(ofNumber: number, part)
    }
    if let text = limit.string {
      guard isDate, let moment = DateText.parse(text) else { return nil }
      return unit.map { $0.start(of: moment) } ?? moment
    }
    if let boolean = limit.boolean, !isDate { return boolean ? 1 : 0 }
    return limit.number
  }

  /// The moment that an object of its parts stands for, in UTC.
  func moment(_ parts: SpecNode) -> Double? {
    func number(_ name: String) -> Double? {
      if let place = parts[name] { return place.number }
      return nil
    }
    func whole(_ name: String) -> Int? {
      if let number = number(name) { return Int(number) }
      return nil
    }
    var month = whole("month") ?? whole("quarter").map { $0 * 3 - 2 } ?? 1
    if let name = parts["month"]?.string {
      guard let index = DateText.month(name) else { return nil }
      month = index
    }
    let date = CivilDate(year: whole("year") ?? 2012, month: month, day: 1)
    var days = date.daysSince1970 + (whole("date") ?? 1) - 1
    if let day = whole("day") { days += day - 1 }
    if let name = parts["day"]?.string {
      guard let index = DateText.weekday(name) else { return nil }
      days += index
    }
    let clock =
      (number("hours") ?? 0) * 3600 + (number("minutes") ?? 0) * 60 + (number("seconds") ?? 0)
    return Double(days) * 86_400 + clock + (number("milliseconds") ?? 0) / 1000
  }
}
