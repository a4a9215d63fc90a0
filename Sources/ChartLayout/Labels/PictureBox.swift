/// A parallelogram of the pose's picture that something takes.
struct PictureBox: Hashable, Sendable {
  let center: SIMD2<Double>
  /// From the middle to the middles of the right and the upper side.
  let right: SIMD2<Double>
  let up: SIMD2<Double>

  var corners: [SIMD2<Double>] {
    [center - right - up, center + right - up, center + right + up, center - right + up]
  }

  /// How far the box reaches from its middle along a direction.
  func reach(along direction: SIMD2<Double>) -> Double {
    abs((right * direction).sum()) + abs((up * direction).sum())
  }

  /// Whether two boxes come closer than `gap`, by the separating axis theorem.
  func meets(_ other: PictureBox, gap: Double = 0) -> Bool {
    for side in [right, up, other.right, other.up] {
      let length = (side * side).sum().squareRoot()
      guard length > 0 else { continue }
      let across = SIMD2(-side.y, side.x) / length
      let distance = abs(((other.center - center) * across).sum())
      if distance >= reach(along: across) + other.reach(along: across) + gap { return false }
    }
    return true
  }
}
