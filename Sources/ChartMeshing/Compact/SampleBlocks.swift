/// Samples of the surface, those of each triangle side by side.
///
/// Changed triangles get new blocks at the end, and the whole is packed when half of it is unused:
/// the samples are read far more often than they change hands, and lists scattered over memory
/// took twice the time.
struct SampleBlocks: Sendable {
  /// u, v, the height in chart space, and one over the error allowed there.
  private var storage: [SIMD4<Double>] = []
  private var starts: [Int32]
  private var counts: [Int32]
  private var liveCount = 0

  init(triangles: Int) {
    starts = [Int32](repeating: 0, count: triangles)
    counts = [Int32](repeating: 0, count: triangles)
  }

  /// Collects the samples of triangles, in order.
  func collect(_ triangles: [Int32], into values: inout [SIMD4<Double>]) {
    values.removeAll(keepingCapacity: true)
    for triangle in triangles { values.append(contentsOf: self[triangle]) }
  }

  subscript(triangle: Int32) -> ArraySlice<SIMD4<Double>> {
    let start = Int(starts[Int(triangle)])
    return storage[start..<start + Int(counts[Int(triangle)])]
  }

  /// Empties triangles, and makes room for new ones.
  mutating func clear(_ triangles: [Int32]) {
    for triangle in triangles {
      while counts.count <= Int(triangle) {
        starts.append(0)
        counts.append(0)
      }
      liveCount -= Int(counts[Int(triangle)])
      counts[Int(triangle)] = 0
    }
  }

  /// Gives samples to empty triangles: `sectors` has the position in `triangles` of each.
  mutating func distribute(
    _ values: [SIMD4<Double>], sectors: [Int32], to triangles: [Int32]
  ) {
    if storage.count + values.count > 2 * (liveCount + values.count) + 4096 { pack() }
    for sector in sectors { counts[Int(triangles[Int(sector)])] += 1 }
    var start = Int32(storage.count)
    for triangle in triangles {
      starts[Int(triangle)] = start
      start += counts[Int(triangle)]
      counts[Int(triangle)] = 0
    }
    let base = storage.count
    storage.append(contentsOf: repeatElement(.zero, count: Int(start) - base))
    for (value, sector) in zip(values, sectors) {
      let triangle = Int(triangles[Int(sector)])
      storage[Int(starts[triangle] + counts[triangle])] = value
      counts[triangle] += 1
    }
    liveCount += values.count
  }

  private mutating func pack() {
    var packed: [SIMD4<Double>] = []
    packed.reserveCapacity(2 * liveCount + 4096)
    for triangle in counts.indices {
      let block = self[Int32(triangle)]
      starts[triangle] = Int32(packed.count)
      packed.append(contentsOf: block)
    }
    storage = packed
  }
}
