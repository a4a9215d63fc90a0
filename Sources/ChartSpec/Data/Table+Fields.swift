internal import ChartModel

/// Why a table has no such field, or none of the kind that is needed.
package struct FieldFault: Error, Hashable, Sendable {
  /// What is wrong.
  package var message: String
  /// The nearest name of a field.
  package var suggestion: String?
  /// The names of the fields, if the name is at fault.
  package var allowed: Diagnostic.Allowed?

  /// The same as a fault of a spec, whose field's name stands at `path` and `position` of `file`, or
  /// of the command line.
  package func diagnostic(
    file: String, position: SourcePosition? = nil, path: JSONPath = JSONPath()
  ) -> Diagnostic {
    Diagnostic(
      file: file, position: position, path: path, message: message, suggestion: suggestion,
      allowed: allowed)
  }
}

extension Table {
  /// The column of a field.
  ///
  /// - Throws: a `FieldFault` with the nearest name if there is none.
  package func column(_ field: String) throws(FieldFault) -> Column {
    if let column = self[field] { return column }
    throw FieldFault(
      message: Messages.noField(field, in: name),
      suggestion: NearestName.find(field, in: fieldNames),
      allowed: .init(label: "fields", names: fieldNames))
  }

  /// The numbers of a field, one a row, NaN where one is missing.
  ///
  /// - Throws: a `FieldFault` if there is no such field, or with the place of the first cell that
  ///   holds anything else.
  package func numbers(_ field: String) throws(FieldFault) -> [Double] {
    switch try column(field).values {
    case .numbers(let numbers): return numbers
    case .dates: throw FieldFault(message: Messages.isDate(field: field, data: name))
    case .texts(let texts):
      let present = texts.indices.filter { texts[$0] != nil }
      // Where a filter has left no text, all values are missing.
      guard let first = present.first else { return texts.map { _ in .nan } }
      // The first cell that is no number; a column of texts may hold some that are.
      let index = present.first { !Self.isNumber(texts[$0] ?? "") } ?? first
      throw FieldFault(
        message: Messages.notNumeric(
          field: field, data: name, value: texts[index] ?? "",
          place: place(ofRow: index, field: field)))
    }
  }

  /// The moments of a field in seconds since 1970, one a row, NaN where one is missing. Numbers are
  /// milliseconds, as in Vega-Lite; in delimited text, whole numbers of four digits are years, which
  /// Vega-Lite reads there, too.
  ///
  /// - Throws: a `FieldFault` if there is no such field, or with the place of the first cell that
  ///   holds anything else.
  package func moments(_ field: String) throws(FieldFault) -> [Double] {
    switch try column(field).values {
    case .dates(let dates): return dates
    case .numbers(let numbers):
      let areYears =
        !sourceLines.isEmpty
        && numbers.allSatisfy { $0.isNaN || (1000...9999).contains($0) && $0 == $0.rounded() }
      guard areYears else { return numbers.map { $0 / 1000 } }
      return numbers.map { year in
        year.isNaN
          ? .nan
          : Double(CivilDate(year: Int(year), month: 1, day: 1).daysSince1970) * 86_400
      }
    case .texts(let texts):
      let moments = texts.map { $0.map { DateText.parse($0) } ?? .nan }
      guard let index = moments.firstIndex(of: nil) else { return moments.map { $0 ?? .nan } }
      throw FieldFault(
        message: Messages.notDate(
          field: field, data: name, value: texts[index] ?? "",
          place: place(ofRow: index, field: field)))
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { NumberParser.parse($0) } != nil
  }
}
