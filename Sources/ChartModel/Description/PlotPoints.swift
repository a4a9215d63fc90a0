/// The unit of lengths that Swift Charts measures in points of the screen. A model has no screen, so
/// that they are lengths in the plot.
package enum PlotPoints {
  /// How many points an edge of the plot has.
  package static let perEdge = 400.0
}
