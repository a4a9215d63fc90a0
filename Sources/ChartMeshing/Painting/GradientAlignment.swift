internal import ChartScene

/// Moves vertices that lie close to where a gradient turns onto that line, if the surface allows.
///
/// Every edge across a stop of the gradient costs a cut, and two triangles. A vertex on the stop's line
/// saves the cuts of all its edges that would have crossed it, three or so, and a mesh within its
/// tolerance leaves room to move most vertices a bit: each move is measured before it is made.
struct GradientAlignment: Sendable {
  /// The locations along the gradient where colours turn.
  let stops: [Double]
  let verification: DenseVerification

  /// A vertex moves by at most this part of the way to the other side of a triangle.
  private static let farthest = 0.45
  /// Errors may come to this part of the tolerance, with a gap for what the samples miss.
  private static let limit = 0.98
  /// The smallest height of a triangle over its longest edge that a move may lead to, in (u, v).
  private static let thinnest = 0.12
  /// Moves that touch the same triangles come one round after the other.
  private static let rounds = 16
  /// Moves of one vertex that are measured at most.
  private static let mostTries = 4
  /// In meshes finer than this, cuts are few among the triangles.
  private static let mostTriangles = 400_000

  /// A move of a vertex within one of the triangles around it.
  private struct Move {
    var vertex: Int
    var target: SurfaceTriangles.Vertex
    var location: Double
    /// How far it is in (u, v).
    var distance: Double
  }

  /// Moves vertices; `locations` are theirs along the gradient.
  ///
  /// Returns how many times the function was computed.
  func align(_ triangles: inout SurfaceTriangles, locations: inout [Double]) -> Int {
    guard !stops.isEmpty, triangles.triangleCount <= Self.mostTriangles else { return 0 }
    let fans = Fans(triangles)
    var tries = [Int](repeating: 0, count: triangles.vertices.count)
    var evaluations = 0
    for _ in 0..<Self.rounds {
      var moves: [Move] = []
      for vertex in triangles.vertices.indices where tries[vertex] < Self.mostTries {
        guard !fans.isOpen[vertex] else { continue }
        let possible = self.moves(of: vertex, fans, triangles, locations)
        if tries[vertex] < possible.count {
          moves.append(possible[tries[vertex]])
        } else {
          tries[vertex] = Self.mostTries
        }
      }
      moves.sort { $0.distance == $1.distance ? $0.vertex < $1.vertex : $0.distance < $1.distance }
      var isLocked = [Bool](repeating: false, count: triangles.triangleCount)
      moves = moves.filter { move in
        let fan = fans[move.vertex]
        guard !fan.contains(where: { isLocked[Int($0)] }) else { return false }
        for triangle in fan { isLocked[Int(triangle)] = true }
        tries[move.vertex] += 1
        return true
      }
      guard !moves.isEmpty else { break }
      var judged: [DenseVerification.Triangle] = []
      for move in moves {
        for triangle in fans[move.vertex] { judged.append(moved(triangle, move, triangles)) }
      }
      let result = verification.findings(of: judged, threshold: .infinity)
      evaluations += result.evaluations
      var position = 0
      for move in moves {
        let count = fans[move.vertex].count
        let isWithin = result.findings[position..<position + count].allSatisfy {
          $0.largest <= Self.limit
        }
        position += count
        guard isWithin else { continue }
        triangles.vertices[move.vertex] = move.target
        locations[move.vertex] = move.location
        tries[move.vertex] = Self.mostTries
      }
    }
    return evaluations
  }

