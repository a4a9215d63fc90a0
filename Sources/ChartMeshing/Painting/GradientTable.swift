internal import ChartStyling

/// A gradient prepared for meshes: its colours, and where a mesh must have vertices to show them.
struct GradientTable: Sendable {
  private let gradient: Gradient
  /// Cuts are found to this.
  private static let precision = 1e-5
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
      var reached = start, missed = high
      while missed - reached > Self.precision {
        let middle = (reached + missed) / 2
        if isWithin(from: start, to: middle) { reached = middle } else { missed = middle }
      }
      // A step of a stop's own kind cannot be told apart from it.
      start = reached > start ? reached : missed
      guard start < high else { break }
      cuts.append(start)
    }
    return cuts
  }

  private func isWithin(from low: Double, to high: Double) -> Bool {
    interpolationError(from: low, to: high) <= ColorTolerance.uncut
  }

  /// The largest difference, at a few places, between the gradient and colours interpolated from
  /// its colours at `low` and `high`.
  func interpolationError(from low: Double, to high: Double) -> Double {
    guard high > low else { return 0 }
    let a = Self.rgb(color(at: low)), b = Self.rgb(color(at: high))
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
      for part in [0.3, 0.5, 0.7] { probe(start + (end - start) * part) }
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
  /// The error up to which an edge across breakpoints stays whole.
  static let uncut = 1.9 / 255
  /// The error allowed at the samples of a surface painted by its normals.
  static let normals = 1.5 / 255
}
