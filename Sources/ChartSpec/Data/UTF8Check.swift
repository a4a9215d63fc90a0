/// Finds what is not UTF-8 in a file, and where.
enum UTF8Check {
  /// The mark that some programs write in front of UTF-8 text.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The offset of the first byte that does not belong to valid UTF-8; `nil` if all do.
  static func firstFault(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if bytes[index] < 0x80 {
          index += 1
          continue
        }
        guard let length = sequenceLength(at: index, in: bytes) else { return index }
        index += length
      }
      return nil
    }
  }

  /// The line and column of a byte.
  static func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
    var position = SourcePosition(line: 1, column: 1)
    for (index, byte) in bytes[..<offset].enumerated() {
      if byte == 0x0A || (byte == 0x0D && bytes[index + 1] != 0x0A) {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }

  /// The length of the sequence of several bytes at `index`; `nil` if it is malformed.
  ///
  /// The bounds of the second byte rule out overlong forms, surrogates and what lies beyond
  /// U+10FFFF (The Unicode Standard, table 3-7).
  private static func sequenceLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let length: Int, second: ClosedRange<UInt8>
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for next in index + 2..<max(index + 2, index + length) where bytes[next] & 0xC0 != 0x80 {
      return nil
    }
    return length
  }
}
