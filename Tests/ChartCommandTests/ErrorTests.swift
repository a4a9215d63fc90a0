import ChartTestSupport
import Foundation
import Testing

/// A command that fails: its exit code, and all that it says.
private struct FailureCase: Sendable, CustomTestStringConvertible {
  var line: String
  var code: Int32
  var message: String
  var testDescription: String { line }

  init(_ line: String, _ code: Int32, _ message: String) {
    (self.line, self.code, self.message) = (line, code, message)
  }
}

/// Failures that are not of the command line: what is said, in full, and that nothing is left.
@Suite struct ErrorTests {
  private static let failures: [FailureCase] = [
    // 65: the spec or its data are wrong.
    FailureCase(
      "export $/fields.json -o $/a.glb", 65,
      """
      chartmesh: $/fields.json:1:73: encoding.x.field: no field 'aa' in t.csv; did you mean 'a'? fields: a, b, c
      chartmesh: $/fields.json:1:132: encoding.y.type: unknown type 'quantitatve'; did you mean 'quantitative'? types: quantitative, temporal, nominal, ordinal
      """),
    FailureCase(
      "export $/mark.json -o $/a.glb", 65,
      "chartmesh: $/mark.json:2:9: mark: unknown mark 'pie'; marks: point, circle, square, bar, rect, rule, line, area, surface"
    ),
    FailureCase(
      "export $/key.json -o $/a.glb", 65,
      "chartmesh: $/key.json:1:1: this layer draws rows of data, and there is no data\n"
        + "chartmesh: $/key.json:1:19: dta: unknown property 'dta'; did you mean 'data'? properties: title, data, datasets, transform, encoding, mark, layer, pose, projection"
    ),
    FailureCase(
      "export $/broken.json -o $/a.glb", 65,
      "chartmesh: $/broken.json:2:1: expected a value, found the end of the file"),
    FailureCase(
      "export $/array.json -o $/a.glb", 65,
      "chartmesh: $/array.json:1:1: expected an object, found an array"),
    FailureCase(
      "points $/open.csv --x a --y b --z b -o $/a.glb", 65,
      "chartmesh: $/open.csv:2:1: row 0: a quoted cell is never closed"),
    FailureCase(
      "points $/latin.csv --x a --y b --z b -o $/a.glb", 65,
      "chartmesh: $/latin.csv:2:3: bytes that are not UTF-8; save the file as UTF-8"),
    FailureCase(
      "points $/empty.csv --x a --y b --z b -o $/a.glb", 65,
      "chartmesh: $/empty.csv:1:1: no header line with the names of the columns"),
    FailureCase(
      "points $/wide.csv --x a --y b --z c -o $/a.glb", 65,
      "chartmesh: $/wide.csv:2:1: row 0 has 4 cells; the header has 3"),
    FailureCase(
      "bars $/t.csv --x a --y bb -o $/a.glb", 65,
      "chartmesh: --y: no field 'bb' in $/t.csv; did you mean 'b'? fields: a, b, c"),
    FailureCase(
      "surface $/t.csv -o $/a.glb", 65,
      "chartmesh: $/t.csv: no field 'x' in $/t.csv; fields: a, b, c"),
    FailureCase(
      "surface sinn(x) -o $/a.glb", 65,
      """
      chartmesh: expression: unknown function 'sinn', at character 1; did you mean 'sin'? functions: sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh, exp, log, ln, log2, log10, sqrt, cbrt, abs, floor, ceil, round, min, max, hypot, pow, sign
      chartmesh:     sinn(x)
      chartmesh:     ^
      """),
    FailureCase(
      "surface x* -o $/a.glb", 65,
      """
      chartmesh: expression: expected a value at the end, at character 3
      chartmesh:     x*
      chartmesh:       ^
      """),
    // 66: an input is missing.
    FailureCase("export $/no.json -o $/a.glb", 66, "chartmesh: no such file: $/no.json"),
    FailureCase(
      "export $/dir.glb -o $/a.glb", 66, "chartmesh: cannot read $/dir.glb: it is a folder"),
    FailureCase(
      "export $/url.json -o $/a.glb", 66,
      "chartmesh: $/url.json:1:35: data.url: no such file: $/no.csv"),
    FailureCase(
      "points $/no.csv --x a --y b --z c -o $/a.glb", 66, "chartmesh: no such file: $/no.csv"),
    FailureCase("surface $/no.csv -o $/a.glb", 66, "chartmesh: no such file: $/no.csv"),
    FailureCase("export $/no.swift -o $/a.glb", 66, "chartmesh: no such file: $/no.swift"),
    FailureCase(
      "inspect $/no.glb", 66,
      "chartmesh: cannot read $/no.glb: there is no such file, or it may not be read"),
    FailureCase(
      "inspect $/t.csv", 65,
      "chartmesh: cannot read $/t.csv: no format has this ending; allowed: .glb, .gltf, .obj, .ply, .stl, .dae"
    ),
    FailureCase(
      "diff $/t.csv $/t.csv", 65,
      "chartmesh: cannot read $/t.csv: no format has this ending; allowed: .glb, .gltf, .obj, .ply, .stl, .dae"
    ),
    // 73: an output cannot be created.
    FailureCase(
      "surface x*z -o $/dir.glb", 73, "chartmesh: cannot create $/dir.glb: Is a directory"),
    FailureCase(
      "surface x*z -o $/no/a.glb", 73,
      "chartmesh: cannot create $/no/a.glb: No such file or directory"),
    FailureCase(
      "surface x*z -o $/t.csv/a.glb", 73,
      "chartmesh: cannot create $/t.csv/a.glb: Not a directory"),
    FailureCase(
      "export $/good.json --output-dir $/t.csv", 73,
      "chartmesh: $/t.csv: no folder, and none can be made there"),
    FailureCase(
      "export $/good.json -o $/a.xyz", 64,
      "chartmesh: $/a.xyz: no format has this ending; allowed: .glb, .gltf, .obj, .ply, .stl, .dae, .html, .png, or any with --format\n"
        + "chartmesh: chartmesh --help shows what is possible"),
  ]