  /// The moves of a vertex to stops that save cuts and keep the triangles in shape, shortest first.
  private func moves(
    of vertex: Int, _ fans: Fans, _ triangles: SurfaceTriangles, _ locations: [Double]
  ) -> [Move] {
    let from = locations[vertex], start = triangles.vertices[vertex]
    var moves: [Move] = []
    for triangle in fans[vertex] {
      let corners = (0..<3).map { Int(triangles.indices[3 * Int(triangle) + $0]) }
      guard let side = corners.firstIndex(of: vertex) else { continue }
      let (b, c) = (corners[(side + 1) % 3], corners[(side + 2) % 3])
      let alongB = locations[b] - from, alongC = locations[c] - from
      let toB = triangles.vertices[b].uv - start.uv, toC = triangles.vertices[c].uv - start.uv
      func add(_ stop: Double, _ beta: Double, _ gamma: Double) {
        guard beta >= 0, gamma >= 0, beta + gamma < Self.farthest else { return }
        let way = toB * beta + toC * gamma
        let rise =
          (triangles.vertices[b].y - start.y) * beta + (triangles.vertices[c].y - start.y) * gamma
        moves.append(
          Move(
            vertex: vertex,
            target: SurfaceTriangles.Vertex(uv: start.uv + way, y: start.y + rise),
            location: stop, distance: (way * way).sum().squareRoot()))
      }
      for stop in stops {
        let missing = stop - from
        // Along the edge to b; that to c belongs to the next triangle, too.
        if missing * alongB > 0 { add(stop, missing / alongB, 0) }
        // Straight to the line, on which alongB * beta + alongC * gamma is what is missing.
        let determinant = toB.x * toC.y - toB.y * toC.x
        let slope =
          SIMD2(toC.y * alongB - toB.y * alongC, toB.x * alongC - toC.x * alongB) / determinant
        let square = (slope * slope).sum()
        guard missing != 0, square > 0 else { continue }
        let way = slope * (missing / square)
        add(
          stop, (way.x * toC.y - way.y * toC.x) / determinant,
          (toB.x * way.y - toB.y * way.x) / determinant)
      }
    }
    moves = moves.filter { isWorthwhile($0, fans, triangles, locations) }
    return moves.sorted { $0.distance < $1.distance }
  }

  private func isWorthwhile(
    _ move: Move, _ fans: Fans, _ triangles: SurfaceTriangles, _ locations: [Double]
  ) -> Bool {
    var before = 0, after = 0
    for triangle in fans[move.vertex] {
      let corners = moved(triangle, move, triangles).uv
      let ab = corners[1] - corners[0], ac = corners[2] - corners[0], bc = corners[2] - corners[1]
      let longest = max((ab * ab).sum(), (ac * ac).sum(), (bc * bc).sum())
      guard ab.x * ac.y - ab.y * ac.x > Self.thinnest * longest else { return false }
      // Each neighbour is met twice.
      for side in 0..<3 {
        let other = Int(triangles.indices[3 * Int(triangle) + side])
        guard other != move.vertex else { continue }
        before += crossings(locations[move.vertex], locations[other])
        after += crossings(move.location, locations[other])
      }
    }
    return after < before
  }

  /// How many stops lie strictly between two locations.
  private func crossings(_ a: Double, _ b: Double) -> Int {
    stops.count { ($0 - a) * ($0 - b) < 0 }
  }

  private func moved(
    _ triangle: Int32, _ move: Move, _ triangles: SurfaceTriangles
  ) -> DenseVerification.Triangle {
    let corners = (0..<3).map { side in
      let corner = Int(triangles.indices[3 * Int(triangle) + side])
      return corner == move.vertex ? move.target : triangles.vertices[corner]
    }
    return DenseVerification.Triangle(
      uv: corners.map(\.uv), heights: SIMD3(corners[0].y, corners[1].y, corners[2].y))
  }
}

/// The triangles around each vertex.
private struct Fans {
  private var starts: [Int32]
  private var members: [Int32]
  /// Whether a vertex lies at the end of the surface, where fewer triangles meet than edges.
  private(set) var isOpen: [Bool]

  init(_ triangles: SurfaceTriangles) {
    let count = triangles.vertices.count
    starts = [Int32](repeating: 0, count: count + 1)
    for index in triangles.indices { starts[Int(index) + 1] += 1 }
    for vertex in 0..<count { starts[vertex + 1] += starts[vertex] }
    members = [Int32](repeating: 0, count: triangles.indices.count)
    // Going around a closed fan, each neighbour is left once and reached once.
    var balance = [Int](repeating: 0, count: count)
    var next = starts
    for (position, vertex) in triangles.indices.enumerated() {
      members[Int(next[Int(vertex)])] = Int32(position / 3)
      next[Int(vertex)] += 1
      let first = position - position % 3
      balance[Int(vertex)] &+= Self.mixed(triangles.indices[first + (position + 1 - first) % 3])
      balance[Int(vertex)] &-= Self.mixed(triangles.indices[first + (position + 2 - first) % 3])
    }
    isOpen = balance.map { $0 != 0 }
  }

  subscript(vertex: Int) -> ArraySlice<Int32> {
    members[Int(starts[vertex])..<Int(starts[vertex + 1])]
  }

  /// Spreads a number over all bits, so that no two sums of a few agree by chance.
  private static func mixed(_ index: Int32) -> Int {
    var bits = (UInt64(index) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: bits ^ (bits >> 31))
  }
}
