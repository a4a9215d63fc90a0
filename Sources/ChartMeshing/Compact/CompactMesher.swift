internal import ChartScene

/// Finds few triangles for a surface: decimates a finer mesh than needed.
struct CompactMesher: Sendable {
  let sampler: SurfaceSampler
  let options: MeshingOptions

  nonisolated(unsafe) static var factor = 3.0
  nonisolated(unsafe) static var levels: [Double] = [0.35, 0.5, 0.65, 0.8, 0.95]
  nonisolated(unsafe) static var order = 3
  nonisolated(unsafe) static var iterations = 5
  nonisolated(unsafe) static var verbose = true

  func compact(_ triangles: SurfaceTriangles) -> (triangles: SurfaceTriangles, evaluations: Int) {
    let y = sampler.surface.y
    var decimation = Decimation(triangles, bounds: y)
    let evaluations = addSamples(to: &decimation, triangles)
    let clock = ContinuousClock()
    var start = clock.now
    func say(_ text: String) {
      if Self.verbose { print("   ", text, decimation.web.triangleCount, clock.now - start) }
      start = clock.now
    }
    say("sampled")
    for level in Self.levels {
      decimation.contract(limit: level)
      say("contracted \(level)")
      _ = decimation.flip(limit: level)
      _ = decimation.relax(step: 0.25, limit: level)
      say("relaxed")
    }
    let limit = 0.97
    for round in 0..<Self.iterations {
      let before = decimation.web.triangleCount
      for step in round % 2 == 0 ? [0.25, 0.1] : [0.12, 0.3] {
        _ = decimation.flip(limit: limit)
        _ = decimation.relax(step: step, limit: limit)
      }
      _ = decimation.flip(limit: limit)
      say("relaxed")
      decimation.contract(limit: limit)
      say("contracted")
      if before - decimation.web.triangleCount < before / 200 { break }
    }
    return (decimation.web.triangles(), evaluations)
  }

  private func addSamples(to decimation: inout Decimation, _ triangles: SurfaceTriangles) -> Int {
    var places: [SIMD2<Double>] = []
    var owners: [Int32] = []
    let order = Self.order
    for triangle in 0..<triangles.triangleCount {
      let ids = (0..<3).map { triangles.indices[3 * triangle + $0] }
      let uv = ids.map { triangles.vertices[Int($0)].uv }
      for i in 0...order {
        for j in 0...(order - i) {
          let k = order - i - j
          // Vertices and edges belong to one of their triangles.
          if k == 0 && ids[0] > ids[1] || i == 0 && ids[1] > ids[2] || j == 0 && ids[2] > ids[0] {
            continue
          }
          places.append((uv[0] * Double(i) + uv[1] * Double(j) + uv[2] * Double(k)) / Double(order))
          owners.append(Int32(triangle))
        }
      }
    }
    let y = sampler.surface.y
    let all = places
    let results = sampler.workers.map(count: places.count) { range in
      let part = Array(all[range])
      let heights = sampler.raw(part)
      var slopes = [SIMD2<Double>](repeating: .zero, count: part.count)
      if options.metric == .distance { slopes = SurfaceNormals(sampler: sampler).slopes(at: part) }
      return zip(heights, slopes).map { height, slope -> SIMD2<Double> in
        var allowed = options.tolerance
        let steepness = (slope * slope).sum()
        if y.contains(height) && steepness.isFinite { allowed *= (1 + steepness).squareRoot() }
        return SIMD2(min(max(height, y.lowerBound), y.upperBound), 1 / allowed)
      }
    }.flatMap { $0 }
    for (index, result) in results.enumerated() where !result.x.isNaN {
      decimation.lists.add(
        SIMD4(places[index].x, places[index].y, result.x, result.y), to: owners[index])
    }
    return places.count
  }
}
