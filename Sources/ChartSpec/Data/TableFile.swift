package import ChartModel
internal import Foundation

/// The formats of tables.
package enum TableFormat: String, CaseIterable, Sendable {
  /// Values with commas between them.
  case csv
  /// Values with tabs between them.
  case tsv
  /// An array of objects.
  case json
  /// Rows of heights.
  case matrix

  /// The format that the ending of a file's name tells; `nil` if it tells none.
  package init?(ending path: String) {
    let ending = path.split(separator: "/").last?.split(separator: ".").last?.lowercased() ?? ""
    // Plain text is what many tools call comma-separated values.
    self.init(rawValue: ending == "tab" ? "tsv" : ending)
  }
}

/// A table in a file of its own.
package enum TableFile {
  /// The table in `bytes`; `nil`, with faults, if they hold none.
  ///
  /// `name`: what messages call the file.
  package static func decode(
    _ bytes: [UInt8], format: TableFormat, name: String, _ diagnostics: inout Diagnostics
  ) -> Table? {
    switch format {
    case .csv: return CSVReader.read(bytes, separator: ",", file: name, &diagnostics)
    case .tsv: return CSVReader.read(bytes, separator: "\t", file: name, &diagnostics)
    case .matrix: return MatrixReader.read(bytes, file: name, &diagnostics)
    case .json:
      do {
        let node = try JSONParser.parse(bytes)
        return JSONTable.read(node, name: name, file: name, path: JSONPath(), &diagnostics)
      } catch {
        diagnostics.add(Diagnostic(file: name, position: error.position, message: error.message))
        return nil
      }
    }
  }

  /// The table in the file at `path`, for the command line.
  ///
  /// `format`: `nil` to go by the ending, and CSV where that tells nothing.
  /// - Throws: a `ChartError` with code `.inputMissing` if the file cannot be read, `.data` with all
  ///   faults if it holds no table.
  package static func load(path: String, format: TableFormat? = nil) throws(ChartError) -> Table {
    let bytes = try FileInput.read(path)
    var diagnostics = Diagnostics(file: path)
    let table = decode(
      bytes, format: format ?? TableFormat(ending: path) ?? .csv, name: path, &diagnostics)
    if let error = diagnostics.error { throw error }
    guard let table else { throw ChartError(.internalFault, "\(path): no table and no fault") }
    return table
  }

  /// The path of the file that `url` names: relative to `folder`, absolute, or a `file:` URL;
  /// `nil` if it is remote.
  package static func path(of url: String, relativeTo folder: String) -> String? {
    if url.hasPrefix("file:") { return URL(string: url)?.path }
    if url.contains("://") { return nil }
    if url.hasPrefix("/") || folder.isEmpty { return url }
    return folder.hasSuffix("/") ? folder + url : folder + "/" + url
  }
}
