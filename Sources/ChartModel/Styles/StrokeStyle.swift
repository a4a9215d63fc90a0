public import Foundation

/// How a line is drawn. Lines in a file are round tubes: the width counts, the rest has no effect.
public struct StrokeStyle: Hashable, Sendable {
  /// The width in points, of which an edge of the plot has 400.
  public var lineWidth: CGFloat
  /// The lengths of dashes and of the gaps between them; without effect on a file.
  public var dash: [CGFloat]

  /// Makes a style.
  public init(lineWidth: CGFloat = 1, dash: [CGFloat] = []) {
    self.lineWidth = lineWidth
    self.dash = dash
  }
}
