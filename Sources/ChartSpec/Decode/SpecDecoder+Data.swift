internal import ChartModel

/// A file and how it is read: layers that agree in both share one reading.
struct TableSource: Hashable {
  var path: String
  var options: TableOptions
}

/// The rows that a layer sees.
enum DataState {
  /// The spec names no data.
  case none
  /// There is data, but a fault of it has been noted: what depends on it stays unchecked.
  case broken
  /// The rows, after the transforms so far.
  case table(Table)
}

extension SpecDecoder {
  /// The data that `view` names itself, or else `inherited`.
  mutating func data(of view: SpecNode, or inherited: DataState) -> DataState {
    guard let data = view["data"] else { return inherited }
    if data.node.isNull { return .none }
    let sources = ["url", "values", "sequence"].filter { data[$0] != nil }
    if sources.count > 1 {
      fault(data, Messages.urlAndValues)
      return .broken
    }
    guard let options = options(data) else { return .broken }
    if let url = data["url"] {
      return table(at: url, options, hasType: data["format"]?["type"] != nil)
    }
    if let values = data["values"] { return table(in: values, options) }
    if let sequence = data["sequence"] { return table(of: sequence) }
    if let name = data["name"] { return dataset(name, options) }
    if case .object = data.node.kind { fault(data, Messages.noDataSource) }
    return .broken
  }

  /// How `data` is read; `nil`, with a fault, if that makes no sense.
  private mutating func options(_ data: SpecNode) -> TableOptions? {
    let format = data["format"]
    let named = format?["type"]?.string.flatMap { TableFormat(rawValue: $0) }
    // A format that is no known word has been noted by the shape.
    if format?["type"] != nil, named == nil { return nil }
    var options = TableOptions(format: named ?? .json)
    options.property = format?["property"]?.string ?? ""
    if format?["decimal"]?.string == "," { options.decimal = UInt8(ascii: ",") }
    if let place = format?["delimiter"], let text = place.string {
      guard text.utf8.count == 1, let byte = text.utf8.first, byte < 0x80,
        !"\"\r\n".utf8.contains(byte)
      else {
        fault(place, Messages.delimiter)
        return nil
      }
      options.delimiter = byte
      if named == nil { options.format = .dsv }
    } else if named == .dsv, let format {
      fault(format, Messages.noDelimiter)
      return nil
    }
    guard let parse = format?["parse"] else { return options }
    options.isUntyped = parse.node.isNull
    for member in parse.node.members {
      let place = SpecNode(node: member.value, path: parse.path.key(member.key))
      guard let word = place.string else {
        options.kinds[member.key] = .string
        continue
      }
      guard let kind = Self.fieldKind(word) else {
        fault(
          place, Messages.unknownParse(word),
          suggestion: NearestName.find(word, in: SpecSchema.parseKinds),
          allowed: .init(label: "kinds", names: SpecSchema.parseKinds))
        return nil
      }
      options.kinds[member.key] = kind
    }
    return options
  }

  private static func fieldKind(_ word: String) -> TableOptions.FieldKind? {
    switch word {
    case "number": return .number
    case "boolean": return .boolean
    case "date": return .date
    case "string": return .string
    default: break
    }
    for prefix in ["date:", "utc:"] where word.hasPrefix(prefix) {
      let pattern = word.dropFirst(prefix.count)
      let quotes = pattern.first.map { "'\"".contains($0) && pattern.last == $0 } ?? false
      return DatePattern(String(quotes ? pattern.dropFirst().dropLast() : pattern)).map {
        .pattern($0)
      }
    }
    return nil
  }

  private mutating func table(
    at place: SpecNode, _ given: TableOptions, hasType: Bool
  ) -> DataState {
    guard let url = place.string else { return .broken }
    guard let path = TableFile.path(of: url, relativeTo: folder) else {
      fault(place, Messages.remoteURL(url))
      return .broken
    }
    var options = given
    if !hasType, options.delimiter == nil {
      guard let format = TableFormat(ending: path) else {
        fault(
          place, Messages.unknownEnding(url),
          allowed: .init(label: "formats", names: TableFormat.allCases.map(\.rawValue)))
        return .broken
      }
      options.format = format
    }
    if path == FileInput.standardInput, file == FileInput.name(of: path) {
      fault(place, Messages.standardInputTwice)
      return .broken
    }
    let source = TableSource(path: path, options: options)
    if let known = tables[source] { return known }
    var state = DataState.broken
    do {
      let bytes = try FileInput.read(path)
      if !inputs.contains(path), path != FileInput.standardInput { inputs.append(path) }
      // Faults in the file name it by its path, faults about its fields as the spec does.
      if var table = TableFile.decode(
        bytes, options, name: FileInput.name(of: path), &diagnostics)
      {
        table.name = path == FileInput.standardInput ? FileInput.name(of: path) : url
        state = .table(table)
      }
    } catch {
      var fault = Diagnostic(
        file: file, position: place.node.position, path: place.path, message: error.message)
      fault.isMissingInput = true
      diagnostics.add(fault)
    }
    tables[source] = state
    return state
  }

