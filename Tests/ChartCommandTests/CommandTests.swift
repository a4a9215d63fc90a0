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
      "unknown command 'exprot'; did you mean 'export'? allowed: export, surface, points, bars,"
        + " serve, inspect, diff, schema, completions, manual"),
    Case(
      "export -o a.glb", 64,
      "no spec is given: chartmesh export (SPEC.json | VIEWS.swift)... (-o FILE | --output-dir DIR)"
    ),
    Case(
      "export a.json b.json -o a.glb", 64,
      "one spec at a time without --output-dir: a.json, b.json"),
    Case(
      "export", 64,
      "no spec is given: chartmesh export (SPEC.json | VIEWS.swift)... (-o FILE | --output-dir DIR)"
    ),
    Case("export a.json", 64, "no output is given: -o FILE"),
    Case(
      "export --output-dir d", 64,
      "no spec is given: chartmesh export SPEC.json... --output-dir DIR"),
    Case(
      "export a.json --output-dir d -o b.glb", 64,
      "--output-dir names all files; no --output beside it"),
    Case(
      "export - --output-dir d", 64, "standard input has no name for a file in --output-dir"),
    Case(
      "export a/x.json b/x.chart.json --output-dir d/", 64,
      "a/x.json and b/x.chart.json would both become d/x.glb"),
    Case(
      "export a.json -o - --format glb --report -", 64,
      "-o - and --report - both want standard output"),
    Case(
      "export a.json -o a.glb --progress sometimes", 64,
      "--progress: unknown value 'sometimes'; allowed: auto, always, never"),
    Case(
      "points a.csv --x u --y v -o a.glb", 64,
      "--z is missing: chartmesh points DATA.csv --x COLUMN --y COLUMN --z COLUMN -o FILE"),
    Case(
      "points --x u -o a.glb", 64,
      "no table is given: chartmesh points DATA.csv --x COLUMN --y COLUMN --z COLUMN -o FILE"),
    Case(
      "bars a.csv --y v -o a.glb", 64,
      "--x is missing: chartmesh bars DATA.csv --x COLUMN --y COLUMN [--z COLUMN] -o FILE"),
    Case("bars a.csv b.csv --x u --y v -o a.glb", 64, "one table at a time: a.csv, b.csv"),
    Case("surface x z -o a.glb", 64, "one expression at a time; quote it: 'x z'"),
    Case(
      "export a.swift b.json -o a.glb", 64,
      "one spec at a time without --output-dir: a.swift, b.json"),
    Case(
      "export a.swift --output-dir d -o b.glb", 64,
      "--output-dir names all files; no --output beside it"),
    Case("export a.swift", 64, "no output is given: -o FILE"),
    Case(
      "export a.json --view A -o a.glb", 64,
      "--view chooses among the views of Swift sources, and none is given"),
    Case(
      "serve a.swift", 64, "a.swift: only specs are served; export it as a page: -o FILE.html"),
    Case("serve", 64, "no spec is given: chartmesh serve SPEC.json"),
    Case("serve a.json b.json", 64, "one spec at a time: a.json, b.json"),
    Case("inspect", 64, "no file is given: chartmesh inspect FILE"),
    Case("inspect a b", 64, "one file at a time: a, b"),
    Case("diff a.glb", 64, "two files are compared: chartmesh diff A B"),
    Case("schema a", 64, "schema takes no operand: a"),
    Case("manual a", 64, "manual takes no operand: a"),
    Case("completions", 64, "no shell is given: chartmesh completions SHELL"),
    Case("completions tcsh", 64, "unknown shell 'tcsh'; allowed: bash, zsh, fish"),
    Case(
      "help me", 64,
      "unknown command 'me'; allowed: export, surface, points, bars,"
        + " serve, inspect, diff, schema, completions, manual"),
    Case("surface x*z", 64, "no output is given: -o FILE"),
    Case(
      "surface -o a.glb", 64,
      "no expression is given: chartmesh surface EXPRESSION -o FILE"),
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
    #expect(run(["surface", "nowhere.csv", "-o", "a.glb"]).code == 66)
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

  @Test(
    arguments: [["--help"], ["help"], ["help", "bars"], ["surface", "-h"]]
      + Self.commands.map { [$0, "--help"] })
  func helpGoesToStandardOutput(words: [String]) {
    let result = run(words)
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("Usage: chartmesh "))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(result.error.isEmpty)
  }

  private static let commands = [
    "export", "surface", "points", "bars", "serve", "inspect", "diff", "schema", "completions",
    "manual",
  ]

  /// Help, manual and completions name the same commands and options, which the parser takes.
  @Test func allTextsAgree() throws {
    let manual = run(["manual"]).output.replacing("\\-", with: "-")
    let scripts = ["bash", "zsh", "fish"].map { run(["completions", $0]).output }
    let overview = run(["--help"]).output
    for command in Self.commands {
      #expect(overview.contains("  \(command) "))
      #expect(manual.contains(".SS \(command)\n"))
      for script in scripts { #expect(script.contains(command)) }
      let help = run([command, "--help"]).output
      let options = try #require(help.firstRange(of: "Options:\n"))
      for line in help[options.upperBound...].split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        let index = try #require(words.firstIndex { $0.hasPrefix("--") })
        let name = words[index]
        #expect(manual.contains("\\fB\(name)\\fR"), "\(name)")
        #expect(scripts[0].contains(name) && scripts[1].contains(name))
        #expect(
          scripts[2].contains("__fish_seen_subcommand_from \(command)' ")
            && scripts[2].contains(
              "-l \(name.dropFirst(2)) ")
        )
        // Known to the parser: what is wrong is something else.
        let takesValue = words[index + 1].allSatisfy { $0.isUppercase || "xABC,:".contains($0) }
        let result = run([command, takesValue ? "\(name)=" : name, "--nonsense"])
        if name != "--help" {
          #expect(result.code == 64)
          #expect(result.error.contains("unknown option '--nonsense'"), "\(name): \(result.error)")
        }
      }
    }
  }

  @Test func aTableBecomesPointsOrBars() throws {
    let folder = try TemporaryFolder()
    let table = folder.path("t.csv")
    try "city,year,sold,tall\nOslo,2020,3,1\nRome,2020,4,2\nOslo,2021,5,3\nRome,2021,,4\n".write(
      toFile: table, atomically: true, encoding: .utf8)
    let points = run([
      "points", table, "--x", "year", "--y", "sold", "--z", "tall", "--color", "city", "--size-by",
      "tall", "-o", folder.path("p.glb"), "--report", "-", "--depfile", folder.path("p.d"),
    ])
    #expect(points.code == 0, "\(points.error)")
    #expect(points.error == "chartmesh: warning: 1 row skipped: a value of the point is missing\n")
    #expect(points.output.contains(#""mark": "PointMark""#))
    #expect(points.output.contains(#""count": 3"#))
    let rule = try String(contentsOfFile: folder.path("p.d"), encoding: .utf8)
    #expect(rule == "\(folder.path("p.glb")): \(table)\n")
    let inspected = run(["inspect", folder.path("p.glb")]).output
    // Years do not begin at zero, nor do points.
    #expect(inspected.contains("x axis: year, linear, 2020 to 2021"), "\(inspected)")
    #expect(inspected.contains("PointMark Oslo: 2") && inspected.contains("PointMark Rome: 1"))

    let bars = run([
      "bars", table, "--x", "city", "--y", "sold", "--z", "year", "-o", folder.path("b.glb"),
      "--quiet",
    ])
    #expect(bars.code == 0 && bars.error.isEmpty, "\(bars.error)")
    let grid = run(["inspect", folder.path("b.glb")]).output
    #expect(grid.contains("x axis: city, category, Oslo to Rome"), "\(grid)")
    #expect(grid.contains("z axis: year, category, 2020 to 2021"))
    #expect(grid.contains("y axis: sold, linear, 0 to 5"))

    let fault = run([
      "points", table, "--x", "yaer", "--y", "sold", "--z", "tal", "-o", folder.path("f.glb"),
    ])
    #expect(fault.code == 65)
    #expect(
      fault.error == """
        chartmesh: --x: no field 'yaer' in \(table); did you mean 'year'? fields: city, year, sold, tall
        chartmesh: --z: no field 'tal' in \(table); did you mean 'tall'? fields: city, year, sold, tall

        """)
    #expect(!FileManager.default.fileExists(atPath: folder.path("f.glb")))
  }

  @Test func aChartThatFailsDoesNotStopTheOthers() throws {
    let folder = try TemporaryFolder()
    let good = #"{"mark": {"type": "surface", "function": "x*z"}}"#
    for (name, text) in [("a.json", good), ("b.chart.json", "{"), ("c.json", good)] {
      try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
    let models = folder.path("models/of charts")
    let result = run(
      ["export"] + ["a.json", "b.chart.json", "c.json", "d.json"].map { folder.path($0) } + [
        "--output-dir", models, "--format", "ply", "--report", "-", "--depfile", folder.path("d"),
      ])
    #expect(result.code == 65)
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.last ?? ""
        == "chartmesh: 2 of 4 charts failed: \(folder.path("b.chart.json")), \(folder.path("d.json"))"
    )
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: models).sorted() == ["a.ply", "c.ply"])
    #expect(result.output.components(separatedBy: #""format": "ply""#).count == 3)
    let rules = try String(contentsOfFile: folder.path("d"), encoding: .utf8)
    #expect(rules.split(separator: "\n").count == 2)
    #expect(rules.contains("of\\ charts/a.ply: "))
  }

  @Test func theSchemaIsJSON() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(run(["schema"]).output.utf8))
    let object = try #require(schema as? [String: Any])
    #expect(object["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test func progressSaysHowFarItIs() throws {
    let folder = try TemporaryFolder()
    let words = ["surface", "x*z", "-o", folder.path("p.glb"), "--progress"]
    #expect(run(words + ["always"]).error.contains("[>                   ] 0/"))
    #expect(run(words + ["never"]).error.isEmpty)
    // Standard error is no terminal here.
    #expect(run(words + ["auto"]).error.isEmpty)
  }

  @Test func theVersionIsOneLine() {
    #expect(run(["--version"]).output == "chartmesh 0.1.0\n")
  }
}
