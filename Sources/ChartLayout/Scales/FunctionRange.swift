internal import ChartModel

/// The range of a function over the plot's floor, of the heights that their scale can show.
///
/// A lattice of places is sampled; around its highest and lowest sample ever smaller lattices look for the
/// true extremum. Where they keep finding higher values there is a pole, and the range ends at the
/// 98th (or 2nd) percentile of the first lattice instead.
struct FunctionRange {
  let function: SurfaceFunction
  let x: PositionScale
  let z: PositionScale
  /// The transform of the heights' scale.
  let transform: ScaleTransform

  private static let cells = 128
  private static let zoomCells = 16
  private static let zooms = 12
  private static let percentile = 0.02

  /// The range of the finite values; `nil` if there are none.
  func callAsFunction() -> ClosedRange<Double>? {
    let places = lattice(center: nil, reach: SIMD2(1, 1), cells: Self.cells)
    let heights = sample(places)
    let finite = heights.indices.filter { heights[$0].isFinite }
    guard
      let highest = finite.max(by: { heights[$0] < heights[$1] }),
      let lowest = finite.min(by: { heights[$0] < heights[$1] })
    else { return nil }
    let sorted = finite.map { heights[$0] }.sorted()
    let margin = Int(Double(sorted.count - 1) * Self.percentile)
    let span = heights[highest] - heights[lowest]
    let hasUpperInfinity = heights.contains(.infinity)
    let hasLowerInfinity = heights.contains(-.infinity)
    let top =
      (hasUpperInfinity
        ? nil : extremum(from: places[highest], heights[highest], span: span, sign: 1))
      ?? sorted[sorted.count - 1 - margin]
    let bottom =
      (hasLowerInfinity
        ? nil : extremum(from: places[lowest], heights[lowest], span: span, sign: -1))
      ?? sorted[margin]
    return min(bottom, top)...max(bottom, top)
  }

  /// The local extremum around a place; `nil` at a pole.
  private func extremum(
    from place: SIMD2<Double>, _ height: Double, span: Double, sign: Double
  ) -> Double? {
    var best = height, center = place, gain = 0.0
    var reach = SIMD2<Double>(repeating: 1 / Double(Self.cells))
    for _ in 0..<Self.zooms {
      let places = lattice(center: center, reach: reach, cells: Self.zoomCells)
      let heights = sample(places)
      let before = best
      for (place, height) in zip(places, heights) where height * sign > best * sign {
        if height.isInfinite { return nil }
        best = height
        center = place
      }
      gain = abs(best - before)
      reach *= 4 / Double(Self.zoomCells)
    }
    return gain <= 1e-4 * max(span, .leastNormalMagnitude) || gain == 0 ? best : nil
  }

  /// Places in the unit square: all of it, or within `reach` of a centre.
  private func lattice(
    center: SIMD2<Double>?, reach: SIMD2<Double>, cells: Int
  ) -> [SIMD2<Double>] {
    (0...cells).flatMap { j in
      (0...cells).map { i in
        let unit = SIMD2(Double(i), Double(j)) / Double(cells)
        guard let center else { return unit }
        let place = center + (unit * 2 - 1) * reach
        return place.clamped(lowerBound: .zero, upperBound: SIMD2(repeating: 1))
      }
    }
  }

  private func sample(_ places: [SIMD2<Double>]) -> [Double] {
    let xs = places.map { Self.value(of: x, at: $0.x) }
    let zs = places.map { Self.value(of: z, at: $0.y) }
    var ys = [Double](repeating: .nan, count: places.count)
    var span = ys.mutableSpan
    function.evaluate(xs.span, zs.span, &span)
    if transform == .linear { return ys }
    return ys.map { transform($0).isNaN ? .nan : $0 }
  }

  /// The value at a place between 0 and 1.
  private static func value(of scale: PositionScale, at unit: Double) -> Double {
    let range = scale.range
    // Both ends of the range come out exactly.
    return scale.value(
      at: unit <= 0.5
        ? range.lowerBound + unit * (range.upperBound - range.lowerBound)
        : range.upperBound - (1 - unit) * (range.upperBound - range.lowerBound))
  }
}
