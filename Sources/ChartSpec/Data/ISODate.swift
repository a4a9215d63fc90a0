internal import ChartModel

/// Dates and times as in ISO 8601, in the proleptic Gregorian calendar.
enum ISODate {
  /// The seconds since 1970-01-01T00:00:00Z of `YYYY-MM-DD`, optionally followed by `T` or a space,
  /// `hh:mm`, `:ss`, a fraction, and `Z` or an offset such as `+01:00`; without either, UTC.
  /// `nil` if `text` is none of these or no date of the calendar.
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var scanner = Scanner(bytes: text)
    guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2),
      scanner.skip("-"), let day = scanner.digits(2), (1...12).contains(month),
      day >= 1, day <= CivilDate.length(ofMonth: month, year: year)
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    var seconds = Double(date.daysSince1970) * 86_400
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

  /// The same of a string.
  static func parse(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { parse($0) }
  }

  /// The date of a moment, `YYYY-MM-DD`, followed by `Thh:mm:ss` unless it is midnight.
  static func format(_ seconds: Double) -> String {
    CivilTime(secondsSince1970: seconds)?.iso8601 ?? "\(seconds)"
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
