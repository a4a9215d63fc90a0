public import Foundation

// Modifiers for a screen: layout, looks of other views, accessibility. They have no effect on a file,
// and are here so that the source of an app compiles as it is.
extension View {
  // MARK: - Layout on a screen

  /// Keeps a proportion of width to height; no effect on a file.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View { unchanged }

  /// Leaves room around; no effect on a file.
  public nonisolated func padding(_ length: CGFloat) -> some View { unchanged }

  /// Leaves room at some edges; no effect on a file.
  public nonisolated func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View { unchanged }

  /// Sets a size; no effect on a file.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { unchanged }

  /// Sets limits of the size; no effect on a file.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { unchanged }

  /// Shows or hides scroll bars; no effect on a file.
  public nonisolated func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View {
    unchanged
  }

  // MARK: - Looks on a screen

  /// Sets the font of texts; no effect on a file.
  public nonisolated func font(_ font: Font?) -> some View { unchanged }

  /// Sets the style of texts and shapes; no effect on a file.
  public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> some View { unchanged }

  /// Sets what is behind; no effect on a file.
  public nonisolated func background(_ style: some ShapeStyle) -> some View { unchanged }

  /// Sets what is behind, in a shape; no effect on a file.
  public nonisolated func background(
    _ style: some ShapeStyle, in shape: some ClipShape
  ) -> some View { unchanged }

  /// Sets what can be touched; no effect on a file.
  public nonisolated func contentShape(_ shape: some ClipShape) -> some View { unchanged }

  /// Cuts off what is outside a shape; no effect on a file.
  public nonisolated func clipShape(_ shape: some ClipShape) -> some View { unchanged }

  /// Casts a shadow; no effect on a file.
  public nonisolated func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { unchanged }

  /// Sets the looks of buttons; no effect on a file.
  public nonisolated func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    unchanged
  }

  // MARK: - Accessibility

  /// Names the view for those who do not see it; no effect on a file.
  public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> some View {
    unchanged
  }

  /// Says what the view shows; no effect on a file.
  public nonisolated func accessibilityValue(_ value: some StringProtocol) -> some View {
    unchanged
  }

  /// Says what can be done with the view; no effect on a file.
  public nonisolated func accessibilityHint(_ hint: some StringProtocol) -> some View {
    unchanged
  }

  /// Says what kind of thing the view is; no effect on a file.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    unchanged
  }

  /// Hides the view from those who do not see it; no effect on a file.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { unchanged }

  private nonisolated var unchanged: ModifiedView<Self> { modified { _ in } }
}

/// How a view fills its room.
public enum ContentMode: CaseIterable, Hashable, Sendable {
  /// As large as fits.
  case fit
  /// As small as covers all.
  case fill
}

/// The sides of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The upper side.
  case top
  /// The side where text begins.
  case leading
  /// The lower side.
  case bottom
  /// The side where text ends.
  case trailing

  /// Some of the sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit a side.
    public let rawValue: Int8

    /// Makes a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The upper side.
    public static var top: Set { Set(rawValue: 1) }
    /// The side where text begins.
    public static var leading: Set { Set(rawValue: 2) }
    /// The lower side.
    public static var bottom: Set { Set(rawValue: 4) }
    /// The side where text ends.
    public static var trailing: Set { Set(rawValue: 8) }
    /// The sides on the left and the right.
    public static var horizontal: Set { [.leading, .trailing] }
    /// The upper and the lower side.
    public static var vertical: Set { [.top, .bottom] }
    /// All sides.
    public static var all: Set { [.horizontal, .vertical] }
  }
}

/// Whether scroll bars are seen.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// As the system does it.
  case automatic
  /// Seen.
  case visible
  /// Not seen.
  case hidden
  /// Never seen.
  case never
}

/// What kind of thing a view is.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit a kind.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A button.
  public static var isButton: AccessibilityTraits { AccessibilityTraits(rawValue: 1) }
  /// The one chosen of several.
  public static var isSelected: AccessibilityTraits { AccessibilityTraits(rawValue: 2) }
  /// A heading.
  public static var isHeader: AccessibilityTraits { AccessibilityTraits(rawValue: 4) }
}

/// The outline of a view on a screen.
public protocol ClipShape: Sendable {}

/// A rectangle whose short sides are half circles.
public struct Capsule: ClipShape {
  /// Makes a capsule.
  public init() {}
}

/// A rectangle.
public struct Rectangle: ClipShape {
  /// Makes a rectangle.
  public init() {}
}

extension ClipShape where Self == Capsule {
  /// A rectangle whose short sides are half circles.
  public static var capsule: Capsule { Capsule() }
}

extension ClipShape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

/// How a chart in space is shown where a screen has depth.
public struct Chart3DRenderingStyle: Hashable, Sendable {
  private enum Kind { case automatic, flat, volumetric }
  private var kind: Kind

  /// As suits the place.
  public static var automatic: Chart3DRenderingStyle { Chart3DRenderingStyle(kind: .automatic) }
  /// On a plane.
  public static var flat: Chart3DRenderingStyle { Chart3DRenderingStyle(kind: .flat) }
  /// In space, for two eyes.
  public static var volumetric: Chart3DRenderingStyle { Chart3DRenderingStyle(kind: .volumetric) }
}

extension View {
  /// Sets how a screen with depth shows the chart. A model file always is in space.
  public nonisolated func chart3DRenderingStyle(_ style: Chart3DRenderingStyle) -> some View {
    unchanged
  }

  /// Binds the value along x that a person selects. Nobody selects anything in a model file: nothing is
  /// written to the binding.
  public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    unchanged
  }

  /// Binds the range along x that a person selects; nothing is written to the binding.
  public nonisolated func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { unchanged }

  /// Binds the value along y that a person selects; nothing is written to the binding.
  public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    unchanged
  }

  /// Binds the range along y that a person selects; nothing is written to the binding.
  public nonisolated func chartYSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { unchanged }

  /// Binds the value along z that a person selects; nothing is written to the binding.
  public nonisolated func chartZSelection<P: Plottable>(value: Binding<P?>) -> some View {
    unchanged
  }

  /// Binds the range along z that a person selects; nothing is written to the binding.
  public nonisolated func chartZSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { unchanged }
}
