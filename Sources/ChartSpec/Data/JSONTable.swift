/// Reads tables from JSON: an array of objects, one a row, or of single values, which get the name
/// `data` as in Vega-Lite.
enum JSONTable {
  /// The table in `node`; `nil`, with faults, if it holds none.
  ///
  /// Columns stand in the order in which their names first appear; a row without a name, or with
  /// `null`, has a missing value. `name` is what messages call the data, `file` where `node` stands.
  ///
  /// `property`: the keys from `node` to the array, with points between them.
  static func read(
    _ node: JSONNode, property: String = "", name: String, file: String, path: JSONPath,
    _ diagnostics: inout Diagnostics
  ) -> Table? {
    var node = node
    for key in property.split(separator: ".") {
      guard let next = node[String(key)] else {
        let keys = node.members.map(\.key)
        diagnostics.add(
          Diagnostic(
            file: file, position: node.position, path: path,
            message: Messages.noProperty(String(key), of: property),
            suggestion: NearestName.find(String(key), in: keys),
            allowed: .init(label: "properties", names: keys)))
        return nil
      }
      node = next
    }
    guard case .array(let rows) = node.kind else {
      diagnostics.add(
        Diagnostic(file: file, position: node.position, path: path, message: Messages.rootArray))
      return nil
    }
    var faults: [Diagnostic] = []
    var names: [String] = []
    var cells: [String: [JSONNode?]] = [:]
    let hasObjects = rows.contains {
      if case .object = $0.kind { true } else { false }
    }
    for (index, row) in rows.enumerated() {
      var members = row.members
      switch row.kind {
      case .object: break
      case .number where !hasObjects, .string where !hasObjects, .boolean where !hasObjects:
        members = [JSONMember(key: "data", keyPosition: row.position, value: row)]
      default:
        faults.append(
          Diagnostic(
            file: file, position: row.position, path: path.index(index),
            message: Messages.valuesAreObjects))
        continue
      }
      for member in members {
        switch member.value.kind {
        case .array, .object:
          faults.append(
            Diagnostic(
              file: file, position: member.value.position, path: path.index(index).key(member.key),
              message: Messages.nestedValue(member.value.kindName)))
        default:
          if cells[member.key] == nil {
            names.append(member.key)
            cells[member.key] = Array(repeating: nil, count: rows.count)
          }
          cells[member.key]?[index] = member.value.isNull ? nil : member.value
        }
      }
    }
    for fault in faults.prefix(5) { diagnostics.add(fault) }
    guard faults.isEmpty else { return nil }
    let columns = names.map { Column(name: $0, values: values(cells[$0] ?? [])) }
    return Table(name: name, columns: columns, rowCount: rows.count)
  }

  /// The cells in the narrowest kind that holds all of them. Unlike in CSV, a number in quotes is a
  /// text.
  private static func values(_ cells: [JSONNode?]) -> Column.Values {
    let present = cells.compactMap { $0 }
    if present.allSatisfy({ $0.number != nil }) {
      return .numbers(cells.map { $0?.number ?? .nan })
    }
    let dates = cells.map { $0.map { $0.string.flatMap(date) } ?? .nan }
    if !dates.contains(nil) { return .dates(dates.map { $0 ?? .nan }) }
    return .texts(cells.map { $0.map(text) })
  }

  private static func date(_ text: String) -> Double? {
    ISODate.parse(text)
  }

  private static func text(_ cell: JSONNode) -> String {
    switch cell.kind {
    case .string(let string): string
    case .number(let number): Messages.format(number)
    case .boolean(let boolean): "\(boolean)"
    case .null, .array, .object: ""
    }
  }
}
