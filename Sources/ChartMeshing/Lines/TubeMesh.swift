internal import ChartScene

/// Tubes along polylines, with round joints and ends.
///
/// Where the line bends gently, the rings of two parts meet in the plane between them; at a sharp bend
/// both parts end, and a ball of their radius rounds the corner.
struct TubeMesh {
  let radius: Double
  let tolerance: Double

  /// The cosine of the sharpest bend without a ball.
  private static let gentlest = 0.85

  func solid(_ lines: Polylines) -> Solid {
    var solid = Solid()
    let ball = SphereMesh.solid(diameter: 2 * radius, tolerance: tolerance)
    for piece in lines.pieces {
      var places: [SIMD3<Double>] = []
      for place in piece {
        guard let last = places.last else {
          places.append(place)
          continue
        }
        // Steps that are tiny against the radius would fold the rings.
        if (place - last).length > 1e-3 * radius { places.append(place) }
      }
      guard let first = places.first, let last = places.last else { continue }
      solid.append(ball, at: first)
      guard places.count > 1 else { continue }
      if last != first { solid.append(ball, at: last) }
      var start = 0
      for index in 1..<places.count {
        let isLast = index == places.count - 1
        let isSharp = !isLast && isSharp(places[index - 1], places[index], places[index + 1])
        guard isLast || isSharp else { continue }
        addTube(Array(places[start...index]), to: &solid)
        if isSharp { solid.append(ball, at: places[index]) }
        start = index
      }
    }
    return solid
  }

  private func isSharp(
    _ before: SIMD3<Double>, _ place: SIMD3<Double>, _ after: SIMD3<Double>
  ) -> Bool {
    let a = place - before, b = after - place
    // The ring between two parts leans by half the bend, and must not reach beyond either part.
    let isShort = min(a.length, b.length) < radius
    return a.dot(b) < (isShort ? 0.995 : Self.gentlest) * a.length * b.length
  }

  /// A closed tube whose parts bend gently.
  private func addTube(_ places: [SIMD3<Double>], to solid: inout Solid) {
    let circle = Solid.circle(radius: radius, tolerance: tolerance, fewest: 8)
    let steps = zip(places, places.dropFirst()).map { ($1 - $0) / ($1 - $0).length }
    var offsets = Self.circle(around: steps[0], sides: circle.sides).map { $0 * circle.radius }
    var rings: [[UInt32]] = []
    func ring(_ place: SIMD3<Double>, _ offsets: [SIMD3<Double>], _ normals: [SIMD3<Double>])
      -> [UInt32]
    {
      zip(offsets, normals).map { solid.vertex(place + $0, $1 / $1.length) }
    }
    solid.polygon(offsets.reversed().map { places[0] + $0 }, normal: -steps[0])
    rings.append(ring(places[0], offsets, offsets))
    for index in 1..<steps.count {
      let sum = steps[index - 1] + steps[index]
      let across = sum / sum.length
      let leaning = offsets.map {
        $0 - steps[index - 1] * ($0.dot(across) / steps[index - 1].dot(across))
      }
      let next = offsets.map { $0 - across * (2 * $0.dot(across)) }
      rings.append(ring(places[index], leaning, zip(offsets, next).map { $0 + $1 }))
      offsets = next
    }
    let end = places[places.count - 1]
    rings.append(ring(end, offsets, offsets))
    solid.polygon(offsets.map { end + $0 }, normal: steps[steps.count - 1])
    for (low, high) in zip(rings, rings.dropFirst()) {
      for side in low.indices {
        let next = (side + 1) % low.count
        solid.triangle(low[side], low[next], high[next])
        solid.triangle(low[side], high[next], high[side])
      }
    }
  }

  /// Unit vectors around an axis, counter-clockwise as seen from its far end.
  private static func circle(around along: SIMD3<Double>, sides: Int) -> [SIMD3<Double>] {
    let axis =
      abs(along.x) <= abs(along.y) && abs(along.x) <= abs(along.z)
      ? SIMD3<Double>(1, 0, 0)
      : abs(along.y) <= abs(along.z) ? SIMD3(0, 1, 0) : SIMD3(0, 0, 1)
    let across = axis.cross(along)
    let right = across / across.length
    let up = along.cross(right)
    return (0..<sides).map { side in
      let (sine, cosine) = sineAndCosine(2 * .pi * Double(side) / Double(sides))
      return right * cosine + up * sine
    }
  }
}
