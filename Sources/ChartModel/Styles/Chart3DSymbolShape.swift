/// The shape of a point mark.
public protocol Chart3DSymbolShape: Sendable {
  /// The shape that comes with charts: a shape of your own returns one of those.
  var basicShape: BasicChart3DSymbolShape { get }
}

/// The shapes that come with charts.
public struct BasicChart3DSymbolShape: Chart3DSymbolShape, Hashable {
  package let symbol: SymbolShape

  /// The shape itself.
  public var basicShape: BasicChart3DSymbolShape { self }

  /// A ball.
  public static var sphere: BasicChart3DSymbolShape { BasicChart3DSymbolShape(symbol: .sphere) }
  /// A cube; its edges are as long as a ball is wide.
  public static var cube: BasicChart3DSymbolShape { BasicChart3DSymbolShape(symbol: .cube) }
  /// An upright cylinder, as high as it is wide.
  public static var cylinder: BasicChart3DSymbolShape { BasicChart3DSymbolShape(symbol: .cylinder) }
  /// An upright cone, as high as it is wide.
  public static var cone: BasicChart3DSymbolShape { BasicChart3DSymbolShape(symbol: .cone) }
}

extension Chart3DSymbolShape where Self == BasicChart3DSymbolShape {
  /// A ball.
  public static var sphere: BasicChart3DSymbolShape { BasicChart3DSymbolShape.sphere }
  /// A cube; its edges are as long as a ball is wide.
  public static var cube: BasicChart3DSymbolShape { BasicChart3DSymbolShape.cube }
  /// An upright cylinder, as high as it is wide.
  public static var cylinder: BasicChart3DSymbolShape { BasicChart3DSymbolShape.cylinder }
  /// An upright cone, as high as it is wide.
  public static var cone: BasicChart3DSymbolShape { BasicChart3DSymbolShape.cone }
}

/// A symbol shape of any type.
public struct AnyChart3DSymbolShape: Chart3DSymbolShape {
  /// The shape inside.
  public let basicShape: BasicChart3DSymbolShape

  /// Hides the type of `shape`.
  public init(_ shape: some Chart3DSymbolShape) {
    basicShape = shape.basicShape
  }
}
