internal import ChartModel
internal import ChartSpec

extension ChartInput {
  /// `chartmesh surface EXPRESSION` or `chartmesh surface FILE`.
  static func surface(
    _ source: String, _ arguments: ParsedArguments
  ) throws(ChartError) -> ChartInput {
    if isFile(source) { return try surface(ofFile: source, arguments) }
    let expression: SurfaceExpression
    do throws(ExpressionError) {
      expression = try SurfaceExpression(source)
    } catch {
      throw ChartError(.data, error.rendered)
    }
    var chart = ChartDescription()
    chart.title = source
    chart.x.scale.domain = try arguments.domain(.x) ?? -1...1
    chart.z.scale.domain = try arguments.domain(.z) ?? -1...1
    chart.y.scale.domain = try arguments.domain(.y)
    // The box ends where the values do.
    chart.y.scale.includesZero = false
    chart.y.scale.isNice = false
    var style = MarkStyle()
    style.foreground = try foreground(arguments)
    chart.layers = [
      .surface(
        SurfaceLayer(
          xLabel: "x", yLabel: "y", zLabel: "z", function: expression.function, style: style))
    ]
    return ChartInput(chart: chart)
  }

  /// Whether an operand names a file and is no expression.
  private static func isFile(_ operand: String) -> Bool {
    let ending = operand.split(separator: "/").last?.split(separator: ".").last?.lowercased()
    return ["csv", "tsv", "tab", "json", "txt"].contains(ending) && operand.contains(".")
  }

  private static func surface(
    ofFile path: String, _ arguments: ParsedArguments
  ) throws(ChartError) -> ChartInput {
    var layer = try SurfaceFile.load(path: path)
    layer.style.foreground = try foreground(arguments)
    var chart = ChartDescription()
    chart.title = path.split(separator: "/").last.map(String.init)
    for (axis, option) in [(\ChartDescription.x, Option.x), (\.y, .y), (\.z, .z)] {
      chart[keyPath: axis].scale.domain = try arguments.domain(option)
      chart[keyPath: axis].scale.includesZero = false
      chart[keyPath: axis].scale.isNice = false
    }
    chart.layers = [.dataSurface(layer)]
    return ChartInput(chart: chart, inputs: [path])
  }

  private static func foreground(
    _ arguments: ParsedArguments
  ) throws(ChartError) -> ForegroundStyle {
    let style = arguments.value(.style) ?? "heightBased"
    var gradient: Gradient?
    if let colors = arguments.value(.colors) {
      guard style == "heightBased" else {
        throw ChartError(
          .usage, "\(Option.colors.name) is for the style heightBased, not '\(style)'")
      }
      let names = colors.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      gradient = Gradient(
        colors: try names.map { name throws(ChartError) in try color(name, of: .colors) })
    }
    switch style {
    case "heightBased": return .heightBased(gradient, yRange: nil)
    case "normalBased": return .normalBased
    default: return .color(try color(style, of: .style))
    }
  }

  private static func color(_ name: String, of option: Option) throws(ChartError) -> Color {
    if let color = CSSColor.parse(name) { return color }
    let styles = option == .style ? ["heightBased", "normalBased"] : []
    let nearest = NearestName.find(name, in: styles) ?? CSSColor.nearestName(to: name)
    let allowed = (styles + ["a CSS colour name", "#rgb", "#rrggbb", "#rrggbbaa"])
    throw ChartError(
      .usage,
      "\(option.name): unknown colour '\(name)'; "
        + (nearest.map { "did you mean '\($0)'? " } ?? "")
        + "allowed: \(allowed.joined(separator: ", "))")
  }
}
