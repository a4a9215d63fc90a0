internal import ChartModel
internal import ChartScene

/// Brings a surface from data units to chart space.
struct SurfaceLayout {
  let layer: SurfaceLayer
  let scales: Scales
  let color: Color

  /// The colours of heights without a gradient of their own, from low to high.
  static let heightGradient = Gradient(colors: [.indigo, .blue, .teal, .green, .yellow, .orange])

  func item(name: String) -> Item {
    let scales = scales, function = layer.function
    let surface = Surface(
      x: scales.x.range, z: scales.z.range, y: scales.y.range,
      height: { x, z, y in
        // The same count of data values, then heights in their place.
        let xs = (0..<x.count).map { scales.x.value(at: x[$0]) }
        let zs = (0..<z.count).map { scales.z.value(at: z[$0]) }
        function.evaluate(xs.span, zs.span, &y)
        for index in y.indices { y[index] = scales.y.place(number: y[index]) }
      },
      paint: paint)
    return Item(
      name: name, shape: .surface(surface), material: Material(layer.style),
      extras: [
        "mark": "SurfacePlot", "x": .string(layer.xLabel), "y": .string(layer.yLabel),
        "z": .string(layer.zLabel),
      ])
  }

  private var paint: Paint {
    switch layer.style.foreground {
    case nil: .solid(color)
    case .color(let color): .solid(color)
    case .normalBased: .normal
    case .heightBased(let gradient, let yRange):
      heightPaint(gradient ?? Self.heightGradient, over: yRange ?? scales.y.domain)
    case .linearGradient(let gradient, let start, let end):
      linearPaint(gradient, from: start, to: end)
    }
  }

  private func heightPaint(_ gradient: Gradient, over yRange: ClosedRange<Double>) -> Paint {
    // An end that the scale cannot show gives way to the domain's.
    func place(_ height: Double, or end: Double) -> Double {
      let place = scales.y.place(number: height)
      return place.isNaN ? scales.y.place(number: end) : place
    }
    let low = place(yRange.lowerBound, or: scales.y.domain.lowerBound)
    let high = place(yRange.upperBound, or: scales.y.domain.upperBound)
    // Where the scale is reversed, the gradient runs down.
    let sign: Double = scales.y.isReversed ? -1 : 1
    return .gradient(
      gradient, direction: SIMD3(0, sign, 0), start: sign * low,
      length: max(sign * (high - low), .leastNormalMagnitude))
  }

  /// Unit points lie on the front face of the box, y down.
  private func linearPaint(
    _ gradient: Gradient, from start: UnitPoint, to end: UnitPoint
  ) -> Paint {
    let from = SIMD3(start.x - 0.5, 0.5 - start.y, 0), to = SIMD3(end.x - 0.5, 0.5 - end.y, 0)
    let along = to - from
    let length = dot(along, along).squareRoot()
    guard length > 0 else { return .solid(gradient.color(at: 0)) }
    let direction = along / length
    return .gradient(
      gradient, direction: direction, start: dot(direction, from), length: length)
  }
}
