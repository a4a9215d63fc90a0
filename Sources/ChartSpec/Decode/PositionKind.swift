internal import ChartModel

/// What the values of a position channel are.
enum PositionKind: Hashable, Sendable {
  case number, moment, category

  /// What a channel's type says, or else that of its scale; `nil` if it leaves it to the data.
  init?(_ channel: MergedNode) {
    switch channel["type"]?.string {
    case "quantitative": self = .number
    case "temporal": self = .moment
    case "nominal", "ordinal": self = .category
    default:
      if let scale = channel.value(at: ["scale", "type"])?.string {
        self.init(scale: scale)
      } else if let kind = channel.derived?.kind {
        self = kind
      } else {
        return nil
      }
    }
  }

  /// What a type of scale shows; `nil` if it is none.
  init?(scale: String) {
    if SpecSchema.numberScales.contains(scale) {
      self = .number
    } else if SpecSchema.timeScales.contains(scale) {
      self = .moment
    } else if SpecSchema.categoryScales.contains(scale) {
      self = .category
    } else {
      return nil
    }
  }
}

extension SpecNode {
  /// The value as a channel of a kind takes it; `nil` if it cannot be one.
  ///
  /// Numbers are milliseconds where moments are meant. Where the kind is open, a text that is a date
  /// is a moment.
  func plotValue(_ kind: PositionKind?) -> PlotValue? {
    switch (kind, node.kind) {
    case (.moment, .number(let number)): return .date(number / 1000)
    case (_, .number(let number)): return .number(number)
    case (.moment, .string(let text)): return ISODate.parse(text).map { .date($0) }
    case (nil, .string(let text)):
      return ISODate.parse(text).map { .date($0) } ?? .category(text)
    case (.category, .string(let text)): return .category(text)
    case (.category, .boolean(let boolean)), (nil, .boolean(let boolean)):
      return .category("\(boolean)")
    default: return nil
    }
  }
}
