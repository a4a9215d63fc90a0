/// Colours with locations along 0...1, interpolated linearly in gamma-encoded sRGB.
public struct Gradient: Hashable, Sendable {
  /// One colour of a gradient and where it stands.
  public struct Stop: Hashable, Sendable {
    /// The colour at `location`.
    public var color: Color
    /// Where the colour stands, 0...1.
    public var location: Double

    /// Makes a stop.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The stops in the order given; locations are read as non-decreasing.
  public var stops: [Stop]

  /// Makes a gradient from stops.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Makes a gradient whose colours are spread evenly over 0...1.
  public init(colors: [Color]) {
    let last = Double(max(1, colors.count - 1))
    self.stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }
}

extension Gradient {
  /// The colour at `location`; beyond the outer stops, theirs. Without stops, clear.
  package func color(at location: Double) -> Color {
    guard let first = stops.first else { return .clear }
    guard location > first.location else { return first.color }
    for (lower, upper) in zip(stops, stops.dropFirst()) where location <= upper.location {
      let span = upper.location - lower.location
      // Two stops at one place are a jump: the later one rules from there on.
      guard span > 0 else { continue }
      let t = (location - lower.location) / span
      let a = lower.color.components, b = upper.color.components
      return Color(components: a + (b - a) * t)
    }
    return stops[stops.count - 1].color
  }
}
