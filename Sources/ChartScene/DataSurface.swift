/// A surface through given heights, in chart space: the truth at the data, and nothing else.
package struct DataSurface: Sendable {
  package enum Data: Sendable {
    /// Heights over every pair of `x` and `z`, both rising, row by row along x: that of `x[i]` and
    /// `z[j]` is `heights[j * x.count + i]`. NaN is a hole; three corners of a cell make half of it.
    case lattice(x: [Double], z: [Double], heights: [Double])
    /// Points no two of which share x and z; the surface spans their convex hull.
    case scattered([SIMD3<Double>])
  }

  package var data: Data
  /// The box that the surface is cut at.
  package var x: ClosedRange<Double>
  package var y: ClosedRange<Double>
  package var z: ClosedRange<Double>
  package var paint: Paint

  package init(
    data: Data, x: ClosedRange<Double>, y: ClosedRange<Double>, z: ClosedRange<Double>,
    paint: Paint
  ) {
    self.data = data
    self.x = x
    self.y = y
    self.z = z
    self.paint = paint
  }
}
