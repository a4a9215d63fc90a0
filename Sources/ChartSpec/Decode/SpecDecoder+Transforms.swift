internal import ChartModel

extension SpecDecoder {
  /// `data` after `transforms`, in their order.
  mutating func transformed(_ data: DataState, by transforms: SpecNode?) -> DataState {
    var state = data
    for transform in transforms?.elements ?? [] { apply(transform, to: &state) }
    return state
  }

  /// Applies one step; what it cannot do leaves the data broken, with a fault.
  ///
  /// A regression on two fields is a surface's and leaves the data alone.
  mutating func apply(_ transform: SpecNode, to state: inout DataState) {
    let kinds = SpecSchema.transform.kinds.map(\.key).filter { transform[$0] != nil }
    // Anything but exactly one kind has been noted by the shape.
    guard kinds.count == 1, let kind = kinds.first, let place = transform[kind] else {
      return state = .broken
    }
    switch state {
    case .broken: break
    case .none:
      fault(place, Messages.noData)
      state = .broken
    case .table(let table):
      state = applied(kind, place, transform, to: table).map(DataState.table) ?? .broken
    }
  }

  private mutating func applied(
    _ kind: String, _ place: SpecNode, _ transform: SpecNode, to table: Table
  ) -> Table? {
    switch kind {
    case "calculate":
      guard let source = place.string, let name = transform["as"]?.string else { return nil }
      do {
        return try table.calculating(source, as: name)
      } catch {
        note(error, at: place)
        return nil
      }
    case "filter":
      return matches(place, in: table).map { matches in
        table.selecting(matches.indices.filter { matches[$0] })
      }
    case "aggregate", "joinaggregate":
      guard let summaries = summaries(place, in: table) else { return nil }
      let fields = fields(transform["groupby"], in: table)
      guard let fields else { return nil }
      return attempt(place) { () throws(FieldFault) in
        kind == "aggregate"
          ? try table.aggregated(summaries, by: fields) : try table.joined(summaries, by: fields)
      }
    case "bin": return binned(place, transform, table)
    case "timeUnit":
      guard let unit = timeUnit(place), let field = transform["field"],
        let name = transform["as"]?.string, let moments = moments(field, in: table)
      else { return nil }
      var table = table
      table.set(Column(name: name, values: .dates(moments.map(unit.start))))
      return table
    case "stack":
      guard let groups = fields(transform["groupby"], in: table),
        let sort = sortFields(transform["sort"], in: table), numbers(place, in: table) != nil
      else { return nil }
      let names = names(transform["as"])
      guard let start = names.first else { return nil }
      let offset = transform["offset"]?.string.flatMap(StackOffset.init) ?? .zero
      return attempt(place) { () throws(FieldFault) in
        try table.stacked(
          place.string ?? "", by: groups, sort: sort, offset: offset,
          as: (start, names.count > 1 ? names[1] : start + "_end"))
      }
    case "fold":
      guard let fields = fields(place, in: table) else { return nil }
      let names = names(transform["as"])
      return attempt(place) { () throws(FieldFault) in
        try table.folded(
          fields, as: (names.first ?? "key", names.count > 1 ? names[1] : "value"))
      }
    case "impute":
      guard let key = transform["key"], let groups = fields(transform["groupby"], in: table),
        column(key, in: table) != nil
      else { return nil }
      return imputed(
        place, key: key.string ?? "", by: groups, transform, in: table)
    case "window": return windowed(place, transform, table)
    case "regression": return line(place, transform, table)
    case "lookup": return lookedUp(place, transform, table)
    case "pivot":
      guard let value = transform["value"], let groups = fields(transform["groupby"], in: table)
      else { return nil }
      let operation = transform["op"]?.string.flatMap(AggregateOperation.init) ?? .sum
      guard column(place, in: table) != nil,
        operation.countsRows || numbers(value, in: table) != nil
      else { return nil }
      return attempt(place) { () throws(FieldFault) in
        try table.pivoted(
          place.string ?? "", value: value.string ?? "", by: groups, operation,
          limit: Int(transform["limit"]?.number ?? 0))
      }
    default: return place.number.map { table.sampled(Int($0)) }
    }
  }

  // MARK: - Kinds

  private mutating func binned(
    _ place: SpecNode, _ transform: SpecNode, _ table: Table
  ) -> Table? {
    guard let field = transform["field"], numbers(field, in: table) != nil else { return nil }
    let names = names(transform["as"])
    guard let start = names.first else { return nil }
    let binning = binning(place)
    return attempt(field) { () throws(FieldFault) in
      let bins = try table.bins(of: field.string ?? "", binning)
      var table = table
      table.set(Column(name: start, values: .numbers(bins.starts)))
      table.set(
        Column(name: names.count > 1 ? names[1] : start + "_end", values: .numbers(bins.ends)))
      return table
    }
  }

