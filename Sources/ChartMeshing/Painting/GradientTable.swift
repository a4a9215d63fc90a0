internal import ChartStyling

/// A gradient prepared for meshes: its colours, and where a mesh must have vertices to show them.
struct GradientTable: Sendable {
  private let gradient: Gradient
  /// Locations between which interpolated vertex colours stay within the tolerance, ascending.
  let breakpoints: [Double]

  /// Prepares a gradient.
  ///
  /// - Parameter tolerance: the largest difference of a gamma-encoded channel, 0...1.
  init(_ gradient: Gradient, tolerance: Double) {
    let gradient = Self.withoutJumps(gradient)
    self.gradient = gradient
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
  }

  /// The colour at a location.
  func color(at location: Double) -> Color { gradient.color(at: location) }

  /// The breakpoints strictly between two locations, as a range of `breakpoints`.
  func breakpoints(between low: Double, and high: Double) -> Range<Int> {
    func firstIndex(above value: Double, orEqual: Bool) -> Int {
      var lower = 0, upper = breakpoints.count
      while lower < upper {
        let middle = (lower + upper) / 2
        let isBelow = orEqual ? breakpoints[middle] < value : breakpoints[middle] <= value
        if isBelow { lower = middle + 1 } else { upper = middle }
      }
      return lower
    }
    let start = firstIndex(above: low, orEqual: false)
    return start..<max(start, firstIndex(above: high, orEqual: true))
  }

  /// The fewest breakpoints at which to cut an edge between two locations, ascending.
  ///
  /// Each part reaches as far as its interpolated colours allow. A part of a part is closer still: the
  /// gradient bends to one side between stops, and a chord across a single stop shrinks with it.
  func cuts(from low: Double, to high: Double) -> [Double] {
    var rest = breakpoints(between: low, and: high)
    var cuts: [Double] = []
    var start = low
    while !rest.isEmpty, interpolationError(from: start, to: high) > ColorTolerance.uncut {
      var next = rest.lowerBound
      while next + 1 < rest.upperBound,
        interpolationError(from: start, to: breakpoints[next + 1]) <= ColorTolerance.uncut
      {
        next += 1
      }
      start = breakpoints[next]
      cuts.append(start)
      rest = next + 1..<rest.upperBound
    }
    return cuts
  }

  /// The largest difference, at a few places, between the gradient and colours interpolated from
  /// its colours at `low` and `high`.
  func interpolationError(from low: Double, to high: Double) -> Double {
    guard high > low else { return 0 }
    let a = Self.rgb(color(at: low)), b = Self.rgb(color(at: high))
    var largest = 0.0
    func probe(_ location: Double) {
      let fraction = (location - low) / (high - low)
      largest = max(
        largest,
        ColorSpace.interpolationError(
          a, b, fraction: fraction, Self.rgb(color(at: location))))
    }
    let inner = breakpoints(between: low, and: high)
    for index in inner { probe(breakpoints[index]) }
    if inner.count < 4 {
      for quarter in 1...3 { probe(low + (high - low) * Double(quarter) / 4) }
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
  /// The error up to which an edge across breakpoints stays whole.
  static let uncut = 1.6 / 255
  /// The error allowed at the samples of a surface painted by its normals.
  static let normals = 1.5 / 255
}
