import ChartCommand
import ChartTestSupport
import Foundation
import Testing

/// What a command left: its exit code, what it printed, and its folder.
struct CommandRun {
  var code: Int32 = 0
  var output = ""
  var error = ""
  var folder: TemporaryFolder

  /// Runs a line of words in which `$` stands for the folder.
  init(_ line: String, in folder: TemporaryFolder) {
    final class Sink { var output = "", error = "" }
    let sink = Sink()
    let command = ChartMeshCommand(
      streams: .init(output: { sink.output += $0 }, error: { sink.error += $0 }))
    code = command.run(
      line.split(separator: " ").map { String($0).replacing("$", with: folder.path) })
    (output, error) = (sink.output, sink.error.replacing(folder.path, with: "$"))
    self.folder = folder
  }

  func bytes(_ name: String) -> Data {
    (try? Data(contentsOf: URL(fileURLWithPath: folder.path(name)))) ?? Data()
  }

  func text(_ name: String) -> String { String(decoding: bytes(name), as: UTF8.self) }

  /// The report, a JSON object.
  var report: [String: Any] {
    (try? JSONSerialization.jsonObject(with: bytes("r.json"))) as? [String: Any] ?? [:]
  }

  /// A member of the report's first surface.
  func surface(_ key: String) -> Double { Self.number(report["surfaces"], key) }

  /// A member of the report's first output.
  func made(_ key: String) -> Double { Self.number(report["outputs"], key) }

  private static func number(_ list: Any?, _ key: String) -> Double {
    (list as? [[String: Any]])?.first?[key] as? Double ?? .nan
  }

  /// What `inspect` says of a file.
  func inspected(_ name: String = "a.glb") -> String {
    CommandRun("inspect $/\(name)", in: folder).output
  }
}

/// A command with an option, and how its outcome differs from that without.
private struct OptionCase: Sendable, CustomTestStringConvertible {
  var line: String
  var plain: String
  var warning: String
  var differs: @Sendable (_ with: CommandRun, _ without: CommandRun) -> Bool
  var testDescription: String { line }
}

/// Every option of every command does what its help says.
@Suite struct OptionTests {
  private static let surface = "surface sin(3*x)*z -o $/a.glb --report $/r.json"
  private static let points = "points $/t.csv --x u --y v --z w -o $/a.glb --report $/r.json"
  private static let bars = "bars $/t.csv --x u --y v -o $/a.glb --report $/r.json"
  private static let export = "export $/s.json -o $/a.glb --report $/r.json"

  private static func option(
    _ words: String, of plain: String = surface, says warning: String = "",
    _ differs: @escaping @Sendable (CommandRun, CommandRun) -> Bool
  ) -> OptionCase {
    OptionCase(line: plain + " " + words, plain: plain, warning: warning, differs: differs)
  }

  private static let shapes: [OptionCase] = [
    option("--tolerance 0.01") {
      $0.surface("tolerance") == 0.01 && $0.surface("triangles") < $1.surface("triangles")
    },
    option("--error-metric vertical") {
      $0.surface("triangles") > $1.surface("triangles") && $0.surface("maxError") <= 0.001
    },
    option("--effort compact") { $0.surface("triangles") < 0.9 * $1.surface("triangles") },
    option(
      "--max-triangles 100",
      says: "chartmesh: warning: SurfacePlot: stopped at "
    ) {
      $0.surface("triangles") <= 100 && $1.surface("triangles") > 100
    },
    option(
      "--max-evaluations 1000",
      says: "chartmesh: warning: SurfacePlot: "
    ) {
      $0.surface("evaluations") < 0.2 * $1.surface("evaluations")
    },
    option("--search-cells 512") {
      $0.surface("evaluations") > $1.surface("evaluations") + 150_000
    },
    option("--x -2:2") {
      $0.inspected().contains("x axis: x, linear, -2 to 2")
        && $0.bytes("a.glb") != $1.bytes("a.glb")
    },
    option("--z -1:3") { run, _ in run.inspected().contains("z axis: z, linear, -1 to 3") },
    option("--y -0.5:0.5") { run, _ in run.inspected().contains("y axis: y, linear, -0.5 to 0.5") },
    option("--lines primitives") { $0.made("triangles") < $1.made("triangles") },
    option("--labels front") { $0.made("triangles") < $1.made("triangles") },
    option("--labels billboard-hint") {
      $0.text("a.glb").contains("\"faces\":\"viewer\"") && !$1.text("a.glb").contains("viewer")
    },
    option("--text-depth 0.01") { $0.made("triangles") > $1.made("triangles") },
    option("--font serif") { $0.bytes("a.glb") != $1.bytes("a.glb") },
    option(
      "--font Nonsense",
      says: "chartmesh: warning: no font family 'Nonsense'; the system's own choice stands in\n"
    ) { run, _ in run.code == 0 },
    option("--size 2") { run, _ in run.inspected().contains("bounds: x -1.") },
    option("--style red") {
      $0.surface("triangles") <= $1.surface("triangles") && $0.bytes("a.glb") != $1.bytes("a.glb")
    },
    option("--colors red,white,blue") { $0.bytes("a.glb") != $1.bytes("a.glb") },
  ]

