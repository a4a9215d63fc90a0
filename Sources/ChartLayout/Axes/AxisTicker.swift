internal import ChartModel

/// The values at which a set of axis marks stands, with their places.
struct AxisTicker {
  let scale: PositionScale

  /// A value and its place in box edges.
  struct Tick: Hashable, Sendable {
    var value: PlotValue
    var place: Double
  }

  /// More categories than this are not all marked, unless the user lists them.
  private static let categoryLimit = 50

  /// The values inside the domain: those that the user lists in their order, others in that of the
  /// scale.
  func callAsFunction(_ values: AxisMarkDescription.Values) -> [Tick] {
    let wanted: [PlotValue]
    if case .list(let list) = values {
      wanted = list
    } else if scale.type == .category {
      wanted = categories(values)
    } else {
      let ticks = Ticks(type: scale.type, domain: scale.domain, values: values)
      wanted = ticks.values(in: scale.domain).map {
        scale.type == .date ? .date($0) : .number($0)
      }
    }
    return wanted.compactMap { value in
      scale.contains(value) ? scale.place(value).map { Tick(value: typed(value), place: $0) } : nil
    }
  }

  /// A number on a date axis is a moment, and a number on a category axis a name.
  private func typed(_ value: PlotValue) -> PlotValue {
    switch (scale.type, value) {
    case (.date, .number(let seconds)): .date(seconds)
    default: value
    }
  }

  /// All categories, or every so many of them.
  private func categories(_ values: AxisMarkDescription.Values) -> [PlotValue] {
    let count = scale.categories.count
    var limit = Self.categoryLimit
    if case .automatic(let desired?) = values { limit = max(1, desired) }
    let step = max(1, (count + limit - 1) / limit)
    return stride(from: 0, to: count, by: step).map { .category(scale.categories[$0]) }
  }
}
