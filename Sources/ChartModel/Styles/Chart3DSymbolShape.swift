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
}

extension Chart3DSymbolShape where Self == BasicChart3DSymbolShape {
  /// A ball.
  public static var sphere: BasicChart3DSymbolShape { BasicChart3DSymbolShape.sphere }
}
