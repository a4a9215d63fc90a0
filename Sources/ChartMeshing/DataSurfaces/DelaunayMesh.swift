/// A Delaunay triangulation that grows by one point at a time, within a convex outline.
///
/// Triangles are counter-clockwise in (u, v). Side `3 * t + i` of triangle t goes from its corner i to
/// the next one.
struct DelaunayMesh: Sendable {
  /// Three points a triangle.
  private(set) var corners: [Int32] = []
  /// The same side of the neighbour, -1 at the outline.
  private(set) var twins: [Int32] = []
  /// The triangles that have changed since they were last taken, each once.
  private(set) var changed: [Int32] = []
  private var isChanged: [Bool] = []
  private var stack: [Int32] = []
  /// Where the search for a place starts.
  private var last: Int32 = 0

  var triangleCount: Int { corners.count / 3 }

  /// Triangulates a convex polygon, counter-clockwise, no three corners of which are in line.
  init(outline: [Int32], in points: DataPoints) {
    for index in 1..<outline.count - 1 {
      let sides = Int32(corners.count)
      _ = append(outline[0], outline[index], outline[index + 1])
      if index > 1 { link(sides, sides - 1) }
    }
    stack = twins.indices.filter { twins[$0] >= 0 }.map { Int32($0) }
    legalize(in: points)
  }

  /// Takes the list of changed triangles.
  mutating func takeChanged() -> [Int32] {
    for triangle in changed { isChanged[Int(triangle)] = false }
    defer { changed.removeAll(keepingCapacity: true) }
    return changed
  }

  /// Adds a point within the outline; `false` if there is a vertex at its place.
  ///
  /// - Parameter triangle: one close to it; `nil`: the last one that was made.
  mutating func insert(_ point: Int32, near triangle: Int32? = nil, in points: DataPoints) -> Bool {
    let place = points.place(point)
    var triangle = triangle ?? last
    var on: [Int32] = []
    // Straight towards the place: in a Delaunay triangulation such a walk ends.
    walk: while true {
      on.removeAll(keepingCapacity: true)
      for side in 3 * triangle..<3 * triangle + 3 {
        let turn = Delaunay.orientation(
          points.place(corners[Int(side)]), points.place(corners[Int(Self.next(side))]), place)
        if turn < 0 {
          guard twins[Int(side)] >= 0 else { return false }
          triangle = twins[Int(side)] / 3
          continue walk
        }
        if turn == 0 { on.append(side) }
      }
      break
    }
    if on.count > 1 { return false }
    if let side = on.first { split(side: side, point) } else { split(triangle: triangle, point) }
    last = triangle
    legalize(in: points)
    return true
  }

  // MARK: - Changes

  @inline(__always)
  private static func next(_ side: Int32) -> Int32 { side % 3 == 2 ? side - 2 : side + 1 }

  @inline(__always)
  private static func previous(_ side: Int32) -> Int32 { side % 3 == 0 ? side + 2 : side - 1 }

  private mutating func append(_ a: Int32, _ b: Int32, _ c: Int32) -> Int32 {
    let triangle = Int32(triangleCount)
    corners.append(contentsOf: [a, b, c])
    twins.append(contentsOf: [-1, -1, -1])
    isChanged.append(true)
    changed.append(triangle)
    return triangle
  }

  private mutating func set(_ triangle: Int32, _ a: Int32, _ b: Int32, _ c: Int32) {
    let first = 3 * Int(triangle)
    corners[first] = a
    corners[first + 1] = b
    corners[first + 2] = c
    if !isChanged[Int(triangle)] {
      isChanged[Int(triangle)] = true
      changed.append(triangle)
    }
  }

  @inline(__always)
  private mutating func link(_ side: Int32, _ other: Int32) {
    twins[Int(side)] = other
    if other >= 0 { twins[Int(other)] = side }
  }

  private mutating func split(triangle t: Int32, _ p: Int32) {
    let first = Int(3 * t)
    let (a, b, c) = (corners[first], corners[first + 1], corners[first + 2])
    let beyondBC = twins[first + 1], beyondCA = twins[first + 2]
    // Each with the outer side first.
    set(t, a, b, p)
    let u = append(b, c, p), v = append(c, a, p)
    link(3 * u, beyondBC)
    link(3 * v, beyondCA)
    link(3 * t + 1, 3 * u + 2)
    link(3 * u + 1, 3 * v + 2)
    link(3 * v + 1, 3 * t + 2)
    stack.append(contentsOf: [3 * t, 3 * u, 3 * v])
  }

  private mutating func split(side: Int32, _ p: Int32) {
    let t = side / 3, other = twins[Int(side)]
    let a = corners[Int(side)], b = corners[Int(Self.next(side))]
    let c = corners[Int(Self.previous(side))]
    let beyondBC = twins[Int(Self.next(side))], beyondCA = twins[Int(Self.previous(side))]
    var beyondAD: Int32 = -1, beyondDB: Int32 = -1, d: Int32 = -1
    if other >= 0 {
      d = corners[Int(Self.previous(other))]
      beyondAD = twins[Int(Self.next(other))]
      beyondDB = twins[Int(Self.previous(other))]
    }
    set(t, c, a, p)
    let u = append(b, c, p)
    link(3 * t, beyondCA)
    link(3 * u, beyondBC)
    link(3 * u + 1, 3 * t + 2)
    stack.append(contentsOf: [3 * t, 3 * u])
    guard other >= 0 else {
      twins[3 * Int(t) + 1] = -1
      twins[3 * Int(u) + 2] = -1
      return
    }
    let w = other / 3
    set(w, a, d, p)
    let x = append(d, b, p)
    link(3 * w, beyondAD)
    link(3 * x, beyondDB)
    link(3 * w + 1, 3 * x + 2)
    link(3 * t + 1, 3 * w + 2)
    link(3 * x + 1, 3 * u + 2)
    stack.append(contentsOf: [3 * w, 3 * x])
  }

  /// Flips sides on the stack, and those around them, until all circles are empty.
  private mutating func legalize(in points: DataPoints) {
    while let side = stack.popLast() {
      let other = twins[Int(side)]
      guard other >= 0 else { continue }
      let x = corners[Int(side)], y = corners[Int(Self.next(side))]
      let p = corners[Int(Self.previous(side))], q = corners[Int(Self.previous(other))]
      let depth = Delaunay.inCircle(
        points.place(x), points.place(y), points.place(p), points.place(q))
      // Of the two diagonals of a cell, one without a hole at its end.
      func isHole(_ point: Int32) -> Bool { points.heights[Int(point)].isNaN }
      let isBetter = depth == 0 && (isHole(x) || isHole(y)) && !isHole(p) && !isHole(q)
      guard depth > 0 || isBetter else { continue }
      let t = side / 3, u = other / 3
      let beyondYP = twins[Int(Self.next(side))], beyondPX = twins[Int(Self.previous(side))]
      let beyondXQ = twins[Int(Self.next(other))], beyondQY = twins[Int(Self.previous(other))]
      set(t, x, q, p)
      set(u, q, y, p)
      link(3 * t, beyondXQ)
      link(3 * t + 2, beyondPX)
      link(3 * u, beyondQY)
      link(3 * u + 1, beyondYP)
      link(3 * t + 1, 3 * u + 2)
      stack.append(contentsOf: [3 * t, 3 * u, 3 * t + 2, 3 * u + 1])
    }
  }
}
