internal import ChartExport
internal import ChartMesh
internal import ChartModel
internal import ChartScene

/// `chartmesh inspect FILE` and `chartmesh diff A B`: what is in files, from the files alone.
struct InspectCommand {
  let arguments: ParsedArguments
  let output: (String) -> Void

  /// Prints what a file holds.
  func inspect() throws(ChartError) {
    let path = try arguments.operand(of: .inspect)
    let contents = try read(path)
    if arguments.has(.json) {
      output(String(decoding: contents.json.encoded(indent: true), as: UTF8.self) + "\n")
    } else {
      for line in contents.description { output(line + "\n") }
    }
  }

  /// Prints in what two files differ.
  ///
  /// - Returns: Whether they do.
  func diff() throws(ChartError) -> Bool {
    guard arguments.operands.count == 2 else {
      throw ChartError(.usage, "two files are compared: chartmesh diff A B")
    }
    let tolerance = try arguments.number(.tolerance) ?? 1e-3
    let (a, b) = (try read(arguments.operands[0]), try read(arguments.operands[1]))
    let differences = a.differences(from: b, tolerance: tolerance)
    for line in differences { output(line + "\n") }
    return !differences.isEmpty
  }

  private func read(_ path: String) throws(ChartError) -> FileContents {
    do throws(ExportError) {
      return try FileContents(path: path)
    } catch {
      throw ChartError(error)
    }
  }
}
