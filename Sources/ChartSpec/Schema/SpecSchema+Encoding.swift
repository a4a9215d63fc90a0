extension SpecSchema {
  /// The channels of a view.
  static let encoding = ObjectShape(
    label: "channels",
    properties: [
      .property("x", .object(position), "The place from left to right."),
      .property("y", .object(position), "The height."),
      .property("z", .object(position), "The place from back to front."),
      .property("color", .object(color), "The colour."),
    ]
      + PropertyShape.properties(.ignored, ["tooltip", "href", "url", "description", "key"])
      + PropertyShape.properties(
        .unsupported,
        [
          "size", "shape", "opacity", "fill", "stroke", "strokeWidth", "strokeDash", "fillOpacity",
          "strokeOpacity", "angle", "x2", "y2", "z2", "xOffset", "yOffset", "xError", "yError",
          "theta", "radius", "longitude", "latitude", "text", "detail", "order", "row", "column",
          "facet",
        ]))

  private static let title = Shape.either([.string, .null])

  private static let position = ObjectShape(
    properties: [
      .property("field", .string, "The field that gives the values."),
      .property(
        "type",
        .word(
          Vocabulary(
            noun: "type", words: ["quantitative"], planned: ["temporal", "nominal", "ordinal"])),
        "What the values are."),
      .property("title", title, "The axis title; null: none. By default the field's name."),
      .property("scale", .object(positionScale), "How values become places."),
      .property("axis", .either([.object(axis), .null]), "The axis; null hides it."),
    ]
      + PropertyShape.properties(
        .unsupported,
        [
          "value", "datum", "aggregate", "bin", "timeUnit", "stack", "sort", "impute", "band",
          "bandPosition",
        ]))

  private static let positionScale = ObjectShape(
    properties: [
      .property(
        "type",
        .word(
          Vocabulary(
            noun: "scale type", words: ["linear"],
            planned: ["log", "symlog", "sqrt", "pow", "time", "utc", "band", "point", "ordinal"])),
        "How values become places."),
      .property(
        "domain", .array(.number(nil), count: 2...2), "The values at the ends of the axis."),
      .property("zero", .boolean, "Whether a domain from the data includes zero."),
      .property("nice", .boolean, "Whether a domain from the data grows to round numbers."),
    ]
      + PropertyShape.properties(
        .unsupported,
        [
          "reverse", "range", "clamp", "round", "padding", "paddingInner", "paddingOuter", "align",
          "base", "exponent", "constant", "domainMin", "domainMax", "domainMid", "domainRaw",
        ]))

  private static let axis = ObjectShape(
    properties: [
      .property("values", .array(.number(nil)), "Where ticks, grid lines and labels stand."),
      .property("tickCount", .number(0...1000), "About how many ticks there are."),
      .property("title", title, "The axis title; null: none."),
      .property("grid", .boolean, "Whether there are grid lines."),
      .property("ticks", .boolean, "Whether there are ticks."),
      .property("labels", .boolean, "Whether there are labels."),
    ]
      + PropertyShape.properties(
        .unsupported,
        [
          "format", "formatType", "domain", "offset", "orient", "labelAngle", "labelExpr",
          "labelFontSize", "labelColor", "titleFontSize", "titleColor", "gridColor", "gridOpacity",
          "gridWidth", "tickSize", "tickColor", "tickWidth", "tickMinStep",
        ]))

  private static let color = ObjectShape(
    properties: [
      .property("field", .string, "The field whose values are coloured each in its own way."),
      .property(
        "type",
        .word(
          Vocabulary(
            noun: "type", words: ["nominal", "ordinal"], planned: ["quantitative", "temporal"])),
        "What the values are."),
      .property("value", .color, "One colour for all."),
      .property("title", title, "The legend's title."),
      .property("scale", .object(colorScale), "Which value has which colour."),
      .property(
        "legend",
        .either([
          .object(
            ObjectShape(
              properties: [
                .property("title", title, "The legend's title; null: none."),
                .property(
                  "orient",
                  .word(Vocabulary(noun: "orient", words: LegendOrient.allCases.map(\.rawValue))),
                  "The side of the chart that it stands on; none hides it."),
              ]
                + PropertyShape.properties(
                  .unsupported, ["format", "values", "direction", "columns"]))),
          .null,
        ]),
        "The legend; null hides it."),
    ]
      + PropertyShape.properties(
        .unsupported, ["datum", "condition", "aggregate", "bin", "timeUnit", "sort"]))

  private static let colorScale = ObjectShape(
    properties: [
      .property(
        "type",
        .word(
          Vocabulary(
            noun: "scale type", words: ["ordinal"],
            planned: [
              "linear", "log", "pow", "sqrt", "symlog", "quantile", "quantize", "threshold",
            ]
          )),
        "How values become colours."),
      .property(
        "domain", .array(.either([.string, .number(nil), .boolean]), count: 1...Int.max),
        "The values in the order of the legend."),
      .property("range", .array(.color, count: 1...Int.max), "Their colours, in the same order."),
    ]
      + PropertyShape.properties(.unsupported, ["scheme", "reverse", "interpolate", "domainMid"]))
}
