/// What is drawn at one value of an axis: a tick, a grid line, a label, or a type whose `body` is
/// made of them.
public protocol AxisMark {
  /// The type of the mark's own content.
  associatedtype Body: AxisMark

  /// What the mark is made of.
  @AxisMarkBuilder var body: Body { get }
}

/// A mark that says itself what it draws; all others are asked for their `body`.
package protocol PrimitiveAxisMark: AxisMark {
  /// Adds what this mark draws.
  func describe(in description: inout AxisMarkDescription)
}

/// Adds what any axis mark draws.
package func describe(_ mark: some AxisMark, in description: inout AxisMarkDescription) {
  if let mark = mark as? any PrimitiveAxisMark {
    mark.describe(in: &description)
  } else {
    describe(mark.body, in: &description)
  }
}

/// A short line that points from the axis to a label.
public struct AxisTick: AxisMark, PrimitiveAxisMark, Sendable {
  /// Makes a tick.
  public init() {}

  /// Not to be called: a tick is shown as it is.
  public var body: Never { noBody(Self.self) }

  package func describe(in description: inout AxisMarkDescription) {
    description.hasTicks = true
  }
}

/// A line across the plot's walls.
public struct AxisGridLine: AxisMark, PrimitiveAxisMark, Sendable {
  /// Makes a grid line.
  public init() {}

  /// Not to be called: a grid line is shown as it is.
  public var body: Never { noBody(Self.self) }

  package func describe(in description: inout AxisMarkDescription) {
    description.hasGridLines = true
  }
}

/// The value, as text beside the axis.
public struct AxisValueLabel: AxisMark, PrimitiveAxisMark, Sendable {
  /// Makes a label.
  public init() {}

  /// Not to be called: a label is shown as it is.
  public var body: Never { noBody(Self.self) }

  package func describe(in description: inout AxisMarkDescription) {
    description.hasLabels = true
  }
}

/// An axis mark of any type.
public struct AnyAxisMark: AxisMark, PrimitiveAxisMark {
  private let mark: any AxisMark

  /// Hides the type of `mark`.
  public init(_ mark: some AxisMark) {
    self.mark = mark
  }

  /// Not to be called: the mark inside is shown.
  public var body: Never { noBody(Self.self) }

  package func describe(in description: inout AxisMarkDescription) {
    ChartModel.describe(mark, in: &description)
  }
}
