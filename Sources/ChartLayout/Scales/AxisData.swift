internal import ChartModel

/// What the marks of a chart have along one axis.
struct AxisData {
  /// All values, channel by channel, in the order of the layers.
  let channels: [Channel]

  private(set) var hasNumbers = false
  private(set) var hasDates = false
  private(set) var hasCategories = false
  /// The least and the greatest number or date; `nil` if there is none.
  private(set) var range: ClosedRange<Double>?
  /// The same of those above zero.
  private(set) var positiveRange: ClosedRange<Double>?

  init(_ channels: [Channel]) {
    self.channels = channels
    for channel in channels {
      for value in channel.values { add(value) }
      for end in channel.ends ?? [] { add(end) }
    }
  }

  private mutating func add(_ value: PlotValue) {
    switch value {
    case .category: hasCategories = true
    case .number(let number) where number.isFinite:
      hasNumbers = true
      add(number)
    case .date(let seconds) where seconds.isFinite:
      hasDates = true
      add(seconds)
    default: break
    }
  }

  private mutating func add(_ number: Double) {
    range = Self.union(range, number)
    if number > 0 { positiveRange = Self.union(positiveRange, number) }
  }

  /// Adds numbers without marks of their own, such as a surface's heights.
  mutating func add(_ range: ClosedRange<Double>) {
    add(range.lowerBound)
    add(range.upperBound)
  }

  private static func union(_ range: ClosedRange<Double>?, _ number: Double) -> ClosedRange<Double>
  {
    guard let range else { return number...number }
    return min(range.lowerBound, number)...max(range.upperBound, number)
  }

  /// The names of the different values.
  func categories(_ order: ScaleDescription.CategoryOrder) -> [String] {
    var seen: Set<String> = []
    var values: [PlotValue] = []
    for channel in channels {
      for value in channel.values + (channel.ends ?? []) where !value.isMissing {
        if seen.insert(value.categoryName).inserted { values.append(value) }
      }
    }
    switch order {
    case .data: break
    case .ascending: values.sort(by: Self.precedes)
    case .descending: values.sort { Self.precedes($1, $0) }
    case .list(let names):
      var listed: Set<String> = []
      let first = names.filter { seen.contains($0) && listed.insert($0).inserted }
      let others = values.filter { !listed.contains($0.categoryName) }.sorted(by: Self.precedes)
      return first + others.map(\.categoryName)
    }
    return values.map(\.categoryName)
  }

  /// Numbers and dates come before names.
  private static func precedes(_ a: PlotValue, _ b: PlotValue) -> Bool {
    switch (a.number, b.number) {
    case (let a?, let b?): a < b
    case (.some, nil): true
    case (nil, .some): false
    case (nil, nil): a.categoryName < b.categoryName
    }
  }
}
