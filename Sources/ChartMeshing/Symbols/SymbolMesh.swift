internal import ChartScene
internal import ChartStyling

/// The shapes of symbols around the origin. All fill a cube of one diameter; cylinders and cones
/// stand along y.
enum SymbolMesh {
  /// Fewer sides than this look like prisms whatever the tolerance.
  private static let fewestSides = 16

  static func solid(_ symbol: SymbolShape, diameter: Double, tolerance: Double) -> Solid {
    switch symbol {
    case .sphere: SphereMesh.solid(diameter: diameter, tolerance: tolerance)
    case .cube: cube(edge: diameter)
    case .cylinder: cylinder(diameter: diameter, tolerance: tolerance)
    case .cone: cone(diameter: diameter, tolerance: tolerance)
    }
  }

  static func cube(edge: Double) -> Solid {
    var solid = Solid()
    let h = edge / 2
    for axis in 0..<3 {
      for side in [-1.0, 1.0] {
        var normal = SIMD3<Double>(), right = SIMD3<Double>(), up = SIMD3<Double>()
        normal[axis] = side
        right[(axis + 1) % 3] = side
        up[(axis + 2) % 3] = 1
        solid.polygon(
          [
            (normal - right - up) * h, (normal + right - up) * h, (normal + right + up) * h,
            (normal - right + up) * h,
          ], normal: normal)
      }
    }
    return solid
  }

  private static func directions(_ sides: Int, offset: Double = 0) -> [SIMD3<Double>] {
    (0..<sides).map { side in
      // Clockwise about y as seen from above, which is counter-clockwise from the side of +z to +x.
      let (sine, cosine) = sineAndCosine(2 * .pi * (Double(side) + offset) / Double(sides))
      return SIMD3(sine, 0, cosine)
    }
  }

  private static func cylinder(diameter: Double, tolerance: Double) -> Solid {
    let circle = Solid.circle(
      radius: diameter / 2, tolerance: tolerance, fewest: fewestSides)
    let ring = directions(circle.sides), half = SIMD3(0, diameter / 2, 0)
    var solid = Solid()
    for (side, direction) in ring.enumerated() {
      let next = ring[(side + 1) % ring.count]
      let a = solid.vertex(direction * circle.radius - half, direction)
      let b = solid.vertex(next * circle.radius - half, next)
      let c = solid.vertex(next * circle.radius + half, next)
      let d = solid.vertex(direction * circle.radius + half, direction)
      solid.triangle(a, b, c)
      solid.triangle(a, c, d)
    }
    solid.polygon(ring.map { $0 * circle.radius + half }, normal: SIMD3(0, 1, 0))
    solid.polygon(
      ring.reversed().map { $0 * circle.radius - half }, normal: SIMD3(0, -1, 0))
    return solid
  }

  private static func cone(diameter: Double, tolerance: Double) -> Solid {
    let circle = Solid.circle(
      radius: diameter / 2, tolerance: tolerance, fewest: fewestSides)
    let ring = directions(circle.sides), middles = directions(circle.sides, offset: 0.5)
    let half = SIMD3(0, diameter / 2, 0)
    // Twice as high as the base's radius, so the normals rise by one half.
    func normal(_ direction: SIMD3<Double>) -> SIMD3<Double> {
      (direction + SIMD3(0, 0.5, 0)) / 1.25.squareRoot()
    }
    var solid = Solid()
    for (side, direction) in ring.enumerated() {
      let next = ring[(side + 1) % ring.count]
      let a = solid.vertex(direction * circle.radius - half, normal(direction))
      let b = solid.vertex(next * circle.radius - half, normal(next))
      let tip = solid.vertex(half, normal(middles[side]))
      solid.triangle(a, b, tip)
    }
    solid.polygon(
      ring.reversed().map { $0 * circle.radius - half }, normal: SIMD3(0, -1, 0))
    return solid
  }
}
