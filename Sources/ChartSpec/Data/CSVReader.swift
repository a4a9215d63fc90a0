internal import CCSV

/// Reads CSV and TSV files: a header line with the names, then one row a line.
///
/// Cells may be quoted and hold separators, line ends and doubled quotes; lines end in LF, CR LF or
/// CR; blank lines are skipped. The kind of a column follows from its cells (see `ColumnBuilder`). A
/// column that turns out to be text only after numbers or dates is read a second time, since
/// "1.0" is another text than "1".
struct CSVReader {
  /// How many rows with a wrong number of cells are reported one by one.
  private static let raggedLimit = 5

  private let file: String
  private let options: TableOptions
  private var header: [String]?
  private var builders: [ColumnBuilder] = []
  private var rowCount = 0
  private var lines: [Int] = []
  private var faults: [Diagnostic] = []
  private var raggedCount = 0
  /// About how many rows there are.
  private var expectedRows = 0
  private var byteCount = 0
  /// Whether columns are read for the second time, and which.
  private var isRereading = false
  private var reread: [Bool] = []

  /// The line that is being read, and the one on which its row began.
  private var line = 1
  private var rowLine = 1
  private var endedInCR = false
  /// The cells of the row so far, in the header as texts and in the rows as a count.
  private var headerCells: [String] = []
  private var cellCount = 0
  /// Whether the second reading has not passed the header yet.
  private var isInHeader = true

  /// The table in `bytes`, whose cells `separator` parts; `nil`, with faults, if there is none.
  ///
  /// `file`: the name for messages.
  static func read(
    _ bytes: [UInt8], separator: UInt8, options: TableOptions = TableOptions(format: .csv),
    file: String, _ diagnostics: inout Diagnostics
  ) -> Table? {
    if let fault = UTF8Check.firstFault(in: bytes) {
      diagnostics.add(
        Diagnostic(
          file: file, position: UTF8Check.position(of: fault, in: bytes), message: Messages.notUTF8)
      )
      return nil
    }
    var reader = CSVReader(file: file, options: options)
    reader.expectedRows = expectedRows(in: bytes)
    reader.byteCount = bytes.count
    reader.parse(bytes, separator: separator)
    if reader.faults.isEmpty, reader.builders.contains(where: \.needsRereading) {
      reader.startRereading()
      reader.parse(bytes, separator: separator)
    }
    for fault in reader.faults { diagnostics.add(fault) }
    guard reader.faults.isEmpty, let header = reader.header else { return nil }
    let columns = zip(header, reader.builders).map { Column(name: $0, values: $1.values) }
    return Table(
      name: file, columns: columns, rowCount: reader.rowCount, sourceLines: reader.lines)
  }

  /// About how many rows there are, from the lines at the start.
  private static func expectedRows(in bytes: [UInt8]) -> Int {
    let start = bytes.prefix(1 << 16)
    let lines = start.count { $0 == 0x0A || $0 == 0x0D }
    return (lines + 1) * (bytes.count / max(1, start.count) + 1)
  }

  private init(file: String, options: TableOptions) {
    self.file = file
    self.options = options
  }

  private mutating func startRereading() {
    isRereading = true
    reread = builders.map(\.needsRereading)
    for index in builders.indices where reread[index] {
      builders[index].reread(capacity: rowCount)
    }
    cellCount = 0
  }

