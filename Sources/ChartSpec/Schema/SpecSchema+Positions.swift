extension SpecSchema {
  /// A title: text, or null for none.
  static let axisTitle = text

  /// What the values of a position channel are.
  static let positionTypes = ["quantitative", "temporal", "nominal", "ordinal"]

  /// The types of position scales by what they show.
  static let numberScales = ["linear", "log", "symlog", "sqrt", "pow"]
  static let timeScales = ["time", "utc"]
  static let categoryScales = ["band", "point", "ordinal"]

  /// Units of the calendar by which an axis can be marked.
  static let intervals = ["second", "minute", "hour", "day", "week", "month", "quarter", "year"]

  /// A channel of places.
  static let position = ObjectShape(
    properties: [
      .property("field", .string, "The field that gives the values."),
      .property(
        "type", .word(Vocabulary(noun: "type", words: positionTypes)),
        "What the values are; by default what the field holds."),
      .property("title", axisTitle, "The axis title; null: none. By default the field's name."),
      .property("scale", .object(positionScale), "How values become places."),
      .property("axis", .either([.object(axis), .null]), "The axis; null hides it."),
      .property(
        "stack",
        .either([
          .boolean, .null,
          .word(Vocabulary(noun: "stack", words: ["zero", "center", "normalize"])),
        ]), "What becomes of bars and areas at one place; by default \"zero\"."),
      .property(
        "sort", sort,
        "The order of categories: null is that of the data. Descending numbers reverse the axis."),
      .property("impute", impute, "What is filled in for missing values."),
    ] + derivations + PropertyShape.properties(.unsupported, ["value", "band"]))

  private static let positionScale = ObjectShape(
    properties: [
      .property(
        "type",
        .word(
          Vocabulary(noun: "scale type", words: numberScales + timeScales + categoryScales)),
        "How values become places."),
      .property(
        "domain", .array(.either([.number(nil), .string, .boolean]), count: 1...Int.max),
        "The values at the ends of the axis, or the categories in order."),
      .property("reverse", .boolean, "Whether values fall along the axis."),
      .property("zero", .boolean, "Whether a domain from the data includes zero."),
      .property(
        "nice", .either([.boolean, .number(0...10_000)]),
        "Whether a domain from the data grows to round values."),
      .property("exponent", .number(0.001...1000), "The exponent of a pow scale."),
      .property("constant", .number(1e-300...1e300), "Where a symlog scale bends."),
      .property(
        "padding", .number(0...10_000),
        "The room at both ends: points of 400 to an edge, or steps of categories."),
      .property("paddingInner", .number(0...1), "The part of a step between two bands."),
      .property(
        "paddingOuter", .number(0...1000), "The room at both ends of categories, in steps."),
    ]
      + PropertyShape.properties(.ignored, ["round", "align", "base", "interpolate"])
      + PropertyShape.properties(
        .unsupported,
        [
          "range", "rangeMin", "rangeMax", "clamp", "domainMin", "domainMax", "domainMid",
          "domainRaw", "bins", "scheme",
        ]))

  private static let axis = ObjectShape(
    properties: [
      .property(
        "values", .array(.either([.number(nil), .string, .boolean])),
        "Where ticks, grid lines and labels stand."),
      .property(
        "tickCount",
        .either([
          .number(0...1000), .word(Vocabulary(noun: "interval", words: intervals)),
          .object(interval),
        ]), "About how many ticks there are, or of which interval."),
      .property("title", axisTitle, "The axis title; null: none."),
      .property("grid", .boolean, "Whether there are grid lines."),
      .property("ticks", .boolean, "Whether there are ticks."),
      .property("labels", .boolean, "Whether there are labels."),
      .property("format", .string, "The labels' format: d3-format, or d3-time-format for dates."),
      .property(
        "formatType", .word(Vocabulary(noun: "format type", words: ["number", "time"])),
        "Which of the two the format is; by default that of the values."),
      .property("labelAngle", .number(-360...360), "0, 90 (downwards) or -90 (upwards)."),
      .property("labelColor", .color, "The labels' colour."),
      .property(
        "orient",
        .word(Vocabulary(noun: "side", words: ["top", "bottom", "left", "right"])),
        "Along which edge of the plot the axis stands."),
      .property("gridColor", .color, "The grid lines' colour."),
      .property("gridWidth", lineWidth, "The grid lines' width in points of 400 to an edge."),
      .property("gridDash", dash, "The lengths of the grid lines' dashes and gaps, in points."),
      .property("tickColor", .color, "The ticks' colour."),
      .property("tickWidth", lineWidth, "The ticks' width in points of 400 to an edge."),
      .property("tickDash", dash, "The lengths of the ticks' dashes and gaps, in points."),
      .property("tickSize", .number(0...300), "The ticks' length in points of 400 to an edge."),
    ]
      + PropertyShape.properties(.ignored, axisLooks)
      + PropertyShape.properties(.unsupported, ["labelExpr"]))

  /// What Vega-Lite says of an axis's looks for a page.
  private static let axisLooks =
    [
      "aria", "bandPosition", "description", "maxExtent", "minExtent", "offset", "position",
      "style", "translate", "zindex", "domain", "gridOpacity",
    ]
    + ["Cap", "Color", "Dash", "DashOffset", "Opacity", "Width"].map { "domain" + $0 }
    + ["Cap", "DashOffset"].map { "grid" + $0 }
    + ["Band", "Cap", "DashOffset", "Extra", "MinStep", "Offset", "Opacity", "Round"].map {
      "tick" + $0
    }
    + [
      "Align", "Baseline", "Bound", "Flush", "FlushOffset", "Font", "FontSize", "FontStyle",
      "FontWeight", "Limit", "LineHeight", "Offset", "Opacity", "Overlap", "Padding", "Separation",
    ].map { "label" + $0 }
    + [
      "Align", "Anchor", "Angle", "Baseline", "Color", "Font", "FontSize", "FontStyle",
      "FontWeight", "Limit", "LineHeight", "Opacity", "Padding", "X", "Y",
    ].map { "title" + $0 }

  /// The properties of an axis that say how it is marked.
  static var axisMarkProperties: [String] {
    axis.allowed.filter { $0 != "title" }
  }

  private static let lineWidth = Shape.number(0...300)
  private static let dash = Shape.array(.number(0...300))

  private static let interval = ObjectShape(
    properties: [
      .property(
        "interval", .word(Vocabulary(noun: "interval", words: intervals)), "The interval.",
        required: true),
      .property("step", .number(1...10_000), "Every so many of them."),
    ])
}
