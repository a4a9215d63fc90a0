internal import ChartScene
internal import ChartStyling

extension Paint {
  /// The gradient of the paint; `nil` for one colour and for normals.
  var gradient: Gradient? {
    switch self {
    case .gradient(let gradient, _, _, _), .elliptical(let gradient, _, _, _, _),
      .angular(let gradient, _, _, _, _):
      gradient
    case .solid, .normal: nil
    }
  }

  /// Whether the gradient's location is not linear in position.
  var isBent: Bool {
    switch self {
    case .elliptical, .angular: true
    case .solid, .gradient, .normal: false
    }
  }

  /// Whether the location is continuous, and so nearly linear in small triangles.
  var isCuttable: Bool {
    if case .angular = self { false } else { true }
  }

  /// The location along the gradient; beyond 0...1 its ends' colours rule.
  func location(at place: SIMD3<Double>) -> Double {
    switch self {
    case .solid, .normal: return 0
    case .gradient(_, let direction, let start, let length):
      return (place.dot(direction) - start) / length
    case .elliptical(_, let center, let unit, let start, let end):
      let x = (place.x - center.x) / unit.x, y = (place.y - center.y) / unit.y
      return ((x * x + y * y).squareRoot() - start) / (end - start)
    case .angular(_, let center, let unit, let start, let end):
      let x = (place.x - center.x) / unit.x, y = (place.y - center.y) / unit.y
      let turn = 2 * Double.pi
      let from = (angle(y: -y, x: x) - start) / turn
      let fraction = from - from.rounded(.down), span = min(1, (end - start) / turn)
      // What the gradient leaves of the circle belongs half to either end.
      if fraction > span { return fraction < (1 + span) / 2 ? 1 : 0 }
      return fraction / span
    }
  }
}
