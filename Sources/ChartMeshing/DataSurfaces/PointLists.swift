/// The points in each triangle, as linked lists in one array.
struct PointLists: Sendable {
  private var first: [Int32] = []
  private var next: [Int32]
  /// Points that are in no triangle yet.
  private var waiting: [Int32] = []

  init(count: Int) {
    next = [Int32](repeating: -1, count: count)
  }

  mutating func add(_ points: [Int32]) { waiting = points }

  mutating func grow(to count: Int) {
    while first.count < count { first.append(-1) }
  }

  mutating func add(_ point: Int32, to triangle: Int32) {
    next[Int(point)] = first[Int(triangle)]
    first[Int(triangle)] = point
  }

  /// The points of some triangles, whose lists become empty, and those that have been waiting.
  mutating func take(from triangles: [Int32]) -> [Int32] {
    var points = waiting
    waiting = []
    for triangle in triangles {
      append(triangle, to: &points)
      first[Int(triangle)] = -1
    }
    return points
  }

  /// The points of a triangle.
  subscript(triangle: Int32) -> [Int32] {
    var points: [Int32] = []
    append(triangle, to: &points)
    return points
  }

  private func append(_ triangle: Int32, to points: inout [Int32]) {
    var point = first[Int(triangle)]
    while point >= 0 {
      points.append(point)
      point = next[Int(point)]
    }
  }
}
