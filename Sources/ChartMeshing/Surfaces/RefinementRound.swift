internal import ChartScene

/// Samples and estimates the triangles that a round of bisections made, in parallel.
///
/// First every triangle gets the heights at its three probes. The two on its longest edge are shared
/// with the neighbour across it, and computed once. Then the new vertices are moved and the triangles
/// estimated: in closed form where the surface is smooth and whole, else by the general rules.
struct RefinementRound: Sendable {
  let splits: [Bisection.Split]
  let sampler: SurfaceSampler
  let lattice: BaseLattice
  let estimate: ErrorEstimate
  let plain: PlainEstimate
  let offsetRule: VertexOffset

  private typealias Triangles = UnsafeMutablePointer<Bisection.Triangle>
  private typealias Vertices = UnsafeMutablePointer<Bisection.Vertex>

  /// Bisections that one worker takes at a time.
  private static let chunk = 256
  /// Of three probes of each of four triangles.
  private static let mostPlaces = 12 * chunk

  /// Returns how many times the function was computed.
  func run(_ mesh: inout Bisection) -> Int {
    guard !splits.isEmpty else { return 0 }
    return mesh.withStorage { triangles, vertices in
      // Each triangle and vertex is written by one worker, apart from probes that only the lower of two
      // neighbours writes.
      nonisolated(unsafe) let (triangles, vertices) = (triangles, vertices)
      let sampled = sampler.workers.map(count: splits.count, chunk: Self.chunk) { range in
        sample(range, triangles, vertices)
      }
      let judged = sampler.workers.map(count: splits.count, chunk: Self.chunk) { range in
        judge(range, triangles, vertices)
      }
      var evaluations = sampled.reduce(0, +)
      let special = judged.flatMap { $0 }
      if !special.isEmpty {
        evaluations += judgeSpecial(special, triangles, vertices)
      }
      return evaluations
    }
  }

  // MARK: - Samples

