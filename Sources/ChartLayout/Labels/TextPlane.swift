internal import ChartModel
internal import ChartScene

/// The directions of all words of a chart, and where they come to lie in the picture of its pose.
///
/// Lines run to the pose's right, so that they are level in its picture. Planes lean back: seen at
/// eye level they would vanish from above, and labels are read from there as well.
struct TextPlane: Hashable, Sendable {
  /// Along a line of words, and up, in chart space; of unit length.
  let right: SIMD3<Double>
  let up: SIMD3<Double>
  /// Out of the plane, to the side from which words are read.
  let normal: SIMD3<Double>
  private let view: ViewDirection
  /// From the chart to the viewer. A step along it does not show in a picture without perspective.
  var back: SIMD3<Double> { view.back }
  /// The length of `up` in the picture, above 0.7.
  let foreshortening: Double

  /// The least inclination of the planes, in degrees.
  private static let lean = 38.0

  /// - Parameter isFlat: Whether the chart is flat. Nobody looks at it from above, so that its words
  ///   face the viewer.
  init(_ pose: Chart3DPose, isFlat: Bool = false) {
    view = ViewDirection(pose)
    var leaning = pose
    let inclination = pose.inclination.degrees
    // Seen from well below, words face the viewer.
    if !isFlat, inclination > -7, inclination < Self.lean {
      leaning.inclination = .degrees(Self.lean)
    }
    let plane = ViewDirection(leaning)
    right = view.right
    up = plane.up
    normal = plane.back
    foreshortening = dot(plane.up, view.up)
  }

  /// Where a point or direction of chart space is in the picture: to the right and up.
  func picture(_ point: SIMD3<Double>) -> SIMD2<Double> { view.picture(point) }

  /// The step in the plane of words that is `offset` in the picture.
  func step(_ offset: SIMD2<Double>) -> SIMD3<Double> {
    right * offset.x + up * (offset.y / foreshortening)
  }

  /// The direction in the plane, of unit length, that a direction of the picture belongs to.
  func direction(_ direction: SIMD2<Double>) -> SIMD3<Double> {
    let step = step(direction)
    return step / dot(step, step).squareRoot()
  }
}
