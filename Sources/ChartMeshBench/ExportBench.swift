import Foundation

/// Runs all cases, each in a process of its own, and the peers; shows them side by side.
struct ExportBench {
  private var jsonPath: String?
  private var peers: (python: String, script: String)?
  private var part = ""

  init(arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": jsonPath = rest.popFirst()
      case "--peers":
        if let python = rest.popFirst(), let script = rest.popFirst() { peers = (python, script) }
      case "--only": part = rest.popFirst() ?? ""
      default: continue
      }
    }
  }

  /// A line of the table.
  private struct Row: Codable {
    var name: String
    var result: ExportCase.Result
    /// Processor seconds of the peers, by name.
    var peers: [String: Double]
  }

  func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ChartMeshBench").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    print(
      "| case | seconds | of processor | MB | bytes each | whole process | peak MiB | peers, of processor |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    var rows: [Row] = []
    for one in ExportCase.all where part.isEmpty || one.name.contains(part) {
      let output = try lines(CommandLine.arguments[0], ["case", one.name, folder])
      let result = try JSONDecoder().decode(
        ExportCase.Result.self, from: Data((output.last ?? "").utf8))
      var row = Row(name: one.name, result: result, peers: [:])
      if let peers {
        for line in try lines(peers.python, [peers.script, one.name, folder]) {
          let words = line.split(separator: " ")
          if words.count == 3 { row.peers[String(words[0])] = Double(words[2]) }
        }
      }
      print(text(row))
      rows.append(row)
    }
    guard let jsonPath else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(rows).write(to: URL(fileURLWithPath: jsonPath))
  }

  private func text(_ row: Row) -> String {
    let result = row.result
    let number = { (value: Double) in String(format: "%.3f", value) }
    let each = Double(result.bytes) / Double(max(result.instances, 1))
    let ofTriangle = Double(result.bytes) / Double(max(result.triangles, 1))
    let size = result.instances > 0 ? "\(number(each)) a point" : "\(number(ofTriangle)) a triangle"
    let peers = row.peers.sorted { $0.key < $1.key }
      .map {
        "\($0.key) \(number($0.value)) (×\(String(format: "%.1f", $0.value / result.processorSeconds)))"
      }
    return
      "| \(row.name) | \(number(result.seconds)) | \(number(result.processorSeconds))"
      + " | \(number(Double(result.bytes) / 1e6)) | \(size)"
      + " | \(number(result.wholeSeconds)) | \(result.peakMiB)"
      + " | \(peers.joined(separator: ", ")) |"
  }

  /// Runs a program and returns the lines that it prints.
  private func lines(_ program: String, _ arguments: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
