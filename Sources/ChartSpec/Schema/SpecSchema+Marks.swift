extension SpecSchema {
  /// The marks, by Vega-Lite's names where it has them.
  static let marks = Vocabulary(
    noun: "mark",
    words: ["point", "circle", "square", "bar", "rect", "rule", "line", "area", "surface"],
    planned: [
      "tick", "text", "trail", "arc", "image",
      "geoshape", "boxplot", "errorbar", "errorband",
    ])

  /// A mark: its name, or an object with its name and its properties.
  static let mark = Shape.either([
    .word(marks),
    .tagged(
      tag: "type", words: marks,
      objects: [
        "point": point, "circle": point, "square": point, "bar": bar, "rect": rect,
        "rule": rule, "line": line, "area": area, "surface": surface,
      ]),
  ])

  /// The properties of every mark's material, but for its colour.
  static let material: [PropertyShape] = [
    .property("opacity", .number(0...1), "0 is clear, 1 is opaque."),
    .property("roughness", .number(0...1), "0 is smooth, 1 is rough."),
    .property("metalness", .number(0...1), "0 is no metal, 1 is metal."),
  ]

  static let type = PropertyShape.property(
    "type", .word(marks), "The mark's name.", required: true)

  private static let point = ObjectShape(
    properties: [
      type,
      .property(
        "shape",
        .word(
          Vocabulary(
            noun: "shape", words: SymbolName.allCases.map(\.rawValue),
            planned: [
              "cross", "diamond", "triangle", "triangle-up", "triangle-down", "triangle-left",
              "triangle-right", "stroke",
            ])),
        "The symbol; in space a circle is a sphere, and a square a cube."),
      .property(
        "size", .number(0...Double.greatestFiniteMagnitude),
        "The square of the symbol's diameter in pixels, as in Vega-Lite; an edge of the box has 400."
      ),
      .property("rotation", .object(rotation), "How the symbols are turned."),
      .property("color", .either([.color, .object(gradient)]), "The colour of all points."),
    ] + material
      + PropertyShape.properties(.ignored, ["filled", "tooltip", "cursor", "href"])
      + PropertyShape.properties(
        .unsupported,
        ["fill", "stroke", "strokeWidth", "angle", "xOffset", "yOffset", "x", "y", "z", "clip"]))

  /// A turn of symbols, which Vega-Lite has in its plane alone, as `angle`.
  private static let rotation = ObjectShape(properties: [
    .property("angle", .number(nil), "Degrees, counter-clockwise about the axis.", required: true),
    .property(
      "axis", .array(.number(nil), count: 3...3),
      "The axis as x, y and z; by default [0, 0, 1], towards the viewer of the front."),
  ])

  private static let surface = ObjectShape(
    properties: [
      type,
      .property("function", .string, "The height: an expression in x and z, in data units."),
      .property(
        "style",
        .either([
          .word(Vocabulary(noun: "style", words: ["heightBased", "normalBased"])), .color,
        ]),
        "What the colour follows, or a colour."),
      .property(
        "gradient", .either([.array(.color, count: 1...Int.max), .object(gradient)]),
        "The colours from the lowest to the highest point."),
      .property(
        "yRange", .array(.number(nil), count: 2...2),
        "The heights of the gradient's ends; by default the y domain's."),
      .property("color", .either([.color, .object(gradient)]), "One colour, or a gradient."),
    ] + material
      + PropertyShape.properties(.ignored, ["tooltip", "cursor", "href"])
      + PropertyShape.properties(.unsupported, ["x", "y", "z", "clip"]))

  /// Vega-Lite's gradient object.
  static let gradient = ObjectShape(
    properties: [
      .property(
        "gradient",
        .word(
          Vocabulary(
            noun: "gradient", words: ["linear", "radial", "elliptical", "angular"])),
        "The kind of gradient.", required: true),
      .property(
        "stops",
        .array(
          .object(
            ObjectShape(properties: [
              .property("offset", .number(0...1), "The stop's place.", required: true),
              .property("color", .color, "The stop's colour.", required: true),
            ])), count: 1...Int.max),
        "The colours and where they stand.", required: true),
      .property("x1", .number(nil), "The start or centre from the left edge, in widths."),
      .property("y1", .number(nil), "The start or centre from the top edge, in heights."),
      .property("x2", .number(nil), "The end from the left edge, in widths; by default 1."),
      .property("y2", .number(nil), "The end from the top edge, in heights; by default 0."),
      .property("r1", .number(0...10), "The inner radius, in widths and heights; by default 0."),
      .property("r2", .number(0...10), "The outer radius, in widths and heights; by default 0.5."),
      .property(
        "startAngle", .number(nil), "Where an angular gradient starts, in degrees from +x on."),
      .property(
        "endAngle", .number(nil),
        "Where an angular gradient ends, in degrees; by default all around."),
    ] + PropertyShape.properties(.unsupported, ["id"]))
}
