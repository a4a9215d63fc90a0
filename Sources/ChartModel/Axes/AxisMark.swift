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
  func describe(in elements: inout [AxisElement])
}

/// Adds what any axis mark draws.
package func describe(_ mark: some AxisMark, in elements: inout [AxisElement]) {
  if let mark = mark as? any PrimitiveAxisMark {
    mark.describe(in: &elements)
  } else {
    describe(mark.body, in: &elements)
  }
}

extension AxisMark {
  /// This mark in a colour, or in the colour of a pattern's start.
  public func foregroundStyle(_ style: some ShapeStyle) -> some AxisMark {
    ColoredAxisMark(content: self, color: style.chartStyle.foreground.firstColor)
  }

  /// What this mark draws.
  package var elements: [AxisElement] {
    var elements: [AxisElement] = []
    describe(self, in: &elements)
    return elements
  }
}

/// An axis mark with a colour.
private struct ColoredAxisMark<Content: AxisMark>: AxisMark, PrimitiveAxisMark {
  let content: Content
  let color: Color?

  var body: Never { noBody(Self.self) }

  func describe(in elements: inout [AxisElement]) {
    var own = content.elements
    if let color {
      for index in own.indices { own[index].color(color) }
    }
    elements.append(contentsOf: own)
  }
}

extension ForegroundStyle {
  /// The colour, or a gradient's first one.
  fileprivate var firstColor: Color? {
    switch self {
    case .color(let color): color
    case .linearGradient(let gradient, _, _): gradient.color(at: 0)
    default: nil
    }
  }
}

/// A short line that points from the axis to a label.
public struct AxisTick: AxisMark, PrimitiveAxisMark, Sendable {
  /// How far a tick reaches from the axis.
  public struct Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// In points of a 300-point plot; `nil`: the layout's choice.
    package var points: Double?
    /// What is added to it.
    package var extra: Double = 0

    /// As the chart finds best.
    public static var automatic: Length { Length(points: nil) }

    /// As far as the label's far edge would reach: in a plot with depth the label stands beyond the
    /// tick, so that this is `automatic`, lengthened by `extendPastBy` points.
    public static func label(extendPastBy: Double) -> Length {
      Length(points: nil, extra: extendPastBy)
    }

    /// The same as `label(extendPastBy: 0)`.
    public static var label: Length { label(extendPastBy: 0) }

    /// The same as `label(extendPastBy:)`.
    public static func longestLabel(extendPastBy: Double) -> Length {
      label(extendPastBy: extendPastBy)
    }

    /// The same as `label(extendPastBy: 0)`.
    public static var longestLabel: Length { label(extendPastBy: 0) }

    /// A length in points of a 300-point plot.
    public init(floatLiteral value: Double) {
      self.init(points: value)
    }

    /// A length in points of a 300-point plot.
    public init(integerLiteral value: Int) {
      self.init(points: Double(value))
    }

    package init(points: Double?, extra: Double = 0) {
      self.points = points
      self.extra = extra
    }
  }

  private let description: AxisTickDescription

  /// Makes a tick.
  ///
  /// - Parameters:
  ///   - centered: Whether it stands between this value and the next one.
  ///   - length: How far it reaches.
  ///   - stroke: Its width and dashes.
  public init(
    centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil
  ) {
    description = AxisTickDescription(
      line: AxisLineDescription(stroke: stroke, isCentered: centered), length: length)
  }

  /// Makes a tick of a length in points of a 300-point plot.
  public init(centered: Bool? = nil, length: some BinaryFloatingPoint, stroke: StrokeStyle? = nil) {
    self.init(centered: centered, length: Length(points: Double(length)), stroke: stroke)
  }

  /// Not to be called: a tick is shown as it is.
  public var body: Never { noBody(Self.self) }

  package func describe(in elements: inout [AxisElement]) {
    elements.append(.tick(description))
  }
}

/// A line across the plot's walls.
public struct AxisGridLine: AxisMark, PrimitiveAxisMark, Sendable {
  private let description: AxisLineDescription

  /// Makes a grid line.
  ///
  /// - Parameters:
  ///   - centered: Whether it stands between this value and the next one.
  ///   - stroke: Its width and dashes.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    description = AxisLineDescription(stroke: stroke, isCentered: centered)
  }

  /// Not to be called: a grid line is shown as it is.
  public var body: Never { noBody(Self.self) }

  package func describe(in elements: inout [AxisElement]) {
    elements.append(.gridLine(description))
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

  package func describe(in elements: inout [AxisElement]) {
    ChartModel.describe(mark, in: &elements)
  }
}
