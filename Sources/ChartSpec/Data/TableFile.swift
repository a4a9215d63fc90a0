package import ChartModel
internal import Foundation

/// The formats of tables.
package enum TableFormat: String, CaseIterable, Sendable {
  /// Values with commas between them.
  case csv
  /// Values with tabs between them.
  case tsv
  /// Values with another character between them.
  case dsv
  /// An array of objects.
  case json
  /// An object a line.
  case ndjson
  /// Rows of heights.
  case matrix

  /// Whether cells stand between delimiters.
  package var isDelimited: Bool { self == .csv || self == .tsv || self == .dsv }

  /// The format that the ending of a file's name tells; `nil` if it tells none.
  package init?(ending path: String) {
    let ending = path.split(separator: "/").last?.split(separator: ".").last?.lowercased() ?? ""
    switch ending {
    case "tab": self = .tsv
    case "jsonl": self = .ndjson
    case "dsv": return nil
    default: self.init(rawValue: ending)
    }
  }
}

/// A table in a file of its own.
package enum TableFile {
  /// The table in `bytes`; `nil`, with faults, if they hold none.
  ///
  /// `name`: what messages call the file.
  package static func decode(
    _ bytes: [UInt8], _ options: TableOptions, name: String, _ diagnostics: inout Diagnostics
  ) -> Table? {
    let table: Table?
    switch options.format {
    case .csv, .tsv, .dsv:
      table = CSVReader.read(
        bytes, separator: options.separator(of: bytes), options: options, file: name, &diagnostics)
    case .matrix:
      table = MatrixReader.read(bytes, file: name, &diagnostics)
    case .json, .ndjson:
      do {
        let isLines = options.format == .ndjson
        let node = isLines ? try JSONParser.parseLines(bytes) : try JSONParser.parse(bytes)
        table = JSONTable.read(
          node, property: options.property, name: name, file: name, path: JSONPath(), &diagnostics)
      } catch {
        diagnostics.add(Diagnostic(file: name, position: error.position, message: error.message))
        return nil
      }
    }
    do {
      return try table?.parsed(options)
    } catch {
      diagnostics.add(error.diagnostic(file: name))
      return nil
    }
  }

  /// The same with nothing said but the format.
  package static func decode(
    _ bytes: [UInt8], format: TableFormat, name: String, _ diagnostics: inout Diagnostics
  ) -> Table? {
    decode(bytes, TableOptions(format: format), name: name, &diagnostics)
  }

  /// The table in the file at `path`, for the command line.
  ///
  /// - Throws: a `ChartError` with code `.inputMissing` if the file cannot be read, `.data` with all
  ///   faults if it holds no table.
  package static func load(path: String, _ options: TableOptions) throws(ChartError) -> Table {
    let bytes = try FileInput.read(path)
    let name = FileInput.name(of: path)
    var diagnostics = Diagnostics(file: name)
    let table = decode(bytes, options, name: name, &diagnostics)
    if let error = diagnostics.error { throw error }
    guard let table else { throw ChartError(.internalFault, "\(path): no table and no fault") }
    return table
  }

  /// The path of the file that `url` names: relative to `folder`, absolute, or a `file:` URL;
  /// `nil` if it is remote. `-`, standard input, stays what it is.
  package static func path(of url: String, relativeTo folder: String) -> String? {
    if url.hasPrefix("file:") { return URL(string: url)?.path }
    if url.contains("://") { return nil }
    if url == FileInput.standardInput || url.hasPrefix("/") || folder.isEmpty { return url }
    return folder.hasSuffix("/") ? folder + url : folder + "/" + url
  }
}
