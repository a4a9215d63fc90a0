public import Foundation

/// The value, as text beside the axis.
///
///     AxisMarks { value in
///       AxisValueLabel("\(value.index + 1).")
///     }
public struct AxisValueLabel: AxisMark, PrimitiveAxisMark, Sendable {
  private var description = AxisLabelDescription()

  /// Makes a label that shows the value.
  ///
  /// - Parameters:
  ///   - centered: Whether it stands between this value and the next one.
  ///   - anchor: The point of the label that lies at the end of the tick.
  ///   - multiLabelAlignment: No effect: a label has one text.
  ///   - collisionResolution: What becomes of it where it would cover another label.
  ///   - offsetsMarks: No effect: marks of a plot with depth are not moved.
  ///   - orientation: The direction in which it is read.
  ///   - horizontalSpacing: Its distance from the tick in points of a 300-point plot.
  ///   - verticalSpacing: Its distance from the tick in points of a 300-point plot.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    description.isCentered = centered
    description.anchor = anchor
    description.collisionResolution = collisionResolution
    description.orientation = orientation
    description.horizontalSpacing = horizontalSpacing.map { Double($0) }
    description.verticalSpacing = verticalSpacing.map { Double($0) }
  }

  /// Makes a label that shows the value in a format. A value of another type than the format's has
  /// no label.
  public init<Format: FormatStyle & Sendable>(
    format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(
      centered: centered, anchor: anchor, collisionResolution: collisionResolution,
      orientation: orientation, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing)
    let format = ValueFormat(format)
    description.format = { format($0) }
  }

  /// Makes a label with a text of its own.
  public init(
    _ text: some StringProtocol, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      centered: centered, anchor: anchor, collisionResolution: collisionResolution,
      orientation: orientation, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing)
    description.text = String(text)
  }

  /// Makes a label that shows the `Text` in `content`; views of other kinds show nothing.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) {
    self.init(
      textOf(content()), centered: centered, anchor: anchor,
      collisionResolution: collisionResolution, orientation: orientation,
      horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
  }

  /// Not to be called: a label is shown as it is.
  public var body: Never { noBody(Self.self) }

  package func describe(in elements: inout [AxisElement]) {
    elements.append(.label(description))
  }
}

/// A view whose text is known without laying it out.
package protocol TextView {
  /// The texts in it, one after the other.
  var plainText: String { get }
}

/// The text that a view shows; empty unless it is a `Text` or made of such.
package func textOf(_ view: Any) -> String {
  (view as? any TextView)?.plainText ?? ""
}

extension Text: TextView {
  package var plainText: String { string }
}

extension BuilderConditional: TextView {
  package var plainText: String {
    switch choice {
    case .first(let view): textOf(view)
    case .second(let view): textOf(view)
    }
  }
}

extension BuilderTuple: TextView {
  package var plainText: String {
    var text = ""
    for element in repeat each elements { text += textOf(element) }
    return text
  }
}