  private mutating func windowed(
    _ place: SpecNode, _ transform: SpecNode, _ table: Table
  ) -> Table? {
    guard let groups = fields(transform["groupby"], in: table),
      let sort = sortFields(transform["sort"], in: table)
    else { return nil }
    var windows: [WindowField] = []
    for summary in place.elements {
      guard let name = summary["as"]?.string, let word = summary["op"]?.string else { return nil }
      let operation: WindowField.Operation
      let needsField: Bool, needsNumbers: Bool
      if let own = WindowOperation(rawValue: word) {
        operation = .own(own)
        (needsField, needsNumbers) = (own.picksRow, false)
      } else if let aggregate = AggregateOperation(rawValue: word) {
        operation = .aggregate(aggregate)
        (needsField, needsNumbers) = (!aggregate.countsRows, true)
      } else {
        return nil
      }
      if needsField {
        guard let field = summary["field"] else {
          fault(summary, Messages.missingProperty("field"))
          return nil
        }
        guard needsNumbers ? numbers(field, in: table) != nil : column(field, in: table) != nil
        else { return nil }
      }
      windows.append(
        WindowField(
          operation: operation, field: summary["field"]?.string ?? "",
          parameter: summary["param"]?.number, name: name))
    }
    var frame = WindowFrame(ignoresPeers: transform["ignorePeers"]?.boolean == true)
    if let ends = transform["frame"]?.elements, ends.count == 2 {
      frame.first = ends[0].number.map { Int(max(-1e9, min(1e9, $0))) }
      frame.last = ends[1].number.map { Int(max(-1e9, min(1e9, $0))) }
    }
    return attempt(place) { () throws(FieldFault) in
      try table.windowed(windows, by: groups, sort: sort, frame: frame)
    }
  }

  /// The rows with missing values filled in, as `options` say.
  mutating func imputed(
    _ field: SpecNode, key: String, by groups: [String], _ options: SpecNode, in table: Table
  ) -> Table? {
    guard numbers(field, in: table) != nil else { return nil }
    var others: Column.Values?
    if let values = options["keyvals"] {
      if case .array = values.node.kind {
        let parsed = values.elements.map { $0.plotValue(nil) }
        if parsed.allSatisfy({ if case .number = $0 { true } else { false } }) {
          others = .numbers(parsed.map { $0?.number ?? .nan })
        } else {
          others = .texts(parsed.map { $0?.categoryName })
        }
      } else {
        let start = values["start"]?.number ?? 0, step = values["step"]?.number ?? 1
        let stop = values["stop"]?.number ?? start
        guard step != 0, (stop - start) / step < 1e6 else {
          fault(values, Messages.endlessSequence)
          return nil
        }
        others = .numbers(Array(stride(from: start, to: stop, by: step)))
      }
    }
    let method = options["method"]?.string.flatMap(ImputeMethod.init) ?? .value
    let value = options["value"]?.number ?? .nan
    return attempt(field) { () throws(FieldFault) in
      try table.imputed(
        field.string ?? "", key: key, by: groups, others: others, method: method, value: value)
    }
  }

  /// A line fitted to the rows; of a regression on two fields, the rows as they are.
  private mutating func line(
    _ place: SpecNode, _ transform: SpecNode, _ table: Table
  ) -> Table? {
    guard let on = transform["on"] else { return nil }
    guard let input = on.string == nil ? on.elements.first : on, on.elements.count < 2 else {
      fault(place, Messages.regressionPlace)
      return nil
    }
    guard let groups = fields(transform["groupby"], in: table), numbers(place, in: table) != nil,
      numbers(input, in: table) != nil
    else { return nil }
    let names = names(transform["as"])
    let ends = transform["extent"]?.elements.compactMap(\.number) ?? []
    let extent = ends.count == 2 ? min(ends[0], ends[1])...max(ends[0], ends[1]) : nil
    var failure: Regression.Failure?
    let result = attempt(place) { () throws(FieldFault) in
      let fitted = try table.fitted(
        place.string ?? "", on: input.string ?? "", by: groups, extent: extent,
        as: (
          names.first ?? input.string ?? "", names.count > 1 ? names[1] : place.string ?? ""
        ))
      failure = fitted.failure
      return fitted.table
    }
    if let failure {
      note(failure, transform, on)
      return nil
    }
    return result
  }

