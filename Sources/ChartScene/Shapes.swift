package import ChartStyling

/// A surface y = f(x, z) in chart space over a rectangle.
package struct Surface: Sendable {
  /// Heights of many points: reads `x` and `z`, writes as many values to `y`; NaN where there is no
  /// surface. Heights outside `y` are not clamped. Callable from any thread.
  package typealias Height =
    @Sendable (_ x: Span<Double>, _ z: Span<Double>, _ y: inout MutableSpan<Double>) -> Void

  /// The rectangle.
  package var x: ClosedRange<Double>
  package var z: ClosedRange<Double>
  /// The heights between which the surface is shown; it is cut at both.
  package var y: ClosedRange<Double>
  package var height: Height
  package var paint: Paint

  package init(
    x: ClosedRange<Double>, z: ClosedRange<Double>, y: ClosedRange<Double>,
    height: @escaping Height, paint: Paint
  ) {
    self.x = x
    self.z = z
    self.y = y
    self.height = height
    self.paint = paint
  }
}

/// How each point of a surface gets its colour.
package enum Paint: Hashable, Sendable {
  case solid(Color)
  /// The gradient's location is linear in position: 0 where `dot(direction, p) == start`, and 1 one
  /// `length` further on.
  case gradient(Gradient, direction: SIMD3<Double>, start: Double, length: Double)
  /// Red, green and blue are (n + 1) / 2 of the unit normal's x, y and z, gamma-encoded.
  case normal
}

/// One symbol, repeated.
package struct Symbols: Sendable {
  package var symbol: SymbolShape
  /// The symbol's diameter in box edges.
  package var diameter: Double
  package var color: Color
  /// The centres.
  package var positions: [SIMD3<Double>]
  /// The source row of each; an instance is named after its item and its row.
  package var rows: [Int]
  /// The data of an instance, by its index.
  package var extras: @Sendable (Int) -> JSONValue

  package init(
    symbol: SymbolShape, diameter: Double, color: Color, positions: [SIMD3<Double>], rows: [Int],
    extras: @escaping @Sendable (Int) -> JSONValue
  ) {
    precondition(positions.count == rows.count, "one row a position")
    self.symbol = symbol
    self.diameter = diameter
    self.color = color
    self.positions = positions
    self.rows = rows
    self.extras = extras
  }
}

/// Straight segments of one width and colour.
package struct Lines: Hashable, Sendable {
  package struct Segment: Hashable, Sendable {
    package var start: SIMD3<Double>
    package var end: SIMD3<Double>

    package init(_ start: SIMD3<Double>, _ end: SIMD3<Double>) {
      self.start = start
      self.end = end
    }
  }

  package var segments: [Segment]
  /// The radius of the tube that stands for a segment, in box edges.
  package var radius: Double
  package var color: Color

  package init(segments: [Segment], radius: Double, color: Color) {
    self.segments = segments
    self.radius = radius
    self.color = color
  }
}
