/// Content with a change to how its marks look.
///
/// What stands outside is set first, so that the modifier closest to a mark has the last word.
public nonisolated struct StyledContent<Content: Chart3DContent>: Chart3DContent,
  PrimitiveChart3DContent
{
  private let content: Content
  private let change: StyleChange

  package init(_ content: Content, change: StyleChange) {
    self.content = content
    self.change = change
  }

  /// Not to be called: the content inside is shown.
  public var body: Never { noBody(Self.self) }

  @MainActor
  package func collectMarks(into collector: LayerCollector, context: MarkContext) {
    var context = context
    change.apply(to: &context)
    collector.collect(content, context: context)
  }
}

extension StyledContent: Sendable where Content: Sendable {}

/// One change to how marks look.
package enum StyleChange: Hashable, Sendable {
  case foreground(ForegroundStyle)
  case series(PlottedValue)
  case symbol(SymbolShape)
  case symbolSize(Double)
  case symbolBy(PlottedValue)
  case symbolSizeBy(PlottedValue)
  case symbolRotation(Rotation3D)
  case lineWidth(Double)
  case cornerRadius(Double)
  case interpolation(InterpolationMethod)
  case alignment(withPlot: Bool)
  case opacity(Double)
  case roughness(Double)
  case metalness(Double)

  package func apply(to context: inout MarkContext) {
    switch self {
    case .foreground(let style):
      context.style.foreground = style
      context.series = nil
    case .series(let series):
      context.style.foreground = nil
      context.series = series
    case .symbol(let symbol):
      context.style.symbol = symbol
      context.symbol = nil
    case .symbolSize(let size):
      context.style.symbolSize = size
      context.size = nil
    case .symbolBy(let value): context.symbol = value
    case .symbolSizeBy(let value): context.size = value
    case .symbolRotation(let rotation): context.style.symbolRotation = rotation
    case .lineWidth(let width): context.style.lineWidth = width
    case .cornerRadius(let radius): context.style.cornerRadius = radius
    case .interpolation(let method): context.style.interpolation = method
    case .alignment(let isWithPlot): context.style.alignsWithPlot = isWithPlot
    case .opacity(let opacity): context.style.opacity *= opacity
    case .roughness(let ratio): context.style.roughness = ratio
    case .metalness(let ratio): context.style.metalness = ratio
    }
  }
}
