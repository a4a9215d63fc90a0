internal import ChartModel

/// The shapes of categories and the sizes of numbers.
struct SymbolScale: Hashable, Sendable {
  /// The categories that `symbol(by:)` names, in the order of their first appearance.
  let domain: [String]
  private let indices: [String: Int]
  /// The largest number that `symbolSize(by:)` gives; 0 if there is none above 0.
  let largest: Double

  /// The diameter of the largest number, in box edges.
  static let largestDiameter = 0.06
  /// The diameter of numbers that are tiny, 0 or below, in box edges.
  static let smallestDiameter = 0.004

  init(_ chart: ChartDescription) {
    var domain: [String] = []
    var indices: [String: Int] = [:]
    var largest = 0.0
    for case .points(let layer) in chart.layers {
      for value in layer.symbols?.values ?? [] where !value.isMissing {
        let name = value.categoryName
        guard indices[name] == nil else { continue }
        indices[name] = domain.count
        domain.append(name)
      }
      for value in layer.sizes?.values ?? [] { largest = max(largest, value.number ?? 0) }
    }
    self.domain = domain
    self.indices = indices
    self.largest = largest
  }

  /// The place of a value's category in the domain; `nil` for a missing value.
  func index(of value: PlotValue) -> Int? {
    value.isMissing ? nil : indices[value.categoryName]
  }

  /// The shape of the category at a place in the domain.
  func shape(at index: Int) -> SymbolShape {
    SymbolShape.allCases[index % SymbolShape.allCases.count]
  }

  /// The diameter of a number in box edges: its square, the symbol's area, is in proportion to the
  /// number. `nil` for what is no number.
  func diameter(of value: PlotValue) -> Double? {
    guard let number = value.number else { return nil }
    guard number > 0, largest > 0 else { return Self.smallestDiameter }
    return max(
      Self.smallestDiameter, Self.largestDiameter * (number / largest).squareRoot())
  }
}
