public import Foundation

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

  private init(
    _ preset: AxisMarkPreset, _ position: AxisMarkPosition, _ values: AxisMarkValues,
    _ content: AxisMarkDescription.Content
  ) {
    var description = AxisMarkDescription(values: values.values, content: content)
    description.roundsLowerBound = values.roundsLowerBound
    description.roundsUpperBound = values.roundsUpperBound
    description.preset = preset
    description.position = position
    self.description = description
  }

  /// Marks the axis at `values` with what `content` lists.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
  ) {
    self.init(preset, position, values, .same(content().elements))
  }

  /// Marks the axis at `values` with what `content` lists for each of them.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    self.init(preset, position, values, .each(deferred(content)))
  }

  /// Marks the axis at exactly these values with what `content` lists.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], @AxisMarkBuilder content: @escaping () -> Content
  ) {
    self.init(preset, position, AxisMarkValues(values), .same(content().elements))
  }

  /// Marks the axis at exactly these values with what `content` lists for each of them.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    self.init(preset, position, AxisMarkValues(values), .each(deferred(content)))
  }

  /// Not to be called: axis marks are shown as they are.
  public var body: Never { noBody(Self.self) }

  package func collectAxisMarks(into marks: inout [AxisMarkDescription]) {
    marks.append(description)
  }
}

extension AxisMarks where Content == BuilderTuple<AxisTick, AxisGridLine, AxisValueLabel> {
  /// A tick, a grid line and a label.
  private static func all(
    _ stroke: StrokeStyle?, _ label: AxisLabelDescription = .init()
  ) -> AxisMarkDescription.Content {
    let line = AxisLineDescription(stroke: stroke)
    return .same([.tick(.init(line: line)), .gridLine(line), .label(label)])
  }

  /// A tick, a grid line and a label in a format.
  private static func all<Format: FormatStyle & Sendable>(
    _ stroke: StrokeStyle?, _ format: Format
  ) -> AxisMarkDescription.Content
  where Format.FormatInput: Plottable, Format.FormatOutput == String {
    let format = ValueFormat(format)
    return all(stroke, AxisLabelDescription { format($0) })
  }

  /// Marks the axis at `values` with a tick, a grid line and a label.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {
    self.init(preset, position, values, Self.all(stroke))
  }

  /// Marks the axis at exactly these values with a tick, a grid line and a label.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) {
    self.init(preset, position, AxisMarkValues(values), Self.all(stroke))
  }

  /// Marks the axis at `values` with a tick, a grid line and a label in a format.
  public init<Format: FormatStyle & Sendable>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(preset, position, values, Self.all(stroke, format))
  }

  /// Marks the axis at exactly these values with a tick, a grid line and a label in a format.
  public init<Format: FormatStyle & Sendable, Value: Plottable>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(preset, position, AxisMarkValues(values), Self.all(stroke, format))
  }
}

extension AxisMarkValues {
  /// Exactly these values.
  fileprivate init(_ values: [some Plottable]) {
    self.init(values: .list(values.map(\.plotValue)))
  }
}

/// The content of a value, which is asked for when the layout knows the values.
private func deferred<Content: AxisMark>(
  _ content: @escaping (AxisValue) -> Content
) -> @Sendable (AxisValue) -> [AxisElement] {
  let deferred = DeferredElements { content($0).elements }
  return { deferred.elements($0) }
}

/// A closure of the user's, to be called later.
///
/// Swift Charts does not ask for a `@Sendable` closure, and neither can we. An export lays a chart
/// out on the thread on which it was built, so that the closure never leaves it.
private struct DeferredElements: @unchecked Sendable {
  let elements: (AxisValue) -> [AxisElement]
}