  private mutating func lookedUp(
    _ place: SpecNode, _ transform: SpecNode, _ table: Table
  ) -> Table? {
    guard let source = transform["from"], let key = source["key"],
      let fieldsPlace = source["fields"], column(place, in: table) != nil
    else { return nil }
    guard case .table(let other) = data(of: source, or: .none), column(key, in: other) != nil,
      let fields = fields(fieldsPlace, in: other)
    else { return nil }
    let names = names(transform["as"])
    guard names.isEmpty || names.count == fields.count else {
      if let place = transform["as"] {
        fault(place, Messages.wrongCount(names.count, expected: fields.count...fields.count))
      }
      return nil
    }
    return attempt(place) { () throws(FieldFault) in
      try table.lookingUp(
        place.string ?? "", in: other, key: key.string ?? "", fields: fields,
        as: names.isEmpty ? fields : names, missing: transform["default"]?.plotValue(nil))
    }
  }

  // MARK: - Parts

  private mutating func summaries(_ place: SpecNode, in table: Table) -> [Summary]? {
    var summaries: [Summary] = []
    for summary in place.elements {
      guard let operation = summary["op"]?.string.flatMap(AggregateOperation.init),
        let name = summary["as"]?.string
      else { return nil }
      if !operation.countsRows {
        guard let field = summary["field"] else {
          fault(summary, Messages.missingProperty("field"))
          return nil
        }
        guard
          operation.needsNumbers
            ? summable(field, in: table) : column(field, in: table) != nil
        else { return nil }
      }
      summaries.append(
        Summary(operation: operation, field: summary["field"]?.string ?? "", name: name))
    }
    return summaries
  }

  /// Whether a field holds numbers or dates; a fault otherwise.
  mutating func summable(_ field: SpecNode, in table: Table) -> Bool {
    guard let column = column(field, in: table) else { return false }
    return column.isDate || numbers(field, in: table) != nil
  }

  /// The names of fields in a list; `nil`, with faults, if the table lacks one.
  private mutating func fields(_ list: SpecNode?, in table: Table) -> [String]? {
    var names: [String] = []
    var isComplete = true
    for place in list?.elements ?? [] {
      if let column = column(place, in: table) {
        names.append(column.name)
      } else {
        isComplete = false
      }
    }
    return isComplete ? names : nil
  }

  private mutating func sortFields(_ list: SpecNode?, in table: Table) -> [SortField]? {
    var fields: [SortField] = []
    for sort in list?.elements ?? [] {
      guard let place = sort["field"], let column = column(place, in: table) else { return nil }
      fields.append(
        SortField(name: column.name, isDescending: sort["order"]?.string == "descending"))
    }
    return fields
  }

  /// One name or several.
  private func names(_ place: SpecNode?) -> [String] {
    guard let place else { return [] }
    return place.string.map { [$0] } ?? place.elements.compactMap(\.string)
  }

  /// The binning that `place` asks for, with Vega-Lite's defaults of a channel or a transform.
  func binning(_ place: SpecNode, maximum: Double = 10) -> Binning {
    func numbers(_ name: String) -> [Double] { place[name]?.elements.compactMap(\.number) ?? [] }
    var binning = Binning()
    binning.maximum = place["maxbins"]?.number ?? maximum
    binning.step = place["step"]?.number
    binning.steps = numbers("steps")
    if let least = place["minstep"]?.number { binning.minimumStep = least }
    if let base = place["base"]?.number { binning.base = base }
    if place["divide"] != nil { binning.divisors = numbers("divide") }
    if let nice = place["nice"]?.boolean { binning.isNice = nice }
    binning.anchor = place["anchor"]?.number
    let ends = numbers("extent")
    if ends.count == 2, ends[0] < ends[1] { binning.extent = ends[0]...ends[1] }
    return binning
  }

  /// The unit of time that `place` names.
  func timeUnit(_ place: SpecNode) -> TimeUnit? {
    guard let name = place.string ?? place["unit"]?.string, var unit = TimeUnit(name) else {
      return nil
    }
    if let step = place["step"]?.number { unit.step = max(1, Int(step)) }
    return unit
  }

  // MARK: - Faults

  /// The result of `body`; `nil`, with a fault at `place`, if it throws.
  mutating func attempt<Value>(
    _ place: SpecNode, _ body: () throws(FieldFault) -> Value
  ) -> Value? {
    do {
      return try body()
    } catch {
      diagnostics.add(
        error.diagnostic(file: file, position: place.node.position, path: place.path))
      return nil
    }
  }

  /// Notes what is wrong with an expression.
  mutating func note(_ error: ExpressionError, at place: SpecNode) {
    diagnostics.add(error.diagnostic(file: file, position: place.node.position, path: place.path))
  }

  /// Notes why there is no fit.
  mutating func note(_ failure: Regression.Failure, _ transform: SpecNode, _ on: SpecNode) {
    switch failure {
    case .tooFewRows(let complete, let needed):
      fault(transform, Messages.regressionRows(complete, needed: needed))
    case .dependentInputs: fault(on, Messages.regressionDependent)
    }
  }
}
