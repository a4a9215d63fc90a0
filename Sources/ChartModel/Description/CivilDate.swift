/// A date of the proleptic Gregorian calendar.
///
/// The arithmetic is Howard Hinnant's, "chrono-Compatible Low-Level Date Algorithms" (2021): years
/// run from March, so that the leap day is a year's last.
package struct CivilDate: Hashable, Sendable {
  package var year: Int
  /// 1...12
  package var month: Int
  /// 1...31
  package var day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date so many days after 1970-01-01.
  package init(daysSince1970 days: Int) {
    let (era, dayOfEra) = (days + 719_468).dividedRoundingDown(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
  }

  /// The days since 1970-01-01; negative before it.
  package var daysSince1970: Int {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).dividedRoundingDown(by: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The English names of the months.
  package static var monthNames: [String] {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
  }

  /// The English names of the days of the week, from Sunday.
  package static var weekdayNames: [String] {
    ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  }

  /// The day of the week, 0 for Sunday: 1970-01-01 was a Thursday.
  package var weekday: Int { (daysSince1970 + 4).dividedRoundingDown(by: 7).remainder }

  /// How many days a month has.
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// A moment as the clocks of UTC show it.
package struct CivilTime: Hashable, Sendable {
  package var date: CivilDate
  /// The whole seconds since midnight, 0..<86400.
  package var secondOfDay: Int
  /// The part of a second beyond them, 0..<1.
  package var fraction: Double

  /// The clock at a moment in seconds since 1970; `nil` farther than three million years away.
  package init?(secondsSince1970 seconds: Double) {
    guard abs(seconds) < 1e14 else { return nil }
    let whole = seconds.rounded(.down)
    let (day, second) = Int(whole).dividedRoundingDown(by: 86_400)
    date = CivilDate(daysSince1970: day)
    secondOfDay = second
    fraction = seconds - whole
  }

  package var hour: Int { secondOfDay / 3600 }
  package var minute: Int { secondOfDay / 60 % 60 }
  package var second: Int { secondOfDay % 60 }

  /// `YYYY-MM-DD`, followed by `Thh:mm:ss` unless it is midnight; fractions are left out.
  package var iso8601: String {
    let date = "\(Self.padded(date.year, 4))-\(Self.padded(date.month))-\(Self.padded(date.day))"
    return secondOfDay == 0 ? date : date + "T\(Self.padded(hour)):\(clock)"
  }

  private var clock: String { "\(Self.padded(minute)):\(Self.padded(second))" }

  /// A whole number with zeros before it up to a width.
  package static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = "\(abs(number))"
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}

/// A unit of the calendar, by which axes are divided.
package enum CalendarUnit: String, CaseIterable, Hashable, Sendable {
  case second, minute, hour, day, week, month, quarter, year
}

extension Int {
  /// The quotient rounded down, and the remainder, which is never negative.
  package func dividedRoundingDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
