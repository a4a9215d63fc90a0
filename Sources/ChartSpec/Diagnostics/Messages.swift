/// What the diagnostics of a spec say: all wording in one place.
///
/// A message names the fault; what is allowed and what was meant are added by `Diagnostic`.
enum Messages {
  // MARK: - Shape

  static func unknownProperty(_ name: String) -> String { "unknown property '\(name)'" }
  static func propertyNotSupported(_ name: String) -> String {
    "property '\(name)' is not supported"
  }
  static func propertyIgnored(_ name: String) -> String {
    "'\(name)' has no effect on a model file and is ignored"
  }
  static func missingProperty(_ name: String) -> String { "'\(name)' is missing" }
  static func wrongKind(expected: String, found: String) -> String {
    "expected \(expected), found \(found)"
  }
  static func unknownWord(_ word: String, of noun: String) -> String {
    "unknown \(noun) '\(word)'"
  }
  static func wordNotSupported(_ word: String, of noun: String) -> String {
    "\(noun) '\(word)' is not supported yet"
  }
  static func outOfRange(_ number: Double, _ range: ClosedRange<Double>) -> String {
    "\(format(number)) is not in \(format(range.lowerBound))...\(format(range.upperBound))"
  }
  static func wrongCount(_ count: Int, expected: ClosedRange<Int>) -> String {
    if expected.lowerBound == expected.upperBound {
      return "expected \(expected.lowerBound) elements, found \(count)"
    }
    if expected.upperBound == .max {
      return "expected at least \(counted(expected.lowerBound, "element")), found \(count)"
    }
    return "expected \(expected.lowerBound) to \(expected.upperBound) elements, found \(count)"
  }
  static func unknownColor(_ text: String) -> String {
    "'\(text)' is no colour; allowed are CSS and system names, #rgb, #rgba, #rrggbb, #rrggbbaa"
  }

