internal import ChartModel

/// The edge of the box along which marks of an axis stand.
struct AxisEdge: Hashable, Sendable {
  let dimension: AxisLayout.Dimension
  /// The edge's place; the axis' own coordinate means nothing.
  let corner: SIMD3<Double>
  /// From the edge away from the box, along another axis.
  let outward: SIMD3<Double>

  /// The edge that a position asks for, as the chart's pose shows it.
  ///
  /// - Parameter behind: The sides of the box that face the viewer from inside.
  init(
    _ dimension: AxisLayout.Dimension, position: AxisMarkPosition, behind: SIMD3<Double>,
    view: ViewDirection
  ) {
    self.dimension = dimension
    // By default the floor's outer edges carry x and z; y stands on the outer end of the side wall.
    let across = dimension == .x || dimension == .y ? 2 : 0
    var corner = behind
    switch dimension {
    case .x, .y: corner.z = -corner.z
    case .z: corner.x = -corner.x
    }
    switch position {
    case .automatic: break
    case .top: if dimension != .y { corner.y = 0.5 }
    case .bottom: if dimension != .y { corner.y = -0.5 }
    case .leading, .trailing:
      // The opposite edge: of x and z the other one at the same height, of y the other outline.
      var other = corner
      other[across] = -other[across]
      if dimension == .y { other.x = -other.x }
      let difference = dot(view.right, other - corner)
      let isOtherWanted = position == .trailing ? difference > 0 : difference < 0
      if isOtherWanted { corner = other }
    }
    self.corner = corner
    switch dimension {
    case .x where abs(corner.z) < 0.5:
      // A flat chart: away from it within its plane.
      outward = SIMD3(0, corner.y > 0 ? 1 : -1, 0)
    case .x: outward = SIMD3(0, 0, corner.z > 0 ? 1 : -1)
    case .y, .z: outward = SIMD3(corner.x > 0 ? 1 : -1, 0, 0)
    }
  }

  /// A point of the edge.
  func point(at place: Double) -> SIMD3<Double> {
    var point = corner
    point[dimension.rawValue] = place
    return point
  }
}
