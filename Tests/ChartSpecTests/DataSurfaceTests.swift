import ChartModel
import ChartSpec
import ChartTestSupport
import Testing

/// Surfaces through data: what a spec makes of a table, and what is wrong with others.
@Suite struct DataSurfaceTests {
  /// The lattice that the only layer of a spec has: its lines and its heights.
  private func lattice(
    _ spec: String, _ files: [String: String] = [:]
  ) throws -> (x: [Double], z: [Double], heights: [Double]) {
    let folder = try folder(files)
    let chart = try chart(spec, folder: folder.path)
    guard case .dataSurface(let layer) = chart.layers.first,
      case .lattice(let x, let z, let heights) = layer.data.arrangement
    else { return ([], [], []) }
    return (x, z, heights)
  }

  private func matrix(_ more: String = "", encoding: String = "") -> String {
    """
    {"data": {"url": "m.csv", "format": {"type": "matrix"}}, \(more)
     "mark": "surface", "encoding": {\(encoding)}}
    """
  }

  @Test(arguments: [
    "1,2,3\n4,,6\n", "1;2;3\n4;NaN;6\n", "1\t2\t3\n4\tnan\t6\n", "1 2 3\r\n\r\n 4  NA 6\r\n",
    "\u{FEFF}1, 2, 3\r4, , 6", "[[1, 2, 3], [4, null, 6]]",
  ])
  func matricesAreRowsAlongX(text: String) throws {
    let (x, z, heights) = try lattice(matrix(), ["m.csv": text])
    #expect(x == [0, 1, 2])
    #expect(z == [0, 1])
    #expect(heights.map { $0.isNaN ? -1 : $0 } == [1, 2, 3, 4, -1, 6])
  }

  @Test func matricesInTheSpec() throws {
    let (_, _, heights) = try lattice(
      """
      {"data": {"values": [[1, 2], [3, 4]], "format": {"type": "matrix"}}, "mark": "surface"}
      """)
    #expect(heights == [1, 2, 3, 4])
  }

  /// A matrix is a table: its columns can be calculated with, and channels can name them.
  @Test func matricesAreTransformed() throws {
    let (x, z, heights) = try lattice(
      matrix(
        "\"transform\": [{\"calculate\": \"100 - 10 * datum.x\", \"as\": \"e\"}],",
        encoding: "\"x\": {\"field\": \"e\"}"), ["m.csv": "1,2,3\n4,5,6\n"])
    #expect(x == [80, 90, 100])
    #expect(z == [0, 1])
    #expect(heights == [3, 2, 1, 6, 5, 4])
  }

  private static let table =
    "\"data\": {\"url\": \"t.csv\"}, \"mark\": \"surface\", \"encoding\": "
    + "{\"x\": {\"field\": \"a\"}, \"y\": {\"field\": \"h\"}, \"z\": {\"field\": \"b\"}}"

  /// In any order of its rows; a row that is missing is a hole like a height that is.
  @Test func longTablesAreLattices() throws {
    let (x, z, heights) = try lattice(
      "{\(Self.table)}",
      ["t.csv": "a,b,h\n20,5,23\n10,5,13\n10,7,14\n30,7,34\n20,7,24\n20,9,25\n10,9,\n"])
    #expect(x == [10, 20, 30])
    #expect(z == [5, 7, 9])
    #expect(heights.map { $0.isNaN ? -1 : $0 } == [13, 23, -1, 14, 24, 34, -1, 25, -1])
  }

  /// Four corners and the middle are on few lines, too, and yet no lattice.
  @Test(arguments: [
    "0,0,1\n9,0,2\n0,9,3\n9,9,4\n5,5,5\n", "1,2,1\n2,7,2\n4,3,3\n8,1,4\n3,,9\n3,1,\n",
  ])
  func otherTablesAreScattered(rows: String) throws {
    let folder = try folder(["t.csv": "a,b,h\n" + rows])
    let chart = try chart("{\(Self.table)}", folder: folder.path)
    guard case .dataSurface(let layer) = chart.layers.first,
      case .scattered(let x, _, _) = layer.data.arrangement
    else {
      Issue.record("no scattered surface")
      return
    }
    #expect(x.count + layer.data.skipped == rows.split(separator: "\n").count)
    #expect(x.count >= 4)
  }

