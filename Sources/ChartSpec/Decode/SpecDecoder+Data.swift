internal import ChartModel

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
    switch (data["url"], data["values"]) {
    case (let url?, nil): return table(at: url, format: data["format"]?["type"])
    case (nil, let values?) where data["format"]?["type"]?.string == "matrix":
      let table = MatrixReader.read(
        values.node, name: "the values", file: file, path: values.path, &diagnostics)
      return table.map(DataState.table) ?? .broken
    case (nil, let values?):
      let table = JSONTable.read(
        values.node, name: "the values", file: file, path: values.path, &diagnostics)
      return table.map(DataState.table) ?? .broken
    case (.some, .some):
      fault(data, Messages.urlAndValues)
    case (nil, nil):
      if case .object = data.node.kind { fault(data, Messages.noDataSource) }
    }
    return .broken
  }

  private mutating func table(at place: SpecNode, format: SpecNode?) -> DataState {
    guard let url = place.string else { return .broken }
    guard let path = TableFile.path(of: url, relativeTo: folder) else {
      fault(place, Messages.remoteURL(url))
      return .broken
    }
    let named = format?.string.flatMap { TableFormat(rawValue: $0) }
    guard let format = named ?? (format == nil ? TableFormat(ending: path) : nil) else {
      // A format that is no known word has been noted by the shape.
      if format == nil {
        fault(
          place, Messages.unknownEnding(url),
          allowed: .init(label: "formats", names: TableFormat.allCases.map(\.rawValue)))
      }
      return .broken
    }
    let key = "\(format) \(path)"
    if let known = tables[key] { return known }
    var state = DataState.broken
    do {
      let bytes = try FileInput.read(path)
      if !inputs.contains(path) { inputs.append(path) }
      // Faults in the file name it by its path, faults about its fields as the spec does.
      if var table = TableFile.decode(bytes, format: format, name: path, &diagnostics) {
        table.name = url
        state = .table(table)
      }
    } catch {
      var fault = Diagnostic(
        file: file, position: place.node.position, path: place.path, message: error.message)
      fault.isMissingInput = true
      diagnostics.add(fault)
    }
    tables[key] = state
    return state
  }

  // MARK: - Transforms

  /// `data` after the calculations and filters of `transforms`, in their order.
  mutating func transformed(_ data: DataState, by transforms: SpecNode?) -> DataState {
    var state = data
    for transform in transforms?.elements ?? [] {
      if let regression = transform["regression"] { fault(regression, Messages.regressionPlace) }
      apply(transform, to: &state)
    }
    return state
  }

  /// Applies a calculation or a filter; leaves anything else alone.
  mutating func apply(_ transform: SpecNode, to state: inout DataState) {
    let kinds = SpecSchema.transformKinds.filter { transform[$0] != nil }
    guard kinds.count == 1 else {
      // A transform of a kind that is not known has been noted by the shape.
      let known = SpecSchema.transform.allowed
      let isKnown = transform.node.members.allSatisfy { known.contains($0.key) }
      if case .object = transform.node.kind, isKnown {
        fault(
          transform, Messages.oneTransform,
          allowed: .init(label: "kinds", names: SpecSchema.transformKinds))
      }
      state = .broken
      return
    }
    if let place = transform["calculate"] {
      guard let name = transform["as"] else {
        fault(transform, Messages.missingProperty("as"))
        state = .broken
        return
      }
      evaluate(place, &state) { (table, source) throws(ExpressionError) in
        try table.calculating(source, as: name.string ?? "")
      }
    } else if let place = transform["filter"] {
      evaluate(place, &state) { (table, source) throws(ExpressionError) in
        try table.filtered(by: source)
      }
    }
  }

  private mutating func evaluate(
    _ place: SpecNode, _ state: inout DataState,
    _ body: (Table, String) throws(ExpressionError) -> Table
  ) {
    guard let source = place.string else { return state = .broken }
    switch state {
    case .broken: break
    case .none:
      fault(place, Messages.noData)
      state = .broken
    case .table(let table):
      do {
        state = .table(try body(table, source))
      } catch {
        diagnostics.add(
          error.diagnostic(file: file, position: place.node.position, path: place.path))
        state = .broken
      }
    }
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
      field(place) { (name) throws(FieldFault) in try table.moments(name) }?.map {
        $0.isNaN ? .missing : .date($0)
      }
    case .category, nil: column(place, in: table)?.plotValues
    }
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
