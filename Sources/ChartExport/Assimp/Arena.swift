internal import Foundation

/// Zeroed plain memory that is freed all at once.
struct Arena: ~Copyable {
  private var blocks: [UnsafeMutableRawPointer] = []

  /// Memory for `count` values, all bits zero, that lives as long as the arena.
  mutating func make<Value: BitwiseCopyable>(
    _ type: Value.Type = Value.self, count: Int = 1
  ) -> UnsafeMutablePointer<Value> {
    guard let block = calloc(max(count, 1), MemoryLayout<Value>.stride) else {
      fatalError("out of memory")
    }
    blocks.append(block)
    return block.bindMemory(to: Value.self, capacity: count)
  }

  deinit {
    for block in blocks { free(block) }
  }
}
