internal import ChartModel

/// The sides that a legend stands on, as in Vega-Lite.
enum LegendOrient: String, CaseIterable {
  case left, right, top, bottom
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"
  case none

  /// The position of the name; `nil` for none.
  var position: AnnotationPosition? {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .top: .top
    case .bottom: .bottom
    case .topLeft: .topLeading
    case .topRight: .topTrailing
    case .bottomLeft: .bottomLeading
    case .bottomRight: .bottomTrailing
    case .none: nil
    }
  }
}
