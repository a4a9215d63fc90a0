/// A view that does something when it is pressed. Nobody presses anything in a file: its label's
/// charts are written, and the action is kept for `press()`.
public nonisolated struct Button<Label: View>: View, PrimitiveView {
  private let action: @MainActor () -> Void
  private let label: Label

  /// Makes a button from what it does and what it shows.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  /// Does what the button does.
  @MainActor
  public func press() { action() }

  /// Not to be called: the label is shown.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectCharts(into charts: inout [ChartDescription], base: ChartDescription) {
    ChartModel.collectCharts(of: label, into: &charts, base: base)
  }
}

extension Button where Label == Text {
  /// Makes a button with a title.
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

/// The looks of buttons.
public protocol PrimitiveButtonStyle: Sendable {}

/// A button without looks of its own.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public init() {}
}

/// A button with a border.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A button without looks of its own.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A button with a border.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
