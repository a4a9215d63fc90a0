import Foundation

// `ChartMeshBench export` runs every case beside its peers, and prints a table and JSON;
// `ChartMeshBench case NAME FOLDER` runs one case, in this process alone.
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
default:
  print(
    """
    usage: ChartMeshBench export [--json FILE] [--peers PYTHON SCRIPT] [--only PART]
           ChartMeshBench case NAME FOLDER
    """)
  exit(64)
}
