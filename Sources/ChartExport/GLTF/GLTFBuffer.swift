/// The binary part of a glTF file, laid out before it is made.
struct GLTFBuffer {
  /// Where a stretch of it comes from.
  enum Source {
    /// Bytes of Assimp's GLB.
    case assimp(Range<Int>)
    /// An index list, in 32 or 16 bits.
    case indices([UInt32], isWide: Bool)

    fileprivate var length: Int {
      switch self {
      case .assimp(let range): range.count
      case .indices(let indices, let isWide): indices.count * (isWide ? 4 : 2)
      }
    }
  }

  private var parts: [(offset: Int, source: Source)] = []
  /// The length so far, in whole words of 4 bytes.
  private(set) var length = 0

  /// Appends a stretch at the next multiple of 4 bytes, as accessors need it.
  mutating func append(_ source: Source) -> (offset: Int, length: Int) {
    let offset = length
    parts.append((offset, source))
    length = (offset + source.length + 3) & ~3
    return (offset, source.length)
  }

  /// Writes everything to `target`, which has `length` zero bytes.
  func write(to target: UnsafeMutableRawBufferPointer, glb: UnsafeRawBufferPointer) {
    for (offset, source) in parts {
      let target = UnsafeMutableRawBufferPointer(rebasing: target[offset...])
      switch source {
      case .assimp(let range):
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: glb[range]))
      case .indices(let indices, let isWide):
        for (place, index) in indices.enumerated() {
          if isWide {
            target.storeBytes(
              of: index.littleEndian, toByteOffset: 4 * place, as: UInt32.self)
          } else {
            target.storeBytes(
              of: UInt16(index).littleEndian, toByteOffset: 2 * place, as: UInt16.self)
          }
        }
      }
    }
  }
}
