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

/// Boxes with edges along the axes, each with a mesh of its own: those with round edges, and those
/// whose colours depend on their place.
package struct Boxes: Sendable {
  package var centers: [SIMD3<Double>]
  /// The extents, all positive.
  package var sizes: [SIMD3<Double>]
  /// The radius of the edges, at most half the smallest extent of each box.
  package var cornerRadius: Double
  /// The colours: in the space of a box of extent 1 around the origin, or in chart space.
  package var paint: Paint
  package var isPaintedInChartSpace: Bool
  /// The source row of each.
  package var rows: [Int]
  /// The data of a box, by its index.
  package var extras: @Sendable (Int) -> JSONValue

  package init(
    centers: [SIMD3<Double>], sizes: [SIMD3<Double>], cornerRadius: Double, paint: Paint,
    isPaintedInChartSpace: Bool, rows: [Int], extras: @escaping @Sendable (Int) -> JSONValue
  ) {
    self.centers = centers
    self.sizes = sizes
    self.cornerRadius = cornerRadius
    self.paint = paint
    self.isPaintedInChartSpace = isPaintedInChartSpace
    self.rows = rows
    self.extras = extras
  }
}

/// Tubes with round joints and ends through the places of each piece.
package struct Polylines: Hashable, Sendable {
  /// The places; neighbours may coincide, and a piece of one place is a ball.
  package var pieces: [[SIMD3<Double>]]
  /// The radius in box edges.
  package var radius: Double
  /// The colours, in chart space.
  package var paint: Paint

  package init(pieces: [[SIMD3<Double>]], radius: Double, paint: Paint) {
    self.pieces = pieces
    self.radius = radius
    self.paint = paint
  }
}

/// Thin upright walls along a path on the floor.
package struct Walls: Hashable, Sendable {
  /// A place of the path with the lower and the upper end of the wall.
  package struct Corner: Hashable, Sendable {
    package var x: Double
    package var z: Double
    package var low: Double
    package var high: Double

    package init(x: Double, z: Double, low: Double, high: Double) {
      self.x = x
      self.z = z
      self.low = low
      self.high = high
    }
  }

  package var pieces: [[Corner]]
  /// How thick the walls are, in box edges.
  package var thickness: Double
  /// The colours, in chart space.
  package var paint: Paint

  package init(pieces: [[Corner]], thickness: Double, paint: Paint) {
    self.pieces = pieces
    self.thickness = thickness
    self.paint = paint
  }
}
