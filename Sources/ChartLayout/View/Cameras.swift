internal import ChartModel
internal import ChartScene

/// The chart's own camera and one for each preset, each of which sees the whole chart.
enum Cameras {
  /// What has to be in the picture: the box, and around it room for ticks and titles.
  private static let halfExtent = 0.6
  /// Width over height of the picture; a picture of another shape shows more, not less, in clients
  /// that keep the longer side.
  private static let aspectRatio = 16.0 / 9
  private static let verticalFieldOfView = 30 * Double.pi / 180
  private static let orthographicDistance = 3.0

  static func cameras(_ chart: ChartDescription) -> [Camera] {
    let presets: [(String, Chart3DPose)] = [
      ("Pose", chart.pose), ("Front", .front), ("Back", .back), ("Left", .left),
      ("Right", .right), ("Top", .top), ("Bottom", .bottom),
    ]
    return presets.map { name, pose in
      camera(name: name, view: ViewDirection(pose), isPerspective: chart.projection == .perspective)
    }
  }

  private static func camera(name: String, view: ViewDirection, isPerspective: Bool) -> Camera {
    let corners = (0..<8).map { index in
      SIMD3(
        index & 1 == 0 ? -halfExtent : halfExtent, index & 2 == 0 ? -halfExtent : halfExtent,
        index & 4 == 0 ? -halfExtent : halfExtent)
    }
    func largest(_ value: (SIMD3<Double>) -> Double) -> Double {
      corners.reduce(0) { max($0, value($1)) }
    }
    let distance: Double
    let projection: Camera.Projection
    if isPerspective {
      let half = verticalFieldOfView / 2
      let rise = tangent(half)
      distance = largest {
        dot(view.back, $0)
          + max(abs(dot(view.up, $0)) / rise, abs(dot(view.right, $0)) / (rise * aspectRatio))
      }
      projection = .perspective(
        verticalFieldOfView: verticalFieldOfView, aspectRatio: aspectRatio)
    } else {
      let halfHeight = max(
        largest { abs(dot(view.up, $0)) }, largest { abs(dot(view.right, $0)) } / aspectRatio)
      distance = orthographicDistance
      projection = .orthographic(halfWidth: halfHeight * aspectRatio, halfHeight: halfHeight)
    }
    let reach = halfExtent * 3.0.squareRoot() + 0.5
    return Camera(
      name: name, position: view.back * distance, right: view.right, up: view.up, back: view.back,
      projection: projection, near: max(0.01, distance - reach), far: distance + reach)
  }
}
