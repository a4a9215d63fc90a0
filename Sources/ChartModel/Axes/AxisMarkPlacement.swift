/// How the marks of an axis stand to the plot.
public enum AxisMarkPreset: Hashable, Sendable {
  /// Ticks point away from the plot.
  case automatic
  /// The same as `automatic`: labels are in line with their ticks.
  case aligned
  /// The same as `automatic`: in a plot with depth, labels have room beyond it.
  case extended
  /// Ticks point into the plot.
  case inset
}

/// Along which edge of the plot the marks of an axis stand, as its pose shows it.
public enum AxisMarkPosition: Hashable, Sendable {
  /// The bottom edge nearest to the viewer for x and z, and the side wall's outer edge for y.
  case automatic
  /// The edge to the viewer's left; for x and z the one of the two at the same height.
  case leading
  /// The edge to the viewer's right; for x and z the one of the two at the same height.
  case trailing
  /// The top edge; for y the same as `automatic`.
  case top
  /// The bottom edge; for y the same as `automatic`.
  case bottom
}

/// What becomes of a label that would cover another one.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case automatic, disabled, greedy, truncate }

  package let kind: Kind

  /// As the chart finds best.
  public static var automatic: AxisValueLabelCollisionResolution { .init(kind: .automatic) }
  /// Labels may cover each other.
  public static var disabled: AxisValueLabelCollisionResolution { .init(kind: .disabled) }
  /// Labels are left out that would cover an earlier one.
  public static var greedy: AxisValueLabelCollisionResolution { .init(kind: .greedy) }
  /// Labels are left out that would cover an earlier one: texts in a model are not cut off.
  public static var truncate: AxisValueLabelCollisionResolution { .init(kind: .truncate) }
}

/// The direction in which a label is read.
public struct AxisValueLabelOrientation: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case automatic, horizontal, vertical, verticalReversed }

  package let kind: Kind

  /// As the chart finds best.
  public static var automatic: AxisValueLabelOrientation { .init(kind: .automatic) }
  /// From left to right.
  public static var horizontal: AxisValueLabelOrientation { .init(kind: .horizontal) }
  /// From top to bottom.
  public static var vertical: AxisValueLabelOrientation { .init(kind: .vertical) }
  /// From bottom to top.
  public static var verticalReversed: AxisValueLabelOrientation {
    .init(kind: .verticalReversed)
  }
}
