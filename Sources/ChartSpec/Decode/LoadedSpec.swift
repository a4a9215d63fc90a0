package import ChartModel

/// A spec with its data, ready for the layout.
package struct LoadedSpec: Sendable {
  /// The chart.
  package var description: ChartDescription
  /// The path of every file that was read, the spec's first, for a depfile.
  package var inputs: [String]
  /// What the user should know though the spec can be shown.
  package var warnings: [ChartWarning]
}

/// Reads a spec and the data that it names.
///
/// `path`: the spec's file; data files are found from its folder.
/// - Throws: a `ChartError` with code `.inputMissing` if a file cannot be read, or `.data` with all
///   faults of the spec and its data, one a line, each with its place.
package func load(path: String) throws(ChartError) -> LoadedSpec {
  let bytes = try FileInput.read(path)
  let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  var loaded = try decode(bytes, file: path, folder: folder)
  loaded.inputs.insert(path, at: 0)
  return loaded
}

/// Decodes a spec that is already in memory.
///
/// `bytes`: the JSON text. `file`: its name for messages. `folder`: where relative URLs start; empty
/// for the current directory. The `inputs` of the result are the data files alone.
/// - Throws: as `load(path:)`.
package func decode(
  _ bytes: [UInt8], file: String, folder: String = ""
) throws(ChartError) -> LoadedSpec {
  let root: JSONNode
  do {
    root = try JSONParser.parse(bytes)
  } catch {
    let fault = Diagnostic(file: file, position: error.position, message: error.message)
    throw ChartError(.data, fault.rendered)
  }
  var decoder = SpecDecoder(file: file, folder: folder)
  let description = decoder.chart(SpecNode(node: root, path: JSONPath()))
  if let error = decoder.diagnostics.error { throw error }
  return LoadedSpec(
    description: description, inputs: decoder.inputs,
    warnings: decoder.diagnostics.chartWarnings)
}
