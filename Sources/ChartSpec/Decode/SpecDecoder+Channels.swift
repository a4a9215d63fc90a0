internal import ChartModel

extension SpecDecoder {
  /// Works out the channels whose values come about from their fields: constants, bins, units of
  /// time, aggregates, orders and filled gaps, one after another as in Vega-Lite.
  ///
  /// The results are columns of their own in `data`, which `view.derived` names.
  mutating func derive(_ view: inout View, _ data: inout DataState) {
    let all = SpecSchema.fieldChannels.filter { view.channel($0) != nil }
    // A constant of a layer takes the place of a shared field.
    let constants = all.filter { view.channel($0)?["datum"] != nil }
    let encoded = all.filter { !constants.contains($0) }
    if case .none = data, !constants.isEmpty {
      data = .table(Table(name: "the constants", columns: [], rowCount: 1))
    }
    guard case .table(var table) = data else { return }
    let places = all.filter { SpecSchema.positionChannels.contains($0) }
    if !constants.isEmpty, places.allSatisfy(constants.contains), table.rowCount > 1 {
      // One mark says it all.
      table = table.selecting([0])
    }
    for name in constants { addConstant(name, &view, &table) }
    var isComplete = true
    for name in encoded {
      isComplete = addBins(name, &view, &table) && addTimeUnits(name, &view, &table) && isComplete
    }
    let rows = table
    let sums = encoded.filter { name in
      view.channel(name)?["aggregate"].map { !$0.node.isNull } ?? false
    }
    if isComplete, !sums.isEmpty {
      isComplete = aggregate(sums, of: encoded, &view, &table)
    }
    guard isComplete else { return data = .broken }
    for name in encoded { addOrder(name, &view, rows: rows, table) }
    for name in ["x", "y", "z"] where isComplete { isComplete = fillGaps(name, view, &table) }
    if isComplete, let sorted = sorted(table, view) { table = sorted } else { isComplete = false }
    if isComplete { isComplete = stack(&view, &table) }
    data = isComplete ? .table(table) : .broken
  }

  // MARK: - Constants

  private mutating func addConstant(_ name: String, _ view: inout View, _ table: inout Table) {
    guard let channel = view.channel(name), let datum = channel["datum"] else { return }
    if let node = channel.nodes.first(where: { $0["datum"] != nil }), let field = node["field"] {
      fault(field, Messages.fieldOrDatum)
    }
    let value: PlotValue?
    if case .object = datum.node.kind {
      value = moment(datum).map { .date($0) }
    } else {
      value = datum.plotValue(PositionKind(channel))
    }
    guard let value else { return note(datum, isNo: PositionKind(channel)) }
    let count = table.rowCount
    let values: Column.Values
    switch value {
    case .date(let seconds): values = .dates(Array(repeating: seconds, count: count))
    case .number(let number): values = .numbers(Array(repeating: number, count: count))
    default: values = .texts(Array(repeating: value.categoryName, count: count))
    }
    let column = Column(name: "\(name): datum", values: values)
    table.set(column)
    view.derived[name] = DerivedChannel(field: datum.naming(column.name), title: "")
  }

  // MARK: - Bins and units of time

  /// The starts of bins, or their middles for marks without an extent; `false`, with a fault, if the
  /// field holds no numbers.
  private mutating func addBins(
    _ name: String, _ view: inout View, _ table: inout Table
  ) -> Bool {
    guard let channel = view.channel(name), let place = channel["bin"], !place.node.isNull,
      place.boolean != false, place.string != "binned", place["binned"]?.boolean != true,
      let field = channel["field"]
    else { return true }
    let isPosition = SpecSchema.positionChannels.contains(name)
    let binning = binning(place, maximum: isPosition ? 10 : 6)
    guard numbers(field, in: table) != nil else { return false }
    let result = attempt(field) { [table] () throws(FieldFault) in
      try table.bins(of: field.string ?? "", binning)
    }
    guard let (starts, ends, _) = result else { return false }
    var derived = DerivedChannel(
      field: field.naming("\(name): bin"), title: "\(field.string ?? "") (binned)", kind: .number)
    if PositionKind(channel) == .category {
      let texts = zip(starts, ends).map { start, end in
        start.isNaN ? nil : "\(Messages.format(start)) – \(Messages.format(end))"
      }
      derived.kind = .category
      derived.order = Self.names(texts, by: starts)
      table.set(Column(name: "\(name): bin", values: .texts(texts)))
    } else if isPosition, view.hasExtent {
      table.set(Column(name: "\(name): bin", values: .numbers(starts)))
      table.set(Column(name: "\(name): bin end", values: .numbers(ends)))
      view.derived[name + "2"] = DerivedChannel(field: field.naming("\(name): bin end"))
    } else {
      let middles = zip(starts, ends).map { ($0 + $1) / 2 }
      table.set(Column(name: "\(name): bin", values: .numbers(middles)))
    }
    view.derived[name] = derived
    return true
  }

