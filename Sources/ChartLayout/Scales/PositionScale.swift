package import ChartModel
package import ChartScene

/// Maps the data values of one axis to places in the plot box, in box edges.
///
/// A category scale gives each category a band; to numbers, it is a linear scale on which category
/// *i* stands at *i*, the middle of its band.
package struct PositionScale: Hashable, Sendable {
  /// What kind of values the scale shows, and how.
  package let type: ScaleType
  /// The numbers at the ends of the range: data units, seconds since 1970, or −½…n − ½ for n
  /// categories without outer padding.
  package let domain: ClosedRange<Double>
  /// The places between which the domain lies.
  package let range: ClosedRange<Double>
  /// Whether places fall as values rise.
  package let isReversed: Bool
  /// The categories in order; empty on a continuous scale.
  package let categories: [String]
  /// The width of a category's band; 0 on a continuous scale.
  package let bandwidth: Double
  /// From the middle of a category's band to that of the next; 0 on a continuous scale.
  package let step: Double

  private let indices: [String: Int]
  private let transform: ScaleTransform
  /// The bent numbers that stand at the lower and the upper end of the range.
  private let first: Double
  private let last: Double
  /// Box edges for each unit of a bent number; negative if the scale is reversed.
  private let factor: Double

  /// Makes a continuous scale.
  ///
  /// - Precondition: The domain is finite, not empty and has a place on a scale of this type.
  package init(
    type: ScaleType = .linear, domain: ClosedRange<Double>,
    range: ClosedRange<Double> = -0.5...0.5, isReversed: Bool = false
  ) {
    self.init(
      type: type, domain: domain, range: range, isReversed: isReversed, categories: [],
      bandwidth: 0, step: 0)
  }

  /// Makes a category scale; without categories it has one band, in which nothing stands.
  ///
  /// - Parameters:
  ///   - innerPadding: The part of a step between two bands, 0..<1.
  ///   - outerPadding: The room before the first band and after the last one, in steps.
  package init(
    categories: [String], range: ClosedRange<Double> = -0.5...0.5, isReversed: Bool = false,
    innerPadding: Double = 0, outerPadding: Double = 0
  ) {
    let count = Double(max(1, categories.count))
    // Without inner padding, bands and steps are the same. Half of it is missing at either end.
    let end = outerPadding - innerPadding / 2 + 0.5
    let step = (range.upperBound - range.lowerBound) / (count - 1 + 2 * end)
    self.init(
      type: .category, domain: -end...count - 1 + end, range: range, isReversed: isReversed,
      categories: categories, bandwidth: step * (1 - innerPadding), step: step)
  }

  private init(
    type: ScaleType, domain: ClosedRange<Double>, range: ClosedRange<Double>, isReversed: Bool,
    categories: [String], bandwidth: Double, step: Double
  ) {
    self.type = type
    self.domain = domain
    self.range = range
    self.isReversed = isReversed
    self.categories = categories
    self.bandwidth = bandwidth
    self.step = step
    var indices: [String: Int] = [:]
    for (index, name) in categories.enumerated() where indices[name] == nil {
      indices[name] = index
    }
    self.indices = indices
    transform = ScaleTransform(type)
    first = transform(isReversed ? domain.upperBound : domain.lowerBound)
    last = transform(isReversed ? domain.lowerBound : domain.upperBound)
    precondition(
      first.isFinite && last.isFinite && first != last,
      "a scale needs a finite domain with a length")
    // Halves, since the span of a huge domain may overflow.
    factor = (range.upperBound / 2 - range.lowerBound / 2) / (last / 2 - first / 2)
  }

  // MARK: - Places

  /// The place of a value; `nil` if the scale cannot show it, such as a missing value, 0 on a log
  /// scale, or an unknown category. Values outside the domain have places outside the range.
  package func place(_ value: PlotValue) -> Double? {
    if case .category = type.kind {
      guard !value.isMissing, let index = indices[value.categoryName] else { return nil }
      return place(number: Double(index))
    }
    guard let number = value.number else { return nil }
    let place = place(number: number)
    return place.isFinite ? place : nil
  }

  /// The place of a number; NaN where the scale has none. Infinities stay infinite.
  @inline(__always)
  package func place(number: Double) -> Double {
    let bent = transform(number)
    // From the nearer end, so that both ends come out exactly.
    let fromFirst = bent - first, fromLast = bent - last
    return abs(fromFirst) <= abs(fromLast)
      ? range.lowerBound + fromFirst * factor : range.upperBound + fromLast * factor
  }

  /// The number at a place: the inverse of `place(number:)`, exact at the ends of the range.
  @inline(__always)
  package func value(at place: Double) -> Double {
    if place == range.lowerBound { return isReversed ? domain.upperBound : domain.lowerBound }
    if place == range.upperBound { return isReversed ? domain.lowerBound : domain.upperBound }
    let fromLower = place - range.lowerBound, fromUpper = place - range.upperBound
    return transform.inverse(
      abs(fromLower) <= abs(fromUpper) ? first + fromLower / factor : last + fromUpper / factor)
  }

  /// Whether a value has a place within the range.
  package func contains(_ value: PlotValue) -> Bool {
    if case .category = type.kind { return place(value) != nil }
    guard let number = value.number else { return false }
    return domain.contains(number)
  }

  // MARK: - Description

  /// The name of the scale's type, as in Swift: "linear", "log", "date" and so on.
  package var typeName: String {
    switch type.kind {
    case .linear: "linear"
    case .log: "log"
    case .squareRoot: "squareRoot"
    case .symmetricLog: "symmetricLog"
    case .power: "power"
    case .date: "date"
    case .category: "category"
    }
  }

  /// The domain from the range's lower end to its upper: two numbers, two seconds since 1970, or the
  /// categories.
  package var domainJSON: JSONValue {
    let values: [JSONValue] =
      type == .category
      ? categories.map { .string($0) }
      : [.number(domain.lowerBound), .number(domain.upperBound)]
    return .array(isReversed ? values.reversed() : values)
  }

  /// What else is to be known for reading values off places: the bend of a power or a symmetric log,
  /// and a range other than the whole edge.
  package var parametersJSON: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    switch type.kind {
    case .power(let exponent): members.append(.init("exponent", .number(exponent)))
    case .symmetricLog(let slope): members.append(.init("slopeAtZero", .number(slope)))
    case .linear, .log, .squareRoot, .date, .category: break
    }
    if range != -0.5...0.5 {
      members.append(
        .init("range", [.number(range.lowerBound), .number(range.upperBound)]))
    }
    return members
  }
}

extension ScaleTransform {
  /// The bend of a type of scale; that of dates and categories is none.
  package init(_ type: ScaleType) {
    switch type.kind {
    case .linear, .date, .category: self = .linear
    case .log: self = .log
    case .squareRoot: self = .squareRoot
    case .symmetricLog(let slope): self = .symmetricLog(slopeAtZero: slope)
    case .power(let exponent): self = .power(exponent: exponent)
    }
  }
}
