internal import ChartModel
internal import ChartScene

/// Turns a style into paint on a part of the chart.
///
/// A gradient lies on the front face of a part, x to the right and y down, and does not depend on z.
/// Heights have their colours wherever the part is.
struct MarkPaint {
  let style: ForegroundStyle?
  /// The colour of a style that is none.
  let color: Color
  let y: PositionScale

  /// The colours of heights without a gradient of their own, from low to high.
  static let heightGradient = Gradient(colors: [.indigo, .blue, .teal, .green, .yellow, .orange])

  /// Whether the paint depends on the height of a mark in the chart.
  static func isByHeight(_ style: ForegroundStyle?) -> Bool {
    if case .heightBased = style { true } else { false }
  }

  /// Whether the paint is a gradient over a front face.
  static func isGradient(_ style: ForegroundStyle?) -> Bool {
    switch style {
    case .linearGradient, .ellipticalGradient, .angularGradient: true
    case .color, .heightBased, .normalBased, nil: false
    }
  }

  /// The paint of a part with this front face, from its low to its high corner in chart space.
  func paint(
    low: SIMD2<Double> = SIMD2(-0.5, -0.5), high: SIMD2<Double> = SIMD2(0.5, 0.5)
  ) -> Paint {
    let size = high - low
    func place(_ point: UnitPoint) -> SIMD2<Double> {
      SIMD2(low.x + point.x * size.x, high.y - point.y * size.y)
    }
    switch style {
    case nil: return .solid(color)
    case .color(let color): return .solid(color)
    case .normalBased: return .normal
    case .heightBased(let gradient, let yRange):
      return heightPaint(gradient ?? Self.heightGradient, over: yRange ?? y.domain)
    case .linearGradient(let gradient, let start, let end):
      return linearPaint(gradient, from: place(start), to: place(end))
    case .ellipticalGradient(let gradient, let center, let start, let end):
      guard size.min() > 0, start != end else { return .solid(gradient.color(at: 1)) }
      return .elliptical(gradient, center: place(center), unit: size, start: start, end: end)
    case .angularGradient(let gradient, let center, let start, let end):
      guard size.min() > 0, end > start else { return .solid(gradient.color(at: 0)) }
      return .angular(gradient, center: place(center), unit: size, start: start, end: end)
    }
  }

  private func heightPaint(_ gradient: Gradient, over yRange: ClosedRange<Double>) -> Paint {
    // Ends beyond what the scale can show count as the ends of the domain.
    let ends = [
      y.place(number: max(yRange.lowerBound, -.greatestFiniteMagnitude)),
      y.place(number: yRange.upperBound),
    ]
    let low = ends[0].isFinite ? ends[0] : y.place(number: y.domain.lowerBound)
    let high = ends[1].isFinite ? ends[1] : y.place(number: y.domain.upperBound)
    let length = high - low
    guard length != 0 else {
      return .gradient(
        gradient, direction: SIMD3(0, 1, 0), start: low, length: .leastNormalMagnitude)
    }
    return .gradient(
      gradient, direction: SIMD3(0, length > 0 ? 1 : -1, 0), start: length > 0 ? low : -low,
      length: abs(length))
  }

  private func linearPaint(
    _ gradient: Gradient, from start: SIMD2<Double>, to end: SIMD2<Double>
  ) -> Paint {
    let from = SIMD3(start, 0), along = SIMD3(end, 0) - from
    let length = dot(along, along).squareRoot()
    guard length > 0 else { return .solid(gradient.color(at: 0)) }
    let direction = along / length
    return .gradient(
      gradient, direction: direction, start: dot(direction, from), length: length)
  }

  /// The colour at a height in chart space, by `heightBased`.
  func color(atHeight place: Double) -> Color {
    guard case .gradient(let gradient, let direction, let start, let length) = paint() else {
      return color
    }
    return gradient.color(at: (direction.y * place - start) / length)
  }
}