  /// The starts of units of time; `false`, with a fault, if the field holds no moments.
  private mutating func addTimeUnits(
    _ name: String, _ view: inout View, _ table: inout Table
  ) -> Bool {
    guard let channel = view.channel(name), let place = channel["timeUnit"],
      let unit = timeUnit(place), let field = channel["field"]
    else { return true }
    guard let moments = moments(field, in: table) else { return false }
    let starts = moments.map(unit.start)
    let column = "\(name): \(unit.name)"
    var derived = DerivedChannel(
      field: field.naming(column), title: "\(field.string ?? "") (\(unit.title))", kind: .moment)
    let isPosition = SpecSchema.positionChannels.contains(name)
    if !isPosition || PositionKind(channel) == .category {
      guard let format = try? TimeFormat(unit.format) else { return true }
      let texts = starts.map { $0.isNaN ? nil : format($0) }
      derived.kind = .category
      derived.order = Self.names(texts, by: starts)
      table.set(Column(name: column, values: .texts(texts)))
    } else {
      derived.format = unit.parts.contains(.year) ? nil : unit.format
      table.set(Column(name: column, values: .dates(starts)))
      if view.hasExtent {
        table.set(Column(name: column + " end", values: .dates(starts.map(unit.end))))
        view.derived[name + "2"] = DerivedChannel(field: field.naming(column + " end"))
      }
    }
    view.derived[name] = derived
    return true
  }

