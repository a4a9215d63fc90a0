/// How the text of a table is read.
package struct TableOptions: Hashable, Sendable {
  /// What a field is said to hold.
  enum FieldKind: Hashable, Sendable {
    case number, boolean, date, string
    /// Moments as a time format writes them.
    case pattern(DatePattern)
  }

  /// The format.
  package var format: TableFormat
  /// The byte between the cells of delimited text; `nil`: that of the format.
  package var delimiter: UInt8?
  /// The byte before the fraction of a number in delimited text, a point or a comma.
  package var decimal = UInt8(ascii: ".")
  /// The way to the rows in JSON, such as `a.b`; empty for the whole document.
  package var property = ""
  /// What fields hold; `nil` for those whose cells tell it.
  var kinds: [String: FieldKind] = [:]
  /// Whether all other fields are texts.
  var isUntyped = false

  /// Makes options of a format with nothing else said.
  package init(format: TableFormat) {
    self.format = format
  }

  /// Whether cells of a field are kept as texts, at least at first.
  func keepsText(of field: String) -> Bool {
    guard let kind = kinds[field] else { return isUntyped }
    return kind != .number
  }

  /// The byte between the cells of `bytes`.
  func separator(of bytes: [UInt8]) -> UInt8 {
    if let delimiter { return delimiter }
    if format == .tsv { return UInt8(ascii: "\t") }
    // Where the comma is the decimal mark, semicolons are the custom; and what has semicolons and no
    // comma in its header means them.
    let semicolon = UInt8(ascii: ";"), comma = UInt8(ascii: ",")
    let header = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard header.contains(semicolon) else { return comma }
    return decimal == comma || !header.contains(comma) ? semicolon : comma
  }
}

extension Table {
  /// The table with its fields as the options say.
  ///
  /// - Throws: a `FieldFault` with the place of the first cell that cannot be what it is said to be.
  func parsed(_ options: TableOptions) throws(FieldFault) -> Table {
    var table = self
    for (field, kind) in options.kinds.sorted(by: { $0.key < $1.key }) {
      let column = try self.column(field)
      let values: Column.Values
      switch kind {
      case .number: values = .numbers(try parsedNumbers(field))
      case .date: values = .dates(try moments(field))
      case .string: values = .texts(column.names)
      case .boolean: values = .texts(try booleans(column))
      case .pattern(let pattern):
        let names = column.names
        let moments = names.map { name in name.map { pattern.parse($0) } ?? .nan }
        if let index = moments.firstIndex(of: nil) {
          throw FieldFault(
            message: Messages.notPattern(
              field: field, data: name, value: names[index] ?? "", pattern: pattern.text,
              place: place(ofRow: index, field: field)))
        }
        values = .dates(moments.map { $0 ?? .nan })
      }
      table.set(Column(name: field, values: values))
    }
    return table
  }

  /// The numbers of a field, also where they are written as texts.
  private func parsedNumbers(_ field: String) throws(FieldFault) -> [Double] {
    guard case .texts(let texts) = try column(field).values else { return try numbers(field) }
    let numbers = texts.map { text -> Double? in
      guard let text else { return .nan }
      return Array(text.utf8).withUnsafeBufferPointer { NumberParser.parse($0) }
    }
    guard numbers.contains(nil) else { return numbers.map { $0 ?? .nan } }
    return try self.numbers(field)
  }

  private func booleans(_ column: Column) throws(FieldFault) -> [String?] {
    let words = ["true": "true", "false": "false", "1": "true", "0": "false"]
    let names = column.names
    for (row, name) in names.enumerated() {
      guard let name, words[name.lowercased()] == nil else { continue }
      throw FieldFault(
        message: Messages.notBoolean(
          field: column.name, data: self.name, value: name,
          place: place(ofRow: row, field: column.name)))
    }
    return names.map { $0.flatMap { words[$0.lowercased()] } }
  }
}
