internal import ChartStyling

/// A gradient prepared for meshes: its colours, and where a mesh must have vertices to show them.
struct GradientTable: Sendable {
  private let gradient: Gradient
  /// Cuts are found to this.
  private static let precision = 1e-7
  /// The largest difference of interpolated colours.
  private let allowed: Double
  /// How much darker vertices are between two stops, by channel.
  private let darkening: [SIMD3<Double>]
  /// The part of the way between two stops after which they are.
  private static let transition = 0.05
  /// Locations between which interpolated vertex colours stay within the tolerance, ascending.
  let breakpoints: [Double]

  /// The locations of the stops, ascending.
  let stops: [Double]

  /// Prepares a gradient.
  ///
  /// - Parameters:
  ///   - tolerance: the largest difference of a gamma-encoded channel, 0...1.
  ///   - isBent: whether the location is not linear in position, which takes a part of the tolerance.
  init(_ gradient: Gradient, tolerance: Double, isBent: Bool = false) {
    let gradient = Self.withoutJumps(gradient)
    self.gradient = gradient
    allowed = isBent ? ColorTolerance.bent : ColorTolerance.uncut
    stops = gradient.stops.map(\.location)
    // Between two stops the gamma-encoded colour is straight, but its linear light, which glTF's
    // clients interpolate, is convex: as many equal parts as keep the chord within the tolerance.
    var breakpoints: [Double] = []
    for (lower, upper) in zip(gradient.stops, gradient.stops.dropFirst())
    where upper.location > lower.location {
      let a = Self.rgb(lower.color), b = Self.rgb(upper.color)
      var parts = 1
      while parts < 256, Self.chordError(a, b, parts: parts) > tolerance { parts += 1 }
      for part in 0..<parts {
        let fraction = Double(part) / Double(parts)
        breakpoints.append(lower.location + (upper.location - lower.location) * fraction)
      }
    }
    if let last = gradient.stops.last { breakpoints.append(last.location) }
    self.breakpoints = breakpoints
    darkening = zip(gradient.stops, gradient.stops.dropFirst()).map { lower, upper in
      let a = Self.rgb(lower.color), b = Self.rgb(upper.color)
      var offset = SIMD3<Double>.zero
      for channel in 0..<3 {
        let error = Self.chordError(
          SIMD3(a[channel], 0, 0), SIMD3(b[channel], 0, 0), parts: 1)
        offset[channel] = isBent ? 0 : min(error / 2, ColorTolerance.darkening)
      }
      return offset
    }
  }

  /// The colour at a location.
  func color(at location: Double) -> Color { gradient.color(at: location) }

  /// The colour for a vertex at a location: between stops a little darker than the gradient, since
  /// interpolated linear light is brighter. Errors to both sides take fewer vertices than to one.
  func vertexColor(at location: Double) -> Color {
    var color = gradient.color(at: location)
    guard let next = gradient.stops.firstIndex(where: { $0.location > location }), next > 0 else {
      return color
    }
    let (lower, upper) = (gradient.stops[next - 1], gradient.stops[next])
    let fraction = (location - lower.location) / (upper.location - lower.location)
    // None at the stops, whose colours are what a reader looks for.
    let weight = min(1, min(fraction, 1 - fraction) / Self.transition)
    let offset = darkening[next - 1] * weight
    color.red = max(0, color.red - offset.x)
    color.green = max(0, color.green - offset.y)
    color.blue = max(0, color.blue - offset.z)
    return color
  }

  /// The fewest locations at which to cut an edge between two locations, ascending.
  ///
  /// Each part reaches as far as its interpolated colours allow, stops or not. A part of a part is closer
  /// still: the gradient bends to one side between stops, and a chord across a single stop shrinks with
  /// it. So the triangles between the cuts of three sides, whose edges are parts of these parts, are
  /// within the tolerance too.
  func cuts(from low: Double, to high: Double) -> [Double] {
    var cuts: [Double] = []
    var start = low
    while !isWithin(from: start, to: high) {
      var end = reach(from: start, to: high)
      // A stop shows its own colour wherever that costs no cut more.
      if let stop = stops.last(where: { $0 > start && $0 < end }) {
        let isEnough = isWithin(from: start, to: stop)
        if isEnough, isWithin(from: stop, to: high) {
          end = stop
        } else if !isWithin(from: end, to: high) {
          end = isEnough ? stop : reach(from: start, to: stop)
        }
      }
      cuts.append(end)
      start = end
    }
    return cuts
  }

