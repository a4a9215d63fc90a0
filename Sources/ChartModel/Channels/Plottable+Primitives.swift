public import Foundation

extension BinaryInteger where Self: PrimitivePlottableProtocol {
  /// The nearest Double: exact up to 2^53.
  public var primitiveValue: PrimitivePlottableValue {
    PrimitivePlottableValue(.number(Double(self)))
  }

  /// The number, if it is whole and of this type.
  public init?(primitiveValue: PrimitivePlottableValue) {
    guard case .number(let number) = primitiveValue.value else { return nil }
    self.init(exactly: number)
  }
}

extension Int: ContinuousPlottable {}
extension Int8: ContinuousPlottable {}
extension Int16: ContinuousPlottable {}
extension Int32: ContinuousPlottable {}
extension Int64: ContinuousPlottable {}
extension UInt: ContinuousPlottable {}
extension UInt8: ContinuousPlottable {}
extension UInt16: ContinuousPlottable {}
extension UInt32: ContinuousPlottable {}
extension UInt64: ContinuousPlottable {}

extension Double: ContinuousPlottable {
  /// The number; infinity and NaN are missing values.
  public var primitiveValue: PrimitivePlottableValue { PrimitivePlottableValue(.number(self)) }

  /// The number.
  public init?(primitiveValue: PrimitivePlottableValue) {
    guard case .number(let number) = primitiveValue.value else { return nil }
    self.init(number)
  }
}

extension Float: ContinuousPlottable {
  /// The number; infinity and NaN are missing values.
  public var primitiveValue: PrimitivePlottableValue {
    PrimitivePlottableValue(.number(Double(self)))
  }

  /// The number.
  public init?(primitiveValue: PrimitivePlottableValue) {
    guard case .number(let number) = primitiveValue.value else { return nil }
    self.init(number)
  }
}

extension CGFloat: ContinuousPlottable {
  /// The number; infinity and NaN are missing values.
  public var primitiveValue: PrimitivePlottableValue {
    PrimitivePlottableValue(.number(Double(self)))
  }

  /// The number.
  public init?(primitiveValue: PrimitivePlottableValue) {
    guard case .number(let number) = primitiveValue.value else { return nil }
    self.init(number)
  }
}

extension Decimal: ContinuousPlottable {
  /// The nearest Double; NaN is a missing value.
  public var primitiveValue: PrimitivePlottableValue {
    PrimitivePlottableValue(.number(NSDecimalNumber(decimal: self).doubleValue))
  }

  /// The number.
  public init?(primitiveValue: PrimitivePlottableValue) {
    guard case .number(let number) = primitiveValue.value else { return nil }
    self.init(number)
  }
}

extension Date: ContinuousPlottable {
  /// The moment.
  public var primitiveValue: PrimitivePlottableValue {
    PrimitivePlottableValue(.date(timeIntervalSince1970))
  }

  /// The moment.
  public init?(primitiveValue: PrimitivePlottableValue) {
    guard case .date(let seconds) = primitiveValue.value else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }
}

extension String: PrimitivePlottableProtocol {
  /// The category with this name.
  public var primitiveValue: PrimitivePlottableValue { PrimitivePlottableValue(.category(self)) }

  /// The category's name.
  public init?(primitiveValue: PrimitivePlottableValue) {
    guard case .category(let name) = primitiveValue.value else { return nil }
    self = name
  }
}
