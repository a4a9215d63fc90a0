public import Foundation

/// How a line is drawn. Lengths are in points of a plot that is 300 points wide.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line, the diameter of its tube.
  public var lineWidth: CGFloat
  /// The shape of the line's ends; tubes have flat ones.
  public var lineCap: CGLineCap
  /// The shape of the line's corners; tubes have round ones.
  public var lineJoin: CGLineJoin
  /// How far a pointed corner may reach; tubes have none.
  public var miterLimit: CGFloat
  /// The lengths of dashes and of the gaps between them, in turn; empty: a whole line.
  public var dash: [CGFloat]
  /// How far into the dashes the line begins.
  public var dashPhase: CGFloat

  /// Makes a stroke.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// The shape of a line's ends.
public enum CGLineCap: Hashable, Sendable {
  /// Flat, at the end.
  case butt
  /// Round, around the end.
  case round
  /// Flat, half a width beyond the end.
  case square
}

/// The shape of a line's corners.
public enum CGLineJoin: Hashable, Sendable {
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}
