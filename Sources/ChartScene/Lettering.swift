package import ChartStyling

/// A shape of the plane, filled with triangles; of text, the unit is the em and y = 0 the baseline.
package struct Glyph: Hashable, Sendable {
  package var vertices: [SIMD2<Double>] = []
  /// Three a triangle, counter-clockwise.
  package var indices: [UInt32] = []

  package init() {}

  /// The filled area.
  package var area: Double {
    stride(from: 0, to: indices.count, by: 3).reduce(0) { sum, first in
      let a = vertices[Int(indices[first])]
      let b = vertices[Int(indices[first + 1])] - a, c = vertices[Int(indices[first + 2])] - a
      return sum + (b.x * c.y - b.y * c.x) / 2
    }
  }
}

/// Words as geometry: labels that share their glyphs and their colour.
package struct Lettering: Hashable, Sendable {
  /// A glyph in its place in a label.
  package struct PlacedGlyph: Hashable, Sendable {
    /// The index among the lettering's glyphs.
    package var glyph: Int
    /// Where its origin is, in em from the middle of the label's box.
    package var offset: SIMD2<Double>

    package init(glyph: Int, offset: SIMD2<Double>) {
      self.glyph = glyph
      self.offset = offset
    }
  }

  /// One label, flat, in a plane of its own.
  package struct Label: Hashable, Sendable {
    /// The words as the user wrote them, also where a label shows less of them.
    package var text: String
    /// The middle of the label's box, in chart space.
    package var center: SIMD3<Double>
    /// One em along the line and one em up, in chart space; at right angles.
    package var right: SIMD3<Double>
    package var up: SIMD3<Double>
    /// Width and height of the box in em.
    package var size: SIMD2<Double>
    package var glyphs: [PlacedGlyph]
    /// The words' own colour; `nil`: that of all words.
    package var color: Color?

    package init(
      text: String, center: SIMD3<Double>, right: SIMD3<Double>, up: SIMD3<Double>,
      size: SIMD2<Double>, glyphs: [PlacedGlyph], color: Color? = nil
    ) {
      self.text = text
      self.center = center
      self.right = right
      self.up = up
      self.size = size
      self.glyphs = glyphs
      self.color = color
    }
  }

  /// A small solid beside the words: what a legend explains.
  package struct Swatch: Hashable, Sendable {
    package var symbol: SymbolShape
    package var color: Color
    package var center: SIMD3<Double>
    /// Where the symbol's own x, y and z go, at right angles to each other and right-handed; each as
    /// long as the swatch is that way, in box edges.
    package var axes: [SIMD3<Double>]

    package init(
      symbol: SymbolShape, color: Color, center: SIMD3<Double>, axes: [SIMD3<Double>]
    ) {
      self.symbol = symbol
      self.color = color
      self.center = center
      self.axes = axes
    }

    /// A symbol as upright as those of points.
    package init(
      symbol: SymbolShape, color: Color, center: SIMD3<Double>, diameter: Double
    ) {
      self.init(
        symbol: symbol, color: color, center: center,
        axes: [SIMD3(diameter, 0, 0), SIMD3(0, diameter, 0), SIMD3(0, 0, diameter)])
    }
  }

  /// Each shape once.
  package var glyphs: [Glyph]
  package var labels: [Label]
  package var swatches: [Swatch]
  /// For words on whatever is behind the chart.
  package var color: Color
  /// What words stand on if they are to be read from both sides.
  package var plate: Plate

  /// A plate behind the words of a label, larger by a margin in em.
  package struct Plate: Hashable, Sendable {
    package var color: Color
    package var inkColor: Color
    package var margin: Double

    package init(color: Color, inkColor: Color, margin: Double) {
      self.color = color
      self.inkColor = inkColor
      self.margin = margin
    }
  }

  package init(
    glyphs: [Glyph], labels: [Label], swatches: [Swatch] = [], color: Color, plate: Plate
  ) {
    self.glyphs = glyphs
    self.labels = labels
    self.swatches = swatches
    self.color = color
    self.plate = plate
  }
}

/// A flat bar that shows a gradient from its lower end to its upper one, on both sides.
package struct ColorBar: Hashable, Sendable {
  package var gradient: Gradient
  /// The middle of the lower end.
  package var origin: SIMD3<Double>
  /// From there to the right edge, and to the upper end; in box edges.
  package var right: SIMD3<Double>
  package var up: SIMD3<Double>

  package init(
    gradient: Gradient, origin: SIMD3<Double>, right: SIMD3<Double>, up: SIMD3<Double>
  ) {
    self.gradient = gradient
    self.origin = origin
    self.right = right
    self.up = up
  }
}
