internal import ChartModel
internal import ChartScene

/// Sorts the rows of a layer into groups that look alike: one item each.
struct MarkGroups {
  let series: SeriesScale
  /// The values that `foregroundStyle(by:)` maps to colours; `nil` if the colour is constant.
  let values: [PlotValue]?
  let style: MarkStyle

  /// How many groups there can be.
  var count: Int {
    guard values != nil else { return 1 }
    return series.continuous == nil ? max(1, series.domain.count) : ContinuousColors.classes
  }

  /// The group of a row; `nil` if the value of its colour is missing.
  func group(of index: Int) -> Int? {
    guard let values else { return 0 }
    let value = values[index]
    guard !value.isMissing else { return nil }
    if let continuous = series.continuous { return value.number.map(continuous.colorClass) }
    return series.index(of: value.categoryName)
  }

  /// The category of a group; `nil` without categories.
  func name(of group: Int) -> String? {
    values == nil || series.continuous != nil ? nil : series.domain[group]
  }

  /// What a mark's extras call the series of a row.
  func seriesValue(of index: Int) -> JSONValue? {
    guard let value = values?[index] else { return nil }
    if series.continuous != nil, let number = value.number { return .number(number) }
    return .string(value.categoryName)
  }

  /// The colour of a group, if the style has none of its own that counts.
  func color(of group: Int) -> Color {
    if values != nil {
      if let continuous = series.continuous { return continuous.color(ofClass: group) }
      return series.color(at: group)
    }
    if case .color(let constant) = style.foreground { return constant }
    return SeriesScale.palette[0]
  }
}

/// What became of the rows of a layer.
struct MarkResult {
  var items: [Item] = []
  var count = 0
  /// Rows with a missing value.
  var missing = 0
  /// Rows with a value that the scale cannot show.
  var offScale = 0
  /// The first such value, if it is known.
  var misfit: Scales.Misfit?
  /// Rows with a value outside its domain.
  var outside = 0

  static func += (total: inout MarkResult, part: MarkResult) {
    total.count += part.count
    total.missing += part.missing
    total.offScale += part.offScale
    total.misfit = total.misfit ?? part.misfit
    total.outside += part.outside
  }
}
