internal import ChartModel

/// A time format of d3, in UTC and English: text with directives such as `%Y-%m-%d`, between whose
/// letters `-` (no padding), `_` (spaces) or `0` (zeros) may stand.
package struct TimeFormat: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case text(Character)
    case directive(Character, padding: Character?)
  }

  private let pieces: [Piece]

  /// The letters that may follow the percent sign.
  static let directives = Array("aAbBcdefHIjLmMpqQsSuUVwWxXyYZ%")

  /// Why a text is no time format.
  package struct Fault: Error, Hashable {
    /// The directive that is not known, such as "%k".
    package var directive: String
  }

  /// Reads a format.
  package init(_ format: String) throws(Fault) {
    var pieces: [Piece] = []
    var rest = Array(format)[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        pieces.append(.text(character))
        continue
      }
      var padding: Character?
      if let next = rest.first, "-_0".contains(next) { padding = rest.popFirst() }
      let letter = rest.popFirst()
      guard let letter, Self.directives.contains(letter) else {
        throw Fault(
          directive: "%" + (padding.map { String($0) } ?? "") + (letter.map { String($0) } ?? ""))
      }
      switch letter {
      case "%": pieces.append(.text("%"))
      // The forms of English (United States).
      case "c": pieces += try TimeFormat("%x, %X").pieces
      case "x": pieces += try TimeFormat("%-m/%-d/%Y").pieces
      case "X": pieces += try TimeFormat("%-I:%M:%S %p").pieces
      default: pieces.append(.directive(letter, padding: padding))
      }
    }
    self.pieces = pieces
  }

  /// The text of a moment in seconds since 1970; empty if it has no date.
  package func callAsFunction(_ seconds: Double) -> String {
    guard let time = CivilTime(secondsSince1970: seconds) else { return "" }
    return pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let character): text.append(character)
      case .directive(let letter, let padding):
        text += Self.name(letter, time) ?? Self.number(letter, time, padding)
      }
    }
  }

  /// The text of a directive that stands for a word; `nil` for one that stands for a number.
  private static func name(_ letter: Character, _ time: CivilTime) -> String? {
    let month = CivilDate.monthNames[time.date.month - 1]
    let day = CivilDate.weekdayNames[time.date.weekday]
    switch letter {
    case "a": return String(day.prefix(3))
    case "A": return day
    case "b": return String(month.prefix(3))
    case "B": return month
    case "p": return time.hour < 12 ? "AM" : "PM"
    case "Z": return "+0000"
    default: return nil
    }
  }

  private static func number(
    _ letter: Character, _ time: CivilTime, _ padding: Character?
  ) -> String {
    let (number, width) = value(letter, time)
    let zeros = CivilTime.padded(number, width)
    switch padding ?? (letter == "e" ? "_" : "0") {
    case "-": return "\(number)"
    case "_": return String(repeating: " ", count: zeros.count - "\(number)".count) + "\(number)"
    default: return zeros
    }
  }

  /// The number of a directive, and the width to which it is padded.
  private static func value(_ letter: Character, _ time: CivilTime) -> (Int, Int) {
    let date = time.date
    let newYear = CivilDate(year: date.year, month: 1, day: 1).daysSince1970
    let dayOfYear = date.daysSince1970 - newYear
    switch letter {
    case "d", "e": return (date.day, 2)
    case "f": return (microseconds(time), 6)
    case "L": return (microseconds(time) / 1000, 3)
    case "H": return (time.hour, 2)
    case "I": return (time.hour % 12 == 0 ? 12 : time.hour % 12, 2)
    case "j": return (dayOfYear + 1, 3)
    case "m": return (date.month, 2)
    case "M": return (time.minute, 2)
    case "q": return ((date.month - 1) / 3 + 1, 1)
    case "s": return (date.daysSince1970 * 86_400 + time.secondOfDay, 1)
    case "Q":
      let seconds = date.daysSince1970 * 86_400 + time.secondOfDay
      return (seconds * 1000 + microseconds(time) / 1000, 1)
    case "S": return (time.second, 2)
    case "u": return (date.weekday == 0 ? 7 : date.weekday, 1)
    case "w": return (date.weekday, 1)
    // Weeks that begin on Sunday or Monday; days before the first one are in week 0.
    case "U": return ((dayOfYear + 7 - date.weekday) / 7, 2)
    case "W": return ((dayOfYear + 7 - (date.weekday + 6) % 7) / 7, 2)
    case "V": return (isoWeek(date), 2)
    case "y": return (date.year.dividedRoundingDown(by: 100).remainder, 2)
    default: return (date.year, 4)
    }
  }

  /// The microseconds of a moment's second. A moment of today is known to a quarter of one.
  private static func microseconds(_ time: CivilTime) -> Int {
    min(999_999, Int((time.fraction * 1e6).rounded()))
  }

  /// The week of ISO 8601: that of the Thursday of the date's week, counted in its year.
  private static func isoWeek(_ date: CivilDate) -> Int {
    let monday = date.daysSince1970 - (date.weekday + 6) % 7
    let thursday = CivilDate(daysSince1970: monday + 3)
    let newYear = CivilDate(year: thursday.year, month: 1, day: 1).daysSince1970
    return (monday + 3 - newYear) / 7 + 1
  }
}
