public import Foundation

/// A rule that colours each point of a surface.
public protocol Chart3DSurfaceStyle: Hashable, Sendable {
  /// What the style comes to in a chart: a style of your own returns that of one here.
  var chartStyle: ChartStyle { get }
}

/// The surface styles that come with charts.
public struct BasicChart3DSurfaceStyle: Chart3DSurfaceStyle {
  /// What the style comes to in a chart.
  public let chartStyle: ChartStyle

  /// Colours by height, in the default gradient, over the y scale.
  public static var heightBased: BasicChart3DSurfaceStyle {
    BasicChart3DSurfaceStyle(chartStyle: ChartStyle(.heightBased(nil, yRange: nil)))
  }

  /// Colours by height, in the default gradient, over a range of heights in data units.
  public static func heightBased(yRange: ClosedRange<CGFloat>) -> BasicChart3DSurfaceStyle {
    BasicChart3DSurfaceStyle(chartStyle: ChartStyle(.heightBased(nil, yRange: doubles(yRange))))
  }

  /// Colours by height, over a range of heights in data units; without one, over the y scale.
  public static func heightBased(
    _ gradient: Gradient, yRange: ClosedRange<CGFloat>? = nil
  ) -> BasicChart3DSurfaceStyle {
    BasicChart3DSurfaceStyle(
      chartStyle: ChartStyle(.heightBased(gradient, yRange: yRange.map(doubles))))
  }

  /// Colours by the direction that the surface faces: red, green and blue are (n + 1) / 2 of its
  /// unit normal's x, y and z.
  public static var normalBased: BasicChart3DSurfaceStyle {
    BasicChart3DSurfaceStyle(chartStyle: ChartStyle(.normalBased))
  }

  private static func doubles(_ range: ClosedRange<CGFloat>) -> ClosedRange<Double> {
    Double(range.lowerBound)...Double(range.upperBound)
  }
}

extension Chart3DSurfaceStyle where Self == BasicChart3DSurfaceStyle {
  /// Colours by height, in the default gradient, over the y scale.
  public static var heightBased: BasicChart3DSurfaceStyle { BasicChart3DSurfaceStyle.heightBased }

  /// Colours by height, in the default gradient, over a range of heights in data units.
  public static func heightBased(yRange: ClosedRange<CGFloat>) -> BasicChart3DSurfaceStyle {
    BasicChart3DSurfaceStyle.heightBased(yRange: yRange)
  }

  /// Colours by height, over a range of heights in data units; without one, over the y scale.
  public static func heightBased(
    _ gradient: Gradient, yRange: ClosedRange<CGFloat>? = nil
  ) -> BasicChart3DSurfaceStyle {
    BasicChart3DSurfaceStyle.heightBased(gradient, yRange: yRange)
  }

  /// Colours by the direction that the surface faces: red, green and blue are (n + 1) / 2 of its
  /// unit normal's x, y and z.
  public static var normalBased: BasicChart3DSurfaceStyle { BasicChart3DSurfaceStyle.normalBased }
}
