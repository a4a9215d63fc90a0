/// A colour or a pattern for marks.
public protocol ShapeStyle: Sendable {
  /// What the style comes to in a chart: a style of your own returns that of one here.
  var chartStyle: ChartStyle { get }
}

/// What a style comes to in a chart.
public struct ChartStyle: Hashable, Sendable {
  package let foreground: ForegroundStyle

  package init(_ foreground: ForegroundStyle) {
    self.foreground = foreground
  }
}

extension Color: ShapeStyle {
  /// One colour everywhere.
  public var chartStyle: ChartStyle { ChartStyle(.color(self)) }
}
