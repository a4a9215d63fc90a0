import ChartMeshing
import ChartTestSupport

/// The largest error of a mesh at random points of its triangles, measured apart from the code under
/// test.
func largestError(
  _ mesh: Mesh, _ sample: Sample, _ metric: ErrorMetric, points: Int = 200_000, seed: UInt64 = 7
) -> Double {
  var generator = SplitMix64(seed: seed)
  var largest = 0.0
  let perTriangle = max(8, points / max(mesh.primitiveCount, 1))
  for first in stride(from: 0, to: mesh.indices.count, by: 3) {
    let corners = (0..<3).map { SIMD3<Double>(mesh.positions[Int(mesh.indices[first + $0])]) }
    for index in 0..<perTriangle {
      var (s, t) = (generator.unit(), generator.unit())
      if s + t > 1 { (s, t) = (1 - s, 1 - t) }
      // Some on an edge.
      if index % 8 == 0 { t = 0 }
      let point = corners[0] * (1 - s - t) + corners[1] * s + corners[2] * t
      let height = sample.height(point.x, point.z)
      var error = abs(min(max(height, -0.5), 0.5) - point.y)
      guard error > largest else { continue }
      if metric == .distance, abs(height) < 0.5 {
        let cosine = sample.normal(point.x, point.z).y
        if cosine.isFinite { error *= cosine }
      }
      largest = max(largest, error)
    }
  }
  return largest
}