  private static let files: [OptionCase] = [
    option("--format ply-ascii") { run, _ in run.text("a.glb").hasPrefix("ply\nformat ascii 1.0\n")
    },
    option("--for blender") { run, _ in run.code == 0 },
    option("--for web") { run, _ in
      run.inspected().contains("meshopt") || run.inspected().contains("quantization")
    },
    option("--for headset") { run, _ in run.code == 0 },
    option("--for print --format stl") { run, _ in run.bytes("a.glb").count > 84 },
    option("--compress quantize") {
      $0.inspected().contains("KHR_mesh_quantization") && $0.made("bytes") < 0.8 * $1.made("bytes")
    },
    option("--compress meshopt") {
      $0.inspected().contains("EXT_meshopt_compression")
        && $0.made("bytes") < 0.6 * $1.made("bytes")
    },
    option(
      "--compress meshopt --format obj",
      says: "chartmesh: warning: --compress changes glb, gltf alone, and no output is one\n"
    ) { run, _ in run.code == 0 },
    option("--lights") {
      $0.inspected().contains("KHR_lights_punctual")
        && !$1.inspected().contains("KHR_lights_punctual")
    },
    option("--unlit") {
      $0.text("a.glb").components(separatedBy: "KHR_materials_unlit").count
        > $1.text("a.glb").components(separatedBy: "KHR_materials_unlit").count
    },
    option(
      "--fragment",
      says: "chartmesh: warning: --fragment changes html alone, and no output is one\n"
    ) { $0.bytes("a.glb") == $1.bytes("a.glb") },
    option("--threads 1") { $0.bytes("a.glb") == $1.bytes("a.glb") },
    option("--depfile $/d", of: export) { run, _ in
      run.text("d") == "$/a.glb: $/s.json $/t.csv\n".replacing("$", with: run.folder.path)
    },
    option("--output $/b.glb") { run, _ in run.bytes("a.glb") == run.bytes("b.glb") },
    option("-o $/b.obj") { run, _ in run.bytes("b.mtl").count > 0 },
    option("--quiet", of: "surface 0/0 -o $/a.glb --report $/r.json") {
      $0.error == "" && $1.error != ""
    },
    option("--progress always", says: "\r[>                   ] 0/") {
      $1.error == "" && $0.code == 0
    },
    option("--progress never") { run, _ in run.code == 0 },
  ]

  private static let marks: [OptionCase] = [
    option("--points nodes", of: points) { run, _ in run.made("nodes") > 40 },
    option("--points instances", of: points) {
      $0.inspected().contains("EXT_mesh_gpu_instancing") && $0.made("nodes") < $1.made("nodes") - 10
    },
    option("--points merged", of: points) { $0.made("nodes") < $1.made("nodes") - 11 },
    option("--points vertices", of: points) { $0.made("triangles") < $1.made("triangles") },
    option("--color k", of: points) {
      $0.inspected().contains("PointMark a: 6") && !$1.inspected().contains("PointMark a")
    },
    option("--size-by w", of: points) {
      $0.bytes("a.glb") != $1.bytes("a.glb") && $0.inspected().contains("PointMark")
    },
    option("--z w", of: bars) {
      $0.inspected().contains("z axis: w, category") && !$1.inspected().contains("z axis: w")
    },
    option(
      "--delimiter ;",
      of: "points $/d.dsv --x u --y v --z w -o $/a.glb --report $/r.json --decimal ."
    ) {
      $0.inspected().contains("PointMark: 2") && $0.bytes("a.glb") == $1.bytes("a.glb")
    },
    option("--decimal ,", of: "points $/d.dsv --x u --y v --z w -o $/a.glb --report $/r.json") {
      $0.inspected().contains("x axis: u, linear, ")
        && $1.inspected().contains("x axis: u, category")
    },
    option("--color k", of: bars) { run, _ in run.inspected().contains("BarMark b: ") },
  ]

