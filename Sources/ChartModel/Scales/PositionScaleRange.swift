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

/// The whole of the plot.
public struct PlotDimensionScaleRange: PositionScaleRange, Hashable, Sendable {
  /// From -0.5 to 0.5.
  public var plotRange: PlotRange { PlotRange(bounds: -0.5...0.5) }
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  /// The whole of the plot.
  public static var plotDimension: PlotDimensionScaleRange { PlotDimensionScaleRange() }
}
