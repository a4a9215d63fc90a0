extension SpecSchema {
  private static let field = Shape.string
  private static let fields = Shape.array(.string)
  private static let groupby = PropertyShape.property(
    "groupby", fields, "The fields whose values tell the groups apart.")

  /// One step of a transform.
  static let transform = KeyedShape(
    noun: "transform",
    kinds: [
      kind(
        "calculate", .string, "An expression over datum.FIELD: a new field 'as'.",
        [.property("as", .string, "The new field.", required: true)]),
      kind(
        "filter", .either([.string, .named("predicate")]),
        "Keeps the rows for which an expression or a predicate holds.", []),
      kind(
        "aggregate", .array(summary(aggregateOperations), count: 0...Int.max),
        "One row a group, with what sums its rows up.", [groupby]),
      kind(
        "joinaggregate", .array(summary(aggregateOperations), count: 1...Int.max),
        "Adds to each row what sums up its group.", [groupby]),
      kind(
        "bin", binning, "The bin of each number.",
        [
          .property("field", field, "The numbers.", required: true),
          .property(
            "as", .either([.string, .array(.string, count: 1...2)]),
            "The field of the bins' starts, and that of their ends.", required: true),
        ]),
      kind(
        "timeUnit", timeUnit, "The unit of time in which each moment lies.",
        [
          .property("field", field, "The moments.", required: true),
          .property("as", .string, "The field of the units' starts.", required: true),
        ]),
      kind(
        "stack", field, "Puts the numbers of a group on one another.",
        [
          .property("groupby", fields, "The fields that tell the stacks apart.", required: true),
          .property("sort", sortFields, "The order in a stack."),
          .property(
            "offset",
            .word(Vocabulary(noun: "offset", words: StackOffset.allCases.map(\.rawValue))),
            "Where a stack starts, or what its total becomes."),
          .property(
            "as", .either([.string, .array(.string, count: 1...2)]),
            "The field of the starts, and that of the ends.", required: true),
        ]),
      kind(
        "fold", .array(.string, count: 1...Int.max), "A row for each of several fields.",
        [
          .property(
            "as", .array(.string, count: 2...2),
            "The fields of the names and of the values; by default key and value.")
        ]),
      kind(
        "impute", field, "Fills in missing values, and rows that are missing in a group.",
        [
          .property("key", field, "The field that each group has all values of.", required: true),
          .property("keyvals", keyValues, "More values of the key."),
          groupby, imputeMethod, imputeValue,
        ] + PropertyShape.properties(.unsupported, ["frame"])),
      kind(
        "window", .array(summary(windowOperations, withParameter: true), count: 1...Int.max),
        "What each row's neighbours in its group sum up to.",
        [
          groupby, .property("sort", sortFields, "The order of the rows in a group."),
          .property(
            "frame", .array(.either([.number(nil), .null]), count: 2...2),
            "The first and the last neighbour; null is the group's end. By default null to 0."),
          .property(
            "ignorePeers", .boolean, "Whether rows that sort alike count one after another."),
        ]),
      kind(
        "regression", .string, "The field whose values a line or a surface fits.",
        [
          .property(
            "on", .either([.string, .array(.string, count: 1...2)]),
            "The fields that it depends on.", required: true),
          groupby,
          .property(
            "method",
            .word(
              Vocabulary(
                noun: "method", words: ["linear"],
                planned: ["log", "exp", "pow", "quad", "poly"])), "The kind of regression."),
          .property(
            "extent", .array(.number(nil), count: 2...2), "The ends of a fitted line."),
          .property(
            "as", .array(.string, count: 2...2), "The fields of a fitted line's points."),
        ] + PropertyShape.properties(.unsupported, ["order", "params"])),
      kind(
        "lookup", field, "Adds the fields of rows of other data with the same key.",
        [
          .property("from", .object(lookupSource), "The other data.", required: true),
          .property("as", .either([.string, fields]), "The new fields' names."),
          .property("default", scalar, "The value where there is no such key."),
        ]),
      kind(
        "pivot", field, "A field for each value of this one.",
        [
          .property("value", field, "The field that fills the new fields.", required: true),
          groupby,
          .property(
            "op", .word(Vocabulary(noun: "operation", words: aggregateOperations)),
            "How several values become one; by default their sum."),
          .property("limit", .number(0...1e6), "The most new fields; 0 is no limit."),
        ]),
      kind("sample", .number(0...1e15), "So many of the rows, chosen alike each time.", []),
    ],
    unsupported: ["density", "extent", "flatten", "loess", "quantile"])

  private static func kind(
    _ key: String, _ shape: Shape, _ summary: String, _ others: [PropertyShape]
  ) -> (key: String, object: ObjectShape) {
    (key, ObjectShape(properties: [.property(key, shape, summary, required: true)] + others))
  }

  // MARK: - Parts

  /// A value of a field.
  static let scalar = Shape.either([.string, .number(nil), .boolean, .null])

  /// What sums up rows.
  static var aggregateOperations: [String] { AggregateOperation.allCases.map(\.rawValue) }

  private static var windowOperations: [String] {
    WindowOperation.allCases.map(\.rawValue)
      + AggregateOperation.allCases.filter(\.isRunning).map(\.rawValue)
  }

  private static func summary(_ operations: [String], withParameter: Bool = false) -> Shape {
    .object(
      ObjectShape(
        properties: [
          .property(
            "op",
            .word(
              Vocabulary(
                noun: "operation", words: operations,
                planned: [
                  "values", "argmin", "argmax", "exponential", "exponentialb", "median", "q1", "q3",
                ])),
            "What it computes.", required: true),
          .property("field", field, "Of which field; count needs none."),
          .property("as", .string, "The new field.", required: true),
        ]
          + (withParameter
            ? [
              .property("param", .number(0...1e9), "The parameter of ntile, lag, lead, nth_value.")
            ]
            : [])))
  }

  /// Whether and how numbers are put into bins.
  static let binning = Shape.either([
    .boolean, .null, .word(Vocabulary(noun: "binning", words: ["binned"])),
    .object(
      ObjectShape(properties: [
        .property("maxbins", .number(1...10_000), "The most bins."),
        .property("step", .number(1e-300...1e300), "The exact width of a bin."),
        .property("steps", .array(.number(1e-300...1e300), count: 1...100), "The widths allowed."),
        .property("minstep", .number(0...1e300), "The least width of a bin."),
        .property("base", .number(1.01...1e6), "The base of round widths; by default 10."),
        .property("divide", .array(.number(1.01...1e6)), "By what round widths may be divided."),
        .property("nice", .boolean, "Whether bins start at round values."),
        .property("anchor", .number(nil), "A value that bins start at."),
        .property("extent", .array(.number(nil), count: 2...2), "The range of the bins."),
        .property("binned", .boolean, "Whether the field holds bins already."),
      ])),
  ])

  /// A unit of time, or several in one word.
  static let timeUnit = Shape.either([
    .word(Vocabulary(noun: "time unit", words: TimeUnit.names)),
    .object(
      ObjectShape(
        properties: [
          .property(
            "unit", .word(Vocabulary(noun: "time unit", words: TimeUnit.names)), "The unit.",
            required: true),
          .property("step", .number(1...10_000), "Every so many of its smallest unit."),
          .property("utc", .boolean, "Times are always in UTC."),
        ] + PropertyShape.properties(.unsupported, ["maxbins", "binned"]))),
  ])

  private static let sortFields = Shape.array(
    .object(
      ObjectShape(properties: [
        .property("field", field, "What the rows are sorted by.", required: true),
        .property(
          "order",
          .either([
            .word(Vocabulary(noun: "order", words: ["ascending", "descending"])), .null,
          ]), "From low to high, or from high to low."),
      ])))

  private static let keyValues = Shape.either([
    .array(scalar),
    .object(
      ObjectShape(properties: [
        .property("start", .number(nil), "The first value; by default 0."),
        .property("stop", .number(nil), "Where the values end, before it.", required: true),
        .property("step", .number(nil), "The step; by default 1."),
      ])),
  ])

  private static let imputeMethod = PropertyShape.property(
    "method",
    .word(Vocabulary(noun: "method", words: ImputeMethod.allCases.map(\.rawValue))),
    "What is filled in: a value, or what the group's values sum up to.")
  private static let imputeValue = PropertyShape.property(
    "value", scalar, "The value that is filled in.")

  /// What a channel says of missing values.
  static let impute = Shape.either([
    .null,
    .object(
      ObjectShape(
        properties: [
          imputeMethod, imputeValue, .property("keyvals", keyValues, "More values of the key."),
        ] + PropertyShape.properties(.unsupported, ["frame"]))),
  ])

  private static let lookupSource = ObjectShape(
    properties: [
      .property("data", .named("data"), "The other rows.", required: true),
      .property("key", field, "Their key.", required: true),
      .property("fields", fields, "The fields that are added.", required: true),
    ] + PropertyShape.properties(.unsupported, ["param"]))

  // MARK: - Predicates

  /// A condition on a row.
  static let predicate = KeyedShape(
    noun: "predicate",
    kinds: [
      logical("and", .array(condition), "Whether all hold."),
      logical("or", .array(condition), "Whether any holds."),
      logical("not", condition, "Whether it does not hold."),
      comparison("equal", limit, "Whether the field is this value."),
      comparison("lt", limit, "Whether the field is less."),
      comparison("lte", limit, "Whether the field is at most this value."),
      comparison("gt", limit, "Whether the field is greater."),
      comparison("gte", limit, "Whether the field is at least this value."),
      comparison(
        "range", .array(.either([limit, .null]), count: 2...2),
        "Whether the field is between two values or one of them; null is no limit."),
      comparison("oneOf", .array(limit), "Whether the field is one of several values."),
      comparison("valid", .boolean, "Whether the field is there."),
    ], unsupported: ["param"])

  private static let condition = Shape.either([.string, .named("predicate")])

  static let limit = Shape.either([
    .string, .number(nil), .boolean, .object(dateTime),
  ])

  private static func logical(
    _ key: String, _ shape: Shape, _ summary: String
  ) -> (key: String, object: ObjectShape) {
    kind(key, shape, summary, [])
  }

  private static func comparison(
    _ key: String, _ shape: Shape, _ summary: String
  ) -> (key: String, object: ObjectShape) {
    kind(
      key, shape, summary,
      [
        .property("field", field, "The field.", required: true),
        .property("timeUnit", timeUnit, "The unit of time that is compared."),
      ])
  }

  /// A moment in parts.
  static let dateTime = ObjectShape(properties: [
    .property("year", .number(-10_000...10_000), "The year."),
    .property("quarter", .number(1...4), "The quarter."),
    .property("month", .either([.number(1...12), .string]), "The month, by number or name."),
    .property("date", .number(1...31), "The day of the month."),
    .property("day", .either([.number(1...7), .string]), "The day of the week."),
    .property("hours", .number(0...23), "The hour."),
    .property("minutes", .number(0...59), "The minute."),
    .property("seconds", .number(0...59), "The second."),
    .property("milliseconds", .number(0...999), "The millisecond."),
    .property("utc", .boolean, "Times are always in UTC."),
  ])
}
