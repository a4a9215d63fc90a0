internal import ChartModel

/// A unit of time that moments are put into, such as months, or months whatever the year.
///
/// Times are in UTC. Units that leave out the year lie in 2012, as in Vega, which is a leap year and
/// begins on a Sunday.
struct TimeUnit: Hashable, Sendable {
  /// The parts of a moment, from the longest to the shortest, as they follow one another in names.
  enum Part: String, CaseIterable, Sendable {
    case year, quarter, month, week, dayofyear, date, day, hours, minutes, seconds, milliseconds
  }

  /// The parts that count.
  var parts: Set<Part>
  /// Every so many of the smallest part.
  var step = 1

  /// The names that specs may use.
  static let names: [String] =
    Part.allCases.map(\.rawValue)
    + [
      "yearquarter", "yearquartermonth", "yearmonth", "yearmonthdate", "yearmonthdatehours",
      "yearmonthdatehoursminutes", "yearmonthdatehoursminutesseconds", "yearweek", "yearweekday",
      "yearweekdayhours", "yearweekdayhoursminutes", "yearweekdayhoursminutesseconds",
      "yeardayofyear", "quartermonth", "monthdate", "monthdatehours", "monthdatehoursminutes",
      "monthdatehoursminutesseconds", "weekday", "weekdayhours", "weekdayhoursminutes",
      "weekdayhoursminutesseconds", "dayhours", "dayhoursminutes", "dayhoursminutesseconds",
      "hoursminutes", "hoursminutesseconds", "minutesseconds", "secondsmilliseconds",
    ].flatMap { [$0, "utc" + $0] } + Part.allCases.map { "utc" + $0.rawValue }

  /// The unit that a name such as "yearmonth" or "utcyearmonth" means; `nil` if it means none.
  init?(_ name: String) {
    guard Self.names.contains(name) else { return nil }
    var rest = name.hasPrefix("utc") ? name.dropFirst(3) : name[...]
    var parts: Set<Part> = []
    while !rest.isEmpty {
      // "dayofyear" before "day".
      let part = Part.allCases.filter { rest.hasPrefix($0.rawValue) }
        .max { $0.rawValue.count < $1.rawValue.count }
      guard let part else { return nil }
      parts.insert(part)
      rest = rest.dropFirst(part.rawValue.count)
    }
    self.parts = parts
  }

  /// The parts in order.
  private var ordered: [Part] { Part.allCases.filter(parts.contains) }

  /// The name in titles, such as "year-month".
  var title: String { ordered.map(\.rawValue).joined(separator: "-") }

  /// The name in fields, such as "yearmonth".
  var name: String { ordered.map(\.rawValue).joined() }

  /// The d3 time format in which labels show it.
  var format: String {
    var pieces: [String] = []
    if parts.contains(.month) { pieces.append(parts.contains(.date) ? "%b %-d" : "%b") }
    if parts.contains(.quarter), !parts.contains(.month) { pieces.append("Q%q") }
    if parts.contains(.week) { pieces.append("W%U") }
    if parts.contains(.dayofyear) { pieces.append("%-j") }
    if parts.contains(.date), !parts.contains(.month) { pieces.append("%-d") }
    if parts.contains(.day) { pieces.append("%a") }
    if parts.contains(.year) { pieces.append("%Y") }
    let clock = ordered.filter { [.hours, .minutes, .seconds, .milliseconds].contains($0) }
    switch clock {
    case []: break
    case [.hours]: pieces.append("%H:00")
    case [.minutes]: pieces.append("%M")
    case [.seconds]: pieces.append("%S")
    case [.milliseconds]: pieces.append("%L")
    case [.minutes, .seconds]: pieces.append("%M:%S")
    case [.seconds, .milliseconds]: pieces.append("%S.%L")
    case [.hours, .minutes]: pieces.append("%H:%M")
    default: pieces.append("%H:%M:%S")
    }
    return pieces.joined(separator: " ")
  }

  // MARK: - Moments

