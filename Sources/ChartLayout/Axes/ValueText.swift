internal import ChartModel

/// The texts of the values of an axis where no format says them.
struct ValueText: Hashable, Sendable {
  /// At most so many decimals tell the values apart.
  private let decimals: Int

  /// Finds how many decimals some values need: rounding moves none of them by more than a thousandth
  /// of the smallest distance between them, nor by more than a millionth of itself.
  init(_ values: [PlotValue]) {
    var numbers: [Double] = []
    for case .number(let number) in values { numbers.append(number) }
    let sorted = numbers.sorted()
    let gaps = zip(sorted.dropFirst(), sorted).map { $0 - $1 }.filter { $0 > 0 }
    let unit = gaps.min() ?? abs(sorted.first ?? 1)
    var decimals = 0
    while decimals < 16,
      !sorted.allSatisfy({
        Self.error($0, decimals: decimals) <= min(unit / 1000, abs($0) / 1e6)
      })
    {
      decimals += 1
    }
    self.decimals = decimals
  }

  private static func error(_ number: Double, decimals: Int) -> Double {
    if DecimalText(number).decimals <= decimals { return 0 }
    let power = Math.powerOfTen(decimals)
    return abs((number * power).rounded() / power - number)
  }

  /// The text of a value: a category's name, a number with commas between thousands, or what of a
  /// moment is not plain from the axis' coarser marks.
  func callAsFunction(_ value: PlotValue) -> String {
    switch value {
    case .category(let name): name
    case .number(let number): number.isFinite ? text(of: number) : ""
    case .date(let seconds): Self.text(ofMoment: seconds)
    }
  }

  private func text(of number: Double) -> String {
    let isPlain = number == 0 || (1e-5..<1e12).contains(abs(number))
    let digits = DecimalText(number)
    return isPlain ? digits.rounded(decimals: decimals).grouped : digits.scientific
  }

  /// The year of a New Year, the month of a first, the day of a midnight, otherwise the time.
  private static func text(ofMoment seconds: Double) -> String {
    guard let time = CivilTime(secondsSince1970: seconds) else {
      return DecimalText(seconds).scientific
    }
    let clock = "\(CivilTime.padded(time.hour)):\(CivilTime.padded(time.minute))"
    if time.fraction != 0 {
      let second = Double(time.second) + (time.fraction * 1e6).rounded() / 1e6
      return clock + (second < 10 ? ":0" : ":") + DecimalText(second).grouped
    }
    if time.second != 0 { return clock + ":" + CivilTime.padded(time.second) }
    if time.secondOfDay != 0 { return clock }
    let month = CivilDate.monthNames[time.date.month - 1].prefix(3)
    if time.date.day != 1 { return "\(month) \(time.date.day)" }
    return time.date.month == 1 ? "\(time.date.year)" : String(month)
  }
}