  @Test(arguments: failures)
  private func failureIsToldInFull(failure: FailureCase) throws {
    let folder = try Self.folder()
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let run = CommandRun(failure.line, in: folder)
    #expect(run.code == failure.code)
    #expect(run.error == failure.message + "\n")
    #expect(run.output.isEmpty)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
  }

  /// A device that is always full.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDeviceIsAFailureOfWriting() throws {
    let folder = try Self.folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("full.glb"), withDestinationPath: "/dev/full")
    let run = CommandRun("surface x*z -o $/full.glb", in: folder)
    #expect(run.code == 74)
    #expect(run.error == "chartmesh: cannot write $/full.glb: No space left on device\n")
  }

  /// Numbers out of range: `option value`, and what is allowed.
  @Test(arguments: [
    ("--size 0", "size is 0.0; allowed: 1e-6 to 1e6, in metres"),
    ("--tolerance 0", "tolerance is 0.0; allowed: 1e-7 to 1, in edges of the plot box"),
    ("--max-triangles 0", "max-triangles is 0; allowed: 100 or more"),
    ("--max-evaluations 0", "max-evaluations is 0; allowed: 1000 or more"),
    ("--search-cells 100", "search-cells is 100; allowed: 64, 128, 256, 512, 1024, 2048, 4096"),
    ("--threads 0", "threads is 0; allowed: 1 or more"),
    ("--image-size 3", "--image-size: '3' is no size; allowed: two numbers as in 1280x720"),
    ("--image-size 9999x3", "image-size is 9999x3; allowed: 64 to 8192 pixels each way"),
    ("--tolerance nan", "--tolerance: 'nan' is not a number"),
    ("--effort quick", "--effort: unknown value 'quick'; allowed: fast, compact"),
    (
      "--error-metric vertica",
      "--error-metric: unknown value 'vertica'; did you mean 'vertical'? allowed: distance, vertical"
    ),
    (
      "--points sphere",
      "--points: unknown value 'sphere'; allowed: auto, nodes, instances, merged, vertices"
    ),
    (
      "--compress zip", "--compress: unknown value 'zip'; allowed: none, quantize, meshopt"
    ),
    (
      "--for blendr",
      "--for: unknown value 'blendr'; did you mean 'blender'? allowed: blender, web, headset, print"
    ),
  ])
  func valuesOutOfRangeAreRefused(option: String, message: String) throws {
    let run = CommandRun("surface x*z -o $/a.glb \(option)", in: try TemporaryFolder())
    #expect(run.code == 64)
    #expect(
      run.error == "chartmesh: \(message)\nchartmesh: chartmesh --help shows what is possible\n")
  }

  @Test(arguments: [
    ("--decimal x", "--decimal: unknown value 'x'; allowed: . ,"),
    ("--delimiter ::", "--delimiter: '::' is no character of ASCII, or a quotation mark"),
    ("--delimiter é", "--delimiter: 'é' is no character of ASCII, or a quotation mark"),
  ])
  func delimitersAreSingleCharacters(option: String, message: String) throws {
    let run = CommandRun(
      "points $/t.csv --x a --y b --z c -o $/a.glb \(option)", in: try Self.folder())
    #expect(run.code == 64)
    #expect(
      run.error == "chartmesh: \(message)\nchartmesh: chartmesh --help shows what is possible\n")
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let quantitative = #""type": "quantitative""#
    let files: [String: [UInt8]] = [
      "t.csv": Array("a,b,c\n1,2,3\n4,5,6\n".utf8), "open.csv": Array("a,b\n\"1,2\n".utf8),
      "latin.csv": Array("a,b\n1,".utf8) + [0xff, 10], "empty.csv": [],
      "wide.csv": Array("a,b,c\n1,2,3,4\n".utf8), "broken.json": Array("{\"mark\": \n".utf8),
      "array.json": Array("[]\n".utf8),
      "fields.json": Array(
        (#"{"mark": "point", "data": {"url": "t.csv"}, "encoding": {"x": {"field": "aa", "#
          + #"\#(quantitative)}, "y": {"field": "b", "type": "quantitatve"}}}"#).utf8),
      "mark.json": Array("{\n\"mark\": \"pie\", \"data\": {\"url\": \"t.csv\"}}".utf8),
      "key.json": Array(#"{"mark": "point", "dta": {"url": "t.csv"}}"#.utf8),
      "url.json": Array(
        (#"{"mark": "point", "data": {"url": "no.csv"}, "encoding": {"x": {"field": "a", "#
          + #"\#(quantitative)}, "y": {"field": "b", \#(quantitative)}}}"#).utf8),
      "good.json": Array(#"{"mark": {"type": "surface", "function": "x*z"}}"#.utf8),
    ]
    for (name, bytes) in files {
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path(name)))
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("dir.glb"), withIntermediateDirectories: false)
    return folder
  }
}