  /// The different names in the order of their values.
  private static func names(_ texts: [String?], by values: [Double]) -> [String] {
    var least: [String: Double] = [:]
    for (text, value) in zip(texts, values) {
      if let text { least[text] = min(least[text] ?? value, value) }
    }
    return least.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  // MARK: - Aggregates

  /// One row for all rows that agree in the channels that are not summed up; `false`, with faults,
  /// if a field cannot be summed up.
  private mutating func aggregate(
    _ sums: [String], of encoded: [String], _ view: inout View, _ table: inout Table
  ) -> Bool {
    var keys: [String] = [], isComplete = true
    let channels = Set(encoded).union(view.derived.keys).subtracting(sums).sorted()
    var places = channels.compactMap { view.channel($0)?["field"] }
    for name in ["detail", "order"] {
      places += view.channels(name).filter { $0["aggregate"] == nil }.compactMap { $0["field"] }
    }
    for place in places {
      guard let column = column(place, in: table) else {
        isComplete = false
        continue
      }
      if !keys.contains(column.name) { keys.append(column.name) }
    }
    var summaries: [Summary] = [],
      extremes: [(name: String, field: String, by: SpecNode, Bool)] = []
    for name in sums {
      guard let channel = view.channel(name), let place = channel["aggregate"] else { continue }
      let column = "\(name): aggregate", field = channel["field"]
      if let by = place["argmax"] ?? place["argmin"] {
        guard let field, let source = self.column(field, in: table),
          self.column(by, in: table) != nil
        else {
          isComplete = false
          continue
        }
        extremes.append((column, source.name, by, place["argmax"] != nil))
        view.derived[name] = DerivedChannel(field: field.naming(column), title: source.name)
        continue
      }
      guard let operation = place.string.flatMap(AggregateOperation.init) else { return false }
      guard operation.countsRows || field != nil else {
        fault(place, Messages.missingProperty("field"))
        return false
      }
      if let field, !operation.countsRows {
        let fits =
          operation.needsNumbers ? summable(field, in: table) : self.column(field, in: table) != nil
        guard fits else {
          isComplete = false
          continue
        }
      }
      summaries.append(
        Summary(operation: operation, field: field?.string ?? "", name: column))
      let source = field?.string ?? ""
      view.derived[name] = DerivedChannel(
        field: (field ?? place).naming(column), title: operation.title(of: source),
        kind: operation.keepsKind && table[source]?.isDate == true ? .moment : .number)
    }
    guard isComplete, let place = view.node["mark"] else { return false }
    let result = attempt(place) { [table] () throws(FieldFault) in
      var result = try table.aggregated(summaries, by: keys)
      var columns: [Column] = []
      for key in keys { columns.append(try table.column(key)) }
      let grouping = Grouping(by: columns, rowCount: table.rowCount)
      for extreme in extremes {
        let rows = try table.extremeRows(
          of: extreme.by.string ?? "", greatest: extreme.3, grouping)
        var column = try table.column(extreme.field).selecting(rows)
        column.name = extreme.name
        result.set(column)
      }
      return result
    }
    guard let result else { return false }
    table = result
    return true
  }

  // MARK: - Order

  /// The order of a channel's categories, if the spec sorts them by other values.
  ///
  /// `rows`: those before they were summed up, by whose fields categories are sorted; `table`: those
  /// after, by whose channels they are.
  private mutating func addOrder(
    _ name: String, _ view: inout View, rows: Table, _ table: Table
  ) {
    guard let channel = view.channel(name), let sort = channel["sort"], let place = channel["field"]
    else { return }
    let operation = sort["op"]?.string.flatMap(AggregateOperation.init)
    var isDescending = sort["order"]?.string == "descending"
    var word = sort["encoding"]?.string
    if let name = sort.string, name != "ascending", name != "descending" {
      isDescending = name.hasPrefix("-")
      word = isDescending ? String(name.dropFirst()) : name
    }
    let source: Table, values: [Double]
    if let word {
      guard let other = view.channel(word)?["field"], let column = table[other.string ?? ""] else {
        fault(sort, Messages.noSuchChannel(word))
        return
      }
      (source, values) = (
        table, column.isText ? column.codes(in: column.categories.sorted()) : column.codes
      )
    } else if let field = sort["field"] {
      guard let column = column(field, in: rows) else { return }
      (source, values) = (
        rows, column.isText ? column.codes(in: column.categories.sorted()) : column.codes
      )
    } else if operation == .count {
      (source, values) = (rows, [Double](repeating: 1, count: rows.rowCount))
    } else {
      return
    }
    guard let names = source[place.string ?? ""]?.categoryValues.map(\.categoryName) else { return }
    // The heights of a stack count together, as do the counts of bins.
    let isSum = word.flatMap { view.channel($0)?["aggregate"]?.string }.map {
      ["sum", "count"].contains($0)
    }
    let used = operation ?? (isSum == true ? .sum : .min)
    var sums: [String: Accumulator] = [:]
    for (name, value) in zip(names, values) {
      sums[name, default: Accumulator(for: [used])].add(value)
    }
    let keyed = sums.map { (key: $0.key, value: $0.value.result(used)) }
      .map {
        (key: $0.key, value: $0.value.isNaN ? .infinity : isDescending ? -$0.value : $0.value)
      }
    let order = keyed.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    view.derived[name, default: DerivedChannel(field: place)].order = order
  }

  /// The rows in the order of the order channel; `nil`, with a fault, if a field is missing.
  private mutating func sorted(_ table: Table, _ view: View) -> Table? {
    var fields: [SortField] = []
    for order in view.channels("order") {
      guard let place = order["field"] else { continue }
      guard let column = column(place, in: table) else { return nil }
      fields.append(
        SortField(name: column.name, isDescending: order["sort"]?.string == "descending"))
    }
    guard !fields.isEmpty, let place = view.node["mark"] else { return table }
    return attempt(place) { () throws(FieldFault) in
      table.selecting(try table.order(by: fields).rows)
    }
  }

  // MARK: - Gaps and stacks

  /// Fills in what a channel's `impute` asks for, along the other channel of places.
  private mutating func fillGaps(_ name: String, _ view: View, _ table: inout Table) -> Bool {
    guard let channel = view.channel(name), let options = channel["impute"], !options.node.isNull,
      let field = channel["field"], let key = view.channel(name == "x" ? "y" : "x")?["field"]
    else { return true }
    guard let keyColumn = column(key, in: table) else { return false }
    var groups: [String] = []
    for place in view.groupingFields {
      guard let column = column(place, in: table) else { return false }
      groups.append(column.name)
    }
    guard
      let filled = imputed(field, key: keyColumn.name, by: groups, options, in: table)
    else { return false }
    table = filled
    return true
  }

  /// Puts the lengths of bars that span bins or units of time on one another: they have a range
  /// along both axes.
  private mutating func stack(_ view: inout View, _ table: inout Table) -> Bool {
    guard view.markName == "bar" else { return true }
    for (base, length) in [("x", "y"), ("y", "x")] {
      guard let bins = view.channel(base), view.channel(base + "2") != nil,
        bins["bin"] != nil || bins["timeUnit"] != nil, view.channel(length + "2") == nil,
        let channel = view.channel(length), let field = channel["field"],
        let start = bins["field"]?.string
      else { continue }
      guard numbers(field, in: table) != nil else { return false }
      let stacking = view.stacking
      var derived = view.derived[length] ?? DerivedChannel(field: field)
      derived.title = derived.title ?? field.string
      derived.field = field.naming("\(length): start")
      let groups = [start] + (stacking == nil ? ["\(length): row"] : [])
      table.set(
        Column(name: "\(length): row", values: .numbers((0..<table.rowCount).map { Double($0) })))
      // The same series lies below in all stacks.
      var order: [SortField] = []
      if view.channel("order") == nil, let color = view.channel("color")?["field"] {
        guard let column = column(color, in: table) else { return false }
        order.append(SortField(name: column.name))
      }
      let stacked = attempt(field) { [table, order] () throws(FieldFault) in
        try table.stacked(
          field.string ?? "", by: groups, sort: order, offset: stacking ?? .zero,
          as: ("\(length): start", "\(length): end"))
      }
      guard let stacked else { return false }
      table = stacked
      view.derived[length] = derived
      view.derived[length + "2"] = DerivedChannel(field: field.naming("\(length): end"))
      return true
    }
    return true
  }
}

extension View {
  /// Whether the mark fills its bins.
  var hasExtent: Bool { markName == "bar" || markName == "rect" }

