/// A plane angle.
public struct Angle2D: Hashable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// Makes an angle from radians.
  public init(radians: Double) { self.radians = radians }
  /// Makes an angle from degrees.
  public init(degrees: Double) { self.radians = degrees * .pi / 180 }

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// An angle from degrees.
  public static func degrees(_ degrees: Double) -> Angle2D { Angle2D(degrees: degrees) }
  /// An angle from radians.
  public static func radians(_ radians: Double) -> Angle2D { Angle2D(radians: radians) }
  /// No angle.
  public static var zero: Angle2D { Angle2D(radians: 0) }
}

/// Where a viewer stands around a chart.
///
/// At azimuth 0 and inclination 0 the viewer faces the front, on the positive z axis. A growing
/// azimuth moves the viewer to the chart's right (towards +x), a growing inclination above it.
public struct Chart3DPose: Hashable, Sendable {
  /// Turn around the vertical axis.
  public var azimuth: Angle2D
  /// Elevation above the horizontal plane, -90°...90°.
  public var inclination: Angle2D

  /// Makes a pose.
  public init(azimuth: Angle2D, inclination: Angle2D) {
    self.azimuth = azimuth
    self.inclination = inclination
  }

  /// The pose of a chart that sets none: azimuth 20°, inclination 15°.
  public static var `default`: Chart3DPose {
    Chart3DPose(azimuth: .degrees(20), inclination: .degrees(15))
  }
  /// Facing the front: x to the right, y up.
  public static var front: Chart3DPose { Chart3DPose(azimuth: .zero, inclination: .zero) }
  /// From behind.
  public static var back: Chart3DPose { Chart3DPose(azimuth: .degrees(180), inclination: .zero) }
  /// From the side of low x.
  public static var left: Chart3DPose { Chart3DPose(azimuth: .degrees(-90), inclination: .zero) }
  /// From the side of high x.
  public static var right: Chart3DPose { Chart3DPose(azimuth: .degrees(90), inclination: .zero) }
  /// From above.
  public static var top: Chart3DPose { Chart3DPose(azimuth: .zero, inclination: .degrees(90)) }
  /// From below.
  public static var bottom: Chart3DPose {
    Chart3DPose(azimuth: .zero, inclination: .degrees(-90))
  }
}

/// How depth is shown.
public struct Chart3DCameraProjection: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case automatic, orthographic, perspective }
  package var kind: Kind

  /// Orthographic, as in Swift Charts.
  public static var automatic: Chart3DCameraProjection { Chart3DCameraProjection(kind: .automatic) }
  /// Sizes do not depend on the distance.
  public static var orthographic: Chart3DCameraProjection {
    Chart3DCameraProjection(kind: .orthographic)
  }
  /// Far things look smaller.
  public static var perspective: Chart3DCameraProjection {
    Chart3DCameraProjection(kind: .perspective)
  }
}

/// A place in a unit square, x to the right and y down.
public struct UnitPoint: Hashable, Sendable {
  /// 0 at the leading edge, 1 at the trailing edge.
  public var x: Double
  /// 0 at the top, 1 at the bottom.
  public var y: Double

  /// Makes a unit point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The middle of the top edge.
  public static var top: UnitPoint { UnitPoint(x: 0.5, y: 0) }
  /// The middle of the bottom edge.
  public static var bottom: UnitPoint { UnitPoint(x: 0.5, y: 1) }
  /// The middle of the leading edge.
  public static var leading: UnitPoint { UnitPoint(x: 0, y: 0.5) }
  /// The middle of the trailing edge.
  public static var trailing: UnitPoint { UnitPoint(x: 1, y: 0.5) }
  /// The centre.
  public static var center: UnitPoint { UnitPoint(x: 0.5, y: 0.5) }
  /// The top leading corner.
  public static var topLeading: UnitPoint { UnitPoint(x: 0, y: 0) }
  /// The top trailing corner.
  public static var topTrailing: UnitPoint { UnitPoint(x: 1, y: 0) }
  /// The bottom leading corner.
  public static var bottomLeading: UnitPoint { UnitPoint(x: 0, y: 1) }
  /// The bottom trailing corner.
  public static var bottomTrailing: UnitPoint { UnitPoint(x: 1, y: 1) }
  /// The zero point, the top leading corner.
  public static var zero: UnitPoint { topLeading }
}
