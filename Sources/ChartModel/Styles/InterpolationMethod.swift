/// How a line gets from one place to the next.
public enum InterpolationMethod: Hashable, Sendable {
  /// Straight.
  case linear
  /// A smooth curve through all places: a cardinal spline with centripetal knots.
  case catmullRom
  /// A smooth curve of y over x that never rises or falls where the data does not.
  case monotone
  /// Level with the first place, and up or down at the second.
  case stepStart
  /// Level to the middle between the places.
  case stepCenter
  /// Up or down at the first place, and level to the second.
  case stepEnd
}
