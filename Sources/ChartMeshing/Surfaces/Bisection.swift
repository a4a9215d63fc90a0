/// A conforming triangulation of the unit square that newest-vertex bisection refines.
///
/// Every triangle is right-angled at its apex c, and bisected across its longest edge ab:
///
///            c                    c
///          /   \                / | \
///        a ----- b    →       a - m - b
///
/// Where the neighbour across ab has another longest edge, it is bisected first, so that no vertex
/// ever lies on the middle of an edge. The triangles that a set of bisections leads to do not
/// depend on their order (Mitchell, "A comparison of adaptive refinement techniques for elliptic
/// problems", ACM TOMS 15, 1989).
///
/// The midpoints of all edges exist as points from the start: with the corners they are the six
/// nodes of the quadratic that estimates the error, and a bisection makes one of them a vertex.
struct Bisection: Sendable {
  /// A point on a lattice so fine that midpoints are exact.
  struct Point: Sendable {
    var i: UInt32
    var j: UInt32
    /// The height in chart space; NaN where there is none.
    var y: Double

    static let latticeSize: UInt32 = 1 << 31

    @inline(__always)
    var uv: SIMD2<Double> { SIMD2(Double(i), Double(j)) * 0x1p-31 }
  }

  struct Triangle: Sendable {
    /// Corners, counter-clockwise in (u, v).
    var a: Int32
    var b: Int32
    var c: Int32
    /// Midpoints of ab, bc and ca.
    var ab: Int32
    var bc: Int32
    var ca: Int32
    /// Neighbours across ab, bc and ca; -1 at the edge of the square.
    var acrossAB: Int32
    var acrossBC: Int32
    var acrossCA: Int32
    /// The estimated error over the allowed; negative: not yet estimated.
    var error: Float = -1
    /// How many bisections made it.
    var level: Int32
    /// Whether a jump of the surface crosses it.
    var jump = Jump.none
    /// Whether it was measured at independent places.
    var isChecked = false
  }

  /// How a triangle lies to a jump of the surface.
  enum Jump: UInt8, Sendable {
    case none
    /// The jump cuts off this corner.
    case aroundA, aroundB, aroundC
    /// The jump ends or branches in a triangle too small to tell, which is left out.
    case unresolved
  }

  private(set) var points: [Point] = []
  /// How far each vertex is moved along y; NaN as long as nobody said, and for mere midpoints.
  private(set) var offsets: [Float] = []
  var triangles: [Triangle] = []
  /// Points without a height.
  private(set) var unsampled: [Int32] = []
  /// Triangles that were made since the list was last emptied; some twice.
  var changed: [Int32] = []

  /// Two triangles over the square.
  init() {
    let one = Point.latticeSize
    for (i, j) in [(0, 0), (one, 0), (one, one), (0, one)] as [(UInt32, UInt32)] {
      append(Point(i: i, j: j, y: .nan))
    }
    let diagonal = midpoint(0, 2)
    triangles = [
      Triangle(
        a: 2, b: 0, c: 1, ab: diagonal, bc: midpoint(0, 1), ca: midpoint(1, 2),
        acrossAB: 1, acrossBC: -1, acrossCA: -1, level: 0),
      Triangle(
        a: 0, b: 2, c: 3, ab: diagonal, bc: midpoint(2, 3), ca: midpoint(3, 0),
        acrossAB: 0, acrossBC: -1, acrossCA: -1, level: 0),
    ]
    changed = [0, 1]
  }

  private mutating func append(_ point: Point) {
    unsampled.append(Int32(points.count))
    points.append(point)
    offsets.append(.nan)
  }

  @inline(__always)
  private mutating func midpoint(_ a: Int32, _ b: Int32) -> Int32 {
    let p = points[Int(a)], q = points[Int(b)]
    // Halves before the sum, which could overflow; both are exact.
    append(Point(i: p.i / 2 + q.i / 2, j: p.j / 2 + q.j / 2, y: .nan))
    return Int32(points.count - 1)
  }

  /// Hands over the heights of `unsampled`, in its order.
  mutating func setHeights(_ heights: [Double]) {
    precondition(heights.count == unsampled.count, "one height a point")
    for (index, height) in zip(unsampled, heights) { points[Int(index)].y = height }
    unsampled.removeAll(keepingCapacity: true)
  }

  /// Says how far a vertex is moved along y.
  mutating func setOffset(_ offset: Double, of vertex: Int32) {
    offsets[Int(vertex)] = Float(offset)
  }

  /// Bisects a triangle, and before it those neighbours that conformity asks for.
  mutating func bisect(_ index: Int) {
    while true {
      let across = triangles[index].acrossAB
      if across < 0 || triangles[Int(across)].acrossAB == Int32(index) { break }
      bisect(Int(across))
    }
    let triangle = triangles[index]
    let other = Int(triangle.acrossAB)
    let am = midpoint(triangle.a, triangle.ab), mb = midpoint(triangle.ab, triangle.b)
    let second = halve(index, am: am, mb: mb)
    guard other >= 0 else { return }
    // The other triangle has the common edge the other way round.
    let otherSecond = halve(other, am: mb, mb: am)
    triangles[index].acrossBC = Int32(otherSecond)
    triangles[otherSecond].acrossCA = Int32(index)
    triangles[second].acrossCA = Int32(other)
    triangles[other].acrossBC = Int32(second)
  }

  /// Replaces a triangle abc by cam in its place and bcm at the end, whose index is returned.
  private mutating func halve(_ index: Int, am: Int32, mb: Int32) -> Int {
    let old = triangles[index]
    let m = old.ab
    let cm = midpoint(old.c, m)
    let second = triangles.count
    triangles[index] = Triangle(
      a: old.c, b: old.a, c: m, ab: old.ca, bc: am, ca: cm,
      acrossAB: old.acrossCA, acrossBC: -1, acrossCA: Int32(second), level: old.level + 1)
    triangles.append(
      Triangle(
        a: old.b, b: old.c, c: m, ab: old.bc, bc: cm, ca: mb,
        acrossAB: old.acrossBC, acrossBC: Int32(index), acrossCA: -1, level: old.level + 1))
    if old.acrossBC >= 0 {
      replaceNeighbor(of: Int(old.acrossBC), Int32(index), by: Int32(second))
    }
    changed.append(Int32(index))
    changed.append(Int32(second))
    return second
  }

  @inline(__always)
  private mutating func replaceNeighbor(of index: Int, _ old: Int32, by new: Int32) {
    if triangles[index].acrossAB == old {
      triangles[index].acrossAB = new
    } else if triangles[index].acrossBC == old {
      triangles[index].acrossBC = new
    } else {
      triangles[index].acrossCA = new
    }
  }
}
