public import Foundation

/// The extent of a mark along an axis.
public struct MarkDimension: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case automatic
    case fixed(Double)
    case ratio(Double)
    case inset(Double)
  }

  package let kind: Kind

  package init(kind: Kind) {
    self.kind = kind
  }

  /// 70 % of the step between places; all of it for the cells of a `RectangleMark`.
  public static var automatic: MarkDimension { MarkDimension(kind: .automatic) }

  /// So many points, of which an edge of the plot has 400.
  public static func fixed(_ points: CGFloat) -> MarkDimension {
    MarkDimension(kind: .fixed(points.isFinite ? max(0, Double(points)) : 0))
  }

  /// A part of the step between places.
  public static func ratio(_ ratio: CGFloat) -> MarkDimension {
    MarkDimension(kind: .ratio(ratio.isFinite ? max(0, Double(ratio)) : 0))
  }

  /// The step between places, less so many points on both sides.
  public static func inset(_ points: CGFloat) -> MarkDimension {
    MarkDimension(kind: .inset(points.isFinite ? Double(points) : 0))
  }
}

extension MarkDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// So many points.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
  /// So many points.
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
}

/// What becomes of bars or areas at one place.
public enum MarkStackingMethod: Hashable, Sendable {
  /// One on the other, from zero: positive ones upwards, negative ones downwards.
  case standard
  /// One on the other, the middle of each stack at zero.
  case center
  /// One on the other, each stack as high as 1.
  case normalized
  /// All from zero.
  case unstacked
}
