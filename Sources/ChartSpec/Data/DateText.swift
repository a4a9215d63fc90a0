internal import ChartModel

/// Dates and times as people and programs write them, in English and UTC.
enum DateText {
  /// The seconds since 1970 of a text: a date as in ISO 8601, also with slashes or without the day
  /// (2012/03/01, 2012-03, 2012), month/day/year (3/1/2012), or with the month in words
  /// (Mar 1 2012, March 1, 2012, 1 March 2012), each optionally followed by a time such as 14:30,
  /// 2:30:15 PM or 14:30Z, and all of it optionally preceded by a day of the week.
  ///
  /// `nil` if it is none of these or no date of the calendar.
  static func parse(_ text: String) -> Double? {
    if let seconds = ISODate.parse(text) { return seconds }
    guard text.utf8.count <= 60, text.unicodeScalars.allSatisfy(\.isASCII) else { return nil }
    var words = text.split { " ,".contains($0) }.map(String.init)
    if let first = words.first, weekday(first) != nil { words.removeFirst() }
    guard !words.isEmpty else { return nil }
    var clock = 0.0
    if words.count > 1, let last = words.last?.uppercased(), last == "AM" || last == "PM" {
      words.removeLast()
      guard let time = words.last.flatMap(time), time < 46_800 else { return nil }
      clock = time.truncatingRemainder(dividingBy: 43_200) + (last == "PM" ? 43_200 : 0)
      words.removeLast()
    } else if words.count > 1, let last = words.last, last.contains(":") {
      guard let time = time(last.hasSuffix("Z") ? String(last.dropLast()) : last) else {
        return nil
      }
      clock = time
      words.removeLast()
    }
    return day(words).map { Double($0) * 86_400 + clock }
  }

  /// The number of a month by its English name or its first letters, at least three; `nil` for others.
  static func month(_ name: String) -> Int? {
    index(of: name, in: CivilDate.monthNames).map { $0 + 1 }
  }

  /// The number of a day of the week from Sunday, 0, by its English name or its first letters.
  static func weekday(_ name: String) -> Int? { index(of: name, in: CivilDate.weekdayNames) }

  private static func index(of name: String, in names: [String]) -> Int? {
    guard name.count >= 3 else { return nil }
    let start = name.lowercased()
    return names.firstIndex { $0.lowercased().hasPrefix(start) }
  }

  /// The days since 1970 of a date's words.
  private static func day(_ words: [String]) -> Int? {
    if words.count == 1 {
      let parts = words[0].split(omittingEmptySubsequences: false) { "/-".contains($0) }
      let numbers = parts.compactMap { Int($0) }
      guard numbers.count == parts.count else { return nil }
      let yearFirst = parts[0].count == 4
      switch numbers.count {
      case 1 where yearFirst: return days(numbers[0], 1, 1)
      case 2 where yearFirst: return days(numbers[0], numbers[1], 1)
      case 3 where yearFirst: return days(numbers[0], numbers[1], numbers[2])
      case 3 where parts[2].count == 4: return days(numbers[2], numbers[0], numbers[1])
      default: return nil
      }
    }
    guard words.count == 2 || words.count == 3,
      let place = words.firstIndex(where: { month($0) != nil }),
      let month = month(words[place])
    else { return nil }
    var others = words
    others.remove(at: place)
    let numbers = others.compactMap { Int($0) }
    guard numbers.count == others.count, let year = others.lastIndex(where: { $0.count == 4 })
    else { return nil }
    return days(numbers[year], month, numbers.count == 2 ? numbers[1 - year] : 1)
  }

  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDate.length(ofMonth: month, year: year)
    else { return nil }
    return CivilDate(year: year, month: month, day: day).daysSince1970
  }

  /// The seconds since midnight of a clock's time.
  private static func time(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hours = Int(parts[0]), (0...23).contains(hours),
      let minutes = Int(parts[1]), (0...59).contains(minutes)
    else { return nil }
    guard parts.count == 3 else { return Double(hours * 3600 + minutes * 60) }
    guard parts[2].first?.isNumber == true, let seconds = Double(parts[2]),
      (0..<61).contains(seconds)
    else { return nil }
    return Double(hours * 3600 + minutes * 60) + seconds
  }
}
