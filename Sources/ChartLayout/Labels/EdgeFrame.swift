/// An edge of the box in the picture: where labels and titles go from there.
struct EdgeFrame {
  /// The middle of the edge.
  let middle: SIMD2<Double>
  /// Along the edge as values rise; zero if it points at the viewer.
  let along: SIMD2<Double>
  let length: Double
  /// Away from the box, at right angles to the edge.
  let normal: SIMD2<Double>
  /// Which way labels go from their ticks.
  let direction: SIMD2<Double>

  /// An edge of the box.
  ///
  /// - Parameters:
  ///   - point: the middle of the edge in chart space.
  ///   - along: the direction of the axis.
  ///   - outward: the direction of the ticks.
  init(
    at point: SIMD3<Double>, along axis: SIMD3<Double>, outward: SIMD3<Double>,
    in plane: TextPlane
  ) {
    let edge = plane.picture(axis), middle = plane.picture(point)
    self.middle = middle
    length = Self.length(edge)
    guard length > 0.05 else {
      along = .zero
      normal = Self.unit(middle) ?? SIMD2(0, -1)
      direction = normal
      return
    }
    along = edge / length
    var normal = SIMD2(-along.y, along.x)
    if (normal * middle).sum() < 0 { normal = -normal }
    // Partly the way of the ticks, so that the labels of two axes part at their common corner.
    let tick = plane.picture(outward) * 1.4
    let sum = (normal * tick).sum() > -0.2 ? normal + tick : normal
    self.normal = normal
    direction = Self.unit(sum) ?? normal
  }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }

  private static func unit(_ vector: SIMD2<Double>) -> SIMD2<Double>? {
    let length = length(vector)
    return length > 1e-6 ? vector / length : nil
  }
}
