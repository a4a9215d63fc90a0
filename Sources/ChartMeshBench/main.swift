import Foundation

// `ChartMeshBench export` runs every case beside its peers, and prints a table and JSON;
// `ChartMeshBench case NAME FOLDER` runs one case, in this process alone; `ChartMeshBench speed` says how
// fast surfaces are refined, a line of JSON for each tolerance and number of threads; `ChartMeshBench
// marks` how long charts of many marks take.
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "case" where arguments.count == 3:
  guard let found = ExportCase.all.first(where: { $0.name == arguments[1] }) else {
    print("no case is called \(arguments[1])")
    exit(64)
  }
  let result = try found.run(in: arguments[2])
  print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
case "export":
  try ExportBench(arguments: Array(arguments.dropFirst())).run()
case "speed":
  for tolerance in [1e-3, 6.9e-5, 4e-6] {
    for threads in [1, 2] {
      let result = SurfaceSpeed.run(tolerance: tolerance, threads: threads)
      print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
    }
  }
case "marks":
  for count in [10_000, 100_000, 1_000_000] {
    let result = try MarkSpeed.run(marks: count)
    print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
  }
default:
  print(
    """
    usage: ChartMeshBench export [--json FILE] [--peers PYTHON SCRIPT] [--only PART]
           ChartMeshBench case NAME FOLDER
           ChartMeshBench speed
           ChartMeshBench marks
    """)
  exit(64)
}