  static func oneKind(_ noun: String) -> String { "a \(noun) is of exactly one kind" }
  static func kindNotSupported(_ key: String, _ noun: String) -> String {
    "\(noun) '\(key)' is not supported yet"
  }
  static func noAlternative(_ names: [String]) -> String {
    "'\(names[0])' is missing; one of \(quoted(names)) is needed"
  }
  static func severalAlternatives(_ names: [String]) -> String {
    "only one of \(quoted(names)) may stand here"
  }
  private static func quoted(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: " and ")
  }

  // MARK: - Meaning

  static func noField(_ field: String, in data: String) -> String {
    "no field '\(field)' in \(data)"
  }
  static func notNumeric(field: String, data: String, value: String, place: String) -> String {
    "field '\(field)' of \(data) is not numeric: \(place) holds '\(value)'"
  }
  static func isDate(field: String, data: String) -> String {
    "field '\(field)' of \(data) holds dates; a quantitative channel needs numbers"
  }
  static func notDate(field: String, data: String, value: String, place: String) -> String {
    "field '\(field)' of \(data) holds no dates: \(place) holds '\(value)'"
  }
  static let noData = "this layer draws rows of data, and there is no data"
  static func channelNeeded(_ channel: String, mark: String) -> String {
    "mark '\(mark)' needs channel '\(channel)'"
  }
  static func wrongRanges(_ mark: String, _ found: Int) -> String {
    mark == "rule"
      ? "a rule in space has one range, from x to x2, y to y2 or z to z2, not \(found)"
      : "a rect in space has two ranges, of x to x2, y to y2 and z to z2, not \(found)"
  }
  static func surfaceOfNumbers(_ channel: String) -> String {
    "channel '\(channel)' of a surface shows numbers or dates, not categories"
  }
  static func channelNeedsField(_ channel: String) -> String {
    "channel '\(channel)' needs a field"
  }
  static func channelOfSurface(_ channel: String) -> String {
    "a surface takes its colours from the mark's style or color, not from channel '\(channel)'"
  }
  static let fieldOrValue = "a channel has either a field or a value, not both"
  static let fieldOrDatum = "a channel has either a field or a datum, not both"
  static func noSuchChannel(_ name: String) -> String {
    "nothing is encoded on channel '\(name)', which this sorts by"
  }
  static let emptyDomain = "the ends of a domain must differ"
  static func domainCount(_ count: Int) -> String {
    "a domain of numbers or dates has 2 ends, found \(counted(count, "value"))"
  }
  static func noDate(_ text: String) -> String {
    "'\(text)' is no date; write it as 2024-05-31 or 2024-05-31T12:30:00Z"
  }
  static let logDomain = "both ends of a log scale's domain must be above 0"
  static func scaleClash(_ scale: String, type: String) -> String {
    "scale type '\(scale)' does not fit type '\(type)'"
  }
  static func onlyWithScale(_ name: String, _ scales: [String]) -> String {
    "'\(name)' needs scale type \(scales.map { "'\($0)'" }.joined(separator: " or "))"
  }
  static let paddingOfCategories = "the padding between categories is 0...1 of a step"
  static func numberFormat(_ text: String) -> String {
    "'\(text)' is no number format; write it as in d3-format, such as .2f, ~s, .0% or $,.0f"
  }
  static func timeFormat(_ directive: String) -> String {
    "unknown directive '\(directive)' in a time format"
  }
  static let formatOfCategories = "a format needs numbers or dates; the axis shows categories"
  static let labelAngle = "labels are turned by 0, 90 or -90 degrees"
  static let sortOfNumbers = "only categories have an order of their own; use 'scale.domain'"
  static let emptyRange = "the lower end must be less than the upper end"
  static let surfaceNeedsFunction =
    "a surface needs a 'function' in its mark, a 'regression' in its transform, or data"
  static let functionAndRegression =
    "a surface has either a 'function' or a 'regression', not both"
  static func styleClash(_ a: String, _ b: String) -> String {
    "'\(a)' and '\(b)' exclude each other"
  }
  static func onlyWithHeightBased(_ name: String) -> String {
    "'\(name)' needs the style heightBased"
  }
  static let stopOrder = "the offsets of stops must not decrease"
  static let urlAndValues = "data has either a 'url' or 'values', not both"
  static let noDataSource = "data needs a 'url' or 'values'"
  static func noDataset(_ name: String) -> String { "no dataset '\(name)'" }
  static let delimiter = "a delimiter is one character of ASCII, other than a quote or a line end"
  static let noDelimiter = "format 'dsv' needs a 'delimiter'"
  static let standardInputTwice = "standard input holds the spec, and cannot hold data as well"
  static func unknownParse(_ word: String) -> String {
    "unknown parse '\(word)'; dates may be written as date:'%d.%m.%Y'"
  }
  static let valuesAreObjects = "each row must be an object"
  static func remoteURL(_ url: String) -> String {
    "'\(url)' is remote; only local files are read: download it first"
  }
  static func missingFile(_ path: String) -> String { "no such file: \(path)" }
  static func unreadableFile(_ path: String, _ reason: String) -> String {
    "cannot read \(path): \(reason)"
  }
  static func unknownEnding(_ url: String) -> String {
    "the ending of '\(url)' tells no format; set format.type"
  }
  static func axisTwice(_ name: String) -> String {
    "the layers give this axis different properties '\(name)'; the first one counts"
  }

  // MARK: - Transforms

  static let regressionPlace =
    "a regression on two fields belongs in the transform of a surface layer"
  static let regressionTwice = "a surface layer has one regression"
  static func regressionOn(_ field: String) -> String {
    "'\(field)' is on neither the x nor the z channel of this layer"
  }
  static let regressionSameOn = "the fields of 'on' must differ"
  static func regressionHeight(_ field: String, channel: String) -> String {
    "the regression of '\(field)' cannot be drawn on channel y, which shows '\(channel)'"
  }
  static func regressionRows(_ rows: Int, needed: Int) -> String {
    "\(counted(rows, "complete row")); this regression needs at least \(needed)"
  }
  static let regressionDependent =
    "the fields of 'on' are constant or depend on each other linearly"

  static let endlessSequence = "a sequence must end, after at most a million numbers"

  // MARK: - Data files

  static func raggedRow(_ row: Int, found: Int, expected: Int) -> String {
    "row \(row) has \(counted(found, "cell")); the header has \(expected)"
  }
  static func moreRaggedRows(_ count: Int) -> String {
    "and \(counted(count, "more row")) with a wrong number of cells"
  }
  static let noHeader = "no header line with the names of the columns"
  static func raggedMatrix(_ row: Int, found: Int, expected: Int) -> String {
    "row \(row) has \(counted(found, "height")); row 0 has \(expected)"
  }
  static func notHeight(_ text: String) -> String {
    "'\(text)' is no number; a matrix holds numbers, and nothing or NaN where there is no height"
  }
  static let matrixOfArrays = "a matrix is an array of rows, each an array of numbers"
  static let matrixOfNumbers = "a matrix holds numbers, and null where there is no height"
  static func emptyName(column: Int) -> String { "column \(column) has no name in the header" }
  static func duplicateName(_ name: String, first: Int, second: Int) -> String {
    "columns \(first) and \(second) are both named '\(name)'"
  }
  static func openQuote(row: Int) -> String { "row \(row): a quoted cell is never closed" }
  static let notUTF8 = "bytes that are not UTF-8; save the file as UTF-8"
  static let rootArray = "expected an array of objects"
  static func noProperty(_ key: String, of path: String) -> String {
    "no property '\(key)', which format.property '\(path)' names"
  }
  static func notPattern(
    field: String, data: String, value: String, pattern: String, place: String
  ) -> String {
    "field '\(field)' of \(data) is not written as '\(pattern)': \(place) holds '\(value)'"
  }
  static func notBoolean(field: String, data: String, value: String, place: String) -> String {
    "field '\(field)' of \(data) holds neither true nor false: \(place) holds '\(value)'"
  }
  static func nestedValue(_ kind: String) -> String {
    "expected a number, a string, a boolean or null, found \(kind)"
  }

  // MARK: - Words

  static func moreFaults(_ count: Int) -> String { "and \(counted(count, "more fault"))" }

  /// "1 row", "2 rows".
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A number without a needless ".0".
  static func format(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
