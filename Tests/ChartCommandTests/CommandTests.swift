import ChartCommand
import ChartTestSupport
import Foundation
import Testing

/// A command, what it prints to standard error, and its exit code.
private struct Case: Sendable, CustomTestStringConvertible {
  var words: [String]
  var code: Int32
  var message: String
  var testDescription: String { words.joined(separator: " ") }

  init(_ line: String, _ code: Int32, _ message: String) {
    words = line.split(separator: " ").map(String.init)
    self.code = code
    self.message = message
  }
}

@Suite struct CommandTests {
  private final class Sink {
    var output = ""
    var error = ""
  }

  private func run(_ words: [String]) -> (code: Int32, output: String, error: String) {
    let sink = Sink()
    let command = ChartMeshCommand(
      streams: .init(output: { sink.output += $0 }, error: { sink.error += $0 }))
    return (command.run(words), sink.output, sink.error)
  }

  private static let hint = "chartmesh: chartmesh --help shows what is possible\n"

  private static let faults: [Case] = [
    Case("", 64, "no command is given"),
    Case(
      "exprot", 64,
      "unknown command 'exprot'; did you mean 'export'? allowed: export, surface, serve, inspect,"
        + " diff"),
    Case("export -o a.glb", 64, "no spec is given: chartmesh export SPEC.json -o FILE"),
    Case("export a.json b.json -o a.glb", 64, "one spec at a time: a.json, b.json"),
    Case("surface x*z", 64, "no output is given: -o FILE"),
    Case("surface -o a.glb", 64, "no expression is given: chartmesh surface EXPRESSION -o FILE"),
    Case("surface x -o", 64, "--output needs a value: FILE"),
    Case("surface x --quiet=1 -o a.glb", 64, "--quiet takes no value"),
    Case("surface x --size 1 --size 2 -o a.glb", 64, "--size is given twice"),
    Case("surface x -o a.glb -o a.glb", 64, "-o a.glb is given twice"),
    Case("surface x -o -", 64, "-o - needs --format: standard output has no ending"),
    Case(
      "surface x -o - --format obj", 64,
      "obj is more than one file and does not go to standard output"),
    Case("surface x --tolerance soft -o a.glb", 64, "--tolerance: 'soft' is not a number"),
    Case("surface x --threads 1.5 -o a.glb", 64, "--threads: '1.5' is not a whole number"),
    Case(
      "surface x --x 3 -o a.glb", 64,
      "--x: '3' is not a domain; allowed: two numbers as in -10:10"),
    Case(
      "surface x --x 3:-3 -o a.glb", 64,
      "--x: '3:-3' is empty; the first number has to be the lower one"),
    Case(
      "surface x --lines tube -o a.glb", 64,
      "--lines: unknown value 'tube'; did you mean 'tubes'? allowed: tubes, primitives"),
    Case(
      "surface x --labels frnt -o a.glb", 64,
      "--labels: unknown value 'frnt'; did you mean 'front'? allowed: front, both, billboard-hint"
    ),
    Case(
      "surface x --text-depth 2 -o a.glb", 64,
      "text-depth is 2.0; allowed: 0 to 1, in edges of the plot box"
    ),
    Case(
      "surface x --format glbb -o a.glb", 64,
      "--format: unknown format 'glbb'; did you mean 'glb'? allowed: glb, gltf, obj, ply, ply-ascii,"
        + " stl, stl-ascii, dae, html, png"),
    Case(
      "surface x --style heigthBased -o a.glb", 64,
      "--style: unknown colour 'heigthBased'; did you mean 'heightBased'? allowed: heightBased,"
        + " normalBased, a CSS colour name, #rgb, #rrggbb, #rrggbbaa"),
    Case(
      "surface x --colors red,geen -o a.glb", 64,
      "--colors: unknown colour 'geen'; did you mean 'green'? allowed: a CSS colour name, #rgb,"
        + " #rrggbb, #rrggbbaa"),
    Case(
      "surface x --style red --colors red,green -o a.glb", 64,
      "--colors is for the style heightBased, not 'red'"),
  ]

