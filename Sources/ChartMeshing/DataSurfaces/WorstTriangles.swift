/// A queue of triangles, those with the largest errors first; entries that have become stale are
/// for the taker to leave out.
struct WorstTriangles: Sendable {
  struct Entry: Sendable {
    var error: Double
    var triangle: Int32
    /// The point with that error.
    var point: Int32
  }

  private var heap: [Entry] = []

  @inline(__always)
  private static func precedes(_ a: Entry, _ b: Entry) -> Bool {
    a.error != b.error ? a.error > b.error : a.point < b.point
  }

  mutating func push(_ entry: Entry) {
    heap.append(entry)
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard Self.precedes(heap[index], heap[parent]) else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  mutating func pop() -> Entry? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var index = 0
    while true {
      var best = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if Self.precedes(heap[child], heap[best]) { best = child }
      }
      if best == index { return first }
      heap.swapAt(index, best)
      index = best
    }
  }
}
