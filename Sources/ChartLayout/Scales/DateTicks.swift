internal import ChartModel

/// Round moments along a domain of seconds since 1970: midnights, Mondays, firsts of months and so
/// on, in UTC.
struct DateTicks: Hashable, Sendable {
  let unit: CalendarUnit
  let count: Int

  /// Every `count` of a unit, counted from the start of 1970, of its first Monday's week, or of the
  /// year 0.
  ///
  /// - Precondition: The count is above 0.
  init(unit: CalendarUnit, count: Int) {
    precondition(count > 0, "a step of the calendar is above 0")
    self.unit = unit
    self.count = count
  }

  /// The steps that come into question, up to a year; those of d3's time scale.
  private static let steps: [(CalendarUnit, Int)] = [
    (.second, 1), (.second, 5), (.second, 15), (.second, 30),
    (.minute, 1), (.minute, 5), (.minute, 15), (.minute, 30),
    (.hour, 1), (.hour, 3), (.hour, 6), (.hour, 12),
    (.day, 1), (.day, 2), (.week, 1), (.month, 1), (.month, 3), (.year, 1),
  ]
  /// Moments beyond have no date that the calendar's arithmetic can tell.
  private static let limit = 9e13

  /// Chooses the step that comes closest to `desiredCount` intervals by ratio; `nil` if the domain is
  /// too short for whole seconds, or too far away for dates.
  init?(domain: ClosedRange<Double>, desiredCount: Int) {
    let rough = (domain.upperBound - domain.lowerBound) / Double(max(1, desiredCount))
    guard rough >= 0.5, Self.isInReach(domain) else { return nil }
    let year = Self.seconds(.year)
    if rough > 1.5 * year {
      // One, two or five times a power of ten.
      let exponent = Math.decimalLogarithm(rough / year).rounded(.down)
      let power = Math.powerOfTen(Int(exponent))
      let fraction = rough / year / power
      let digit: Double = fraction < 1.414 ? 1 : fraction < 3.162 ? 2 : fraction < 7.071 ? 5 : 10
      self.init(unit: .year, count: Int(max(1, digit * power)))
      return
    }
    func distance(_ step: (CalendarUnit, Int)) -> Double {
      let ratio = Self.seconds(step.0) * Double(step.1) / rough
      return max(ratio, 1 / ratio)
    }
    guard let best = Self.steps.min(by: { distance($0) < distance($1) }) else { return nil }
    self.init(unit: best.0, count: best.1)
  }

  /// Whether all moments of a domain have dates.
  static func isInReach(_ domain: ClosedRange<Double>) -> Bool {
    domain.lowerBound > -limit && domain.upperBound < limit
  }

  /// Whether a domain has more than 1000 ticks.
  func isTooDense(in domain: ClosedRange<Double>) -> Bool {
    number(notAbove: domain.upperBound) - number(notAbove: domain.lowerBound) > 1000
  }

  /// The ticks inside a domain, ascending; none if there are too many.
  func values(in domain: ClosedRange<Double>) -> [Double] {
    guard !isTooDense(in: domain) else { return [] }
    let first = number(notBelow: domain.lowerBound), last = number(notAbove: domain.upperBound)
    guard first <= last else { return [] }
    return (first...last).map(moment)
  }

  /// The domain grown to whole steps.
  func rounded(_ domain: ClosedRange<Double>) -> ClosedRange<Double> {
    moment(number(notAbove: domain.lowerBound))...moment(number(notBelow: domain.upperBound))
  }

  // MARK: - Numbered steps

  private func number(notBelow moment: Double) -> Int {
    let number = number(notAbove: moment)
    return self.moment(number) < moment ? number + 1 : number
  }

  private func number(notAbove moment: Double) -> Int {
    let second = Int(moment.rounded(.down))
    if let length = fixedLength {
      return (second - Self.origin(unit)).dividedRoundingDown(by: length * count).quotient
    }
    let day = second.dividedRoundingDown(by: 86_400).quotient
    let date = CivilDate(daysSince1970: day)
    return (date.year * 12 + date.month - 1).dividedRoundingDown(by: months * count).quotient
  }

  private func moment(_ number: Int) -> Double {
    if let length = fixedLength { return Double(Self.origin(unit) + number * length * count) }
    let (year, month) = (number * months * count).dividedRoundingDown(by: 12)
    return Double(CivilDate(year: year, month: month + 1, day: 1).daysSince1970 * 86_400)
  }

  /// The seconds of a unit that always has as many; `nil` for months and years.
  private var fixedLength: Int? {
    switch unit {
    case .second: 1
    case .minute: 60
    case .hour: 3600
    case .day: 86_400
    case .week: 604_800
    case .month, .quarter, .year: nil
    }
  }

  /// The months of a unit that is made of them.
  private var months: Int {
    switch unit {
    case .quarter: 3
    case .year: 12
    default: 1
    }
  }

  /// Where counting starts: 1970-01-01 was a Thursday.
  private static func origin(_ unit: CalendarUnit) -> Int { unit == .week ? -3 * 86_400 : 0 }

  /// The mean length of a unit in seconds.
  private static func seconds(_ unit: CalendarUnit) -> Double {
    let ticks = DateTicks(unit: unit, count: 1)
    // 146,097 days are 400 years.
    return ticks.fixedLength.map { Double($0) }
      ?? Double(ticks.months) * 146_097 * 86_400 / (400 * 12)
  }
}