  /// A file, the spec's kind, and the whole message.
  static let wrongFiles: [(text: String, isMatrix: Bool, message: String)] = [
    (
      "1,2,3\n4,5\n7,8,9\n", true,
      "m.csv:2:1: row 1 has 2 heights; row 0 has 3"
    ),
    (
      "1,2\n3,x4\n", true,
      "m.csv:2:3: 'x4' is no number; a matrix holds numbers, and nothing or NaN where there is no"
        + " height"
    ),
    ("[[1, 2], [3, \"a\"]]", true, "m.csv:1:14: [1][1]: a matrix holds numbers, and null"),
    ("[[1, 2], 3]", true, "m.csv:1:10: [1]: a matrix is an array of rows, each an array"),
    (
      "NaN,NaN\nNaN,\n", true,
      "none of 4 points has numbers for x, y and z; a surface needs at least 3"
    ),
    ("1,2\n", true, "2 points with x, y and z; a surface needs at least 3"),
    (
      "1,2,3,4\n", true,
      "all 4 points are in one line along x and z; a surface needs some beside it"
    ),
    (
      "1,,3\n,5,\n7,,9\n", true,
      "no three of the 5 heights are corners of one cell of the lattice"
    ),
    (
      "a,b,h\n0,0,1\n1,0,2\n", false, "2 points with x, y and z; a surface needs at least 3"
    ),
    ("a,b,h\n1,1,NA\n2,1,\n", false, "none of 2 points has numbers for x, y and z"),
    (
      "a,b,h\n1,2,1\n2,4,5\n4,8,2\n7,14,1\n", false,
      "all 4 points are in one line along x and z"
    ),
    (
      "a,b,h\n1,2,1\n2,4,5\n4,1,2\n\n2,4,6\n7,3,8\n", false,
      "t.csv: row 1 (line 3, column 1) and row 3 (line 6, column 1) have the same x and z, and"
        + " different y; a surface has one height at each place"
    ),
    (
      "a,b,h\n0,0,1\n0,1,5\n1,0,2\n1,1,6\n0,1,8\n", false,
      "t.csv: row 1 (line 3, column 1) and row 4 (line 6, column 1) have the same x and z"
    ),
    (
      "a,b,h\n0,0,1\n0,1,5\n1,0,tall\n1,1,6\n", false,
      "field 'h' of t.csv is not numeric: row 2 (line 4, column 3) holds 'tall'"
    ),
    ("a,b,height\n0,0,1\n0,1,5\n1,0,2\n", false, "no field 'h' in t.csv"),
  ]

  @Test(arguments: wrongFiles)
  func wrongFilesAreToldOf(text: String, isMatrix: Bool, message: String) throws {
    let folder = try folder([isMatrix ? "m.csv" : "t.csv": text])
    let found = faults(isMatrix ? matrix() : "{\(Self.table)}", folder: folder.path)
    #expect(found.contains(message), "\(found)")
  }

  /// The same row twice is no fault.
  @Test func equalRowsAreOne() throws {
    let (_, _, heights) = try lattice(
      "{\(Self.table)}", ["t.csv": "a,b,h\n0,0,1\n1,0,2\n0,1,3\n1,1,4\n1,1,4\n"])
    #expect(heights == [1, 2, 3, 4])
  }

  @Test func surfacesNeedChannels() throws {
    let folder = try folder(["t.csv": "a,y,h\n0,0,1\n1,0,2\n0,1,3\n"])
    let found = faults(
      "{\"data\": {\"url\": \"t.csv\"}, \"mark\": \"surface\"}", folder: folder.path)
    #expect(found.contains("mark 'surface' needs channel 'x'"))
    #expect(found.contains("mark 'surface' needs channel 'z'"))
    #expect(!found.contains("channel 'y'"))
    let named = faults(
      "{\"data\": {\"url\": \"t.csv\"}, \"mark\": \"surface\", \"encoding\": {\"x\": {\"field\": \"a\","
        + " \"type\": \"nominal\"}, \"z\": {\"field\": \"h\"}}}", folder: folder.path)
    #expect(
      named.contains("channel 'x' of a surface shows numbers or dates, not categories"))
  }
}