  private mutating func parse(_ bytes: [UInt8], separator: UInt8) {
    var parser = csv_parser()
    // Every line end is reported, so that lines can be counted.
    csv_init(&parser, UInt8(CSV_REPALL_NL))
    csv_set_delim(&parser, separator)
    defer { csv_free(&parser) }

    let start = bytes.starts(with: UTF8Check.byteOrderMark) ? 3 : 0
    withUnsafeMutablePointer(to: &self) { reader in
      bytes[start...].withUnsafeBytes { input in
        _ = csv_parse(&parser, input.baseAddress, input.count, Self.onCell, Self.onRow, reader)
      }
      // Quotes within cells are taken as they are, but an open one must not swallow the file.
      csv_set_opts(&parser, UInt8(CSV_REPALL_NL | CSV_STRICT | CSV_STRICT_FINI))
      if csv_fini(&parser, Self.onCell, Self.onRow, reader) != 0 {
        reader.pointee.fail(
          line: reader.pointee.openRowLine, Messages.openQuote(row: reader.pointee.rowCount))
      }
    }
    if header == nil, faults.isEmpty { fail(line: 1, Messages.noHeader) }
    if raggedCount > Self.raggedLimit {
      fail(line: line, Messages.moreRaggedRows(raggedCount - Self.raggedLimit))
    }
  }

  private static let onCell:
    @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void = {
      let cell = UnsafeBufferPointer(
        start: UnsafePointer($0?.assumingMemoryBound(to: UInt8.self)), count: $0 == nil ? 0 : $1)
      $2?.assumingMemoryBound(to: CSVReader.self).pointee.add(cell)
    }

  private static let onRow: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void = {
    $1?.assumingMemoryBound(to: CSVReader.self).pointee.endLine($0)
  }

  /// The line of the row whose end has not come.
  private var openRowLine: Int { cellCount == 0 ? line : rowLine }

  // MARK: - Events

  private mutating func add(_ cell: UnsafeBufferPointer<UInt8>) {
    if isRereading {
      // The header comes again, and is known.
      if !isInHeader, reread[cellCount] {
        builders[cellCount].append(cell, decimal: options.decimal)
      }
      cellCount += 1
      return
    }
    if cellCount == 0 { rowLine = line }
    endedInCR = false
    for byte in cell where byte == 0x0A { line += 1 }
    cellCount += 1
    guard let header else {
      headerCells.append(String(decoding: cell, as: UTF8.self))
      return
    }
    // A cell too many is counted and dropped: the row is reported at its end.
    if cellCount <= header.count {
      builders[cellCount - 1].append(cell, decimal: options.decimal)
    }
  }

  /// Notes the end of a line: `terminator` is LF, CR, or -1 at the end of the file.
  private mutating func endLine(_ terminator: Int32) {
    if isRereading {
      if cellCount > 0 { isInHeader = false }
      cellCount = 0
      return
    }
    if cellCount > 0 { endRow() }
    let isSecondHalf = terminator == CSV_LF && endedInCR
    if !isSecondHalf { line += 1 }
    endedInCR = terminator == CSV_CR
  }

  private mutating func endRow() {
    defer { cellCount = 0 }
    guard let header else {
      setHeader()
      return
    }
    if cellCount != header.count {
      raggedCount += 1
      if raggedCount <= Self.raggedLimit {
        fail(
          line: rowLine,
          Messages.raggedRow(rowCount, found: cellCount, expected: header.count))
      }
    }
    rowCount += 1
    lines.append(rowLine)
  }

  private mutating func setHeader() {
    var firsts: [String: Int] = [:]
    for (index, name) in headerCells.enumerated() {
      if name.isEmpty {
        fail(line: rowLine, Messages.emptyName(column: index + 1))
      } else if let first = firsts[name] {
        fail(line: rowLine, Messages.duplicateName(name, first: first, second: index + 1))
      } else {
        firsts[name] = index + 1
      }
    }
    header = headerCells
    // There are no more cells than bytes.
    expectedRows = min(expectedRows, byteCount / max(1, headerCells.count) + 1)
    lines.reserveCapacity(expectedRows)
    builders = headerCells.map { name in
      // What is parsed as something else than it looks like is kept as it is until then.
      ColumnBuilder(isText: options.keepsText(of: name), capacity: expectedRows)
    }
  }

  private mutating func fail(line: Int, _ message: String) {
    faults.append(
      Diagnostic(file: file, position: SourcePosition(line: line, column: 1), message: message))
  }
}
