package import ChartModel

/// A chart of one mark with the columns of a file, for the command line: the spec that a person would
/// write for it.
package struct TableChart: Sendable {
  /// What stands for the rows.
  package enum Mark: String, Sendable {
    case point
    case bar
  }

  /// A column and what shows it.
  package struct Field: Sendable {
    /// x, y, z, color or size.
    package var channel: String
    /// The column's name.
    package var name: String
    /// Who names it, for messages: an option.
    package var source: String

    package init(channel: String, name: String, source: String) {
      self.channel = channel
      self.name = name
      self.source = source
    }
  }

  /// The data's file; `-` is standard input.
  package var path: String
  package var mark: Mark
  package var fields: [Field]
  /// How the file is read.
  package var options: TableOptions

  package init(path: String, mark: Mark, fields: [Field], options: TableOptions) {
    self.options = options
    self.path = path
    self.mark = mark
    self.fields = fields
  }

  /// Reads the data and makes the chart.
  ///
  /// Numbers, dates and texts are shown as such, but bars stand on categories, and points do not have
  /// to have zero in sight.
  /// - Throws: a `ChartError` with code `.inputMissing` if the file cannot be read, `.data` with all
  ///   faults if it is no table, has no such columns, or they do not suit the mark.
  package func load() throws(ChartError) -> LoadedSpec {
    let name = FileInput.name(of: path)
    var table = try TableFile.load(path: path, options)
    table.name = name
    var diagnostics = Diagnostics(file: name)
    var channels: [JSONMember] = []
    for field in fields {
      do throws(FieldFault) {
        let definition = definition(of: field.channel, try table.column(field.name))
        channels.append(Self.member(field.channel, Self.object(definition)))
      } catch {
        diagnostics.add(error.diagnostic(file: field.source))
      }
    }
    if let error = diagnostics.error { throw error }

    var decoder = SpecDecoder(file: name, folder: "")
    decoder.tables[TableSource(path: path, options: TableOptions(format: .csv))] = .table(table)
    let title =
      path == FileInput.standardInput
      ? []
      : [
        Self.member(
          "title", Self.node(.string(path.split(separator: "/").last.map(String.init) ?? path)))
      ]
    let spec = Self.object(
      title + [
        Self.member(
          "data",
          Self.object([
            Self.member("url", Self.node(.string(path))),
            Self.member("format", Self.object([Self.member("type", Self.node(.string("csv")))])),
          ])),
        Self.member("mark", Self.node(.string(mark.rawValue))),
        Self.member("encoding", Self.object(channels)),
      ])
    let description = decoder.chart(SpecNode(node: spec, path: JSONPath()))
    // Nobody has seen the spec: places in it say nothing.
    for fault in decoder.diagnostics.faults {
      diagnostics.add(Diagnostic(file: name, message: "\(fault.path): \(fault.message)"))
    }
    if let error = diagnostics.error { throw error }
    return LoadedSpec(
      description: description, inputs: path == FileInput.standardInput ? [] : [path],
      warnings: decoder.diagnostics.warnings.map { ChartWarning(code: "spec", message: $0.message) }
    )
  }

  private func definition(of channel: String, _ column: Column) -> [JSONMember] {
    let isBase = mark == .bar && (channel == "x" || channel == "z")
    let type =
      switch column.values {
      case .numbers: isBase ? "ordinal" : "quantitative"
      case .dates: "temporal"
      case .texts: "nominal"
      }
    var members = [
      Self.member("field", Self.node(.string(column.name))),
      Self.member("type", Self.node(.string(type))),
    ]
    if mark == .point, type == "quantitative", ["x", "y", "z"].contains(channel) {
      members.append(
        Self.member("scale", Self.object([Self.member("zero", Self.node(.boolean(false)))])))
    }
    return members
  }

  private static let place = SourcePosition(line: 1, column: 1)

  private static func node(_ kind: JSONNode.Kind) -> JSONNode { JSONNode(kind, at: place) }

  private static func object(_ members: [JSONMember]) -> JSONNode { node(.object(members)) }

  private static func member(_ key: String, _ value: JSONNode) -> JSONMember {
    JSONMember(key: key, keyPosition: place, value: value)
  }
}
