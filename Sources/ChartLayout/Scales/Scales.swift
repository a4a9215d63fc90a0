internal import ChartModel

/// The three position scales of a chart.
struct Scales: Hashable, Sendable {
  var x: PositionScale
  var y: PositionScale
  var z: PositionScale

  /// The domain of a function surface along x and z where nothing else says one.
  private static let functionDomain = -1.0...1.0

  /// Takes the domains that the user gave and infers the others from the data.
  ///
  /// - Throws: `data` for a domain or range that is not finite, or a range without length.
  init(_ chart: ChartDescription) throws(ChartError) {
    let points = chart.layers.compactMap { layer -> PointLayer? in
      if case .points(let points) = layer { points } else { nil }
    }
    let surfaces = chart.layers.compactMap { layer -> SurfaceLayer? in
      if case .surface(let surface) = layer { surface } else { nil }
    }
    let x = try Self.scale("x", chart.x, data: Self.range(of: points.map(\.x)))
    let z = try Self.scale("z", chart.z, data: Self.range(of: points.map(\.z)))
    var heights = Self.range(of: points.map(\.y))
    if chart.y.scale.domain == nil {
      for surface in surfaces {
        let range = FunctionRange(function: surface.function, x: x.domain, z: z.domain)()
        heights = Self.union(heights, range)
      }
    }
    self.x = x
    self.y = try Self.scale("y", chart.y, data: heights)
    self.z = z
  }

  private static func scale(
    _ name: String, _ axis: AxisDescription, data: ClosedRange<Double>?
  ) throws(ChartError) -> PositionScale {
    let domain = domain(axis.scale, data: data), range = axis.scale.range
    guard domain.lowerBound.isFinite, domain.upperBound.isFinite else {
      throw ChartError(.data, "\(name) scale: the domain \(domain) is not finite")
    }
    guard range.lowerBound.isFinite, range.upperBound.isFinite,
      range.lowerBound < range.upperBound
    else {
      throw ChartError(
        .data, "\(name) scale: the range \(range) has no length; the whole edge is -0.5...0.5")
    }
    return PositionScale(domain: domain, range: range)
  }

  private static func domain(
    _ scale: ScaleDescription, data: ClosedRange<Double>?
  ) -> ClosedRange<Double> {
    if let domain = scale.domain { return nonEmpty(domain) }
    guard var domain = data else { return functionDomain }
    if scale.includesZero ?? true {
      domain = min(0, domain.lowerBound)...max(0, domain.upperBound)
    }
    domain = nonEmpty(domain)
    return scale.isNice ? NiceTicks(domain: domain).rounded(domain) : domain
  }

  /// A domain of one value grows by half of its size to both sides, or by 1 around zero.
  private static func nonEmpty(_ domain: ClosedRange<Double>) -> ClosedRange<Double> {
    guard domain.lowerBound == domain.upperBound else { return domain }
    let value = domain.lowerBound
    let reach = value == 0 ? 1 : abs(value) / 2
    return value - reach...value + reach
  }

  private static func range(of channels: [Channel]) -> ClosedRange<Double>? {
    var low = Double.infinity, high = -Double.infinity
    for channel in channels {
      for value in channel.values {
        guard let number = value.number else { continue }
        low = min(low, number)
        high = max(high, number)
      }
    }
    return low <= high ? low...high : nil
  }

  private static func union(
    _ a: ClosedRange<Double>?, _ b: ClosedRange<Double>?
  ) -> ClosedRange<Double>? {
    guard let a, let b else { return a ?? b }
    return min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
  }
}
