/// Appends to memory that is large enough from the beginning, without looking at its end each time.
struct ByteWriter: ~Copyable {
  private let start: UnsafeMutableRawPointer
  private let capacity: Int
  private var count = 0

  private init(_ room: UnsafeMutableBufferPointer<UInt8>) {
    start = UnsafeMutableRawPointer(room.baseAddress.unsafelyUnwrapped)
    capacity = room.count
  }

  /// The bytes that `body` appends.
  ///
  /// - Parameter capacity: As many bytes as will be appended, or more.
  static func bytes<Failure: Error>(
    capacity: Int, _ body: (inout ByteWriter) throws(Failure) -> Void
  ) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let result = [UInt8](unsafeUninitializedCapacity: max(capacity, 1)) { room, count in
      var writer = ByteWriter(room)
      do throws(Failure) { try body(&writer) } catch { failure = error }
      count = writer.count
    }
    if let failure { throw failure }
    return result
  }

  /// Blocks of bytes, one behind the other.
  static func joined(_ blocks: [[UInt8]]) -> [UInt8] {
    bytes(capacity: blocks.reduce(0) { $0 + $1.count }) { writer in
      for block in blocks { block.withUnsafeBytes { writer.append($0) } }
    }
  }

  /// Makes sure that there is room.
  private func check(_ more: Int) {
    precondition(count + more <= capacity, "the room was reckoned too small")
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    check(bytes.count)
    if let from = bytes.baseAddress {
      (start + count).copyMemory(from: from, byteCount: bytes.count)
    }
    count += bytes.count
  }

  mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  mutating func append(_ byte: UInt8) {
    check(1)
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Appends four bytes, the least first.
  mutating func append(word: UInt32) {
    check(4)
    start.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt32.self)
    count += 4
  }

  mutating func append(word: Float) { append(word: word.bitPattern) }

  /// Appends a number in decimal.
  mutating func append(digitsOf number: UInt32) {
    var length = 1
    var rest = number
    while rest >= 10 {
      rest /= 10
      length += 1
    }
    check(length)
    rest = number
    for place in stride(from: count + length - 1, through: count, by: -1) {
      start.storeBytes(
        of: UInt8(ascii: "0") + UInt8(rest % 10), toByteOffset: place, as: UInt8.self)
      rest /= 10
    }
    count += length
  }
}
