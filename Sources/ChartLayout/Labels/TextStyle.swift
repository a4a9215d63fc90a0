internal import ChartModel
internal import ChartScene

/// How large words are, and how they look.
///
/// Sizes are in box edges. From the distance of the pose's camera an edge takes about 18°, so that the
/// smallest capitals, 0.034 high and foreshortened by the tilt of their plane, take half a degree;
/// 0.2° is the least that can be read with ease.
struct TextStyle: Hashable, Sendable {
  /// The size of an em. A capital's height is about 0.71 of it.
  let em: Double
  var isBold = false
  /// The width at which lines break, in box edges.
  let maxWidth: Double
  var maxLines = 1

  /// Beside ticks.
  static let tick = TextStyle(em: 0.048, maxWidth: 0.42, maxLines: 2)
  /// Along an axis.
  static let axisTitle = TextStyle(em: 0.053, maxWidth: 0.9, maxLines: 3)
  /// Above the chart.
  static let chartTitle = TextStyle(em: 0.07, isBold: true, maxWidth: 1.5, maxLines: 3)
  /// In the legend.
  static let legend = TextStyle(em: 0.048, maxWidth: 0.55)
  static let legendTitle = TextStyle(em: 0.048, isBold: true, maxWidth: 0.7, maxLines: 2)

  /// As far from white as from black: both contrasts are 4.5 to 1 (WCAG 2.1, 1.4.3).
  static let color = Color(hex: 0x767676)
  /// Where words stand on plates, the plates look like paper.
  static let plate = Lettering.Plate(
    color: Color(hex: 0xFFFFFF), inkColor: Color(hex: 0x3C3C43), margin: 0.16)
  /// Words are as legible in the shade as in the light.
  static let material = Material(roughness: 1, isUnlit: true)
  /// Between a tick and its label, labels and their title, and other neighbours.
  static let gap = 0.022
}
