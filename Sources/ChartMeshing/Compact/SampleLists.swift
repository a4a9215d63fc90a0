/// Samples of the surface, each in the list of the triangle that covers it.
struct SampleLists: Sendable {
  /// u, v, the height in chart space, and one over the error allowed there.
  private(set) var samples: [SIMD4<Double>] = []
  private var next: [Int32] = []
  /// The first sample of each triangle; -1 for none.
  private var first: [Int32]

  init(triangles: Int) {
    first = [Int32](repeating: -1, count: triangles)
  }

  mutating func add(_ sample: SIMD4<Double>, to triangle: Int32) {
    samples.append(sample)
    next.append(-1)
    put(Int32(samples.count - 1), into: triangle)
  }

  /// Collects the samples of triangles; their lists stay.
  func collect(
    _ triangles: [Int32], into indices: inout [Int32], _ values: inout [SIMD4<Double>]
  ) {
    indices.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    for triangle in triangles {
      var index = first[Int(triangle)]
      while index >= 0 {
        indices.append(index)
        values.append(samples[Int(index)])
        index = next[Int(index)]
      }
    }
  }

  /// Empties the lists of triangles, making room for new ones.
  mutating func clear(_ triangles: [Int32]) {
    for triangle in triangles {
      while first.count <= Int(triangle) { first.append(-1) }
      first[Int(triangle)] = -1
    }
  }

  mutating func put(_ sample: Int32, into triangle: Int32) {
    next[Int(sample)] = first[Int(triangle)]
    first[Int(triangle)] = sample
  }

  /// Calls `body` with each sample of a triangle.
  @inline(__always)
  func forEach(in triangle: Int, _ body: (SIMD4<Double>) -> Void) {
    var index = first[triangle]
    while index >= 0 {
      body(samples[Int(index)])
      index = next[Int(index)]
    }
  }
}
