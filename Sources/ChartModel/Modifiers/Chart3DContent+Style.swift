public import Foundation

// The result has a name, not `some Chart3DContent`, so that `for` loops can hold modified marks.
// The modifier closest to a mark has the last word, but for opacities, which multiply. Numbers beyond
// their range are clamped; NaN counts as 0.
extension Chart3DContent {
  /// Paints marks in a colour or a gradient.
  public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> StyledContent<Self> {
    StyledContent(self, change: .foreground(style.chartStyle.foreground))
  }

  /// Colours each point of a surface by a rule, such as `.heightBased`.
  public nonisolated func foregroundStyle(
    _ surfaceStyle: some Chart3DSurfaceStyle
  ) -> StyledContent<Self> {
    StyledContent(self, change: .foreground(surfaceStyle.chartStyle.foreground))
  }

  /// Paints marks in the colour of their category, and lists the categories in a legend.
  public nonisolated func foregroundStyle<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> StyledContent<Self> {
    StyledContent(self, change: .series(value.plotted))
  }

  /// Sets the shape of points.
  public nonisolated func symbol(_ symbol: some Chart3DSymbolShape) -> StyledContent<Self> {
    StyledContent(self, change: .symbol(symbol.basicShape.symbol))
  }

  /// Gives points the shape of their category: sphere, cube, cylinder, cone, and from the first
  /// again. Not in Swift Charts' 3D charts.
  public nonisolated func symbol<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> StyledContent<Self> {
    StyledContent(self, change: .symbolBy(value.plotted))
  }

  /// Sets the diameter of points in edges of the plot: 0.1 is a tenth of an axis, whatever its
  /// domain. Swift Charts leaves the unit of 3D charts undefined.
  ///
  /// A point that sets no size has a diameter of 0.024.
  public nonisolated func symbolSize(_ size: CGFloat) -> StyledContent<Self> {
    StyledContent(self, change: .symbolSize(size.isFinite ? max(0, Double(size)) : 0))
  }

  /// Gives points a size by a number: the volume grows in proportion, and the largest number has a
  /// diameter of 0.06 edges of the plot. Not in Swift Charts' 3D charts.
  public nonisolated func symbolSize<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> StyledContent<Self> {
    StyledContent(self, change: .symbolSizeBy(value.plotted))
  }

  /// Turns the symbols of points about their centres.
  public nonisolated func symbolRotation(_ rotation: Rotation3D) -> StyledContent<Self> {
    StyledContent(self, change: .symbolRotation(rotation))
  }

  /// Rounds the edges of bars; the radius is in points, 400 to an edge of the plot, at most half a bar's
  /// thinnest side.
  public nonisolated func cornerRadius(_ radius: CGFloat) -> StyledContent<Self> {
    let points = radius.isFinite ? max(0, Double(radius)) : 0
    return StyledContent(self, change: .cornerRadius(points / PlotPoints.perEdge))
  }

  /// Sets how lines and areas get from one place to the next.
  public nonisolated func interpolationMethod(
    _ method: InterpolationMethod
  ) -> StyledContent<Self> {
    StyledContent(self, change: .interpolation(method))
  }

  /// Sets the width of lines and rules in points, of which an edge of the plot has 400.
  public nonisolated func lineStyle(_ style: StrokeStyle) -> StyledContent<Self> {
    StyledContent(self, change: .lineWidth(max(0, Double(style.lineWidth)) / PlotPoints.perEdge))
  }

  /// Whether gradients span the front of the plot instead of the front of each mark. The gradients of
  /// surfaces always span the plot.
  public nonisolated func alignsMarkStylesWithPlotArea(
    _ aligns: Bool = true
  ) -> StyledContent<Self> {
    StyledContent(self, change: .alignment(withPlot: aligns))
  }

  /// Makes marks see-through: 0 is invisible, 1 opaque. Not in Swift Charts' 3D charts.
  ///
  /// The opacity multiplies that of the colour, and those of modifiers further out.
  public nonisolated func opacity(_ opacity: Double) -> StyledContent<Self> {
    StyledContent(self, change: .opacity(clamped(opacity)))
  }

  /// Sets how metallic marks are: 0 is a dielectric such as plastic, 1 a metal.
  public nonisolated func metalness(_ ratio: Double) -> StyledContent<Self> {
    StyledContent(self, change: .metalness(clamped(ratio)))
  }

  /// Sets how rough marks are: 0 is a mirror, 1 fully matte.
  public nonisolated func roughness(_ ratio: Double) -> StyledContent<Self> {
    StyledContent(self, change: .roughness(clamped(ratio)))
  }
}

private func clamped(_ ratio: Double) -> Double {
  ratio > 0 ? min(ratio, 1) : 0
}
