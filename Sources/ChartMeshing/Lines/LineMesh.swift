internal import ChartScene
internal import ChartStyling

/// Lines as tubes or as line primitives.
enum LineMesh {
  /// Fewer sides than this look like planks whatever the tolerance.
  private static let fewestSides = 6
  private static let mostSides = 64
  /// The length of the parts of a line whose gradient goes around a centre.
  private static let bentPart = 0.02

  /// One mesh of all segments.
  static func mesh(
    name: String, lines: Lines, color: SIMD4<Float>, options: MeshingOptions
  ) -> Mesh {
    switch options.lines {
    case .tubes: tubes(name: name, lines: lines, color: color, tolerance: options.tolerance)
    case .primitives: primitives(name: name, lines: lines, color: color)
    }
  }

  /// Line primitives along polylines, with vertices wherever their colours bend.
  ///
  /// - Parameter unit: How long 1 in the space of the places and of their paint is.
  static func mesh(name: String, lines: Polylines, unit: Double = 1) -> Mesh {
    var mesh = Mesh(name: name, primitive: .lines)
    let table = lines.paint.gradient.map {
      GradientTable($0, tolerance: ColorTolerance.breakpoints)
    }
    func append(_ place: SIMD3<Double>, isJoined: Bool) {
      if isJoined {
        let last = UInt32(mesh.positions.count)
        mesh.indices.append(contentsOf: [last - 1, last])
      }
      mesh.positions.append(SIMD3<Float>(place * unit))
      // A line has no normals: where they make the colours, it is grey.
      let color: Color =
        switch lines.paint {
        case .solid(let color): color
        case .normal: .gray
        default: table?.color(at: lines.paint.location(at: place)) ?? .clear
        }
      mesh.colors.append(ColorSpace.linear(color))
    }
    for piece in lines.pieces where piece.count > 1 {
      append(piece[0], isJoined: false)
      for (start, end) in zip(piece, piece.dropFirst()) {
        for part in bends(from: start, to: end, of: lines.paint, table) {
          append(start + (end - start) * part, isJoined: true)
        }
        append(end, isJoined: true)
      }
    }
    return mesh
  }

  /// Where between its ends a segment needs vertices for its colours, as parts of its length.
  private static func bends(
    from start: SIMD3<Double>, to end: SIMD3<Double>, of paint: Paint, _ table: GradientTable?
  ) -> [Double] {
    guard let table else { return [] }
    if paint.isBent {
      let along = end - start
      let count = Int((along.dot(along).squareRoot() / bentPart).rounded(.up))
      return (1..<max(1, count)).map { Double($0) / Double(count) }
    }
    let low = paint.location(at: start), high = paint.location(at: end)
    guard low != high else { return [] }
    let cuts = table.cuts(from: min(low, high), to: max(low, high))
    return (low < high ? cuts : cuts.reversed()).map { ($0 - low) / (high - low) }
  }

  private static func primitives(name: String, lines: Lines, color: SIMD4<Float>) -> Mesh {
    var mesh = Mesh(name: name, primitive: .lines)
    for segment in lines.segments {
      let first = UInt32(mesh.positions.count)
      mesh.positions.append(SIMD3<Float>(segment.start))
      mesh.positions.append(SIMD3<Float>(segment.end))
      mesh.indices.append(contentsOf: [first, first + 1])
    }
    mesh.colors = Array(repeating: color, count: mesh.positions.count)
    return mesh
  }

  /// Closed prisms within `tolerance` of round tubes.
  private static func tubes(
    name: String, lines: Lines, color: SIMD4<Float>, tolerance: Double
  ) -> Mesh {
    // Corners as far outside the true circle as the middles of the sides are inside.
    func inradius(_ sides: Int) -> Double { sineAndCosine(.pi / Double(sides)).cosine }
    var sides = fewestSides
    while sides < mostSides,
      lines.radius * (1 - inradius(sides)) / (1 + inradius(sides)) > tolerance
    {
      sides += 1
    }
    let radius = lines.radius * 2 / (1 + inradius(sides))
    var mesh = Mesh(name: name)
    for segment in lines.segments {
      append(segment, radius: radius, sides: sides, to: &mesh)
    }
    mesh.colors = Array(repeating: color, count: mesh.positions.count)
    return mesh
  }

  private static func append(
    _ segment: Lines.Segment, radius: Double, sides: Int, to mesh: inout Mesh
  ) {
    guard let along = (segment.end - segment.start).normalized else { return }
    // The axis that the segment is least parallel to spans a plane with it.
    let axis =
      abs(along.x) <= abs(along.y) && abs(along.x) <= abs(along.z)
      ? SIMD3<Double>(1, 0, 0)
      : abs(along.y) <= abs(along.z) ? SIMD3(0, 1, 0) : SIMD3(0, 0, 1)
    guard let right = axis.cross(along).normalized else { return }
    let up = along.cross(right)
    let directions = (0..<sides).map { side in
      let (sine, cosine) = sineAndCosine(2 * .pi * Double(side) / Double(sides))
      return right * cosine + up * sine
    }

    func ring(at center: SIMD3<Double>, normal: SIMD3<Double>?) -> UInt32 {
      let first = UInt32(mesh.positions.count)
      for direction in directions {
        mesh.positions.append(SIMD3<Float>(center + direction * radius))
        mesh.normals.append(SIMD3<Float>(normal ?? direction))
      }
      return first
    }
    let start = ring(at: segment.start, normal: nil)
    let end = ring(at: segment.end, normal: nil)
    let count = UInt32(sides)
    for side in 0..<count {
      let next = (side + 1) % count
      mesh.indices.append(contentsOf: [start + side, start + next, end + next])
      mesh.indices.append(contentsOf: [start + side, end + next, end + side])
    }
    let startCap = ring(at: segment.start, normal: -along)
    let endCap = ring(at: segment.end, normal: along)
    for side in 1..<count - 1 {
      mesh.indices.append(contentsOf: [startCap, startCap + side + 1, startCap + side])
      mesh.indices.append(contentsOf: [endCap, endCap + side, endCap + side + 1])
    }
  }
}
