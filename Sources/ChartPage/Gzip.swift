internal import CZlib

extension [UInt8] {
  /// The bytes in gzip's format (RFC 1952), which browsers unpack by themselves; the same for the same
  /// bytes, without a time or a name.
  func gzipped() -> [UInt8] {
    var stream = z_stream()
    // 15 bits of window, and 16 more for gzip's header.
    let status = deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "zlib has no memory, or another version than was built for")
    defer { deflateEnd(&stream) }
    // zlib's counters of one call have 32 bits.
    let step = 1 << 30
    var result: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 18)
    var position = 0
    withUnsafeBufferPointer { input in
      repeat {
        let end = Swift.min(position + step, input.count)
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { $0 + position })
        stream.avail_in = UInt32(end - position)
        let flush = end == input.count ? Z_FINISH : Z_NO_FLUSH
        repeat {
          block.withUnsafeMutableBufferPointer { output in
            stream.next_out = output.baseAddress
            stream.avail_out = UInt32(output.count)
            _ = deflate(&stream, flush)
          }
          result.append(contentsOf: block[..<(block.count - Int(stream.avail_out))])
        } while stream.avail_out == 0
        position = end
      } while position < input.count
    }
    return result
  }
}
