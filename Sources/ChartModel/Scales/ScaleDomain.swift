/// The data values that a scale shows: a range, or the values that the marks have.
public protocol ScaleDomain {
  /// What the domain comes to on an axis.
  var axisDomain: AxisDomain { get }
}

/// A domain as an axis stores it.
public struct AxisDomain: Hashable, Sendable {
  /// From one value to another, in data units; `nil`: from the data.
  package var bounds: ClosedRange<Double>?
  package var includesZero: Bool?

  package func set(in scale: inout ScaleDescription) {
    scale.domain = bounds
    scale.includesZero = includesZero
  }
}

extension ClosedRange: ScaleDomain
where Bound: Plottable, Bound.PrimitivePlottable: ContinuousPlottable {
  /// From the lower bound to the upper.
  public var axisDomain: AxisDomain { AxisDomain(bounds: scalePositions) }
}

/// The domain that the marks need, grown to round numbers.
public struct AutomaticScaleDomain: ScaleDomain, Hashable, Sendable {
  /// What the domain comes to on an axis.
  public let axisDomain: AxisDomain
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// The domain that the marks need.
  public static var automatic: AutomaticScaleDomain { automatic() }

  /// The domain that the marks need; `includesZero` says whether zero belongs to it, and `nil`
  /// leaves that to the kind of marks.
  public static func automatic(includesZero: Bool? = nil) -> AutomaticScaleDomain {
    AutomaticScaleDomain(axisDomain: AxisDomain(bounds: nil, includesZero: includesZero))
  }
}
