public import Foundation

// The modifier closest to a mark has the last word, but for opacities, which multiply. Numbers beyond
// their range are clamped; NaN counts as 0.
extension Chart3DContent {
  /// Paints marks in a colour or a gradient.
  public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> some Chart3DContent {
    StyledContent(self, change: .foreground(style.chartStyle.foreground))
  }

  /// Colours each point of a surface by a rule, such as `.heightBased`.
  public nonisolated func foregroundStyle(
    _ surfaceStyle: some Chart3DSurfaceStyle
  ) -> some Chart3DContent {
    StyledContent(self, change: .foreground(surfaceStyle.chartStyle.foreground))
  }

  /// Paints marks in the colour of their category, and lists the categories in a legend.
  public nonisolated func foregroundStyle<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some Chart3DContent {
    StyledContent(self, change: .series(value.plotted))
  }

  /// Sets the shape of points.
  public nonisolated func symbol(_ symbol: some Chart3DSymbolShape) -> some Chart3DContent {
    StyledContent(self, change: .symbol(symbol.basicShape.symbol))
  }

  /// Sets the diameter of points, in the unit of points on a screen. Apple leaves it undefined.
  public nonisolated func symbolSize(_ size: CGFloat) -> some Chart3DContent {
    StyledContent(self, change: .symbolSize(size.isFinite ? max(0, Double(size)) : 0))
  }

  /// Makes marks see-through: 0 is invisible, 1 opaque. Not in Swift Charts' 3D charts.
  ///
  /// The opacity multiplies that of the colour, and those of modifiers further out.
  public nonisolated func opacity(_ opacity: Double) -> some Chart3DContent {
    StyledContent(self, change: .opacity(clamped(opacity)))
  }

  /// Sets how metallic marks are: 0 is a dielectric such as plastic, 1 a metal.
  public nonisolated func metalness(_ ratio: Double) -> some Chart3DContent {
    StyledContent(self, change: .metalness(clamped(ratio)))
  }

  /// Sets how rough marks are: 0 is a mirror, 1 fully matte.
  public nonisolated func roughness(_ ratio: Double) -> some Chart3DContent {
    StyledContent(self, change: .roughness(clamped(ratio)))
  }
}

private func clamped(_ ratio: Double) -> Double {
  ratio > 0 ? min(ratio, 1) : 0
}
