/// Ticks, grid lines and labels at some values of an axis.
///
///     .chartXAxis {
///       AxisMarks(values: [160, 180, 200, 220, 240]) {
///         AxisTick()
///         AxisGridLine()
///         AxisValueLabel()
///       }
///     }
///
/// Values outside the axis' domain are left out.
public struct AxisMarks<Content: AxisMark>: AxisContent, PrimitiveAxisContent, Sendable {
  private let description: AxisMarkDescription

  private init(values: AxisMarkDescription.Values, content: Content) {
    var description = AxisMarkDescription(values: values)
    description.hasTicks = false
    description.hasGridLines = false
    description.hasLabels = false
    ChartModel.describe(content, in: &description)
    self.description = description
  }

  /// Marks the axis at `values` with what `content` lists.
  public init(
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: () -> Content
  ) {
    self.init(values: values.values, content: content())
  }

  /// Marks the axis at exactly these values with what `content` lists.
  public init<Value: Plottable>(values: [Value], @AxisMarkBuilder content: () -> Content)
  where Value.PrimitivePlottable: ContinuousPlottable {
    self.init(values: .values(values.map(\.scalePosition)), content: content())
  }

  /// Not to be called: axis marks are shown as they are.
  public var body: Never { noBody(Self.self) }

  package func collectAxisMarks(into marks: inout [AxisMarkDescription]) {
    marks.append(description)
  }
}

extension AxisMarks where Content == BuilderTuple<AxisTick, AxisGridLine, AxisValueLabel> {
  private static var all: Content { BuilderTuple(AxisTick(), AxisGridLine(), AxisValueLabel()) }

  /// Marks the axis at `values` with a tick, a grid line and a label.
  public init(values: AxisMarkValues = .automatic) {
    self.init(values: values.values, content: Self.all)
  }

  /// Marks the axis at exactly these values with a tick, a grid line and a label.
  public init<Value: Plottable>(values: [Value])
  where Value.PrimitivePlottable: ContinuousPlottable {
    self.init(values: .values(values.map(\.scalePosition)), content: Self.all)
  }
}

/// The values at which an axis is marked, where they are not given one by one.
public struct AxisMarkValues: Hashable, Sendable {
  package let values: AxisMarkDescription.Values

  /// Round values, as many as look good.
  public static var automatic: AxisMarkValues { automatic() }

  /// Round values, about as many as desired.
  public static func automatic(desiredCount: Int? = nil) -> AxisMarkValues {
    AxisMarkValues(values: .automatic(desiredCount: desiredCount))
  }
}