  /// The start of the unit in which a moment lies, in seconds since 1970; NaN for a missing one.
  func start(of seconds: Double) -> Double {
    guard seconds.isFinite, let time = CivilTime(secondsSince1970: seconds) else { return .nan }
    let date = time.date
    var day = CivilDate(
      year: parts.contains(.year) ? stepped(date.year, .year) : 2012, month: 1, day: 1)
    let firstDay = CivilDate(year: date.year, month: 1, day: 1)
    let dayOfYear = date.daysSince1970 - firstDay.daysSince1970
    if parts.contains(.month) {
      day.month = stepped(date.month - 1, .month) + 1
    } else if parts.contains(.quarter) {
      day.month = stepped((date.month - 1) / 3, .quarter) * 3 + 1
    }
    var days = day.daysSince1970
    if parts.contains(.date) {
      // Without a month, all days are January's.
      days += stepped(date.day - 1, .date)
    } else if parts.contains(.dayofyear) {
      days += stepped(dayOfYear, .dayofyear)
    } else if parts.contains(.week) || parts.contains(.day) {
      // Weeks begin on Sunday; the days before the first one are week 0.
      let week = (dayOfYear + 7 - date.weekday) / 7
      let start = CivilDate(daysSince1970: days)
      let sunday = days - start.weekday + (start.weekday == 0 ? -7 : 0)
      if parts.contains(.week) {
        days = sunday + 7 * stepped(week, .week)
      }
      if parts.contains(.day) {
        if !parts.contains(.week) { days += (7 - start.weekday) % 7 }
        days += stepped(date.weekday, .day)
      }
    }
    var result = Double(days) * 86_400
    if parts.contains(.hours) { result += Double(stepped(time.hour, .hours)) * 3600 }
    if parts.contains(.minutes) { result += Double(stepped(time.minute, .minutes)) * 60 }
    if parts.contains(.seconds) { result += Double(stepped(time.second, .seconds)) }
    if parts.contains(.milliseconds) {
      result += Double(stepped(Int(time.fraction * 1000), .milliseconds)) / 1000
    }
    return result
  }

  /// The end of the unit that starts at a moment.
  func end(from start: Double) -> Double {
    guard start.isFinite, let time = CivilTime(secondsSince1970: start), let part = ordered.last
    else { return .nan }
    switch part {
    case .year: return start + months(12 * step, after: time.date)
    case .quarter: return start + months(3 * step, after: time.date)
    case .month: return start + months(step, after: time.date)
    case .week: return start + Double(step) * 7 * 86_400
    case .dayofyear, .date, .day: return start + Double(step) * 86_400
    case .hours: return start + Double(step) * 3600
    case .minutes: return start + Double(step) * 60
    case .seconds: return start + Double(step)
    case .milliseconds: return start + Double(step) / 1000
    }
  }

  /// The seconds of some months from a date on.
  private func months(_ count: Int, after date: CivilDate) -> Double {
    let month = date.month - 1 + count
    let later = CivilDate(year: date.year + month / 12, month: month % 12 + 1, day: 1)
    return Double(later.daysSince1970 - date.daysSince1970 + date.day - 1) * 86_400
  }

  /// A part's number, rounded down to the step if the part is the smallest.
  private func stepped(_ number: Int, _ part: Part) -> Int {
    guard step > 1, part == ordered.last else { return number }
    return number - number.dividedRoundingDown(by: step).remainder
  }
}

extension TimeUnit {
  /// The start of the unit that a number of a single part stands for, as 2010 for years or 1 for
  /// January.
  func start(ofNumber number: Double, _ part: Part) -> Double {
    guard abs(number) < 1e6 else { return .nan }
    let whole = Int(number)
    func days(_ year: Int, _ month: Int) -> Int {
      CivilDate(year: year, month: month, day: 1).daysSince1970
    }
    let first = days(2012, 1)
    switch part {
    case .year: return Double(days(whole, 1)) * 86_400
    case .quarter where (1...4).contains(whole): return Double(days(2012, whole * 3 - 2)) * 86_400
    case .month where (1...12).contains(whole): return Double(days(2012, whole)) * 86_400
    case .quarter, .month: return .nan
    case .week: return Double(first + (whole - 1) * 7) * 86_400
    case .dayofyear, .date, .day: return Double(first + whole - 1) * 86_400
    case .hours: return Double(first) * 86_400 + number * 3600
    case .minutes: return Double(first) * 86_400 + number * 60
    case .seconds: return Double(first) * 86_400 + number
    case .milliseconds: return Double(first) * 86_400 + number / 1000
    }
  }
}
