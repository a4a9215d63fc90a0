/// A surface through data.
package struct DataSurfaceLayer: Sendable {
  /// What an axis says of the data.
  package struct Axis: Hashable, Sendable {
    package var label: String
    /// Whether the numbers are seconds since 1970.
    package var areDates: Bool

    package init(label: String, areDates: Bool = false) {
      self.label = label
      self.areDates = areDates
    }
  }

  package var x: Axis
  package var y: Axis
  package var z: Axis
  /// In data units, or in seconds since 1970.
  package var data: SurfaceData
  /// One value, whose colour the surface takes; `nil` if the style says the colour.
  package var series: Channel?
  package var style: MarkStyle

  package init(
    x: Axis, y: Axis, z: Axis, data: SurfaceData, series: Channel? = nil,
    style: MarkStyle = MarkStyle()
  ) {
    self.x = x
    self.y = y
    self.z = z
    self.data = data
    self.series = series
    self.style = style
  }

  /// The values of each axis that a scale's domain depends on: the extremes, for any type of scale.
  var positions: LayerPositions {
    func channel(_ axis: Axis, _ values: [Double]) -> Channel {
      var low = Double.infinity, high = -Double.infinity, positive = Double.infinity
      // Comparisons are false for NaN.
      for value in values {
        if value < low { low = value }
        if value > high { high = value }
        if value > 0, value < positive { positive = value }
      }
      let extremes = [low, high, positive].filter(\.isFinite)
      return Channel(
        label: axis.label, values: extremes.map { axis.areDates ? .date($0) : .number($0) })
    }
    switch data.arrangement {
    case .lattice(let xs, let zs, let heights):
      return LayerPositions(x: channel(x, xs), y: channel(y, heights), z: channel(z, zs))
    case .scattered(let xs, let ys, let zs):
      return LayerPositions(x: channel(x, xs), y: channel(y, ys), z: channel(z, zs))
    }
  }
}
