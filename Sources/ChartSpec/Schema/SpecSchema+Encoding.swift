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
      .property("title", axisTitle, "The legend's title."),
      .property("scale", .object(colorScale), "Which value has which colour."),
      .property(
        "legend",
        .either([
          .object(
            ObjectShape(
              properties: [
                .property("title", axisTitle, "The legend's title; null: none."),
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
