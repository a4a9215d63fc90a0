internal import ChartModel

/// The colours of categories.
struct SeriesScale: Hashable, Sendable {
  /// The categories in legend order.
  let domain: [String]
  private let range: [Color]
  private let indices: [String: Int]
  /// The colours of numbers; `nil` if the values are categories.
  let continuous: ContinuousColors?

  /// The order of Swift Charts' colours.
  static let palette: [Color] = [
    .blue, .green, .orange, .purple, .red, .cyan, .yellow, .pink, .mint, .indigo, .brown, .teal,
  ]

  init(_ chart: ChartDescription) {
    continuous = ContinuousColors(chart)
    guard continuous == nil else {
      domain = []
      range = Self.palette
      indices = [:]
      return
    }
    var domain = chart.foregroundStyleScale.domain ?? []
    var indices: [String: Int] = [:]
    for (index, name) in domain.enumerated() where indices[name] == nil { indices[name] = index }
    for layer in chart.layers {
      for value in layer.series?.values ?? [] where !value.isMissing {
        let name = value.categoryName
        guard indices[name] == nil else { continue }
        indices[name] = domain.count
        domain.append(name)
      }
    }
    self.domain = domain
    self.indices = indices
    let range = chart.foregroundStyleScale.range ?? []
    self.range = range.isEmpty ? Self.palette : range
  }

  /// The colour of the category that a value names; `nil` for a missing one.
  func color(of value: PlotValue) -> Color? {
    if let continuous { return value.number.map(continuous.color(of:)) }
    return value.isMissing ? nil : index(of: value.categoryName).map(color(at:))
  }

  /// The place of a category in the domain.
  func index(of name: String) -> Int? { indices[name] }

  /// The colour of the category at a place in the domain.
  func color(at index: Int) -> Color { range[index % range.count] }
}

extension Layer {
  /// The channel that `foregroundStyle(by:)` set.
  var series: Channel? {
    switch self {
    case .points(let layer): layer.series
    case .marks(let layer): layer.series
    case .curve(let layer): layer.series
    case .surface(let layer): layer.series
    case .dataSurface(let layer): layer.series
    }
  }
}
