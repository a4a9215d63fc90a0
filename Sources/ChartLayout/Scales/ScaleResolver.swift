internal import ChartModel

/// Decides what the user left open of one scale, and finds fault with what cannot be.
struct ScaleResolver {
  /// "x", "y" or "z", for messages.
  let name: String
  let axis: AxisDescription
  /// What the scale is to show.
  var data: AxisData

  private var scale: ScaleDescription { axis.scale }

  /// The type that the user gave; otherwise category if there are names, date if there are only
  /// dates, linear in all other cases.
  var type: ScaleType {
    if let type = scale.type { return type }
    let domainHasNames = scale.domainValues?.contains { $0.number == nil && !$0.isMissing } ?? false
    if domainHasNames || data.hasCategories { return .category }
    if scale.domainIsDates || data.hasDates && !data.hasNumbers { return .date }
    return .linear
  }

  /// The scale.
  ///
  /// - Throws: `data` for a domain or range that is not finite, has no length or no place on a scale
  ///   of this type, and for an exponent or a slope that makes no scale.
  func callAsFunction() throws(ChartError) -> PositionScale {
    let type = type, range = scale.range
    guard range.lowerBound.isFinite, range.upperBound.isFinite,
      range.lowerBound < range.upperBound
    else {
      throw error("the range \(range) has no length; the whole edge is -0.5...0.5")
    }
    if type == .category { return categoryScale() }
    try checkParameters(of: type)
    let (domain, isReversed) = try domain(of: type)
    let transform = ScaleTransform(type)
    let ends = [domain.lowerBound, domain.upperBound].map { transform($0) }
    // Halves, since the span may overflow.
    guard ends.allSatisfy(\.isFinite), ends[0] < ends[1], (ends[1] / 2 - ends[0] / 2).isNormal
    else { throw error("the domain \(domain) is too wide or too narrow for this scale") }
    return PositionScale(
      type: type, domain: domain, range: range, isReversed: isReversed != scale.isReversed)
  }

  private func error(_ message: String) -> ChartError {
    ChartError(.data, "\(name) scale: \(message)")
  }

  private func checkParameters(of type: ScaleType) throws(ChartError) {
    switch type.kind {
    case .power(let exponent) where !(exponent > 0 && exponent.isFinite):
      throw error("the exponent \(exponent) makes no scale; it must be above 0")
    case .symmetricLog(let slope) where !(slope.magnitude > 0 && slope.isFinite):
      throw error("the slope \(slope) makes no scale; it must not be 0")
    default: break
    }
  }

  // MARK: - Domains

  private func categoryScale() -> PositionScale {
    var seen: Set<String> = []
    let given = (scale.domainValues ?? []).filter { !$0.isMissing }.map(\.categoryName)
      .filter { seen.insert($0).inserted }
    let inner = scale.innerPadding ?? 0
    return PositionScale(
      categories: given.isEmpty ? data.categories(scale.categoryOrder) : given,
      range: scale.range, isReversed: scale.isReversed, innerPadding: inner,
      outerPadding: scale.outerPadding ?? inner / 2)
  }

  /// The ends, and whether their order reverses the scale.
  private func domain(
    of type: ScaleType
  ) throws(ChartError) -> (ClosedRange<Double>, isReversed: Bool) {
    var isReversed = false
    var given = scale.domain
    let numbers = (scale.domainValues ?? []).compactMap(\.number)
    if given == nil, let low = numbers.min(), let high = numbers.max() {
      given = low...high
      isReversed = numbers[0] > numbers[numbers.count - 1]
    }
    guard let given else { return (inferredDomain(of: type), false) }
    guard given.lowerBound.isFinite, given.upperBound.isFinite else {
      throw error("the domain \(given) is not finite")
    }
    if type == .log, given.lowerBound <= 0 {
      throw error("a log scale cannot show the domain \(given); both ends must be above 0")
    }
    return (Self.nonEmpty(given, type), isReversed)
  }

  private func inferredDomain(of type: ScaleType) -> ClosedRange<Double> {
    guard var domain = type == .log ? data.positiveRange : data.range else {
      return Self.emptyDomain(type)
    }
    if scale.includesZero ?? (type != .date), type != .log {
      domain = min(0, domain.lowerBound)...max(0, domain.upperBound)
    }
    // A single decade of a log scale has a length only when it is rounded.
    if type != .log { domain = Self.nonEmpty(domain, type) }
    let marks = axis.marks?.first
    let isNice = scale.isNice ?? (type != .date)
    let roundsLower = marks?.roundsLowerBound ?? isNice
    let roundsUpper = marks?.roundsUpperBound ?? isNice
    if roundsLower || roundsUpper {
      let rounded = Ticks(type: type, domain: domain, values: marks?.values).rounded(domain)
      let low = (roundsLower ? rounded : domain).lowerBound
      domain = low...(roundsUpper ? rounded : domain).upperBound
    }
    return Self.nonEmpty(domain, type)
  }

  /// The domain of a scale that has nothing to show: one of the domains that functions have.
  private static func emptyDomain(_ type: ScaleType) -> ClosedRange<Double> {
    switch type {
    case .log: 1...10
    case .date: 0...86_400
    default: -1...1
    }
  }

  /// A domain of one value grows to both sides: by half of its size or by 1 around zero, by a factor
  /// of 10 on a log scale, by half a day on a date scale.
  private static func nonEmpty(
    _ domain: ClosedRange<Double>, _ type: ScaleType
  ) -> ClosedRange<Double> {
    guard domain.lowerBound == domain.upperBound else { return domain }
    let value = domain.lowerBound
    switch type {
    case .log: return value / 10...value * 10
    case .date: return value - 43_200...value + 43_200
    default:
      let reach = value == 0 ? 1 : abs(value) / 2
      return value - reach...value + reach
    }
  }
}
