internal import ChartScene

/// Moves vertices off the surface so that triangles leave it to both sides.
///
/// Where a surface is curved to one side, triangles between points of it lie on the other, by up to
/// the tolerance. With the vertices moved against that by almost the tolerance, triangles may span
/// twice the error: half as many are enough (Atariah, Rote, Wintraecken, "Optimal triangulation of
/// saddle surfaces", 2018, for the limits). On a saddle nothing is gained and nothing moved.
struct VertexOffset: Sendable {
  /// The curvature at a place: half the second derivatives, times the square of some length.
  struct Bend: Sendable {
    /// Half of the sum of the second derivatives along two orthogonal directions.
    var sum = 0.0
    /// Half of the sum of the magnitudes of the principal second derivatives.
    var magnitude = 0.0
    /// What the magnitude is multiplied by at the size of the largest triangles that matter.
    var gain = 1.0

    init() {}

    /// From excesses of chords over the surface along two orthogonal directions, and the mixed term.
    @inline(__always)
    init(_ first: Double, _ second: Double, mixed: Double) {
      sum = first + second
      let difference = (first - second) / 2
      let reach = (difference * difference + mixed * mixed).squareRoot()
      magnitude = abs(sum / 2 + reach) + abs(sum / 2 - reach)
    }
  }

  let tolerance: Double
  let metric: ErrorMetric
  /// The heights shown; no vertex is moved beyond them.
  let bounds: ClosedRange<Double>

  /// The part of the tolerance that a vertex may be moved by.
  private static let share = 0.94
  /// Below this part of the tolerance, a bend is as good as none.
  private static let faintest = 0.02
  /// The most that steepness lengthens a move by: near a rim the next vertex is not moved at all.
  private static let mostRoom = 2.0
  /// The part of the way to the end of the heights shown that a vertex may be moved by.
  private static let marginShare = 0.1
  /// Above this multiple of the tolerance, a bend is a jump.
  private static let steepest = 60.0

  /// How far to move a vertex along y.
  ///
  /// - Parameters:
  ///   - bend: scaled to the size of the triangles around.
  ///   - slope: the slopes dy/dx and dy/dz in chart space; errors along the normal leave more room
  ///     along y where the surface is steep.
  @inline(__always)
  func offset(height: Double, bend: Bend, slope: SIMD2<Double>) -> Double {
    guard bend.magnitude.isFinite, bounds.contains(height) else { return 0 }
    let strength = bend.magnitude / tolerance
    guard strength > 0, strength < Self.steepest else { return 0 }
    let steepness = metric == .distance ? (slope * slope).sum() : 0
    // Close to the end of the heights shown, where the surface counts as level beyond, steepness
    // leaves no room.
    let margin = min(height - bounds.lowerBound, bounds.upperBound - height)
    // A vertex at the end itself is on the rim.
    guard margin > 1e-9 * (bounds.upperBound - bounds.lowerBound) else { return 0 }
    let room = tolerance * min(Self.mostRoom, (1 + steepness).squareRoot())
    let allowed = Self.share * min(room, max(tolerance, margin * Self.marginShare))
    let offset = -allowed * bend.sum / bend.magnitude * min(1, strength * bend.gain / Self.faintest)
    guard offset.isFinite else { return 0 }
    return min(max(height + offset, bounds.lowerBound), bounds.upperBound) - height
  }
}
