internal import ChartModel

/// The colours of numbers along a gradient.
///
/// Values are numbers if all are, and the chart names no categories or colours for them.
struct ContinuousColors: Hashable, Sendable {
  let gradient: Gradient
  /// The numbers at the ends of the gradient.
  let domain: ClosedRange<Double>
  /// How numbers become places along the gradient.
  let type: ScaleType

  /// Marks are told apart in so many steps of the gradient.
  static let classes = 256

  /// `nil` if the values that `foregroundStyle(by:)` gave are categories, or there are none.
  init?(_ chart: ChartDescription) {
    let scale = chart.foregroundStyleScale
    guard scale.domain == nil, scale.range == nil else { return nil }
    var low = Double.infinity, high = -Double.infinity
    for layer in chart.layers {
      for value in layer.series?.values ?? [] {
        guard case .category = value else {
          guard let number = value.number else { continue }
          low = min(low, number)
          high = max(high, number)
          continue
        }
        return nil
      }
    }
    guard low <= high else { return nil }
    let domain = scale.numberDomain ?? low...high
    self.domain =
      domain.lowerBound < domain.upperBound
      ? domain : domain.lowerBound - 0.5...domain.upperBound + 0.5
    gradient = scale.gradient ?? ChartColorScheme.viridis.gradient
    type = scale.type ?? .linear
  }

  /// The place of a number along the gradient, 0...1.
  func location(of number: Double) -> Double {
    let transform = ScaleTransform(type)
    let low = transform(domain.lowerBound), high = transform(domain.upperBound)
    let location = (transform(number) - low) / (high - low)
    // A number that the scale cannot show has the colour of the low end.
    return location > 0 ? min(location, 1) : 0
  }

  func color(of number: Double) -> Color { gradient.color(at: location(of: number)) }

  /// The step of the gradient that a number falls on.
  func colorClass(of number: Double) -> Int {
    Int((location(of: number) * Double(Self.classes - 1)).rounded())
  }

  func color(ofClass index: Int) -> Color {
    gradient.color(at: Double(index) / Double(Self.classes - 1))
  }
}
