extension SpecSchema {
  /// Where rows come from.
  static let data = ObjectShape(
    properties: [
      .property(
        "url", .string,
        "A file: relative to the spec, absolute, or a file: URL; - is standard input."),
      .property("values", .any, "The rows themselves: an array of objects, or text of the format."),
      .property("name", .string, "The name of rows in the spec's datasets."),
      .property("format", .object(format), "How the file is read."),
      .property("sequence", .object(sequence), "Numbers at equal steps."),
    ] + PropertyShape.properties(.unsupported, ["sphere", "graticule"]))

  private static let format = ObjectShape(
    properties: [
      .property(
        "type",
        .word(
          Vocabulary(
            noun: "format", words: TableFormat.allCases.map(\.rawValue), planned: ["topojson"])),
        "The file's format, if its ending does not tell it."),
      .property("delimiter", .string, "The character between the cells of format dsv."),
      .property(
        "decimal", .word(Vocabulary(noun: "decimal mark", words: [".", ","])),
        "What stands before the fraction of a number in delimited text; by default a point."),
      .property("property", .string, "The way to the rows in a JSON file, such as a.b."),
      .property(
        "parse", .either([.map(.either([.string, .null])), .null]),
        "What fields hold; null leaves all of them text. By default what their cells look like."),
    ] + PropertyShape.properties(.unsupported, ["feature", "mesh"]))

  private static let sequence = ObjectShape(properties: [
    .property("start", .number(nil), "The first number.", required: true),
    .property("stop", .number(nil), "Where the numbers end, before it.", required: true),
    .property("step", .number(nil), "The step; by default 1."),
    .property("as", .string, "The field's name; by default data."),
  ])

  /// The kinds of parsing that a field may be given, without patterns of dates.
  static let parseKinds = ["number", "boolean", "date", "string"]
}
