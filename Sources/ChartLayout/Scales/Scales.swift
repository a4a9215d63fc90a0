internal import ChartModel

/// The three position scales of a chart.
struct Scales: Hashable, Sendable {
  var x: PositionScale
  var y: PositionScale
  var z: PositionScale

  /// Takes the domains that the user gave and infers the others from the data.
  ///
  /// - Throws: `data` for scales that cannot be; see `ScaleResolver`.
  init(_ chart: ChartDescription) throws(ChartError) {
    let points = chart.layers.compactMap { layer -> PointLayer? in
      if case .points(let points) = layer { points } else { nil }
    }
    let surfaces = chart.layers.compactMap { layer -> SurfaceLayer? in
      if case .surface(let surface) = layer { surface } else { nil }
    }
    let x = try ScaleResolver(name: "x", axis: chart.x, data: AxisData(points.map(\.x)))()
    let z = try ScaleResolver(name: "z", axis: chart.z, data: AxisData(points.map(\.z)))()
    var y = ScaleResolver(name: "y", axis: chart.y, data: AxisData(points.map(\.y)))
    if chart.y.scale.domain == nil, chart.y.scale.domainValues == nil {
      let transform = ScaleTransform(y.type)
      for surface in surfaces {
        let heights = FunctionRange(function: surface.function, x: x, z: z, transform: transform)()
        if let heights {
          y.data.add(heights.lowerBound)
          y.data.add(heights.upperBound)
        }
      }
    }
    self.x = x
    self.y = try y()
    self.z = z
  }

  /// What becomes of a mark at three values.
  enum Placement {
    case placed(SIMD3<Double>)
    /// A value is missing.
    case missing
    /// A scale cannot show its value.
    case notOnScale(Misfit)
    /// A value is outside its domain.
    case outside
  }

  /// A value that its scale cannot show.
  struct Misfit: Hashable, Sendable, CustomStringConvertible {
    /// "x", "y" or "z".
    var axis: String
    /// The name of the scale's type.
    var scale: String
    var value: PlotValue

    var description: String { "the \(axis) scale (\(scale)) cannot show \(value.categoryName)" }
  }

  /// The place of three values.
  func placement(_ x: PlotValue, _ y: PlotValue, _ z: PlotValue) -> Placement {
    var place = SIMD3<Double>(), isInside = true
    if x.isMissing || y.isMissing || z.isMissing { return .missing }
    for (index, (name, scale, value)) in [("x", self.x, x), ("y", self.y, y), ("z", self.z, z)]
      .enumerated()
    {
      guard let coordinate = scale.place(value) else {
        return .notOnScale(Misfit(axis: name, scale: scale.typeName, value: value))
      }
      place[index] = coordinate
      isInside = isInside && scale.contains(value)
    }
    return isInside ? .placed(place) : .outside
  }
}
