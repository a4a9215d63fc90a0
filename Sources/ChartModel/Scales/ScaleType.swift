/// How a scale goes from data values to places.
public struct ScaleType: Hashable, Sendable {
  private enum Kind { case linear }
  private let kind: Kind

  /// Equal steps of the data are equal steps in the plot.
  public static var linear: ScaleType { ScaleType(kind: .linear) }
}
