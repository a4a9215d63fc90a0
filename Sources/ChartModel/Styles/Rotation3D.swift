/// A turn about an axis through the origin; counter-clockwise as seen from the axis' far end.
public struct Rotation3D: Hashable, Sendable {
  /// How far to turn.
  public var angle: Angle2D
  /// The axis.
  public var axis: RotationAxis3D

  /// Makes a rotation. About an axis without length nothing turns.
  public init(angle: Angle2D, axis: RotationAxis3D) {
    self.angle = angle
    self.axis = axis
  }

  /// No rotation.
  public init() {
    self.init(angle: .zero, axis: .y)
  }

  /// No rotation.
  public static var identity: Rotation3D { Rotation3D() }
}

/// An axis through the origin: any vector with a length.
public struct RotationAxis3D: Hashable, Sendable {
  /// The part along x, to the right.
  public var x: Double
  /// The part along y, up.
  public var y: Double
  /// The part along z, towards the viewer of the front.
  public var z: Double

  /// Makes an axis.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// To the right.
  public static var x: RotationAxis3D { RotationAxis3D(x: 1, y: 0, z: 0) }
  /// Up.
  public static var y: RotationAxis3D { RotationAxis3D(x: 0, y: 1, z: 0) }
  /// Towards the viewer of the front.
  public static var z: RotationAxis3D { RotationAxis3D(x: 0, y: 0, z: 1) }
}
