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
      .property(
        "detail", .either([.object(detail), .array(.object(detail))]),
        "Fields that tell lines, areas and groups apart, and have no looks."),
      .property(
        "order", .either([.object(order), .array(.object(order))]),
        "The order in which rows are joined or stacked."),
    ]
      + PropertyShape.properties(.ignored, ["tooltip", "href", "url", "description", "key"])
      + PropertyShape.properties(
        .unsupported,
        [
          "fill", "stroke", "strokeWidth", "strokeDash", "fillOpacity",
          "strokeOpacity", "angle", "xOffset", "yOffset", "xError", "yError",
          "xError2", "yError2", "theta", "theta2", "radius", "radius2", "longitude", "latitude",
          "longitude2", "latitude2", "text", "row", "column", "facet", "time",
        ]))

  /// The channels of places, and all that take their values from one field.
  static let positionChannels = ["x", "y", "z", "x2", "y2", "z2"]
  static let fieldChannels = positionChannels + ["color", "size", "shape"]

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
      .property("sort", sort, "The order of categories."),
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
                + PropertyShape.properties(.ignored, legendLooks)
                + PropertyShape.properties(
                  .unsupported, ["format", "formatType", "values", "labelExpr", "tickCount"]))),
          .null,
        ]),
        "The legend; null hides it."),
    ] + derivations
      + PropertyShape.properties(.unsupported, ["condition"]))

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
      + PropertyShape.properties(
        .unsupported,
        ["domainMid", "domainMin", "domainMax", "domainRaw", "exponent", "constant", "bins"])
      + PropertyShape.properties(
        .ignored, ["interpolate", "nice", "zero", "clamp", "base", "round"]))

  // MARK: - What channels share

  /// How the values of a channel come about from its field.
  static let derivations: [PropertyShape] = [
    .property("datum", limit, "One value for all, in data units."),
    .property(
      "aggregate",
      .either([
        .null,
        .word(
          Vocabulary(
            noun: "operation", words: aggregateOperations,
            planned: ["values", "exponential", "exponentialb"])),
        .object(
          ObjectShape(
            properties: [
              .property("argmin", .string, "The value where this field is least."),
              .property("argmax", .string, "The value where this field is greatest."),
            ], alternatives: ["argmin", "argmax"])),
      ]), "What sums up the rows that agree in all other fields."),
    .property("bin", binning, "Whether and how numbers are put into bins."),
    .property("timeUnit", .either([timeUnit, .null]), "The unit of time that counts."),
    PropertyShape(name: "bandPosition", shape: .any, summary: "", status: .ignored),
  ]

  /// The order of categories.
  static let sort = Shape.either([
    .word(
      Vocabulary(
        noun: "order",
        words: ["ascending", "descending"] + sortChannels.flatMap { [$0, "-" + $0] })),
    .array(.either([.string, .number(nil), .boolean])), .null,
    .object(
      ObjectShape(properties: [
        .property("field", .string, "The field that the categories are sorted by."),
        .property(
          "op", .word(Vocabulary(noun: "operation", words: aggregateOperations)),
          "How the rows of a category become one; by default their least."),
        .property(
          "encoding", .word(Vocabulary(noun: "channel", words: sortChannels)),
          "The channel that the categories are sorted by."),
        .property(
          "order",
          .either([.word(Vocabulary(noun: "order", words: ["ascending", "descending"])), .null]),
          "From low to high, or from high to low."),
      ])),
  ])

  private static let sortChannels = ["x", "y", "z", "color", "size", "shape"]

  private static let detail = ObjectShape(
    properties: [
      .property("field", .string, "The field."),
      .property("type", .word(Vocabulary(noun: "type", words: positionTypes)), "What it holds."),
      .property("title", text, "Without effect."),
    ] + derivations)

  private static let order = ObjectShape(
    properties: [
      .property("field", .string, "The field."),
      .property("type", .word(Vocabulary(noun: "type", words: positionTypes)), "What it holds."),
      .property("title", text, "Without effect."),
      .property(
        "sort",
        .either([.word(Vocabulary(noun: "order", words: ["ascending", "descending"])), .null]),
        "From low to high, or from high to low."),
      .property("value", .number(nil), "The same for all: the order of the data."),
    ] + derivations + PropertyShape.properties(.unsupported, ["condition"]))

  /// What Vega-Lite says of a legend's looks beyond its place.
  private static let legendLooks =
    [
      "aria", "clipHeight", "columnPadding", "columns", "cornerRadius", "description", "direction",
      "fillColor", "gradientLength", "gradientOpacity", "gradientStrokeColor",
      "gradientStrokeWidth", "gradientThickness", "gridAlign", "legendX", "legendY", "offset",
      "padding", "rowPadding", "strokeColor", "tickMinStep", "type", "zindex",
    ]
    + [
      "Align", "Baseline", "Color", "Font", "FontSize", "FontStyle", "FontWeight", "Limit",
      "Offset", "Opacity", "Overlap", "Padding", "Separation",
    ].map { "label" + $0 }
    + [
      "Dash", "DashOffset", "FillColor", "Limit", "Offset", "Opacity", "Size", "StrokeColor",
      "StrokeWidth", "Type",
    ].map { "symbol" + $0 }
    + [
      "Align", "Anchor", "Baseline", "Color", "Font", "FontSize", "FontStyle", "FontWeight",
      "Limit", "LineHeight", "Opacity", "Orient", "Padding",
    ].map { "title" + $0 }
}
