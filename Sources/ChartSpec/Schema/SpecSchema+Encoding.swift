internal import ChartModel

extension SpecSchema {
  /// The channels of a view.
  static let encoding = ObjectShape(
    label: "channels",
    properties: [
      .property("x", .object(position), "The place from left to right."),
      .property("y", .object(position), "The height."),
      .property("z", .object(position), "The place from back to front."),
      .property("x2", .object(end), "The other end along x."),
      .property("y2", .object(end), "The other end along y."),
      .property("z2", .object(end), "The other end along z."),
      .property("color", .object(color), "The colour."),
      .property("size", .object(size), "The size of symbols."),
      .property("shape", .object(shape), "The shape of symbols."),
      .property("opacity", .object(opacity), "The opacity."),
    ]
      + PropertyShape.properties(.ignored, ["tooltip", "href", "url", "description", "key"])
      + PropertyShape.properties(
        .unsupported,
        [
          "fill", "stroke", "strokeWidth", "strokeDash", "fillOpacity",
          "strokeOpacity", "angle", "xOffset", "yOffset", "xError", "yError",
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
            noun: "type", words: ["nominal", "ordinal", "quantitative"], planned: ["temporal"])),
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
            noun: "scale type", words: ["ordinal", "linear", "log", "sqrt", "symlog"],
            planned: ["pow", "quantile", "quantize", "threshold"]
          )),
        "How values become colours."),
      .property(
        "domain", .array(.either([.string, .number(nil), .boolean]), count: 1...Int.max),
        "The values in the order of the legend."),
      .property(
        "range", .array(.color, count: 1...Int.max),
        "Their colours, in the same order; for numbers, from low to high."),
      .property(
        "scheme",
        .word(Vocabulary(noun: "scheme", words: ChartColorScheme.allCases.map(\.rawValue))),
        "The colours of numbers from low to high."),
      .property("reverse", .boolean, "Whether the colours of numbers go from high to low."),
    ]
      + PropertyShape.properties(.unsupported, ["interpolate", "domainMid"]))
}
