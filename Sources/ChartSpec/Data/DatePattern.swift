internal import ChartModel

/// Reads moments that a time format of d3 has written, in English and UTC.
struct DatePattern: Hashable, Sendable {
  /// The format, such as "%d.%m.%Y".
  let text: String

  /// The directives that can be read.
  static let directives = Array("YymBbdejHIMSLfpaAZ%")

  /// Takes a format; `nil` if it has a directive that cannot be read.
  init?(_ text: String) {
    self.text = text
    var rest = text[...]
    while let place = rest.firstIndex(of: "%") {
      let next = rest.index(after: place)
      guard next < rest.endIndex, Self.directives.contains(rest[next]) else { return nil }
      rest = rest[rest.index(after: next)...]
    }
  }

  private struct Parts {
    var year = 1900, month = 1, day = 1, hour = 0, minute = 0, second = 0.0
    var dayOfYear: Int?
    var isAfternoon: Bool?
    var offset = 0.0
  }

  /// The seconds since 1970 of a text; `nil` if it is not of this format or no date of the calendar.
  func parse(_ source: String) -> Double? {
    var rest = source[...]
    var format = text[...]
    var parts = Parts()
    while let character = format.popFirst() {
      if character == "%", let directive = format.popFirst() {
        guard read(directive, &rest, &parts) else { return nil }
      } else if character.isWhitespace {
        rest = rest.drop(while: \.isWhitespace)
      } else {
        guard rest.popFirst() == character else { return nil }
      }
    }
    guard rest.isEmpty, (1...12).contains(parts.month) else { return nil }
    if let afternoon = parts.isAfternoon {
      guard (1...12).contains(parts.hour) else { return nil }
      parts.hour = parts.hour % 12 + (afternoon ? 12 : 0)
    }
    guard parts.day >= 1, parts.day <= CivilDate.length(ofMonth: parts.month, year: parts.year),
      parts.hour < 24, parts.minute < 60, parts.second < 61
    else { return nil }
    let date =
      parts.dayOfYear == nil
      ? CivilDate(year: parts.year, month: parts.month, day: parts.day)
      : CivilDate(year: parts.year, month: 1, day: 1)
    let days = date.daysSince1970 + (parts.dayOfYear.map { $0 - 1 } ?? 0)
    return Double(days) * 86_400 + Double(parts.hour * 3600 + parts.minute * 60) + parts.second
      - parts.offset
  }

  private func read(_ directive: Character, _ rest: inout Substring, _ parts: inout Parts) -> Bool {
    switch directive {
    case "Y": return number(&rest, 4) { parts.year = $0 }
    case "y": return number(&rest, 2) { parts.year = $0 < 69 ? 2000 + $0 : 1900 + $0 }
    case "m": return number(&rest, 2) { parts.month = $0 }
    case "d", "e": return number(&rest, 2) { parts.day = $0 }
    case "j": return number(&rest, 3) { parts.dayOfYear = $0 }
    case "H", "I": return number(&rest, 2) { parts.hour = $0 }
    case "M": return number(&rest, 2) { parts.minute = $0 }
    case "S": return number(&rest, 2) { parts.second += Double($0) }
    case "L": return number(&rest, 3) { parts.second += Double($0) / 1e3 }
    case "f": return number(&rest, 6) { parts.second += Double($0) / 1e6 }
    case "p":
      let word = rest.prefix(2).uppercased()
      guard word == "AM" || word == "PM" else { return false }
      parts.isAfternoon = word == "PM"
      rest = rest.dropFirst(2)
      return true
    case "b", "B":
      guard let month = DateText.month(word(&rest)) else { return false }
      parts.month = month
      return true
    case "a", "A": return DateText.weekday(word(&rest)) != nil
    case "Z":
      if rest.first == "Z" {
        rest = rest.dropFirst()
        return true
      }
      guard let sign = rest.popFirst(), sign == "+" || sign == "-" else { return false }
      var minutes = 0
      guard number(&rest, 2, { minutes = $0 * 60 }) else { return false }
      if rest.first == ":" { rest = rest.dropFirst() }
      guard number(&rest, 2, { minutes += $0 }) else { return false }
      parts.offset = Double(minutes) * (sign == "-" ? -60 : 60)
      return true
    default: return rest.popFirst() == "%"
    }
  }

  private func word(_ rest: inout Substring) -> String {
    let word = rest.prefix(while: \.isLetter)
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private func number(_ rest: inout Substring, _ most: Int, _ set: (Int) -> Void) -> Bool {
    if rest.first == " " { rest = rest.dropFirst() }
    let digits = rest.prefix(most).prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits) else { return false }
    rest = rest.dropFirst(digits.count)
    set(number)
    return true
  }
}
