/// A shape style of any type.
public struct AnyShapeStyle: ShapeStyle, Hashable {
  /// What the style inside comes to in a chart.
  public let chartStyle: ChartStyle

  /// Hides the type of `style`.
  public init(_ style: some ShapeStyle) {
    chartStyle = style.chartStyle
  }
}

/// A blur of what lies behind a view. A file has nothing that could be blurred: it is a light grey.
public struct BackgroundMaterial: ShapeStyle, Hashable {
  /// A light grey, half see-through.
  public var chartStyle: ChartStyle { ChartStyle(.color(Color(white: 0.95, opacity: 0.5))) }
}

extension ShapeStyle where Self == BackgroundMaterial {
  /// A mostly see-through blur.
  public static var ultraThinMaterial: BackgroundMaterial { BackgroundMaterial() }
  /// A more see-through than opaque blur.
  public static var thinMaterial: BackgroundMaterial { BackgroundMaterial() }
  /// A somewhat see-through blur.
  public static var regularMaterial: BackgroundMaterial { BackgroundMaterial() }
  /// A more opaque than see-through blur.
  public static var thickMaterial: BackgroundMaterial { BackgroundMaterial() }
}
