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
    func channels(_ axis: KeyPath<LayerPositions, Channel>) -> [Channel] {
      chart.layers.flatMap { $0.positions(axis) }
    }
    let curves = chart.layers.compactMap { layer -> CurveLayer? in
      if case .curve(let curve) = layer { curve } else { nil }
    }
    let surfaces = chart.layers.compactMap { layer -> SurfaceLayer? in
      if case .surface(let surface) = layer { surface } else { nil }
    }
    // A curve shows its whole domain, or without other marks that of a function.
    var xs = AxisData(channels(\.x))
    for domain in curves.compactMap(\.domain) { xs.add(domain) }
    let x = try ScaleResolver(name: "x", axis: chart.x, data: xs)()
    let z = try ScaleResolver(name: "z", axis: chart.z, data: AxisData(channels(\.z)))()
    var y = ScaleResolver(name: "y", axis: chart.y, data: AxisData(channels(\.y)))
    if chart.y.scale.domain == nil, chart.y.scale.domainValues == nil {
      let transform = ScaleTransform(y.type)
      for surface in surfaces {
        let heights = FunctionRange(function: surface.function, x: x, z: z, transform: transform)()
        if let heights { y.data.add(heights) }
      }
      for curve in curves {
        let function = SurfaceFunction { x, _ in
          curve.domain.map { $0.contains(x) } == false ? .nan : curve.function(x)
        }
        if let heights = FunctionRange(function: function, x: x, z: z, transform: transform)() {
          y.data.add(heights)
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
    let axis: String
    /// The name of the scale's type.
    let scale: String
    let value: PlotValue

    init(_ axis: String, _ scale: PositionScale, _ value: PlotValue) {
      self.axis = axis
      self.scale = scale.typeName
      self.value = value
    }

    var description: String { "the \(axis) scale (\(scale)) cannot show \(value.categoryName)" }
  }

  /// The place of three values.
  func placement(_ x: PlotValue, _ y: PlotValue, _ z: PlotValue) -> Placement {
    if x.isMissing || y.isMissing || z.isMissing { return .missing }
    guard let right = self.x.place(x) else { return .notOnScale(Misfit("x", self.x, x)) }
    guard let height = self.y.place(y) else { return .notOnScale(Misfit("y", self.y, y)) }
    guard let front = self.z.place(z) else { return .notOnScale(Misfit("z", self.z, z)) }
    let isInside = self.x.contains(x) && self.y.contains(y) && self.z.contains(z)
    return isInside ? .placed(SIMD3(right, height, front)) : .outside
  }
}
