/// The data values that a scale shows: a range, a list, or the values that the marks have.
public protocol ScaleDomain {
  /// What the domain comes to on an axis.
  var axisDomain: AxisDomain { get }
}

/// A domain as an axis stores it.
public struct AxisDomain: Hashable, Sendable {
  /// From one value to another, in data units; `nil`: from `values`, or else from the data.
  package var bounds: ClosedRange<Double>?
  /// The categories, or values whose range is the domain; `nil`: from the data.
  package var values: [PlotValue]?
  package var includesZero: Bool?
  package var isReversed = false
  /// Whether the values are dates.
  package var isDates = false

  package func set(in scale: inout ScaleDescription) {
    scale.domain = bounds
    scale.domainValues = values
    scale.includesZero = includesZero
    scale.isReversed = isReversed
    scale.domainIsDates = isDates
  }
}

extension ClosedRange: ScaleDomain
where Bound: Plottable, Bound.PrimitivePlottable: ContinuousPlottable {
  /// From the lower bound to the upper.
  public var axisDomain: AxisDomain {
    AxisDomain(bounds: scalePositions, isDates: lowerBound.plotValue.isDate)
  }
}

extension Array: ScaleDomain where Element: Plottable {
  /// On a category scale, these categories in this order. On a continuous scale, from the least value
  /// to the greatest; reversed, if the first value is greater than the last.
  public var axisDomain: AxisDomain {
    let values = map(\.plotValue)
    return AxisDomain(values: values, isDates: values.first?.isDate ?? false)
  }
}

/// The domain that the marks need, grown to round numbers.
public struct AutomaticScaleDomain: ScaleDomain, Hashable, Sendable {
  /// What the domain comes to on an axis.
  public let axisDomain: AxisDomain
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// The domain that the marks need.
  public static var automatic: AutomaticScaleDomain { automatic() }

  /// The domain that the marks need.
  ///
  /// - Parameters:
  ///   - includesZero: Whether zero belongs to it; `nil`: it does on scales of numbers, other than
  ///     log.
  ///   - reversed: Whether values fall along the axis, or categories run backwards.
  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(
      axisDomain: AxisDomain(includesZero: includesZero, isReversed: reversed ?? false))
  }
}
