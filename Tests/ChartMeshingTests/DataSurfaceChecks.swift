import ChartMeshing
import ChartScene
import ChartStyling
import ChartTestSupport
import Foundation

/// A lattice of heights with holes.
struct TestLattice {
  var x: [Double]
  var z: [Double]
  var heights: [Double]

  /// Waves with steps and noise, and holes at single points and in blocks.
  init(columns: Int, rows: Int, holes: Int, noise: Double, isEven: Bool, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func lines(_ count: Int) -> [Double] {
      let steps = (1..<count).map { _ in isEven ? 1 : 0.3 + random.unit() }
      let places = steps.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
      return places.map { $0 / (places.last ?? 1) * 0.9 - 0.45 }
    }
    x = lines(columns)
    z = lines(rows)
    heights = []
    for row in z {
      for column in x {
        let wave = 0.3 * sin(9 * column) * sin(7 * row + 1)
        heights.append(wave + (column > 0.2 ? 0.1 : 0) + noise * (random.unit() - 0.5))
      }
    }
    for hole in 0..<holes {
      let column = Int(random.unit() * Double(columns)), row = Int(random.unit() * Double(rows))
      let size = hole % 3
      for j in row..<min(rows, row + 1 + size) {
        for i in column..<min(columns, column + 1 + size) { heights[j * columns + i] = .nan }
      }
    }
  }

  func surface(paint: Paint = .solid(.gray)) -> DataSurface {
    DataSurface(
      data: .lattice(x: x, z: z, heights: heights), x: -0.5...0.5, y: -0.5...0.5, z: -0.5...0.5,
      paint: paint)
  }

  /// The area, seen from above, of cells with four heights, and half of that of cells with three.
  var area: Double {
    var area = 0.0
    for j in 0..<z.count - 1 {
      for i in 0..<x.count - 1 {
        let first = j * x.count + i
        let count = [first, first + 1, first + x.count, first + x.count + 1]
          .count { !heights[$0].isNaN }
        let cell = (x[i + 1] - x[i]) * (z[j + 1] - z[j])
        area += count == 4 ? cell : count == 3 ? cell / 2 : 0
      }
    }
    return area
  }

  /// The points that some cell with at least three heights has.
  var points: [SIMD3<Double>] {
    var isUsed = [Bool](repeating: false, count: heights.count)
    for j in 0..<z.count - 1 {
      for i in 0..<x.count - 1 {
        let first = j * x.count + i
        let corners = [first, first + 1, first + x.count, first + x.count + 1]
          .filter { !heights[$0].isNaN }
        if corners.count >= 3 { for corner in corners { isUsed[corner] = true } }
      }
    }
    return heights.indices.filter { isUsed[$0] }.map {
      SIMD3(x[$0 % x.count], heights[$0], z[$0 / x.count])
    }
  }
}

/// Points at random places, on a smooth hill with noise.
func scatteredPoints(_ count: Int, noise: Double, seed: UInt64) -> [SIMD3<Double>] {
  var random = SplitMix64(seed: seed)
  return (0..<count).map { _ in
    let x = random.unit() - 0.5, z = random.unit() - 0.5
    return SIMD3(x, 0.3 * sin(5 * x) * sin(4 * z) + noise * random.unit(), z)
  }
}

/// The triangles of a mesh.
func triangles(_ mesh: Mesh) -> [[SIMD3<Double>]] {
  stride(from: 0, to: mesh.indices.count, by: 3).map { first in
    (0..<3).map { SIMD3<Double>(mesh.positions[Int(mesh.indices[first + $0])]) }
  }
}

/// The area of a mesh seen from above.
func areaFromAbove(_ mesh: Mesh) -> Double {
  triangles(mesh).reduce(0) { sum, p in
    sum + (p[1] - p[0]).cross(p[2] - p[0]).y / 2
  }
}

/// The largest error of a mesh at points, each against all triangles: for `vertical` the difference in
/// height at its place, for `distance` that from the closest point of any triangle.
func largestError(_ mesh: Mesh, at points: [SIMD3<Double>], _ metric: ErrorMetric) -> Double {
  let triangles = triangles(mesh)
  return points.reduce(0) { largest, point in
    let errors = triangles.map { triangle in
      metric == .vertical ? heightError(triangle, point) : distance(triangle, point)
    }
    return max(largest, errors.min() ?? .infinity)
  }
}

private func heightError(_ p: [SIMD3<Double>], _ point: SIMD3<Double>) -> Double {
  func area(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
    (b.z - a.z) * (c.x - a.x) - (b.x - a.x) * (c.z - a.z)
  }
  let whole = area(p[0], p[1], p[2])
  let parts = [area(p[1], p[2], point), area(p[2], p[0], point), area(p[0], p[1], point)]
    .map { $0 / whole }
  // Files hold Floats.
  guard parts.allSatisfy({ $0 > -1e-4 }) else { return .infinity }
  let height = zip(parts, p).reduce(0) { $0 + $1.0 * $1.1.y }
  return abs(height - point.y)
}

/// The distance of a point from a triangle, by its regions: the plane above the inside, else the sides.
private func distance(_ p: [SIMD3<Double>], _ point: SIMD3<Double>) -> Double {
  let across = (p[1] - p[0]).cross(p[2] - p[0])
  let isInside = (0..<3).allSatisfy { side in
    let along = p[(side + 1) % 3] - p[side]
    return along.cross(point - p[side]).dot(across) >= 0
  }
  if isInside { return abs((point - p[0]).dot(across)) / across.length }
  return (0..<3).map { side in
    let start = p[side], along = p[(side + 1) % 3] - start
    let part = min(max((point - start).dot(along) / along.dot(along), 0), 1)
    return (point - start - part * along).length
  }.min() ?? .infinity
}

extension DataSurface.Data {
  var isLattice: Bool {
    if case .lattice = self { true } else { false }
  }
}
