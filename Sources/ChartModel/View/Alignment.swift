/// Where something stands in a rectangle that is larger than it.
public struct Alignment: Hashable, Sendable {
  /// The place from left to right.
  public var horizontal: HorizontalAlignment
  /// The place from top to bottom.
  public var vertical: VerticalAlignment

  /// Makes an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static var center: Alignment { Alignment(horizontal: .center, vertical: .center) }
  /// In the middle of the leading edge.
  public static var leading: Alignment { Alignment(horizontal: .leading, vertical: .center) }
  /// In the middle of the trailing edge.
  public static var trailing: Alignment { Alignment(horizontal: .trailing, vertical: .center) }
  /// In the middle of the top edge.
  public static var top: Alignment { Alignment(horizontal: .center, vertical: .top) }
  /// In the middle of the bottom edge.
  public static var bottom: Alignment { Alignment(horizontal: .center, vertical: .bottom) }
  /// In the top leading corner.
  public static var topLeading: Alignment { Alignment(horizontal: .leading, vertical: .top) }
  /// In the top trailing corner.
  public static var topTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .top) }
  /// In the bottom leading corner.
  public static var bottomLeading: Alignment {
    Alignment(horizontal: .leading, vertical: .bottom)
  }
  /// In the bottom trailing corner.
  public static var bottomTrailing: Alignment {
    Alignment(horizontal: .trailing, vertical: .bottom)
  }
}

/// A place from left to right.
public enum HorizontalAlignment: Hashable, Sendable {
  /// At the left, where text is read from left to right.
  case leading
  /// In the middle.
  case center
  /// At the right, where text is read from left to right.
  case trailing
}

/// A place from top to bottom.
public enum VerticalAlignment: Hashable, Sendable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}