  /// How far interpolated colours stay within the tolerance.
  private func reach(from start: Double, to high: Double) -> Double {
    var reached = start, missed = high
    while missed - reached > Self.precision {
      let middle = (reached + missed) / 2
      if isWithin(from: start, to: middle) { reached = middle } else { missed = middle }
    }
    // What is nearer than the precision is as good as there.
    return reached > start ? reached : missed
  }

  private func isWithin(from low: Double, to high: Double) -> Bool {
    interpolationError(from: low, to: high) <= allowed
  }

  /// The largest difference, at a few places, between the gradient and colours interpolated from
  /// its colours at `low` and `high`.
  func interpolationError(from low: Double, to high: Double) -> Double {
    guard high > low else { return 0 }
    let a = Self.rgb(vertexColor(at: low)), b = Self.rgb(vertexColor(at: high))
    var largest = 0.0
    func probe(_ location: Double) {
      largest = max(
        largest,
        ColorSpace.interpolationError(
          a, b, fraction: (location - low) / (high - low), Self.rgb(color(at: location))))
    }
    // Between stops the error has one maximum, near the middle.
    var start = low
    for stop in gradient.stops where stop.location > low {
      let end = min(stop.location, high)
      if start > low { probe(start) }
      for part in 1...7 { probe(start + (end - start) * Double(part) / 8) }
      start = end
      if start >= high { break }
    }
    return largest
  }

  /// The largest error of the first of equal parts between two colours, the one with most curvature
  /// in gamma-encoded terms, and of the last.
  private static func chordError(_ a: SIMD3<Double>, _ b: SIMD3<Double>, parts: Int) -> Double {
    var largest = 0.0
    for part in 0..<parts {
      let low = a + (b - a) * (Double(part) / Double(parts))
      let high = a + (b - a) * (Double(part + 1) / Double(parts))
      for fraction in [0.3, 0.5, 0.7] {
        largest = max(
          largest,
          ColorSpace.interpolationError(
            low, high, fraction: fraction, low + (high - low) * fraction))
      }
    }
    return largest
  }

  private static func rgb(_ color: Color) -> SIMD3<Double> {
    SIMD3(color.red, color.green, color.blue)
  }

  /// Sorts the locations into 0...1 and turns a jump between two stops at one place into a ramp too
  /// short to be seen, so that the colour is a function of the location.
  private static func withoutJumps(_ gradient: Gradient) -> Gradient {
    let ramp = 1e-4
    var stops: [Gradient.Stop] = []
    for stop in gradient.stops {
      var stop = stop
      stop.location = min(max(stop.location, 0), 1)
      if let last = stops.last {
        let isJump = stop.location <= last.location && stop.color != last.color
        stop.location = max(stop.location, last.location + (isJump ? ramp : 0))
      }
      stops.append(stop)
    }
    return Gradient(stops: stops)
  }
}

/// How far the colour of a point of a mesh may be from its true colour, in gamma-encoded channels.
enum ColorTolerance {
  /// What is promised.
  static let promised = 2.0 / 255
  /// The error allowed between neighbouring breakpoints of a gradient.
  static let breakpoints = 1.5 / 255
  /// The error up to which an edge stays whole.
  static let uncut = 1.8 / 255
  /// The same where the location is not linear along the edge.
  static let bent = 1.4 / 255
  /// How much darker than the gradient a vertex may be.
  static let darkening = 1.2 / 255
  /// The error allowed at the samples of a surface painted by its normals.
  static let normals = 1.5 / 255
}