  private func sample(
    _ range: Range<Int>, _ triangles: Triangles, _ vertices: Vertices
  ) -> Int {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * Self.mostPlaces) { numbers in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.mostPlaces) { targets in
        let x = numbers.baseAddress.unsafelyUnwrapped
        let z = x + Self.mostPlaces, y = z + Self.mostPlaces
        var count = 0
        for position in range {
          let split = splits[position]
          for child in 0..<split.count {
            gather(split.triangles[child], triangles, vertices, x, z, targets, &count)
          }
        }
        let evaluations = sampler.heights(x: x, z: z, y: y, count: count)
        for position in 0..<count {
          let target = targets[position]
          let triangle = triangles + Int(target / 4)
          let height = Float(y[position])
          switch target % 4 {
          case 0: triangle.pointee.cm = height
          case 1: triangle.pointee.am = height
          default: triangle.pointee.mb = height
          }
          if target % 4 != 0, let other = twin(target / 4, triangles) {
            // The other has the edge the other way round.
            if target % 4 == 1 {
              triangles[Int(other)].mb = height
            } else {
              triangles[Int(other)].am = height
            }
          }
        }
        return evaluations
      }
    }
  }

  /// The neighbour across the longest edge if that is its longest, too.
  @inline(__always)
  private func twin(_ index: Int32, _ triangles: Triangles) -> Int32? {
    let other = triangles[Int(index)].acrossAB
    return other >= 0 && triangles[Int(other)].acrossAB == index ? other : nil
  }

  /// Sets those probes of a triangle that are known, and adds the places of the others.
  @inline(__always)
  private func gather(
    _ index: Int32, _ triangles: Triangles, _ vertices: Vertices,
    _ x: UnsafeMutablePointer<Double>, _ z: UnsafeMutablePointer<Double>,
    _ targets: UnsafeMutableBufferPointer<Int32>, _ count: inout Int
  ) {
    let triangle = triangles + Int(index)
    let a = vertices[Int(triangle.pointee.a)], b = vertices[Int(triangle.pointee.b)]
    let c = vertices[Int(triangle.pointee.c)]
    if Int32(triangle.pointee.level) <= lattice.finestLevel {
      // All probes are points of the lattice. Quarters before the sum, which could overflow.
      func height(_ weightA: UInt32, _ weightB: UInt32, _ weightC: UInt32) -> Float {
        let i = a.i / 4 * weightA + b.i / 4 * weightB + c.i / 4 * weightC
        let j = a.j / 4 * weightA + b.j / 4 * weightB + c.j / 4 * weightC
        return Float(lattice.height(at: Bisection.Point(i: i, j: j, y: 0)) ?? .nan)
      }
      triangle.pointee.am = height(3, 1, 0)
      triangle.pointee.mb = height(1, 3, 0)
      triangle.pointee.cm = height(1, 1, 2)
      return
    }
    func add(_ uv: SIMD2<Double>, _ target: Int32) {
      let place = sampler.place(uv)
      x[count] = place.x
      z[count] = place.y
      targets[count] = 4 * index + target
      count += 1
    }
    let (ua, ub) = (a.uv, b.uv)
    add((ua + ub + 2 * c.uv) / 4, 0)
    if let other = twin(index, triangles) {
      if triangles[Int(other)].isEstimated {
        triangle.pointee.am = triangles[Int(other)].mb
        triangle.pointee.mb = triangles[Int(other)].am
        return
      }
      if other < index { return }
    }
    add((3 * ua + ub) / 4, 1)
    add((ua + 3 * ub) / 4, 2)
  }

  // MARK: - Estimates

  /// Returns the triangles that need more than the closed form.
  private func judge(
    _ range: Range<Int>, _ triangles: Triangles, _ vertices: Vertices
  ) -> [Int32] {
    var special: [Int32] = []
    let (plain, offsetRule) = (plain, offsetRule)
    splits.withUnsafeBufferPointer { splits in
      for position in range {
        let split = splits[position]
        setOffset(split, triangles, vertices, offsetRule)
        for child in 0..<split.count {
          let index = split.triangles[child]
          let triangle = triangles + Int(index)
          switch plain.verdict(triangle.pointee, vertices) {
          case .error(let error, let isCertain):
            triangle.pointee.error = error
            triangle.pointee.isChecked = isCertain
          case .steep:
            let error = estimate.error(
              ofWhole: ErrorEstimate.Candidate(triangle.pointee, vertices))
            if error > 1 || estimate.isFine(triangle.pointee) {
              triangle.pointee.error = error
            } else {
              special.append(index)
            }
          case .special:
            special.append(index)
          }
        }
      }
    }
    return special
  }

  /// Moves a new vertex by the bend of the surface around it.
  @inline(__always)
  private func setOffset(
    _ split: Bisection.Split, _ triangles: Triangles, _ vertices: Vertices,
    _ offsetRule: VertexOffset
  ) {
    let vertex = vertices + Int(split.vertex)
    guard vertex.pointee.offset.isNaN else { return }
    let first = triangles[Int(split.triangles.x)]
    var bend = VertexOffset.Bend(), slope = SIMD2<Double>.zero
    // Where triangles are large, the lattice is closer.
    if Int32(first.level) <= lattice.finestLevel {
      let point = vertex.pointee.point
      bend = lattice.bend(at: point) ?? bend
      if offsetRule.metric == .distance {
        slope = (lattice.slope(at: point) ?? slope) / sampler.extent
      }
    } else {
      bend = Self.bend(at: split, first, triangles, vertices)
      if offsetRule.metric == .distance { slope = self.slope(at: split, triangles, vertices) }
    }
    vertex.pointee.offset = Float(
      offsetRule.offset(height: Double(vertex.pointee.y), bend: bend, slope: slope))
  }

  /// The mean bend of the triangles around a new vertex m, whose legs lie along the edge ab that it
  /// halves, and along the line from c to the other apex.
  @inline(__always)
  private static func bend(
    at split: Bisection.Split, _ first: Bisection.Triangle, _ triangles: Triangles,
    _ vertices: Vertices
  ) -> VertexOffset.Bend {
    var alongAB = 0.0, alongCM = 0.0, mixed = 0.0
    @inline(__always)
    func add(_ half: Bisection.Triangle, _ otherHalf: Bisection.Triangle) {
      let one = Quadratic(half, vertices), two = Quadratic(otherHalf, vertices)
      alongAB += one.bc + two.ca
      alongCM += one.ca + two.bc
      // Once around the vertex, one of the legs turns back from triangle to triangle.
      mixed += (one.ca + one.bc - one.ab - two.ca - two.bc + two.ab) / 2
    }
    add(first, triangles[Int(split.triangles.y)])
    if split.count == 4 {
      add(triangles[Int(split.triangles.z)], triangles[Int(split.triangles.w)])
    }
    return VertexOffset.Bend(alongAB, alongCM, mixed: mixed)
  }

  /// The slopes dy/dx and dy/dz in chart space at a new vertex m, from the samples next to it along
  /// the edge ab that it halves and from c to the apex on the other side.
  private func slope(
    at split: Bisection.Split, _ triangles: Triangles, _ vertices: Vertices
  ) -> SIMD2<Double> {
    let first = triangles[Int(split.triangles.x)], second = triangles[Int(split.triangles.y)]
    let m = vertices[Int(split.vertex)], c = vertices[Int(first.a)]
    let alongAB = vertices[Int(second.a)].uv - vertices[Int(first.b)].uv
    let alongCM = m.uv - c.uv
    // Both are differences over half the vector.
    let riseAB = 2 * Double(second.ca - first.bc)
    let riseCM: Double
    if split.count == 4 {
      riseCM = Double(triangles[Int(split.triangles.z)].ca - first.ca)
    } else {
      riseCM = Double(3 * m.y - 4 * first.ca + c.y)
    }
    // The two are orthogonal in (u, v).
    let gradient =
      alongAB * (riseAB / (alongAB * alongAB).sum())
      + alongCM * (riseCM / (alongCM * alongCM).sum())
    return gradient / sampler.extent
  }

  /// Judges triangles by all rules. Returns how many times the function was computed.
  private func judgeSpecial(
    _ special: [Int32], _ triangles: Triangles, _ vertices: Vertices
  ) -> Int {
    nonisolated(unsafe) let (triangles, vertices) = (triangles, vertices)
    let results = sampler.workers.map(count: special.count, chunk: 1024) { range in
      estimate.judgements(
        of: special[range].map { ErrorEstimate.Candidate(triangles[Int($0)], vertices) })
    }
    var evaluations = 0
    var position = 0
    for result in results {
      evaluations += result.evaluations
      for judgement in result.judgements {
        let triangle = triangles + Int(special[position])
        triangle.pointee.error = judgement.error
        triangle.pointee.jump = judgement.jump
        position += 1
      }
    }
    return evaluations
  }
}
