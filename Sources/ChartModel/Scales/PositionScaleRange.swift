public import Foundation

/// Where in the plot a scale runs. The plot is a cube whose edges run from -0.5 to 0.5.
public protocol PositionScaleRange {
  /// What the range comes to in the plot.
  var plotRange: PlotRange { get }
}

/// A range as an axis stores it.
public struct PlotRange: Hashable, Sendable {
  package let bounds: ClosedRange<Double>
}

extension ClosedRange: PositionScaleRange
where Bound: Plottable & SignedNumeric, Bound.PrimitivePlottable: ContinuousPlottable {
  /// From the lower bound to the upper, in edges of the plot.
  public var plotRange: PlotRange { PlotRange(bounds: scalePositions) }
}

/// The plot, or what padding leaves of it.
public struct PlotDimensionScaleRange: PositionScaleRange, Hashable, Sendable {
  fileprivate var startPadding: Double = 0
  fileprivate var endPadding: Double = 0

  /// From the start padding above -0.5 to the end padding below 0.5. Where nothing is left, both are
  /// the same, which no scale can be laid out in.
  public var plotRange: PlotRange {
    let low = -0.5 + startPadding / Self.pointsPerEdge
    let high = 0.5 - endPadding / Self.pointsPerEdge
    return PlotRange(bounds: low <= high ? low...high : 0...0)
  }

  /// Swift Charts measures padding in points of the screen; a model has none, so that an edge of the
  /// plot counts as 300 of them.
  private static let pointsPerEdge = 300.0
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  /// The whole of the plot.
  public static var plotDimension: PlotDimensionScaleRange { PlotDimensionScaleRange() }

  /// The plot without `padding` points at either end; an edge of the plot is 300 points long.
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    plotDimension(startPadding: padding, endPadding: padding)
  }

  /// The plot without some points at its start (left, bottom, back) and its end; an edge of the plot
  /// is 300 points long.
  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(
      startPadding: Double(startPadding), endPadding: Double(endPadding))
  }
}