  @Test(arguments: faults)
  private func usageFaultsSayWhatIsAllowed(fault: Case) {
    let result = run(fault.words)
    #expect(result.code == fault.code)
    #expect(result.error == "chartmesh: \(fault.message)\n" + Self.hint)
    #expect(result.output.isEmpty)
  }

  @Test func anUnknownOptionHasANeighbor() {
    let result = run(["surface", "x", "--tolerence", "1"])
    #expect(result.code == 64)
    #expect(
      result.error.hasPrefix(
        "chartmesh: unknown option '--tolerence'; did you mean '--tolerance'? allowed: --output, --x"
      ))
  }

  @Test func aBadExpressionIsBadData() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.glb"
    let result = run(["surface", "sin(x", "-o", path])
    #expect(result.code == 65)
    #expect(result.error.contains("sin(x"))
    #expect(result.error.contains("^"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aMissingSpecIsMissingInput() {
    #expect(run(["export", "nowhere.json", "-o", "a.glb"]).code == 66)
  }

  @Test func anExpressionMayBeginWithAMinusSign() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/minus.glb"
    let result = run([
      "surface", "-z", "--x", "-2:2", "--z=-2:2", "-o\(path)", "--report", "-", "--style", "gray",
    ])
    #expect(result.code == 0, "\(result.error)")
    #expect(result.error.isEmpty)
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let surfaces = (report as? [String: Any])?["surfaces"] as? [[String: Any]]
    // A plane.
    #expect(surfaces?.first?["triangles"] as? Int == 2)
    #expect(surfaces?.first?["maxError"] as? Double ?? 1 < 1e-12)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func severalOutputsComeFromOneMeshing() throws {
    let folder = try TemporaryFolder()
    let names = ["a.glb", "a.gltf", "a.obj", "a.ply", "a.stl"]
    let outputs = names.flatMap { ["-o", folder.path + "/" + $0] }
    let result = run(
      ["surface", "x*z", "--report", folder.path + "/r.json", "--lines", "primitives"] + outputs)
    #expect(result.code == 0)
    #expect(
      result.error.split(separator: "\n").map { $0.split(separator: ": ").last ?? "" } == [
        "ply has no lines; they are tubes", "stl has no lines; they are tubes",
      ])
    let report = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: folder.path + "/r.json")))
    let dictionary = try #require(report as? [String: Any])
    #expect((dictionary["outputs"] as? [[String: Any]])?.count == 5)
    #expect((dictionary["surfaces"] as? [[String: Any]])?.count == 1)
  }

  @Test func aDepfileNamesEveryInput() throws {
    let folder = try TemporaryFolder()
    try "x,y,z\n1,2,3\n".write(
      toFile: folder.path + "/my data.csv", atomically: true, encoding: .utf8)
    try """
    {"data": {"url": "my data.csv"}, "mark": "point", "encoding": {
      "x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"},
      "z": {"field": "z", "type": "quantitative"}}}
    """.write(toFile: folder.path + "/s.json", atomically: true, encoding: .utf8)
    let result = run([
      "export", folder.path + "/s.json", "-o", folder.path + "/s.glb", "--depfile",
      folder.path + "/s.d",
    ])
    #expect(result.code == 0, "\(result.error)")
    let rule = try String(contentsOfFile: folder.path + "/s.d", encoding: .utf8)
    let path = folder.path.replacing(" ", with: "\\ ")
    #expect(rule == "\(path)/s.glb: \(path)/s.json \(path)/my\\ data.csv\n")
  }

  @Test(arguments: [["--help"], ["export", "--help"], ["surface", "-h"]])
  func helpGoesToStandardOutput(words: [String]) {
    let result = run(words)
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("Usage: chartmesh "))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(result.error.isEmpty)
  }

  @Test func theVersionIsOneLine() {
    #expect(run(["--version"]).output == "chartmesh 0.1.0\n")
  }
}
