/// The shape of a spec: every property, what it may hold and what it means.
enum SpecSchema {
  /// A whole spec.
  static let spec = ObjectShape(
    properties: [
      .property("title", title, "The chart's title."),
      .property("data", .object(data), "The rows that layers without data of their own draw."),
      .property("transform", transforms, "What is done to the rows before any layer sees them."),
      .property("encoding", .object(encoding), "Channels shared by all layers."),
      .property("mark", mark, "How the data is drawn, in a chart of one layer."),
      .property(
        "layer", .array(.object(layer), count: 1...Int.max), "The layers, in drawing order."),
      .property("pose", pose, "Where the viewer stands."),
      .property(
        "projection",
        .word(Vocabulary(noun: "projection", words: ["orthographic", "perspective"])),
        "How depth is shown."),
    ]
      + PropertyShape.properties(.note, ["$schema", "description", "name", "usermeta"])
      + PropertyShape.properties(
        .ignored, ["width", "height", "config", "autosize", "padding", "background", "view"])
      + PropertyShape.properties(
        .unsupported,
        [
          "datasets", "params", "resolve", "facet", "repeat", "spec", "concat", "hconcat",
          "vconcat",
        ]))

  /// One layer of a spec.
  static let layer = ObjectShape(
    properties: [
      .property("mark", mark, "How the data is drawn.", required: true),
      .property("encoding", .object(encoding), "Channels that override the shared ones."),
      .property("data", .object(data), "Rows in the place of the shared ones."),
      .property("transform", transforms, "What is done to the rows of this layer."),
    ]
      + PropertyShape.properties(.note, ["description", "name"])
      + PropertyShape.properties(.ignored, ["width", "height", "view"])
      + PropertyShape.properties(
        .unsupported, ["layer", "title", "params", "projection", "resolve"]))

  private static let title = Shape.either([
    .string,
    .object(
      ObjectShape(
        properties: [.property("text", .string, "The title.", required: true)]
          + PropertyShape.properties(
            .ignored, ["align", "anchor", "color", "font", "fontSize", "fontWeight", "offset"])
          + PropertyShape.properties(.unsupported, ["subtitle"]))),
  ])

  private static let pose = Shape.either([
    .word(Vocabulary(noun: "pose", words: PoseName.allCases.map(\.rawValue))),
    .object(
      ObjectShape(properties: [
        .property("azimuth", .number(nil), "Turn to the chart's right, in degrees."),
        .property("inclination", .number(-90...90), "Height above the horizon, in degrees."),
      ])),
  ])

  // MARK: - Data

  private static let data = ObjectShape(
    properties: [
      .property("url", .string, "A file: relative to the spec, absolute, or a file: URL."),
      .property("values", .array(.any), "The rows themselves, an object each."),
      .property(
        "format",
        .object(
          ObjectShape(
            properties: [
              .property(
                "type",
                .word(
                  Vocabulary(
                    noun: "format", words: TableFormat.allCases.map(\.rawValue),
                    planned: ["dsv", "topojson"])),
                "The file's format, if its ending does not tell it.")
            ]
              + PropertyShape.properties(
                .unsupported, ["parse", "property", "delimiter", "feature", "mesh"]))),
        "How the file is read."),
    ]
      + PropertyShape.properties(.note, ["name"])
      + PropertyShape.properties(.unsupported, ["sequence", "sphere", "graticule"]))

  private static let transforms = Shape.array(.object(transform))

  /// One step of a transform.
  static let transform = ObjectShape(
    properties: [
      .property("calculate", .string, "An expression over datum.FIELD: a new field 'as'."),
      .property("as", .string, "The name of the calculated field."),
      .property("filter", .string, "An expression over datum.FIELD: keeps rows where it is true."),
      .property("regression", .string, "The field whose values a surface fits."),
      .property(
        "on", .either([.string, .array(.string, count: 1...2)]),
        "The fields that the regression depends on."),
      .property(
        "method",
        .word(
          Vocabulary(
            noun: "method", words: ["linear"], planned: ["log", "exp", "pow", "quad", "poly"])),
        "The kind of regression."),
    ]
      + PropertyShape.properties(
        .unsupported,
        [
          "aggregate", "bin", "density", "extent", "flatten", "fold", "groupby", "impute",
          "joinaggregate", "loess", "lookup", "order", "params", "pivot", "quantile", "sample",
          "stack", "timeUnit", "window",
        ]))

  /// The kinds of transforms, of which each has one.
  static let transformKinds = ["calculate", "filter", "regression"]
}