  /// The rows that stand in the spec itself.
  private mutating func table(in values: SpecNode, _ options: TableOptions) -> DataState {
    let name = "the values"
    if let text = values.string {
      let table = TableFile.decode(Array(text.utf8), options, name: name, &diagnostics)
      return table.map(DataState.table) ?? .broken
    }
    if options.format == .matrix {
      let table = MatrixReader.read(
        values.node, name: name, file: file, path: values.path, &diagnostics)
      return table.map(DataState.table) ?? .broken
    }
    guard
      let table = JSONTable.read(
        values.node, property: options.property, name: name, file: file, path: values.path,
        &diagnostics)
    else { return .broken }
    return attempt(values) { () throws(FieldFault) in try table.parsed(options) }
      .map(DataState.table) ?? .broken
  }

  private mutating func table(of sequence: SpecNode) -> DataState {
    guard let start = sequence["start"]?.number, let stop = sequence["stop"]?.number else {
      return .broken
    }
    let step = sequence["step"]?.number ?? 1
    guard step != 0, (stop - start) / step <= 1e6 else {
      fault(sequence, Messages.endlessSequence)
      return .broken
    }
    let numbers = Array(stride(from: start, to: stop, by: step))
    let column = Column(name: sequence["as"]?.string ?? "data", values: .numbers(numbers))
    return .table(Table(name: "the sequence", columns: [column], rowCount: numbers.count))
  }

  private mutating func dataset(_ place: SpecNode, _ options: TableOptions) -> DataState {
    guard let name = place.string else { return .broken }
    guard let values = datasets?[name] else {
      let names = datasets?.node.members.map(\.key) ?? []
      fault(
        place, Messages.noDataset(name), suggestion: NearestName.find(name, in: names),
        allowed: .init(label: "datasets", names: names))
      return .broken
    }
    return table(in: values, options)
  }

  // MARK: - Fields

  /// The column that `place` names; `nil`, with a fault, if `table` has none.
  mutating func column(_ place: SpecNode, in table: Table) -> Column? {
    field(place) { (name) throws(FieldFault) in try table.column(name) }
  }

  /// The numbers of the column that `place` names, NaN where missing; `nil`, with a fault, if it
  /// holds anything else.
  mutating func numbers(_ place: SpecNode, in table: Table) -> [Double]? {
    field(place) { (name) throws(FieldFault) in try table.numbers(name) }
  }

  /// The values of the column that `place` names as a position channel takes them; `nil`, with a
  /// fault, if it holds values of another kind.
  mutating func values(
    of place: SpecNode, _ kind: PositionKind?, in table: Table
  ) -> [PlotValue]? {
    switch kind {
    case .number: numbers(place, in: table)?.map { .number($0) }
    case .moment:
      moments(place, in: table)?.map { $0.isNaN ? .missing : .date($0) }
    case .category, nil: column(place, in: table)?.plotValues
    }
  }

  /// The moments of the column that `place` names, in seconds since 1970, NaN where missing; `nil`,
  /// with a fault, if it holds anything else.
  mutating func moments(_ place: SpecNode, in table: Table) -> [Double]? {
    field(place) { (name) throws(FieldFault) in try table.moments(name) }
  }

  private mutating func field<Value>(
    _ place: SpecNode, _ body: (String) throws(FieldFault) -> Value
  ) -> Value? {
    // Anything but a string has been noted by the shape.
    guard let name = place.string else { return nil }
    do {
      return try body(name)
    } catch {
      diagnostics.add(
        error.diagnostic(file: file, position: place.node.position, path: place.path))
      return nil
    }
  }
}
