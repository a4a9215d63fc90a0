/// The samples that a decimation starts with.
extension CompactMesher {
  /// Parts of the edges of a small triangle.
  private static let order = 3
  /// Parts of the edges of the whole square.
  private static let densest = 64.0

  /// Samples each triangle on a grid. Returns how many times the function was computed.
  func addSamples(to decimation: inout Decimation) -> Int {
    let web = decimation.web
    var places: [SIMD2<Double>] = []
    var owners: [Int32] = []
    for triangle in Int32(0)..<Int32(web.corners.count / 3) {
      addPlaces(in: triangle, of: web, to: &places)
      owners += repeatElement(triangle, count: places.count - owners.count)
    }
    let (all, surface) = (places, surface)
    let samples = surface.sampler.workers.map(count: all.count) { range in
      surface.samples(at: Array(all[range]))
    }.flatMap { $0 }
    let defined = samples.indices.filter { !samples[$0].z.isNaN }
    decimation.blocks.distribute(
      defined.map { samples[$0] }, sectors: defined.map { owners[$0] },
      to: Array(0..<Int32(web.corners.count / 3)))
    return places.count * (surface.metric == .distance ? 5 : 1)
  }

  /// Vertices and edges belong to one of their triangles.
  private func addPlaces(
    in triangle: Int32, of web: TriangleWeb, to places: inout [SIMD2<Double>]
  ) {
    let edges = (0..<3).map { 3 * triangle + Int32($0) }
    let uv = edges.map { web.places[Int(web.start($0))] }
    for (edge, place) in zip(edges, uv) where web.outgoing[Int(web.start(edge))] == edge {
      places.append(place)
    }
    let isOwned = edges.map { web.opposite[Int($0)] < $0 }
    let ab = uv[1] - uv[0], ac = uv[2] - uv[0]
    let size = abs(ab.x * ac.y - ab.y * ac.x).squareRoot()
    let order = max(Self.order, Int((size * Self.densest).rounded(.up)))
    for j in 0..<order {
      for i in 0...order - j {
        let k = order - i - j
        if i == order || k == order { continue }
        // The edges ab, bc and ca are those where j, k and i are 0.
        if j == 0 && !isOwned[0] || k == 0 && !isOwned[1] || i == 0 && !isOwned[2] { continue }
        places.append(uv[0] + (ab * Double(i) + ac * Double(j)) / Double(order))
      }
    }
  }
}
