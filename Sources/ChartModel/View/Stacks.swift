public import Foundation

// Views that arrange other views. Where something stands on a screen has no effect on a file: the
// charts inside are written in their order.

/// Views one below the other.
public nonisolated struct VStack<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Stacks the views that `content` lists.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// Not to be called: the views inside are shown.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    ChartModel.collectCharts(of: content, into: &charts, base: base)
  }
}

/// Views side by side.
public nonisolated struct HStack<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Stacks the views that `content` lists.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// Not to be called: the views inside are shown.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    ChartModel.collectCharts(of: content, into: &charts, base: base)
  }
}

/// Views one in front of the other.
public nonisolated struct ZStack<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Stacks the views that `content` lists.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Not to be called: the views inside are shown.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    ChartModel.collectCharts(of: content, into: &charts, base: base)
  }
}

/// Views as one, without an arrangement of their own.
public nonisolated struct Group<Content> {
  private let content: Content

  /// Not to be called: what is inside is shown.
  public var body: Never { noBody(Self.self) }
}

extension Group: View, PrimitiveView where Content: View {
  /// Groups the views that `content` lists.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    ChartModel.collectCharts(of: content, into: &charts, base: base)
  }
}

extension Group: Chart3DContent, PrimitiveChart3DContent where Content: Chart3DContent {
  /// Groups the marks that `content` lists, for modifiers that all of them share.
  public init(@Chart3DContentBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    collector.collect(content, context: context)
  }
}

/// Views that scroll.
public nonisolated struct ScrollView<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Holds the views that `content` lists.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// Not to be called: the views inside are shown.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    ChartModel.collectCharts(of: content, into: &charts, base: base)
  }
}

/// The first of several views that has room. A file has room for all, so it is the first.
public nonisolated struct ViewThatFits<Content: View>: View, PrimitiveView {
  private let content: Content

  /// Chooses among the views that `content` lists.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// Not to be called: the view chosen is shown.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    guard let views = content as? any SeveralViews else {
      return ChartModel.collectCharts(of: content, into: &charts, base: base)
    }
    views.collectFirst(into: &charts, base: base)
  }
}

/// Several views that a builder has made one.
@MainActor
package protocol SeveralViews {
  /// Appends the charts of the first view alone.
  func collectFirst(into charts: inout [ChartDescription], base: ChartDescription)
}

extension BuilderTuple: SeveralViews where repeat each Element: View {
  @MainActor
  package func collectFirst(into charts: inout [ChartDescription], base: ChartDescription) {
    for element in repeat each elements {
      return ChartModel.collectCharts(of: element, into: &charts, base: base)
    }
  }
}

/// Room that grows as far as it can.
public nonisolated struct Spacer: View, PrimitiveView, Sendable {
  /// Makes a spacer.
  public init(minLength: CGFloat? = nil) {}

  /// Not to be called: there is nothing to show.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {}
}

/// A line between views.
public nonisolated struct Divider: View, PrimitiveView, Sendable {
  /// Makes a divider.
  public init() {}

  /// Not to be called: there is nothing to show.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {}
}

/// The directions of a screen.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// Some of the directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit a direction.
    public let rawValue: Int8

    /// Makes a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// From left to right.
    public static var horizontal: Set { Set(rawValue: 1) }
    /// From top to bottom.
    public static var vertical: Set { Set(rawValue: 2) }
  }
}
