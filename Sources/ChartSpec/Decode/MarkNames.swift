internal import ChartModel

/// The names of symbols: ours, and those of Vega-Lite that have a form in space.
enum SymbolName: String, CaseIterable {
  case sphere, cube, cylinder, cone, circle, square

  var symbol: SymbolShape {
    switch self {
    case .sphere, .circle: .sphere
    case .cube, .square: .cube
    case .cylinder: .cylinder
    case .cone: .cone
    }
  }
}

/// The names of interpolations, as in Vega-Lite.
enum InterpolationName: String, CaseIterable {
  case linear, monotone, step
  case catmullRom = "catmull-rom"
  case stepBefore = "step-before"
  case stepAfter = "step-after"

  var method: InterpolationMethod {
    switch self {
    case .linear: .linear
    case .monotone: .monotone
    case .catmullRom: .catmullRom
    case .step: .stepCenter
    case .stepBefore: .stepStart
    case .stepAfter: .stepEnd
    }
  }
}
