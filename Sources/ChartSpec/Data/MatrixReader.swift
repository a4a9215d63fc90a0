/// Reads a matrix of heights: a row of numbers a line, all of one length, without a header.
///
/// It becomes a table of the columns `x` (0, 1, 2 and so on along a row), `z` (the row's number) and `y`
/// (the height), a row a cell. Cells are parted by commas, semicolons, tabs or spaces; empty ones, NaN
/// and the like are holes. In JSON, the rows are arrays of numbers, and holes are null.
struct MatrixReader {
  /// How many faults are reported one by one.
  private static let faultLimit = 5

  private let file: String
  private var heights: [Double] = []
  private var width: Int?
  private var rowCount = 0
  private var faults: [Diagnostic] = []
  private var faultCount = 0

  /// The table in `bytes`; `nil`, with faults, if there is none. `file`: the name for messages.
  static func read(
    _ bytes: [UInt8], file: String, _ diagnostics: inout Diagnostics
  ) -> Table? {
    let start = bytes.starts(with: UTF8Check.byteOrderMark) ? 3 : 0
    if bytes[start...].first(where: { !isSpace($0) && !isLineEnd($0) }) == UInt8(ascii: "[") {
      do {
        return read(
          try JSONParser.parse(bytes), name: file, file: file, path: JSONPath(), &diagnostics)
      } catch {
        diagnostics.add(Diagnostic(file: file, position: error.position, message: error.message))
        return nil
      }
    }
    var reader = MatrixReader(file: file)
    bytes[start...].withUnsafeBufferPointer { reader.parse($0) }
    return reader.table(name: file, &diagnostics)
  }

  /// The table in an array of arrays, which stands at `path` of `file`.
  static func read(
    _ node: JSONNode, name: String, file: String, path: JSONPath, _ diagnostics: inout Diagnostics
  ) -> Table? {
    var reader = MatrixReader(file: file)
    guard case .array(let rows) = node.kind else {
      diagnostics.add(
        Diagnostic(
          file: file, position: node.position, path: path, message: Messages.matrixOfArrays))
      return nil
    }
    for (index, row) in rows.enumerated() {
      let rowPath = path.index(index)
      guard case .array(let cells) = row.kind else {
        reader.fail(row.position, rowPath, Messages.matrixOfArrays)
        continue
      }
      for (column, cell) in cells.enumerated() {
        switch cell.kind {
        case .number(let number): reader.heights.append(number)
        case .null: reader.heights.append(.nan)
        default:
          reader.heights.append(.nan)
          reader.fail(cell.position, rowPath.index(column), Messages.matrixOfNumbers)
        }
      }
      reader.endRow(of: cells.count, at: row.position, rowPath)
    }
    return reader.table(name: name, &diagnostics)
  }

  /// Whether a text holds a matrix and no table: all cells of its first line are numbers or missing, or
  /// it is an array of arrays.
  static func matches(_ bytes: [UInt8]) -> Bool {
    let text = bytes.prefix(1 << 20).filter { !isSpace($0) && !isLineEnd($0) }
    if text.first == UInt8(ascii: "[") {
      return text.dropFirst().first == UInt8(ascii: "[")
    }
    let start = bytes.starts(with: UTF8Check.byteOrderMark) ? 3 : 0
    var reader = MatrixReader(file: "")
    let lines = bytes[start...].drop(while: isLineEnd)
    lines.prefix { !isLineEnd($0) }.withUnsafeBufferPointer { reader.parse($0) }
    return reader.faults.isEmpty && reader.heights.contains { !$0.isNaN }
  }

  private init(file: String) {
    self.file = file
  }

  private func table(name: String, _ diagnostics: inout Diagnostics) -> Table? {
    for fault in faults { diagnostics.add(fault) }
    if faultCount > faults.count {
      diagnostics.add(
        Diagnostic(file: file, message: Messages.moreFaults(faultCount - faults.count)))
    }
    guard faults.isEmpty else { return nil }
    let width = width ?? 0
    var xs: [Double] = [], zs: [Double] = []
    xs.reserveCapacity(heights.count)
    zs.reserveCapacity(heights.count)
    for row in 0..<rowCount {
      for column in 0..<width {
        xs.append(Double(column))
        zs.append(Double(row))
      }
    }
    return Table(
      name: name,
      columns: [
        Column(name: "x", values: .numbers(xs)), Column(name: "z", values: .numbers(zs)),
        Column(name: "y", values: .numbers(heights)),
      ],
      rowCount: heights.count)
  }

  private mutating func endRow(of count: Int, at position: SourcePosition?, _ path: JSONPath) {
    if let width, count != width {
      fail(position, path, Messages.raggedMatrix(rowCount, found: count, expected: width))
    }
    width = width ?? count
    rowCount += 1
  }

  private mutating func fail(_ position: SourcePosition?, _ path: JSONPath, _ message: String) {
    faultCount += 1
    if faults.count < Self.faultLimit {
      faults.append(Diagnostic(file: file, position: position, path: path, message: message))
    }
  }

  // MARK: - Text

  private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
    let separator = Self.separator(of: bytes)
    heights.reserveCapacity(bytes.count / 4)
    var line = 1, index = 0
    while index < bytes.count {
      var end = index
      while end < bytes.count, !Self.isLineEnd(bytes[end]) { end += 1 }
      parse(UnsafeBufferPointer(rebasing: bytes[index..<end]), separator: separator, line: line)
      if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { end += 1 }
      index = end + 1
      line += 1
    }
  }

  private mutating func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, separator: UInt8?, line: Int
  ) {
    guard bytes.contains(where: { !Self.isSpace($0) }) else { return }
    var count = 0, index = 0
    // Spaces part cells as one, and may stand around them.
    while true {
      while index < bytes.count, Self.isSpace(bytes[index]), bytes[index] != separator {
        index += 1
      }
      if index == bytes.count, separator == nil { break }
      var end = index
      while end < bytes.count, !isEnd(bytes[end], separator) { end += 1 }
      var last = end
      while last > index, Self.isSpace(bytes[last - 1]) { last -= 1 }
      add(UnsafeBufferPointer(rebasing: bytes[index..<last]), line: line, column: index + 1)
      count += 1
      if end == bytes.count { break }
      index = end + 1
    }
    endRow(of: count, at: SourcePosition(line: line, column: 1), JSONPath())
  }

  private func isEnd(_ byte: UInt8, _ separator: UInt8?) -> Bool {
    if let separator { byte == separator } else { Self.isSpace(byte) }
  }

  private mutating func add(_ cell: UnsafeBufferPointer<UInt8>, line: Int, column: Int) {
    if let height = NumberParser.parse(cell) {
      heights.append(height)
    } else {
      heights.append(.nan)
      if !MissingValue.matches(cell) {
        let text = String(decoding: cell.prefix(40), as: UTF8.self)
        fail(
          SourcePosition(line: line, column: column), JSONPath(), Messages.notHeight(text))
      }
    }
  }

  /// The character between the cells of the first line; `nil`: spaces.
  private static func separator(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8? {
    let line = bytes.drop(while: isLineEnd).prefix { !isLineEnd($0) }
    return [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].first { line.contains($0) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
