import ChartModel
import ChartSpec
import Testing

@Suite struct TableTests {
  private func read(
    _ text: String, _ format: TableFormat = .csv
  ) -> (table: Table?, faults: String) {
    var diagnostics = Diagnostics(file: "d")
    let table = TableFile.decode(Array(text.utf8), format: format, name: "d", &diagnostics)
    return (table, diagnostics.error?.message ?? "")
  }

  /// A column's values with `nil` for missing ones, so that they can be compared.
  private func numbers(_ table: Table?, _ name: String) -> [Double?]? {
    guard case .numbers(let numbers) = table?[name]?.values else { return nil }
    return numbers.map { $0.isNaN ? nil : $0 }
  }

  @Test func cells() throws {
    let text = """
      \u{FEFF}name, n ,"a ""b"", c"\r
      "two\r
      lines", 1.5,é\r
      \r
      x,NA,"1,2"\r

      y,-3e2,
      """
    let (table, faults) = read(text)
    #expect(faults == "")
    #expect(table?.fieldNames == ["name", "n", "a \"b\", c"])
    #expect(table?["name"]?.values == .texts(["two\r\nlines", "x", "y"]))
    #expect(numbers(table, "n") == [1.5, nil, -300])
    #expect(table?["a \"b\", c"]?.values == .texts(["é", "1,2", nil]))
    #expect(table?.rows == [0, 1, 2])
    #expect(table?.sourceLines == [2, 5, 7])
  }

  @Test func lineEnds() {
    for end in ["\n", "\r\n", "\r"] {
      let (table, _) = read("a,b\(end)1,2\(end)\(end)3,4\(end)")
      #expect(numbers(table, "b") == [2, 4])
      #expect(table?.sourceLines == [2, 4])
    }
  }

  @Test func tabs() {
    let (table, _) = read("a\tb c\n1\t\n\t\"x\ty\"\n", .tsv)
    #expect(numbers(table, "a") == [1, nil])
    #expect(table?["b c"]?.values == .texts([nil, "x\ty"]))
  }

  @Test(
    arguments: [
      ("a;b\n1;2\n", ".", [1.0]), ("a;b\n1,5;2\n", ",", [1.5]),
      ("a;b\n1.234,5;2\n-12.345.678;\n+1;\n", ",", [1234.5, -12_345_678, 1]),
      ("a;b,c\n", ".", nil), ("a;b\n1.23,5;2\n", ",", nil), ("a;b\n1.234;\n.123;\n", ",", nil),
      ("a;b\n1.234,567.8;\n", ",", nil), ("a;b\n1234.567;\n", ",", nil),
    ] as [(String, String, [Double]?)])
  func semicolonsAndDecimalCommas(text: String, decimal: String, expected: [Double]?) {
    var diagnostics = Diagnostics(file: "d")
    var options = TableOptions(format: .csv)
    options.decimal = decimal.utf8.first ?? 0
    let table = TableFile.decode(Array(text.utf8), options, name: "d", &diagnostics)
    #expect(numbers(table, "a") == expected)
  }

  @Test func missingSpellings() {
    let spellings = ["", "NA", "N/A", "NaN", "nan", "null", "NULL", "None", "#N/A", "-nan", "<NA>"]
    let (table, _) = read("a,b\n" + spellings.map { "\($0),1\n" }.joined() + "7,1\n")
    #expect(numbers(table, "a") == spellings.map { _ in nil } + [7])
    #expect(read("a,b\nNA,1\n").table.map { numbers($0, "a") } == [nil])
  }

