/// A type whose values can be plotted, by way of a number, a date or a string.
///
/// An enumeration with a raw value needs no more than the name:
///
///     enum Species: String, Plottable { case adelie, chinstrap, gentoo }
public protocol Plottable {
  /// The number, date or string type that stands for values of this type.
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol

  /// What stands for this value.
  var primitivePlottable: PrimitivePlottable { get }

  /// Makes the value that `primitivePlottable` stands for, if there is one.
  init?(primitivePlottable: PrimitivePlottable)
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  /// The raw value.
  public var primitivePlottable: RawValue { rawValue }

  /// Makes the value with this raw value, if there is one.
  public init?(primitivePlottable: RawValue) {
    self.init(rawValue: primitivePlottable)
  }
}

/// A number, a date or a string: what is plotted in the end.
public protocol PrimitivePlottableProtocol: Plottable {
  /// The value as charts store it.
  var primitiveValue: PrimitivePlottableValue { get }

  /// Makes the value that charts store so, if there is one of this type.
  init?(primitiveValue: PrimitivePlottableValue)
}

extension PrimitivePlottableProtocol {
  /// The value itself.
  public var primitivePlottable: Self { self }

  /// The value itself.
  public init?(primitivePlottable: Self) {
    self = primitivePlottable
  }
}

/// A primitive that has a place on a continuous scale: numbers and dates, not strings.
public protocol ContinuousPlottable: PrimitivePlottableProtocol {}

/// A number, date or string as charts store it.
public struct PrimitivePlottableValue: Hashable, Sendable {
  package let value: PlotValue

  package init(_ value: PlotValue) {
    self.value = value
  }
}

extension Plottable {
  package var plotValue: PlotValue { primitivePlottable.primitiveValue.value }

  /// Makes the value that `plotValue` stands for; `nil` if there is none of this type.
  package init?(plotValue: PlotValue) {
    guard
      let primitive = PrimitivePlottable(primitiveValue: PrimitivePlottableValue(plotValue))
    else { return nil }
    self.init(primitivePlottable: primitive)
  }
}

extension Plottable where PrimitivePlottable: ContinuousPlottable {
  /// The place on a continuous scale: the number, or the seconds since 1970.
  package var scalePosition: Double {
    switch plotValue {
    case .number(let position), .date(let position): position
    case .category: .nan
    }
  }
}

extension ClosedRange where Bound: Plottable, Bound.PrimitivePlottable: ContinuousPlottable {
  /// The range on a continuous scale, which may be infinite; where a bound has no place, all of it.
  package var scalePositions: ClosedRange<Double> {
    // A type of the user's may order its values otherwise than their numbers.
    let bounds = [lowerBound.scalePosition, upperBound.scalePosition].sorted()
    guard bounds[0] <= bounds[1] else { return -.infinity...(.infinity) }
    return bounds[0]...bounds[1]
  }
}
