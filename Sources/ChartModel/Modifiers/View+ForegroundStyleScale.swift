// Categories are told apart by the names that `foregroundStyle(by:)` gives them: a number's is its
// shortest form. Without colours, the chart's own are taken. Numbers for which neither categories nor
// a list of colours are set are coloured along a gradient, by default viridis.
extension View {
  /// Gives categories their colours: those of `domain`, in order, get those of `range`.
  ///
  /// The legend lists `domain`. If there are fewer colours than categories, they are repeated.
  public nonisolated func chartForegroundStyleScale<Style: ShapeStyle>(
    domain: [some Plottable], range: [Style], type: ScaleType? = nil
  ) -> some View {
    let names = domain.map(\.plotValue.categoryName)
    return modified {
      $0.foregroundStyleScale.domain = names
      $0.foregroundStyleScale.range = colors(range)
    }
  }

  /// Sets the order of the categories; they get the chart's own colours.
  public nonisolated func chartForegroundStyleScale(
    domain: [some Plottable], type: ScaleType? = nil
  ) -> some View {
    let names = domain.map(\.plotValue.categoryName)
    return modified { $0.foregroundStyleScale.domain = names }
  }

  /// Sets the colours that categories get, in the order of their first appearance.
  public nonisolated func chartForegroundStyleScale<Style: ShapeStyle>(
    range: [Style], type: ScaleType? = nil
  ) -> some View {
    modified { $0.foregroundStyleScale.range = colors(range) }
  }

  /// Gives categories their colours, such as `["Adelie": .orange, "Gentoo": .teal]`.
  public nonisolated func chartForegroundStyleScale<Style: ShapeStyle>(
    _ mapping: KeyValuePairs<some Plottable, Style>
  ) -> some View {
    chartForegroundStyleScale(domain: mapping.map(\.key), range: mapping.map(\.value))
  }

  /// Gives each category of `domain` the colour that `mapping` has for it.
  public nonisolated func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    domain: [Value], mapping: @escaping (Value) -> Style
  ) -> some View {
    chartForegroundStyleScale(domain: domain, range: domain.map(mapping))
  }

  /// Gives numbers the colours of a gradient: the ends of `domain` those of the gradient's ends.
  public nonisolated func chartForegroundStyleScale<Bound: Plottable>(
    domain: ClosedRange<Bound>, range: Gradient, type: ScaleType? = nil
  ) -> some View where Bound.PrimitivePlottable: ContinuousPlottable {
    let domain = domain.scalePositions
    return modified {
      $0.foregroundStyleScale.numberDomain = domain
      $0.foregroundStyleScale.gradient = range
      $0.foregroundStyleScale.type = type
    }
  }

  /// Gives numbers the colours of viridis: the ends of `domain` those of its ends.
  public nonisolated func chartForegroundStyleScale<Bound: Plottable>(
    domain: ClosedRange<Bound>, type: ScaleType? = nil
  ) -> some View where Bound.PrimitivePlottable: ContinuousPlottable {
    let domain = domain.scalePositions
    return modified {
      $0.foregroundStyleScale.numberDomain = domain
      $0.foregroundStyleScale.type = type
    }
  }

  /// Gives numbers the colours of a gradient, over the range of the data.
  public nonisolated func chartForegroundStyleScale(
    range: Gradient, type: ScaleType? = nil
  ) -> some View {
    modified {
      $0.foregroundStyleScale.gradient = range
      $0.foregroundStyleScale.type = type
    }
  }

  /// Gives numbers the colours of a scheme, such as `.viridis`, over the range of the data. Not in
  /// Swift Charts.
  public nonisolated func chartForegroundStyleScale(
    scheme: ChartColorScheme, type: ScaleType? = nil
  ) -> some View {
    chartForegroundStyleScale(range: scheme.gradient, type: type)
  }

  /// Sets how numbers become places along their gradient.
  public nonisolated func chartForegroundStyleScale(type: ScaleType) -> some View {
    modified { $0.foregroundStyleScale.type = type }
  }
}

/// The colours of styles, a gradient's being its middle's; `nil` for no styles.
private func colors(_ styles: [some ShapeStyle]) -> [Color]? {
  let colors = styles.map { style -> Color in
    switch style.chartStyle.foreground {
    case .color(let color): color
    case .heightBased(let gradient, _): gradient?.color(at: 0.5) ?? .blue
    case .normalBased: .gray
    case .linearGradient(let gradient, _, _), .ellipticalGradient(let gradient, _, _, _),
      .angularGradient(let gradient, _, _, _):
      gradient.color(at: 0.5)
    }
  }
  return colors.isEmpty ? nil : colors
}
