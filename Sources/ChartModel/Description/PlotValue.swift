/// One value on a channel, as the user gave it.
package enum PlotValue: Hashable, Sendable {
  /// A number; NaN stands for a missing value.
  case number(Double)
  /// A moment, in seconds since 1970-01-01T00:00:00Z.
  case date(Double)
  /// A category's name.
  case category(String)

  /// A value that is not there.
  package static var missing: PlotValue { .number(.nan) }

  /// Whether there is nothing to plot.
  package var isMissing: Bool {
    switch self {
    case .number(let number), .date(let number): !number.isFinite
    case .category: false
    }
  }

  /// Whether the value is a moment.
  package var isDate: Bool {
    if case .date = self { true } else { false }
  }

  /// The number on a quantitative axis; `nil` for a category or a missing value.
  package var number: Double? {
    switch self {
    case .number(let number), .date(let number): number.isFinite ? number : nil
    case .category: nil
    }
  }

  /// The name that the value has as a category, such as a series: numbers in their shortest form,
  /// dates as in ISO 8601.
  package var categoryName: String {
    switch self {
    case .category(let name): name
    case .number(let number): Self.shortest(number)
    case .date(let seconds):
      CivilTime(secondsSince1970: seconds)?.iso8601 ?? Self.shortest(seconds)
    }
  }

  private static func shortest(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

/// The values of one channel of a layer, row by row, with the label that its axis or legend shows.
package struct Channel: Hashable, Sendable {
  /// The label, such as "Flipper Length"; empty if the user gave none.
  package var label: String
  /// One value a row; where the row has a range, its start.
  package var values: [PlotValue]
  /// The other ends of ranges, one a row; `nil` if the rows have single values.
  package var ends: [PlotValue]?

  package init(label: String, values: [PlotValue] = [], ends: [PlotValue]? = nil) {
    self.label = label
    self.values = values
    self.ends = ends
  }
}
