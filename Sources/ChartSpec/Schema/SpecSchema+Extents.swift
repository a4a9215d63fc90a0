extension SpecSchema {
  /// The properties of bars.
  static let bar = ObjectShape(
    properties: [
      type, color,
      .property("width", dimension, "The extent along x; by default 70 % of the step."),
      .property("height", dimension, "The extent along y of a bar that lies."),
      .property("depth", dimension, "The extent along z; by default 70 % of the step."),
      .property(
        "cornerRadius", .number(0...Double.greatestFiniteMagnitude),
        "The radius of the edges, in pixels; an edge of the box has 400."),
      .property("orient", orient, "Whether bars rise or lie; by default as the channels are."),
    ] + material + rest)

  /// The properties of rectangles.
  static let rect = ObjectShape(
    properties: [
      type, color,
      .property("width", dimension, "The extent along x in a flat chart."),
      .property("height", dimension, "The extent along y in a flat chart."),
    ] + material + rest)

  /// The properties of rules.
  static let rule = ObjectShape(properties: [type, color, strokeWidth] + material + rest)

  /// The properties of lines.
  static let line = ObjectShape(
    properties: [
      type, color, strokeWidth, interpolate,
      .property(
        "point", .either([.boolean, .null, .object(points)]), "Whether points stand on the line."),
    ] + material + PropertyShape.properties(.unsupported, ["tension"]) + rest)

  private static let points = ObjectShape(
    properties: [] as [PropertyShape]
      + PropertyShape.properties(.ignored, ["filled", "size", "color", "opacity", "shape"])
      + PropertyShape.properties(.unsupported, ["fill", "stroke", "strokeWidth"]))

  /// The properties of areas.
  static let area = ObjectShape(
    properties: [type, color, interpolate] + material
      + PropertyShape.properties(.unsupported, ["line", "point", "tension"]) + rest)

  private static let color = PropertyShape.property(
    "color", .either([.color, .object(gradient)]), "The colour of all marks, or a gradient.")

  private static let strokeWidth = PropertyShape.property(
    "strokeWidth", .number(0...Double.greatestFiniteMagnitude),
    "The width in pixels, of which an edge of the box has 400; by default 2.")

  private static let interpolate = PropertyShape.property(
    "interpolate",
    .word(
      Vocabulary(
        noun: "interpolation", words: InterpolationName.allCases.map(\.rawValue),
        planned: ["basis", "cardinal", "natural", "bundle", "linear-closed"])),
    "How the line gets from one place to the next.")

  private static let orient = Shape.word(
    Vocabulary(noun: "orientation", words: ["vertical", "horizontal"]))

  /// Pixels, or a part of the step.
  private static let dimension = Shape.either([
    .number(0...Double.greatestFiniteMagnitude),
    .object(
      ObjectShape(properties: [
        .property("band", .number(0...1), "A part of the step.", required: true)
      ])),
  ])

  private static let rest =
    PropertyShape.properties(.ignored, ["tooltip", "cursor", "href", "strokeCap", "strokeJoin"])
    + PropertyShape.properties(
      .unsupported,
      [
        "fill", "stroke", "strokeDash", "align", "baseline", "xOffset", "yOffset", "x", "y", "z",
        "clip", "binSpacing", "cornerRadiusEnd",
      ])

  // MARK: - Channels

  /// A channel for the other end of a range.
  static let end = ObjectShape(
    properties: [
      .property("field", .string, "The field that gives the other ends."),
      .property(
        "title", text, "Without effect: the axis has the title of the start."),
      .property(
        "type", .word(Vocabulary(noun: "type", words: positionTypes)),
        "Without effect: it is that of the start."),
    ] + derivations + PropertyShape.properties(.unsupported, ["value"]))

  /// The channel of sizes.
  static let size = ObjectShape(
    properties: [
      .property("field", .string, "The field whose numbers are areas of symbols."),
      .property(
        "type", .word(Vocabulary(noun: "type", words: ["quantitative"])), "What the values are."),
      .property(
        "value", .number(0...Double.greatestFiniteMagnitude),
        "The square of the diameter of all symbols, in pixels."),
      .property("title", text, "The legend's title."),
      .property("legend", .any, "The legend."),
    ] + derivations + PropertyShape.properties(.unsupported, ["scale", "condition", "sort"]))

  /// The channel of shapes.
  static let shape = ObjectShape(
    properties: [
      .property("field", .string, "The field whose categories have a shape each."),
      .property(
        "type", .word(Vocabulary(noun: "type", words: ["nominal", "ordinal"])),
        "What the values are."),
      .property(
        "value", .word(Vocabulary(noun: "shape", words: SymbolName.allCases.map(\.rawValue))),
        "The shape of all symbols."),
      .property("title", text, "The legend's title."),
      .property("legend", .any, "The legend."),
    ] + derivations + PropertyShape.properties(.unsupported, ["scale", "condition", "sort"]))

  /// The channel of opacity.
  static let opacity = ObjectShape(
    properties: [.property("value", .number(0...1), "The opacity of all marks.", required: true)]
      + PropertyShape.properties(.unsupported, ["field", "datum", "condition", "scale"]))
}
