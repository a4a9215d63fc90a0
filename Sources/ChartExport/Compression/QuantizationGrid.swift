internal import ChartMeshing

/// A cubic grid of 16-bit numbers around a mesh.
struct QuantizationGrid: Hashable {
  /// The middle of the mesh.
  var center: SIMD3<Float>
  /// Where the largest number lies: half of the mesh's longest side.
  var scale: Float

  /// The largest number.
  static let steps: Float = 32767

  /// The grid of a mesh; nil if rounding to it can move a vertex by more than `error`, or if the
  /// mesh is too small to be worth it.
  init?(of mesh: Mesh, error: Float) {
    guard mesh.positions.count >= 64, let first = mesh.positions.first else { return nil }
    var (least, most) = (first, first)
    for position in mesh.positions {
      least = pointwiseMin(least, position)
      most = pointwiseMax(most, position)
    }
    center = (least + most) / 2
    scale = ((most - least) / 2).max()
    guard scale > 0, Self.largestError(scale: scale) <= error else { return nil }
  }

  /// How far a vertex moves at most: half a step in each direction, and the rounding of a client's
  /// 32-bit numbers.
  static func largestError(scale: Float) -> Float { scale / steps }

  /// A position in whole steps.
  func steps(_ position: SIMD3<Float>) -> SIMD3<Float> {
    ((position - center) * (Self.steps / scale)).rounded(.toNearestOrAwayFromZero)
      .clamped(
        lowerBound: SIMD3(repeating: -Self.steps), upperBound: SIMD3(repeating: Self.steps))
  }
}