  @Test func kinds() throws {
    let (table, _) = read(
      """
      number,text,date,flag,inf
      1,1,2007-11-11,true,inf
      +.5,x,1969-12-31T23:59:59Z,false,-Infinity
      1e3,2,,true,1
      """)
    let plot = { (name: String) in table?[name]?.plotValues }
    #expect(plot("number") == [.number(1), .number(0.5), .number(1000)])
    #expect(plot("text") == [.category("1"), .category("x"), .category("2")])
    #expect(plot("flag") == [.category("true"), .category("false"), .category("true")])
    #expect(plot("inf") == [.number(.infinity), .number(-.infinity), .number(1)])
    // 13 828 days lie between the two dates.
    #expect(plot("date")?.prefix(2) == [.date(13_828 * 86_400), .date(-1)])
    #expect(
      table?["date"]?.categoryValues.prefix(2)
        == [.category("2007-11-11"), .category("1969-12-31T23:59:59")])
  }

  /// The moments were computed with Python's `datetime`.
  @Test(arguments: [
    ("1970-01-01", 0.0), ("2000-02-29", 951_782_400), ("1900-03-01", -2_203_891_200),
    ("0001-01-01", -62_135_596_800), ("2024-12-31 23:59", 1_735_689_540),
    ("2024-06-01T12:30:15.25", 1_717_245_015.25), ("2024-06-01T12:30:15+02:00", 1_717_237_815),
    ("2024-06-01T12:30:15-0530", 1_717_264_815),
  ]) func dates(_ text: String, _ seconds: Double) {
    #expect(read("a,b\n\(text),1\n").table?["a"]?.values == .dates([seconds]))
  }

  @Test(arguments: [
    "1900-02-29", "2024-13-01", "2024-00-01", "2024-01-32", "2024-1-1", "2024-01-01T",
    "2024-01-01Z",
    "2024-01-01T25:00", "2024-01-01T10:00:00.", "2024-01-01T10:00+1",
  ]) func noDates(_ text: String) {
    #expect(read("a,b\n\(text),1\n").table?["a"]?.values == .texts([text]))
  }

  /// Numbers on both sides of the fast path's limits, against the library's own parser.
  @Test func numbersAreCorrectlyRounded() throws {
    var random = SplitMix64(state: 7)
    var texts = [
      "9007199254740993", "123456789012345678", "0.1", "1e23", "1e22", "8.5e-23", "-0", "5e-324",
      "1e400",
    ]
    for _ in 0..<5_000 {
      let digits = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        "\(Int.random(in: 0...9, using: &random))"
      }.joined()
      let exponent = Int.random(in: -40...40, using: &random)
      texts.append(digits.prefix(1) + "." + digits + "e\(exponent)")
    }
    let (table, _) = read("a\n" + texts.joined(separator: "\n"))
    #expect(numbers(table, "a") == texts.map { Double($0) })
  }

  static let faults: [(text: String, message: String)] = [
    ("", "d:1:1: no header line with the names of the columns"),
    ("\n\n", "d:1:1: no header line with the names of the columns"),
    ("a,b\n1,2\n\n3\n", "d:4:1: row 1 has 1 cell; the header has 2"),
    ("a,b\n\"x\ny\",2,3\n", "d:2:1: row 0 has 3 cells; the header has 2"),
    (
      "a,,a\n",
      "d:1:1: column 2 has no name in the header\nd:1:1: columns 1 and 3 are both named 'a'"
    ),
    ("a,b\n1,2\n3,\"4\n5,6\n", "d:3:1: row 1: a quoted cell is never closed"),
    (
      "a,b\n" + String(repeating: "1\n", count: 7),
      (0..<5).map { "d:\($0 + 2):1: row \($0) has 1 cell; the header has 2\n" }.joined()
        + "d:9:1: and 2 more rows with a wrong number of cells"
    ),
  ]

  @Test(arguments: faults) func locatesFaults(_ fault: (text: String, message: String)) {
    #expect(read(fault.text).faults == fault.message)
  }

  @Test func bytesThatAreNotUTF8() {
    var diagnostics = Diagnostics(file: "d")
    let bytes = Array("a,b\né,".utf8) + [0xE9, 0x0A]
    #expect(TableFile.decode(bytes, format: .csv, name: "d", &diagnostics) == nil)
    #expect(
      diagnostics.error?.message == "d:2:3: bytes that are not UTF-8; save the file as UTF-8")
  }

  @Test func json() {
    let (table, faults) = read(
      #"[{"n": 1, "t": "x"}, {"t": null, "m": "1"}, {"n": 2.5, "m": 3, "d": "1970-01-02"}]"#, .json)
    #expect(faults == "")
    #expect(table?.fieldNames == ["n", "t", "m", "d"])
    #expect(numbers(table, "n") == [1, nil, 2.5])
    #expect(table?["t"]?.values == .texts(["x", nil, nil]))
    #expect(table?["m"]?.values == .texts([nil, "1", "3"]))
    #expect(table?["d"]?.plotValues.last == .date(86_400))
  }

  @Test(arguments: [
    (#"{"a": 1}"#, "d:1:1: expected an array of objects"),
    (
      #"[1, {"a": [2]}]"#,
      "d:1:2: [0]: each row must be an object\nd:1:11: [1].a: expected a number, a string, a boolean or null, found an array"
    ),
    ("[", "d:1:2: expected a value, found the end of the file"),
  ]) func jsonFaults(_ text: String, _ message: String) {
    #expect(read(text, .json).faults == message)
  }

  @Test func filtersKeepSourceRows() throws {
    let (table, _) = read("kind,n\na,1\nb,NA\nb,3\n,4\n")
    let data = try #require(table)
    let rows = { (filter: String) in try data.filtered(by: filter).rows }
    #expect(try rows("datum.n > 1") == [2, 3])
    #expect(try rows("datum.kind == 'b'") == [1, 2])
    #expect(try rows("'b' !== datum.kind") == [0, 3])
    #expect(try rows("datum.kind == \"z\"") == [])
    #expect(try rows("datum['kind'] != null && isValid(datum.n)") == [0, 2])
    #expect(try rows("datum.n == null || datum.kind == null") == [1, 3])
    #expect(try rows("!isValid(datum.kind)") == [3])
    #expect(try rows("datum.n") == [0, 2, 3])
    #expect(try rows("!(datum.kind == 'a') && datum.n < 4") == [2])
    let twice = try data.filtered(by: "datum.n > 1").filtered(by: "datum.n > 3")
    #expect(twice.rows == [3])
    #expect(twice.place(ofRow: 0, field: "n") == "row 3 (line 5, column 2)")
  }

  @Test func calculates() throws {
    let data = try #require(read("a,b c\n1,2\nNA,3\n").table)
    let sum = try data.calculating("datum.a + datum['b c']", as: "s")
    #expect(numbers(sum, "s") == [3, nil])
    #expect(numbers(try sum.calculating("datum.s * 2", as: "a"), "a") == [6, nil])
    #expect(sum.fieldNames == ["a", "b c", "s"])
  }

  @Test(arguments: [
    ("datum.m > 1", "unknown field 'm', at character 1; fields: n, kind\n    datum.m > 1\n    ^"),
    (
      "datum.kid == 'a'",
      "unknown field 'kid', at character 1; did you mean 'kind'? fields: n, kind\n    datum.kid == 'a'\n    ^"
    ),
    (
      "datum.kind + 1",
      "field 'kind' holds text, which can only be compared, as in datum.kind == 'A', at character 1\n    datum.kind + 1\n    ^"
    ),
    (
      "1 + datum.kind == 'a'",
      "put the comparison with 'a' in brackets, at character 5\n    1 + datum.kind == 'a'\n        ^"
    ),
    (
      "datum.n == 'a'",
      "field 'n' holds numbers, 'a' is text, at character 12\n    datum.n == 'a'\n               ^"
    ),
    ("n > 1", "unknown name 'n', at character 1; did you mean 'datum.n'?\n    n > 1\n    ^"),
    (
      "datum > 1",
      "expected a field after 'datum', as in datum.weight or datum['a name'], at character 6\n    datum > 1\n         ^"
    ),
    (
      "datum['n > 1",
      "a text without its closing quote, at character 7\n    datum['n > 1\n          ^"
    ),
  ]) func rowExpressionFaults(_ source: String, _ text: String) throws {
    let data = try #require(read("n,kind\n1,a\n").table)
    #expect {
      try data.filtered(by: source)
    } throws: { error in
      #expect((error as? ExpressionError)?.rendered == "expression: " + text)
      return true
    }
  }
}
