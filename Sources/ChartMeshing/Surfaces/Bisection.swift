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
/// A triangle knows the surface at the midpoints of its edges, with the corners the six nodes of the
/// quadratic that estimates its error, and at the three midpoints that its halves will need: these
/// probe the estimate, and a bisection finds all its samples there.
///
/// Triangles and vertices lie in flat arrays, 60 bytes a triangle: half a vertex comes to each.
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

  struct Vertex: Sendable {
    var i: UInt32
    var j: UInt32
    /// The height in chart space; NaN where there is none.
    var y: Float
    /// How far it is moved along y; NaN as long as nobody said.
    var offset: Float = .nan

    @inline(__always)
    var point: Point { Point(i: i, j: j, y: Double(y)) }

    @inline(__always)
    var uv: SIMD2<Double> { SIMD2(Double(i), Double(j)) * 0x1p-31 }
  }

  struct Triangle: Sendable {
    /// Corners, counter-clockwise in (u, v).
    var a: Int32
    var b: Int32
    var c: Int32
    /// Neighbours across ab, bc and ca; -1 at the edge of the square.
    var acrossAB: Int32
    var acrossBC: Int32
    var acrossCA: Int32
    /// Heights at the midpoints of ab, bc and ca.
    var ab: Float
    var bc: Float
    var ca: Float
    /// Heights at the midpoints of am, mb and cm, where m is the midpoint of ab; known once the
    /// triangle is estimated.
    var am: Float = .nan
    var mb: Float = .nan
    var cm: Float = .nan
    /// 0: not yet estimated; else see `error`.
    private var errorCode: UInt16 = 0
    /// How many bisections made it.
    var level: UInt8
    /// The jump, and whether it is checked: one byte for both.
    private var flags: UInt8 = 0

    init(
      a: Int32, b: Int32, c: Int32, acrossAB: Int32, acrossBC: Int32, acrossCA: Int32, ab: Float,
      bc: Float, ca: Float, level: UInt8
    ) {
      (self.a, self.b, self.c) = (a, b, c)
      (self.acrossAB, self.acrossBC, self.acrossCA) = (acrossAB, acrossBC, acrossCA)
      (self.ab, self.bc, self.ca) = (ab, bc, ca)
      self.level = level
    }

    /// How a jump of the surface crosses it.
    @inline(__always)
    var jump: Jump {
      get { Jump(rawValue: flags & 0x7F) ?? .none }
      set { flags = flags & 0x80 | newValue.rawValue }
    }

    /// Whether it needs no measuring at independent places: it was measured, or is so close to
    /// quadratic that it cannot fail.
    @inline(__always)
    var isChecked: Bool {
      get { flags & 0x80 != 0 }
      set { flags = flags & 0x7F | (newValue ? 0x80 : 0) }
    }

    @inline(__always)
    var isEstimated: Bool { errorCode != 0 }

    /// The estimated error over the allowed, 2⁻⁶...2²⁶, rounded up to a part in 2,048.
    @inline(__always)
    var error: Float {
      get { Float(bitPattern: (UInt32(errorCode) - 1 + Self.lowestBits) << 12) }
      set {
        let bits = (max(newValue, 0x1p-6).bitPattern + 0xFFF) >> 12
        errorCode = UInt16(min(bits - Self.lowestBits, 65_534) + 1)
      }
    }

    /// The upper bits of 2⁻⁶.
    private static let lowestBits = Float(0x1p-6).bitPattern >> 12
  }

  /// How a triangle lies to a jump of the surface.
  enum Jump: UInt8, Sendable {
    case none
    /// The jump cuts off this corner.
    case aroundA, aroundB, aroundC
    /// The jump ends or branches in a triangle too small to tell, which is left out.
    case unresolved
  }

  /// A vertex that a bisection made, and the triangles around it, two at the edge of the square.
  struct Split: Sendable {
    var vertex: Int32
    /// The halves of one triangle, then those of the other or -1; the vertex is their corner c.
    var triangles: SIMD4<Int32>

    var count: Int { triangles.z < 0 ? 2 : 4 }
  }

  private(set) var vertices: [Vertex]
  var triangles: [Triangle]

  /// Two triangles over the square, with the heights at its corners and in the middle of its sides.
  ///
  /// - Parameter height: the height at a point.
  init(height: (_ i: UInt32, _ j: UInt32) -> Double) {
    let one = Point.latticeSize, half = one / 2
    func sample(_ i: UInt32, _ j: UInt32) -> Float { Float(height(i, j)) }
    vertices = [(0, 0), (one, 0), (one, one), (0, one)].map { (i: UInt32, j: UInt32) in
      Vertex(i: i, j: j, y: sample(i, j))
    }
    triangles = [
      Triangle(
        a: 2, b: 0, c: 1, acrossAB: 1, acrossBC: -1, acrossCA: -1, ab: sample(half, half),
        bc: sample(half, 0), ca: sample(one, half), level: 0),
      Triangle(
        a: 0, b: 2, c: 3, acrossAB: 0, acrossBC: -1, acrossCA: -1, ab: sample(half, half),
        bc: sample(half, one), ca: sample(0, half), level: 0),
    ]
  }

  /// Says how far a vertex is moved along y.
  mutating func setOffset(_ offset: Double, of vertex: Int) {
    vertices[vertex].offset = Float(offset)
  }

  /// Makes room ahead of time.
  mutating func reserve(triangles count: Int) {
    triangles.reserveCapacity(count)
    vertices.reserveCapacity(count / 2 + count / 64 + 16)
  }

  /// Calls `body` with the storage of triangles and vertices.
  @inline(__always)
  mutating func withStorage<Result>(
    _ body: (UnsafeMutablePointer<Triangle>, UnsafeMutablePointer<Vertex>) -> Result
  ) -> Result {
    triangles.withUnsafeMutableBufferPointer { triangles in
      vertices.withUnsafeMutableBufferPointer { vertices in
        body(triangles.baseAddress.unsafelyUnwrapped, vertices.baseAddress.unsafelyUnwrapped)
      }
    }
  }

  // MARK: - Bisection

  /// Bisects estimated triangles with an error above `threshold`, as far as that can be done in one
  /// go: nothing that is made here is bisected again, since it has no samples yet.
  ///
  /// - Parameter wanted: what to bisect; becomes what could not yet be, because a neighbour had to
  ///   be bisected first.
  /// - Returns: what was made, and whether `mostTriangles` was reached.
  mutating func bisect(
    _ wanted: inout [Int32], threshold: Float, mostTriangles: Int
  ) -> (splits: [Split], isFull: Bool) {
    let placeholder = Triangle(
      a: 0, b: 0, c: 0, acrossAB: 0, acrossBC: 0, acrossCA: 0, ab: 0, bc: 0, ca: 0, level: 0)
    var (triangleCount, vertexCount) = (triangles.count, vertices.count)
    triangles.append(contentsOf: repeatElement(placeholder, count: 2 * wanted.count))
    vertices.append(contentsOf: repeatElement(Vertex(i: 0, j: 0, y: 0), count: wanted.count))
    var splits: [Split] = []
    splits.reserveCapacity(wanted.count)
    var isFull = false
    withStorage { triangles, vertices in
      for index in wanted {
        var index = index
        // An earlier bisection may have replaced it.
        guard triangles[Int(index)].isEstimated, triangles[Int(index)].error > threshold else {
          continue
        }
        while true {
          let other = triangles[Int(index)].acrossAB
          if other < 0
            || triangles[Int(other)].isEstimated && triangles[Int(other)].acrossAB == index
          {
            guard triangleCount + 2 <= mostTriangles else {
              isFull = true
              break
            }
            splits.append(
              Self.split(index, triangles, vertices, triangleCount, vertexCount))
            triangleCount += other < 0 ? 1 : 2
            vertexCount += 1
            break
          }
          guard triangles[Int(other)].isEstimated else { break }
          index = other
        }
        if isFull { break }
      }
      wanted.removeAll { index in
        !triangles[Int(index)].isEstimated || triangles[Int(index)].error <= threshold
      }
    }
    triangles.removeLast(triangles.count - triangleCount)
    vertices.removeLast(vertices.count - vertexCount)
    return (splits, isFull)
  }

  /// Bisects a triangle abc and the one across ab, if there is one, which has the same longest edge.
  ///
  /// abc becomes cam, in its place, and bcm; the halves of the other meet them at m.
  @inline(__always)
  private static func split(
    _ index: Int32, _ triangles: UnsafeMutablePointer<Triangle>,
    _ vertices: UnsafeMutablePointer<Vertex>, _ triangleCount: Int, _ vertexCount: Int
  ) -> Split {
    let old = triangles[Int(index)]
    let a = vertices[Int(old.a)], b = vertices[Int(old.b)]
    // Halves before the sum, which could overflow; both are exact.
    vertices[vertexCount] = Vertex(i: a.i / 2 + b.i / 2, j: a.j / 2 + b.j / 2, y: old.ab)
    let m = Int32(vertexCount), other = old.acrossAB, second = Int32(triangleCount)
    let otherSecond = other < 0 ? -1 : second + 1
    halve(
      old, index, second, m, acrossAM: otherSecond, acrossMB: other, triangles)
    guard other >= 0 else {
      return Split(vertex: m, triangles: SIMD4(index, second, -1, -1))
    }
    // The other triangle has the common edge the other way round.
    halve(
      triangles[Int(other)], other, otherSecond, m, acrossAM: second, acrossMB: index, triangles)
    return Split(vertex: m, triangles: SIMD4(index, second, other, otherSecond))
  }

  @inline(__always)
  private static func halve(
    _ old: Triangle, _ first: Int32, _ second: Int32, _ m: Int32, acrossAM: Int32, acrossMB: Int32,
    _ triangles: UnsafeMutablePointer<Triangle>
  ) {
    triangles[Int(first)] = Triangle(
      a: old.c, b: old.a, c: m, acrossAB: old.acrossCA, acrossBC: acrossAM, acrossCA: second,
      ab: old.ca, bc: old.am, ca: old.cm, level: old.level + 1)
    triangles[Int(second)] = Triangle(
      a: old.b, b: old.c, c: m, acrossAB: old.acrossBC, acrossBC: first, acrossCA: acrossMB,
      ab: old.bc, bc: old.cm, ca: old.mb, level: old.level + 1)
    guard old.acrossBC >= 0 else { return }
    let neighbor = triangles + Int(old.acrossBC)
    if neighbor.pointee.acrossAB == first {
      neighbor.pointee.acrossAB = second
    } else if neighbor.pointee.acrossBC == first {
      neighbor.pointee.acrossBC = second
    } else {
      neighbor.pointee.acrossCA = second
    }
  }
}
