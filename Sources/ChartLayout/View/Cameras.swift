internal import ChartModel
internal import ChartScene

/// The chart's own camera and one for each preset, each of which sees the whole chart.
enum Cameras {
  /// The content's part of the picture's half width or height.
  private static let filling = 0.95
  /// Width over height of the picture; a picture of another shape shows more, not less, in clients
  /// that keep the longer side.
  private static let aspectRatio = 16.0 / 9
  private static let verticalFieldOfView = 30 * Double.pi / 180
  private static let orthographicDistance = 3.0

  /// The cameras of a chart.
  ///
  /// - Parameter content: Points of chart space around all that has to be in the pictures.
  static func cameras(_ chart: ChartDescription, content: [SIMD3<Double>]) -> [Camera] {
    let presets: [(String, Chart3DPose)] = [
      ("Pose", chart.pose), ("Front", .front), ("Back", .back), ("Left", .left),
      ("Right", .right), ("Top", .top), ("Bottom", .bottom),
    ]
    return presets.map { name, pose in
      camera(
        name: name, view: ViewDirection(pose), content: content,
        isPerspective: chart.projection == .perspective)
    }
  }

  private static func camera(
    name: String, view: ViewDirection, content: [SIMD3<Double>], isPerspective: Bool
  ) -> Camera {
    // To the right, to the top and towards the viewer.
    let seen = content.map {
      SIMD3(dot(view.right, $0), dot(view.up, $0), dot(view.back, $0))
    }
    let lower = seen.reduce(seen[0], pointwiseMin), upper = seen.reduce(seen[0], pointwiseMax)
    let middle = (lower + upper) / 2
    func largest(_ value: (SIMD3<Double>) -> Double) -> Double {
      seen.reduce(0) { max($0, value($1)) }
    }
    let distance: Double
    let projection: Camera.Projection
    if isPerspective {
      let rise = Math.tangent(verticalFieldOfView / 2) * filling
      distance = largest {
        $0.z + max(abs($0.y - middle.y) / rise, abs($0.x - middle.x) / (rise * aspectRatio))
      }
      projection = .perspective(
        verticalFieldOfView: verticalFieldOfView, aspectRatio: aspectRatio)
    } else {
      let half = (upper - lower) / 2 / filling
      let halfHeight = max(half.y, half.x / aspectRatio)
      distance = max(orthographicDistance, upper.z + 1)
      projection = .orthographic(halfWidth: halfHeight * aspectRatio, halfHeight: halfHeight)
    }
    return Camera(
      name: name,
      position: view.right * middle.x + view.up * middle.y + view.back * distance,
      right: view.right, up: view.up, back: view.back, projection: projection,
      near: max(0.01, distance - upper.z - 0.5), far: distance - lower.z + 0.5)
  }
}