  /// The definitions of a channel that may have several.
  func channels(_ name: String) -> [SpecNode] {
    guard let node = channel(name)?.nodes.first else { return [] }
    if case .array = node.node.kind { return node.elements }
    return [node]
  }

  /// The fields that tell lines, areas and stacked bars apart.
  var groupingFields: [SpecNode] {
    (["color", "shape"].compactMap { channel($0)?["field"] })
      + channels("detail").compactMap { $0["field"] }
  }

  /// How lengths are stacked; `nil` if they are not.
  ///
  /// Without a word of the spec, only what adds up is stacked, as in Vega-Lite.
  var stacking: StackOffset? {
    guard let stack = channel("y")?["stack"] ?? channel("x")?["stack"] else {
      let operations = ["x", "y"].compactMap { channel($0)?["aggregate"]?.string }
      let areSums = operations.allSatisfy {
        ["count", "sum", "distinct", "valid", "missing"].contains($0)
      }
      return areSums ? .zero : nil
    }
    switch stack.node.kind {
    case .null, .boolean(false): return nil
    case .string(let word): return StackOffset(rawValue: word)
    default: return .zero
    }
  }
}

extension SpecNode {
  /// The name of a column, at the place of this value.
  fileprivate func naming(_ column: String) -> SpecNode {
    SpecNode(node: JSONNode(.string(column), at: node.position), path: path)
  }
}

extension AggregateOperation {
  /// The title of its results.
  func title(of field: String) -> String {
    if countsRows { return "Count of Records" }
    return rawValue.prefix(1).uppercased() + rawValue.dropFirst() + " of \(field)"
  }
}
