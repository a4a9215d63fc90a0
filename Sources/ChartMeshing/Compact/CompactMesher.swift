internal import ChartScene
import Foundation
func env(_ n: String, _ d: Double) -> Double { ProcessInfo.processInfo.environment[n].flatMap { Double($0) } ?? d }

/// Finds few triangles for a surface: decimates a finer mesh than needed.
struct CompactMesher: Sendable {
  let sampler: SurfaceSampler
  let options: MeshingOptions

  nonisolated(unsafe) static var factor = env("FACTOR", 1)
  nonisolated(unsafe) static var levels: [Double] = (ProcessInfo.processInfo.environment["LEVELS"] ?? "0.35,0.5,0.65,0.8,0.95").split(separator: ",").map { Double($0)! }
  nonisolated(unsafe) static var order = Int(env("ORDER", 4))
  nonisolated(unsafe) static var iterations = Int(env("ITER", 5))
  nonisolated(unsafe) static var verbose = true

  func compact(_ triangles: SurfaceTriangles) -> (triangles: SurfaceTriangles, evaluations: Int) {
    let surface = DenseVerification(
      sampler: sampler, tolerance: options.tolerance, metric: options.metric)
    var decimation = Decimation(triangles, surface: surface)
    var evaluations = addSamples(to: &decimation, triangles)
    let clock = ContinuousClock()
    var start = clock.now
    func say(_ text: String) {
      if Self.verbose { print("   ", text, decimation.web.triangleCount, clock.now - start) }
      start = clock.now
    }
    say("sampled")
    decimation.acceptErrors(above: 1.1)
    let limit = env("LIMIT", 0.95), repairLimit = env("REPAIR", 0.97)
    for _ in 0..<Self.iterations {
      let before = decimation.web.triangleCount
      decimation.contract(limit: limit)
      say("contracted")
      for step in [0.25, 0.1] {
        _ = decimation.flip(limit: limit)
        _ = decimation.relax(step: step, limit: limit)
      }
      _ = decimation.flip(limit: limit)
      say("relaxed")
      if before - decimation.web.triangleCount < before / 200 { break }
    }
    for round in 0..<12 {
      let bad = verify(&decimation, &evaluations)
      say("verified, \(bad) bad")
      if bad == 0 { break }
      decimation.repair(limit: repairLimit)
      say("repaired, left \(decimation.triangles(above: repairLimit).count)")
      if round < 4 {
        decimation.contract(limit: limit)
        _ = decimation.flip(limit: limit)
        say("contracted")
      }
    }
    return (decimation.web.triangles(), evaluations)
  }

  private func verify(_ decimation: inout Decimation, _ evaluations: inout Int) -> Int {
    let verification = DenseVerification(
      sampler: sampler, tolerance: options.tolerance, metric: options.metric)
    let web = decimation.web
    let judged = (0..<Int32(web.corners.count / 3)).filter {
      web.isAlive(triangle: Int($0)) && decimation.isUnverified[Int($0)] && !decimation.isFixed($0)
    }
    let triangles = judged.map { triangle in
      let corners = (0..<3).map { Int(web.start(3 * triangle + $0)) }
      return DenseVerification.Triangle(
        uv: corners.map { web.places[$0] },
        heights: SIMD3(
          web.heights[corners[0]], web.heights[corners[1]], web.heights[corners[2]]))
    }
    let result = verification.findings(of: triangles, threshold: 0.995)
    evaluations += result.evaluations
    var bad = 0, largest = 0.0, worst = -1
    for (triangle, finding) in zip(judged, result.findings) {
      decimation.isUnverified[Int(triangle)] = false
      if finding.largest > largest { largest = finding.largest; worst = Int(triangle) }
      if !finding.samples.isEmpty {
        bad += 1
        decimation.add(finding.samples, to: triangle)
      }
    }
    if Self.verbose { print("  largest", largest) }
    return bad
  }

  private func addSamples(to decimation: inout Decimation, _ triangles: SurfaceTriangles) -> Int {
    var places: [SIMD2<Double>] = []
    var owners: [Int32] = []
    let order = Self.order
    for triangle in 0..<triangles.triangleCount {
      let ids = (0..<3).map { triangles.indices[3 * triangle + $0] }
      let uv = ids.map { triangles.vertices[Int($0)].uv }
      // Vertices and edges belong to one of their triangles.
      func isOwned(_ side: Int) -> Bool {
        let edge = Int32(3 * triangle + side)
        return decimation.web.opposite[Int(edge)] < edge
      }
      let (ownsK, ownsI, ownsJ) = (isOwned(0), isOwned(1), isOwned(2))
      for side in 0..<3
      where decimation.web.outgoing[Int(decimation.web.start(Int32(3 * triangle + side)))]
        == Int32(3 * triangle + side)
      {
        places.append(uv[side])
        owners.append(Int32(triangle))
      }
      for i in 0...order {
        for j in 0...(order - i) {
          let k = order - i - j
          if i == order || j == order || k == order { continue }
          if k == 0 && !ownsK || i == 0 && !ownsI || j == 0 && !ownsJ { continue }
          places.append((uv[0] * Double(i) + uv[1] * Double(j) + uv[2] * Double(k)) / Double(order))
          owners.append(Int32(triangle))
        }
      }
    }
    let verification = DenseVerification(
      sampler: sampler, tolerance: options.tolerance, metric: options.metric)
    let all = places
    let results = sampler.workers.map(count: places.count) { range in
      verification.samples(at: Array(all[range]))
    }.flatMap { $0 }
    var values: [SIMD4<Double>] = []
    var sectors: [Int32] = []
    for (index, result) in results.enumerated() where !result.z.isNaN {
      values.append(result)
      sectors.append(owners[index])
    }
    decimation.blocks.distribute(
      values, sectors: sectors, to: Array(0..<Int32(triangles.triangleCount)))
    return places.count
  }
}
