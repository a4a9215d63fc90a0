/// On which side of a thing what belongs to it stands: the title of its axis, the legend of its plot.
public struct AnnotationPosition: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case automatic, overlay, top, bottom, leading, trailing
    case topLeading, topTrailing, bottomLeading, bottomTrailing
  }

  package let kind: Kind

  /// Where the chart finds it best.
  public static var automatic: AnnotationPosition { AnnotationPosition(kind: .automatic) }
  /// On top of it.
  public static var overlay: AnnotationPosition { AnnotationPosition(kind: .overlay) }
  /// Above it.
  public static var top: AnnotationPosition { AnnotationPosition(kind: .top) }
  /// Below it.
  public static var bottom: AnnotationPosition { AnnotationPosition(kind: .bottom) }
  /// To its left.
  public static var leading: AnnotationPosition { AnnotationPosition(kind: .leading) }
  /// To its right.
  public static var trailing: AnnotationPosition { AnnotationPosition(kind: .trailing) }
  /// Above it, to the left.
  public static var topLeading: AnnotationPosition { AnnotationPosition(kind: .topLeading) }
  /// Above it, to the right.
  public static var topTrailing: AnnotationPosition { AnnotationPosition(kind: .topTrailing) }
  /// Below it, to the left.
  public static var bottomLeading: AnnotationPosition { AnnotationPosition(kind: .bottomLeading) }
  /// Below it, to the right.
  public static var bottomTrailing: AnnotationPosition {
    AnnotationPosition(kind: .bottomTrailing)
  }
}
