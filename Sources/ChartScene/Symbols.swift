package import ChartStyling

/// One symbol, repeated: scaled, then rotated, then moved to each place.
package struct Symbols: Sendable {
  /// What the copies stand for, and so what they may become.
  package enum Role: Hashable, Sendable {
    /// Places, of which a cloud may have the centres alone.
    case points
    /// Lines along the symbol's own y axis, which may become line primitives.
    case lines
    /// Extents, which keep their shape.
    case boxes
  }

  package var symbol: SymbolShape
  /// The symbol's extent along each axis in box edges, before it is scaled.
  package var diameter: Double
  /// The colours, in the space of a symbol of diameter 1 around the origin.
  package var paint: Paint
  /// The centres.
  package var positions: [SIMD3<Double>]
  /// Unit quaternions (x, y, z, w); empty: none is rotated.
  package var rotations: [SIMD4<Double>]
  /// Positive factors along the symbol's own axes; empty: all are 1.
  package var scales: [SIMD3<Double>]
  package var role = Role.points
  /// The source row of each; an instance is named after its item and its row.
  package var rows: [Int]
  /// The data of an instance, by its index.
  package var extras: @Sendable (Int) -> JSONValue

  package init(
    symbol: SymbolShape, diameter: Double, paint: Paint, positions: [SIMD3<Double>],
    rotations: [SIMD4<Double>] = [], scales: [SIMD3<Double>] = [], role: Role = .points,
    rows: [Int], extras: @escaping @Sendable (Int) -> JSONValue
  ) {
    precondition(positions.count == rows.count, "one row a position")
    self.symbol = symbol
    self.diameter = diameter
    self.paint = paint
    self.positions = positions
    self.rotations = rotations
    self.scales = scales
    self.role = role
    self.rows = rows
    self.extras = extras
  }

  /// Symbols of one colour.
  package init(
    symbol: SymbolShape, diameter: Double, color: Color, positions: [SIMD3<Double>], rows: [Int],
    extras: @escaping @Sendable (Int) -> JSONValue
  ) {
    self.init(
      symbol: symbol, diameter: diameter, paint: .solid(color), positions: positions, rows: rows,
      extras: extras)
  }
}