  @Test(arguments: shapes + files + marks)
  private func optionDoesWhatItSays(option: OptionCase) throws {
    let with = CommandRun(option.line, in: try Self.folder())
    let without = CommandRun(option.plain, in: try Self.folder())
    #expect(with.code == 0 && without.code == 0, "\(with.error)")
    #expect(
      option.warning.isEmpty ? with.error.isEmpty : with.error.hasPrefix(option.warning),
      "\(with.error)")
    #expect(option.differs(with, without), "\(with.report) \(without.report) \(with.inspected())")
  }

  @Test func verboseSaysWhatWasWritten() throws {
    let run = CommandRun(Self.surface + " --verbose", in: try Self.folder())
    #expect(
      run.error == "chartmesh: $/a.glb: \(run.bytes("a.glb").count) bytes,"
        + " \(Int(run.made("triangles"))) triangles\n")
  }

  @Test func reportsAndFilesGoToStandardOutput() throws {
    let run = CommandRun("surface x*z -o $/a.glb --report -", in: try Self.folder())
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(
      report.map { $0.keys.sorted() } ?? []
        == ["marks", "outputs", "peakMemoryBytes", "seconds", "surfaces", "warnings"])
  }

  @Test func filesAreComparedWithinATolerance() throws {
    let folder = try Self.folder()
    for (name, domain) in [("a", "-1:1"), ("b", "-1:1.01")] {
      #expect(CommandRun("surface x*z --x \(domain) -o $/\(name).glb", in: folder).code == 0)
    }
    #expect(CommandRun("diff $/a.glb $/a.glb", in: folder).code == 0)
    #expect(CommandRun("diff $/a.glb $/b.glb", in: folder).code == 1)
    #expect(CommandRun("diff $/a.glb $/b.glb --tolerance 0.1", in: folder).code == 0)
    let inspected = CommandRun("inspect $/a.glb --json", in: folder).output
    #expect((try? JSONSerialization.jsonObject(with: Data(inspected.utf8))) is [String: Any])
  }

  /// Options that need a browser, a socket or a compiler; the client tests of that name run them.
  private static let elsewhere: Set = [
    "--host", "--port",  // test_serve.py
    "--image-size",  // test_picture.py
    "--view",  // test_swift_sources.py
    "--output-dir", "--help", "--json", "--report", "--verbose",  // here and in CommandTests
  ]

  @Test func everyOptionIsTried() throws {
    let folder = try Self.folder()
    let tried = (Self.shapes + Self.files + Self.marks).map(\.line).joined(separator: " ")
    let words = Set(tried.split(separator: " ").map(String.init)).union(Self.elsewhere)
    for command in ["export", "surface", "points", "bars", "serve", "inspect", "diff"] {
      let help = CommandRun("\(command) --help", in: folder).output
      let options = help.matches(of: /(?m)^ +(?:-\w, )?(--[\w-]+)/).map { String($0.output.1) }
      #expect(options.count >= 2)
      for option in options { #expect(words.contains(option), "\(command) \(option)") }
    }
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let rows = (0..<12).map { "\($0),\(($0 * 5) % 7 + 1),\($0 % 4),\($0 < 6 ? "a" : "b")" }
    try ("u,v,w,k\n" + rows.joined(separator: "\n") + "\n").write(
      toFile: folder.path("t.csv"), atomically: true, encoding: .utf8)
    try "u;v;w\n1,5;2;3\n2,5;4;5\n".write(
      toFile: folder.path("d.dsv"), atomically: true, encoding: .utf8)
    try #"""
    {"data": {"url": "t.csv"}, "mark": "point", "encoding": {
      "x": {"field": "u", "type": "quantitative"}, "y": {"field": "v", "type": "quantitative"}}}
    """#.write(toFile: folder.path("s.json"), atomically: true, encoding: .utf8)
    return folder
  }
}
