internal import ChartModel

/// The names of poses, as in Swift Charts.
enum PoseName: String, CaseIterable {
  case `default`, front, back, left, right, top, bottom

  /// The pose of the name.
  var pose: Chart3DPose {
    switch self {
    case .default: .default
    case .front: .front
    case .back: .back
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    }
  }
}
