/// A GLB file: a header, a JSON chunk and, if there is anything to put into it, a binary chunk.
struct GLBContainer {
  private let json: [UInt8]
  private let binaryLength: Int

  /// - Parameter binaryLength: In bytes; a multiple of 4.
  init(json: [UInt8], binaryLength: Int) {
    // Chunks end at multiples of 4 bytes; JSON is filled up with spaces.
    let padding = repeatElement(UInt8(ascii: " "), count: -json.count & 3)
    self.json = json + padding
    self.binaryLength = binaryLength
  }

  /// The length of the file in bytes.
  var length: Int { 20 + json.count + (binaryLength > 0 ? 8 + binaryLength : 0) }

  /// The file's bytes; `writeBinary` fills in the binary chunk, which is zero before.
  func bytes(writeBinary: (UnsafeMutableRawBufferPointer) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    func append(_ word: UInt32) {
      withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }
    append(0x4654_6C67)  // "glTF"
    append(2)
    append(UInt32(length))
    append(UInt32(json.count))
    append(0x4E4F_534A)  // "JSON"
    bytes.append(contentsOf: json)
    guard binaryLength > 0 else { return bytes }
    append(UInt32(binaryLength))
    append(0x004E_4942)  // "BIN"
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: binaryLength))
    bytes.withUnsafeMutableBytes {
      writeBinary(UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
    }
    return bytes
  }
}
