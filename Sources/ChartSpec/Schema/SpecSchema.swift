/// The shape of a spec: every property, what it may hold and what it means.
package enum SpecSchema {
  /// A whole spec.
  static let spec = ObjectShape(
    properties: [
      .property("title", title, "The chart's title."),
      .property("data", .named("data"), "The rows that layers without data of their own draw."),
      .property(
        "datasets", .map(.any), "Rows by name, for data that names them: an array of objects each."),
      .property(
        "transform", .named("transforms"), "What is done to the rows before any layer sees them."),
      .property("encoding", .named("encoding"), "Channels shared by all layers."),
      .property("mark", mark, "How the data is drawn, in a chart of one layer."),
      .property(
        "layer", .array(.named("layer"), count: 1...Int.max), "The layers, in drawing order."),
      .property("pose", pose, "Where the viewer stands."),
      .property(
        "projection",
        .word(Vocabulary(noun: "projection", words: ["orthographic", "perspective"])),
        "How depth is shown."),
    ]
      + PropertyShape.properties(.note, ["$schema", "description", "name", "usermeta"])
      + PropertyShape.properties(
        .ignored,
        [
          "width", "height", "config", "autosize", "padding", "background", "view", "bounds",
          "center", "spacing", "align", "params",
        ])
      + PropertyShape.properties(
        .unsupported,
        ["resolve", "facet", "repeat", "spec", "concat", "hconcat", "vconcat", "columns"]),
    alternatives: ["mark", "layer"])

  /// One layer of a spec, or several layers that share data and channels.
  static let layer = ObjectShape(
    properties: [
      .property("mark", mark, "How the data is drawn."),
      .property(
        "layer", .array(.named("layer"), count: 1...Int.max), "Layers that share what stands here."),
      .property("encoding", .named("encoding"), "Channels that override the shared ones."),
      .property("data", .named("data"), "Rows in the place of the shared ones."),
      .property("transform", .named("transforms"), "What is done to the rows of this layer."),
    ]
      + PropertyShape.properties(.note, ["description", "name"])
      + PropertyShape.properties(.ignored, ["width", "height", "view", "title", "params"])
      + PropertyShape.properties(.unsupported, ["projection", "resolve"]),
    alternatives: ["mark", "layer"])

  /// A title: text, its lines, or null for none.
  static let text = Shape.either([.string, .array(.string), .null])

  private static let title = Shape.either([
    .string, .array(.string), .null,
    .object(
      ObjectShape(
        properties: [
          .property(
            "text", .either([.string, .array(.string)]), "The title, or its lines.", required: true)
        ]
          + PropertyShape.properties(
            .ignored,
            [
              "align", "anchor", "angle", "aria", "baseline", "color", "dx", "dy", "font",
              "fontSize", "fontStyle", "fontWeight", "frame", "limit", "lineHeight", "offset",
              "orient", "style", "subtitle", "subtitleColor", "subtitleFont", "subtitleFontSize",
              "subtitleFontStyle", "subtitleFontWeight", "subtitleLineHeight", "subtitlePadding",
              "zindex",
            ]))),
  ])

  private static let pose = Shape.either([
    .word(Vocabulary(noun: "pose", words: PoseName.allCases.map(\.rawValue))),
    .object(
      ObjectShape(properties: [
        .property("azimuth", .number(nil), "Turn to the chart's right, in degrees."),
        .property("inclination", .number(-90...90), "Height above the horizon, in degrees."),
      ])),
  ])

  /// The shapes that others name, in the order in which the JSON Schema lists them.
  static let definitions: [(name: String, shape: Shape)] = [
    ("layer", .object(layer)), ("encoding", .object(encoding)), ("data", .object(data)),
    ("transforms", .array(.keyed(transform))), ("predicate", .keyed(predicate)),
    ("gradient", .object(gradient)),
  ]

  /// The shape that `definitions` has under a name.
  static func shape(named name: String) -> Shape {
    definitions.first { $0.name == name }?.shape ?? .any
  }
}
