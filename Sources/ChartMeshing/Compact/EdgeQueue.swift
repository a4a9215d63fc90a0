/// Edges to contract, the cheapest first; ties go to the lower vertices, so that the order is one.
struct EdgeQueue: Sendable {
  struct Entry: Sendable {
    var cost: Double
    /// The vertex that stays, and the one that goes.
    var apex: Int32
    var removed: Int32
    /// How often their surroundings had changed when the cost was computed.
    var stamp: Int32
    /// How often this edge was confirmed in vain.
    var attempt: Int32
    /// Where the apex goes.
    var fit: FanFit.Result

    @inline(__always)
    func isBefore(_ other: Entry) -> Bool {
      if cost != other.cost { return cost < other.cost }
      return apex != other.apex ? apex < other.apex : removed < other.removed
    }
  }

  private var heap: [Entry] = []

  mutating func push(_ entry: Entry) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func pop() -> Entry? {
    guard let top = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return top }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count && heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(last) else { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return top
  }
}
