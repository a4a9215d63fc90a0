/// Dates and times as in ISO 8601, in the proleptic Gregorian calendar.
enum ISODate {
  /// The seconds since 1970-01-01T00:00:00Z of `YYYY-MM-DD`, optionally followed by `T` or a space,
  /// `hh:mm`, `:ss`, a fraction, and `Z` or an offset such as `+01:00`; without either, UTC.
  /// `nil` if `text` is none of these or no date of the calendar.
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var scanner = Scanner(bytes: text)
    guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2),
      scanner.skip("-"), let day = scanner.digits(2), (1...12).contains(month),
      day >= 1, day <= length(ofMonth: month, year: year)
    else { return nil }
    var seconds = Double(days(year: year, month: month, day: day)) * 86_400
    if scanner.isAtEnd { return seconds }

    guard scanner.skip("T") || scanner.skip(" "), let hour = scanner.digits(2), hour < 24,
      scanner.skip(":"), let minute = scanner.digits(2), minute < 60
    else { return nil }
    seconds += Double(hour * 3600 + minute * 60)
    if scanner.skip(":") {
      guard let second = scanner.digits(2), second <= 60 else { return nil }
      seconds += Double(second)
      if scanner.skip(".") {
        guard let fraction = scanner.fraction() else { return nil }
        seconds += fraction
      }
    }
    if scanner.isAtEnd || (scanner.skip("Z") && scanner.isAtEnd) { return seconds }

    let isEast = scanner.skip("+")
    guard isEast || scanner.skip("-"), let hours = scanner.digits(2), hours < 24 else { return nil }
    _ = scanner.skip(":")
    guard let minutes = scanner.digits(2), minutes < 60, scanner.isAtEnd else { return nil }
    return seconds - Double(hours * 3600 + minutes * 60) * (isEast ? 1 : -1)
  }

  /// The date of a moment, `YYYY-MM-DD`, followed by `Thh:mm:ss` unless it is midnight.
  static func format(_ seconds: Double) -> String {
    guard abs(seconds) < 1e14 else { return "\(seconds)" }
    let whole = Int(seconds.rounded(.down))
    let (day, time) = whole.quotientAndRemainder(floor: 86_400)
    let (year, month, dayOfMonth) = date(ofDay: day)
    let text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
    if time == 0 { return text }
    return text + "T\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))"
  }

  // MARK: - Calendar

  /// Days since 1970-01-01. Years run from March, so that the leap day is a year's last
  /// (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).quotientAndRemainder(floor: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The inverse of `days(year:month:day:)`.
  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (day + 719_468).quotientAndRemainder(floor: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(abs(number))"
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }

  // MARK: - Characters

  private struct Scanner {
    var bytes: UnsafeBufferPointer<UInt8>
    var offset = 0

    var isAtEnd: Bool { offset == bytes.count }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard offset < bytes.count, UInt32(bytes[offset]) == character.value else { return false }
      offset += 1
      return true
    }

    /// A number of exactly `count` digits.
    mutating func digits(_ count: Int) -> Int? {
      guard offset + count <= bytes.count else { return nil }
      var number = 0
      for byte in bytes[offset..<offset + count] {
        guard byte >= 0x30, byte <= 0x39 else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      offset += count
      return number
    }

    /// The digits behind a decimal point.
    mutating func fraction() -> Double? {
      let start = offset
      while offset < bytes.count, bytes[offset] >= 0x30, bytes[offset] <= 0x39 { offset += 1 }
      guard offset > start else { return nil }
      return Double("0." + String(decoding: bytes[start..<offset], as: UTF8.self))
    }
  }
}

extension Int {
  /// The quotient rounded down, and the remainder, which is never negative.
  fileprivate func quotientAndRemainder(floor divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
