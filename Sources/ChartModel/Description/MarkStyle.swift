/// How marks look, as far as it does not depend on a row; `nil` leaves it to the layout.
package struct MarkStyle: Hashable, Sendable {
  package var foreground: ForegroundStyle?
  package var symbol: SymbolShape?
  /// Diameter of a symbol in box edges.
  package var symbolSize: Double?
  package var symbolRotation: Rotation3D?
  /// 0...1, multiplies the colour's own.
  package var opacity: Double = 1
  /// 0 smooth ... 1 rough.
  package var roughness: Double?
  /// 0 dielectric ... 1 metal.
  package var metalness: Double?
  /// The diameter of the tube that stands for a line, in box edges.
  package var lineWidth: Double?
  /// The radius of a bar's edges, in box edges; the layout limits it to half the thinnest side.
  package var cornerRadius: Double = 0
  /// How a line gets from one place to the next.
  package var interpolation: InterpolationMethod = .linear
  /// Whether gradients span the plot's front instead of the mark's own.
  package var alignsWithPlot = false

  package init() {}
}

/// A colour, or a rule that gives each point of a mark one.
package enum ForegroundStyle: Hashable, Sendable {
  case color(Color)
  /// By the height of the surface; without a gradient, the default one; without a range, the y domain.
  case heightBased(Gradient?, yRange: ClosedRange<Double>?)
  /// By the direction of the surface's normal.
  case normalBased
  /// Along a line of the plot's front face, from `start` to `end` in unit points.
  case linearGradient(Gradient, start: UnitPoint, end: UnitPoint)
  /// By the distance from `center`: `startRadius` and `endRadius` are fractions of the front face's
  /// edges, along x and along y each.
  case ellipticalGradient(
    Gradient, center: UnitPoint, startRadius: Double, endRadius: Double)
  /// By the direction from `center`, clockwise from +x, between two angles in radians.
  case angularGradient(Gradient, center: UnitPoint, start: Double, end: Double)
}
