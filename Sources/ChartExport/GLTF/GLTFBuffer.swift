/// The binary part of a glTF file, laid out before it is made.
struct GLTFBuffer {
  /// A stretch of it.
  struct Source {
    var length: Int
    /// Fills as many bytes, which are zero before; the second argument is Assimp's GLB.
    var write: (UnsafeMutableRawBufferPointer, UnsafeRawBufferPointer) -> Void
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
      let end = offset + source.length
      source.write(UnsafeMutableRawBufferPointer(rebasing: target[offset..<end]), glb)
    }
  }
}

extension GLTFBuffer.Source {
  /// Bytes of Assimp's GLB.
  static func assimp(_ range: Range<Int>) -> Self {
    Self(length: range.count) { target, glb in
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: glb[range]))
    }
  }

  /// Bytes that are ready.
  static func bytes(_ bytes: [UInt8]) -> Self {
    Self(length: bytes.count) { target, _ in target.copyBytes(from: bytes) }
  }

  /// An index list, in 32 or 16 bits.
  static func indices(_ indices: [UInt32], isWide: Bool) -> Self {
    Self(length: indices.count * (isWide ? 4 : 2)) { target, _ in
      if isWide {
        let numbers = target.assumingMemoryBound(to: UInt32.self)
        for place in indices.indices { numbers[place] = indices[place].littleEndian }
      } else {
        let numbers = target.assumingMemoryBound(to: UInt16.self)
        for place in indices.indices { numbers[place] = UInt16(indices[place]).littleEndian }
      }
    }
  }

  /// Vectors of 32-bit floats.
  static func floats(_ vectors: [SIMD3<Float>]) -> Self {
    Self(length: vectors.count * 12) { target, _ in
      let numbers = target.assumingMemoryBound(to: UInt32.self)
      for place in vectors.indices {
        let vector = vectors[place]
        numbers[3 * place] = vector.x.bitPattern.littleEndian
        numbers[3 * place + 1] = vector.y.bitPattern.littleEndian
        numbers[3 * place + 2] = vector.z.bitPattern.littleEndian
      }
    }
  }

  /// Vectors of 32-bit floats.
  static func floats(_ vectors: [SIMD4<Float>]) -> Self {
    Self(length: vectors.count * 16) { target, _ in
      let numbers = target.assumingMemoryBound(to: UInt32.self)
      for place in vectors.indices {
        for part in 0..<4 {
          numbers[4 * place + part] = vectors[place][part].bitPattern.littleEndian
        }
      }
    }
  }

  /// Colours of 0...1 in steps of 1/65535, rounded to the nearest.
  static func colors(_ colors: [SIMD4<Float>]) -> Self {
    Self(length: colors.count * 8) { target, _ in
      let words = target.assumingMemoryBound(to: UInt64.self)
      for place in colors.indices {
        // Half a step more, cut, is the nearest step.
        let color = colors[place].clamped(lowerBound: .zero, upperBound: .one) * 65535 + 0.5
        let low = UInt64(UInt32(color.x)) | UInt64(UInt32(color.y)) << 16
        let high = UInt64(UInt32(color.z)) | UInt64(UInt32(color.w)) << 16
        words[place] = (low | high << 32).littleEndian
      }
    }
  }

  /// Positions as steps of a grid, in 16 bits each and 16 of padding.
  static func positions(_ positions: [SIMD3<Float>], on grid: QuantizationGrid) -> Self {
    Self(length: positions.count * 8) { target, _ in
      let numbers = target.assumingMemoryBound(to: Int16.self)
      for place in positions.indices {
        let steps = grid.steps(positions[place])
        for part in 0..<3 { numbers[4 * place + part] = Int16(steps[part]).littleEndian }
      }
    }
  }

  /// Unit vectors in 8 bits a component and 8 of padding.
  static func normals(_ normals: [SIMD3<Float>]) -> Self {
    Self(length: normals.count * 4) { target, _ in
      let numbers = target.assumingMemoryBound(to: Int8.self)
      for place in normals.indices {
        let steps = (normals[place] * 127).rounded(.toNearestOrAwayFromZero)
        for part in 0..<3 { numbers[4 * place + part] = Int8(steps[part]) }
      }
    }
  }

  /// The bytes, made now.
  func made(glb: UnsafeRawBufferPointer) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: length)
    bytes.withUnsafeMutableBytes { write($0, glb) }
    return bytes
  }
}
