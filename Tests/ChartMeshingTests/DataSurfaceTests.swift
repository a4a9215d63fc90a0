import ChartMeshing
import ChartScene
import ChartStyling
import ChartTestSupport
import Testing

/// Surfaces through data: within the tolerance of every point, without cracks, holes open.
@Suite struct DataSurfaceTests {
  private func mesh(
    _ surface: DataSurface, _ metric: ErrorMetric = .vertical, tolerance: Double = 0.001,
    effort: MeshingEffort = .fast, maxTriangles: Int = 2_000_000
  ) -> (mesh: Mesh, report: SurfaceReport) {
    DataSurfaceMesher(
      surface,
      options: MeshingOptions(
        tolerance: tolerance, metric: metric, effort: effort, maxTriangles: maxTriangles)
    ).mesh(name: "data")
  }

  static let lattices = (0..<24).map { index in
    let sizes = [(7, 5), (40, 31), (2, 2), (2, 30), (25, 60), (3, 3)]
    let (columns, rows) = sizes[index % sizes.count]
    return TestLattice(
      columns: columns, rows: rows, holes: [0, 4, 12, 40][index / 6],
      noise: [0, 0.0005, 0.1][index % 3], isEven: index % 2 == 0, seed: UInt64(index))
  }

  @Test(arguments: lattices.indices, [ErrorMetric.vertical, .distance])
  func latticesAreKept(index: Int, metric: ErrorMetric) {
    let lattice = Self.lattices[index]
    let (mesh, report) = mesh(lattice.surface(), metric, tolerance: 0.004)
    expectSound(mesh, isSmooth: false)
    // As many open sides as the outline has is what the area says: no crack, no bridge.
    _ = openEdges(mesh)
    #expect(abs(areaFromAbove(mesh) - lattice.area) < 1e-6)
    #expect(largestError(mesh, at: lattice.points, metric) <= 0.004 + 1e-6)
    #expect(report.maxError <= 0.004 + 1e-6)
    #expect(report.triangles == mesh.primitiveCount)
    #expect(report.points == lattice.heights.count { !$0.isNaN })
    #expect(report.holes == lattice.heights.count { $0.isNaN })
  }

  @Test(arguments: lattices.indices, [ErrorMetric.vertical, .distance])
  func compactLatticesAreKept(index: Int, metric: ErrorMetric) {
    let lattice = Self.lattices[index]
    let (mesh, report) = mesh(lattice.surface(), metric, tolerance: 0.004, effort: .compact)
    expectSound(mesh, isSmooth: false)
    _ = openEdges(mesh)
    #expect(abs(areaFromAbove(mesh) - lattice.area) < 1e-6)
    #expect(largestError(mesh, at: lattice.points, metric) <= 0.004 + 1e-6)
    #expect(report.maxError <= 0.004 + 1e-6)
  }

  /// A bowl bends to one side everywhere: vertices beyond the data save triangles, on a lattice and
  /// between scattered points; and none leaves the box, where the heights do not.
  @Test func compactBowlsHaveFewerTriangles() {
    var lattice = TestLattice(
      columns: 150, rows: 150, holes: 0, noise: 0, isEven: true, seed: 5)
    for index in lattice.heights.indices {
      let x = lattice.x[index % 150], z = lattice.z[index / 150]
      lattice.heights[index] = 2 * (x * x + z * z) - 0.5
    }
    let bowl = scatteredPoints(2000, noise: 0, seed: 8).map { point in
      SIMD3(point.x, 1.5 * (point.x * point.x + point.z * point.z) - 0.4, point.z)
    }
    for surface in [lattice.surface(), self.surface(bowl)] {
      let points = surface.data.isLattice ? lattice.points : bowl
      let (fast, _) = mesh(surface)
      let (compact, report) = mesh(surface, effort: .compact)
      #expect(Double(compact.primitiveCount) < 0.85 * Double(fast.primitiveCount))
      #expect(report.maxError <= 0.001)
      #expect(largestError(compact, at: points.filter { $0.y < 0 }, .vertical) <= 0.001)
      #expect(compact.positions.allSatisfy { $0.y >= -0.5 })
    }
  }

  /// Open sides of a lattice without holes are on its outline, so that there is no crack inside.
  @Test func latticesHaveNoCracks() {
    let lattice = TestLattice(
      columns: 60, rows: 50, holes: 0, noise: 0.01, isEven: true, seed: 3)
    for (low, high) in openEdges(mesh(lattice.surface()).mesh) {
      let isOnSide = abs(low.x) > 0.4499 && low.x == high.x
      let isOnEnd = abs(low.z) > 0.4499 && low.z == high.z
      #expect(isOnSide || isOnEnd)
    }
  }

  @Test func planesAreTwoTriangles() {
    var lattice = TestLattice(
      columns: 300, rows: 200, holes: 0, noise: 0, isEven: true, seed: 1)
    for index in lattice.heights.indices {
      let x = lattice.x[index % 300], z = lattice.z[index / 300]
      lattice.heights[index] = 0.3 * x - 0.5 * z
    }
    #expect(mesh(lattice.surface()).mesh.primitiveCount == 2)
    #expect(mesh(lattice.surface(), .distance).mesh.primitiveCount == 2)
    // A lone peak among thousands of points is not missed.
    lattice.heights[77 * 300 + 131] += 0.01
    let peak = SIMD3(lattice.x[131], lattice.heights[77 * 300 + 131], lattice.z[77])
    for metric in [ErrorMetric.vertical, .distance] {
      #expect(largestError(mesh(lattice.surface(), metric).mesh, at: [peak], metric) <= 0.001)
    }
  }

  /// A step by a cell: the plane of a steep triangle is near to points that the triangle is far from.
  @Test func stepsAreKept() {
    var lattice = TestLattice(
      columns: 40, rows: 40, holes: 0, noise: 0, isEven: true, seed: 1)
    for index in lattice.heights.indices {
      lattice.heights[index] = (index % 40) * 3 + index / 40 > 70 ? 0.4 : -0.4
    }
    let mesh = mesh(lattice.surface(), .distance, tolerance: 0.01).mesh
    #expect(largestError(mesh, at: lattice.points, .distance) <= 0.01 + 1e-6)
  }

  // MARK: - Scattered points

  private func surface(_ points: [SIMD3<Double>], paint: Paint = .solid(.gray)) -> DataSurface {
    DataSurface(
      data: .scattered(points), x: -0.5...0.5, y: -0.5...0.5, z: -0.5...0.5, paint: paint)
  }

  @Test(arguments: [3, 4, 5, 20, 400], [ErrorMetric.vertical, .distance])
  func scatteredPointsAreKept(count: Int, metric: ErrorMetric) {
    let points = scatteredPoints(count, noise: 0.003, seed: UInt64(count))
    let (mesh, report) = mesh(surface(points), metric, tolerance: 0.002)
    expectSound(mesh, isSmooth: false)
    _ = openEdges(mesh)
    #expect(largestError(mesh, at: points, metric) <= 0.002 + 1e-6)
    #expect(report.maxError <= 0.002 + 1e-6)
    #expect(report.points == count)
    #expect(abs(areaFromAbove(mesh) - hullArea(points)) < 1e-6)
  }

  /// The area of the convex hull: half the sum over its sides, which have all points on one side.
  private func hullArea(_ points: [SIMD3<Double>]) -> Double {
    var area = 0.0
    for a in points.indices {
      for b in points.indices where a != b {
        let (p, q) = (points[a], points[b])
        let isSide = points.indices.allSatisfy { index in
          let r = points[index]
          return index == a || index == b
            || (q.x - p.x) * (r.z - p.z) - (q.z - p.z) * (r.x - p.x) > 0
        }
        if isSide { area += (p.x * q.z - q.x * p.z) / 2 }
      }
    }
    return area
  }

  /// With no tolerance to speak of all points are vertices, and no circle around a triangle holds a
  /// point: the definition of Delaunay's triangulation.
  @Test func circlesAreEmpty() {
    let points = scatteredPoints(300, noise: 0.2, seed: 9)
    let mesh = mesh(surface(points), tolerance: 1e-7).mesh
    #expect(mesh.positions.count == 300)
    // Circles are those of the unit square that stands for the data's rectangle.
    let xs = points.map(\.x), zs = points.map(\.z)
    let low = SIMD2(xs.min() ?? 0, zs.min() ?? 0), high = SIMD2(xs.max() ?? 0, zs.max() ?? 0)
    let places = points.map { (SIMD2($0.x, $0.z) - low) / (high - low) }
    for triangle in triangles(mesh) {
      let p = triangle.map { (SIMD2($0.x, $0.z) - low) / (high - low) }
      let b = p[1] - p[0], c = p[2] - p[0]
      let area = 2 * (b.x * c.y - b.y * c.x)
      let center =
        SIMD2(
          c.y * (b * b).sum() - b.y * (c * c).sum(), b.x * (c * c).sum() - c.x * (b * b).sum())
        / area
      let radius = (center * center).sum()
      let deepest =
        places.map { place in
          let from = place - p[0] - center
          return radius - (from * from).sum()
        }.max() ?? 0
      #expect(deepest <= 1e-5 * radius)
    }
  }

  /// Many points on a line and on a circle: no test of sides is in doubt.
  @Test func degeneratePlacesAreTriangulated() {
    var random = SplitMix64(seed: 6)
    var points: [SIMD3<Double>] = []
    for i in 0..<12 {
      for j in 0..<12 {
        points.append(
          SIMD3(Double(i) / 32 - 0.2, 0.3 * random.unit(), Double(j) / 32 - 0.2))
      }
    }
    let mesh = mesh(surface(points), tolerance: 1e-7).mesh
    expectSound(mesh, isSmooth: false)
    // The heights of a cell's corners are on no plane: two triangles a cell.
    #expect(mesh.primitiveCount == 2 * 11 * 11)
    #expect(largestError(mesh, at: points, .vertical) < 1e-6)
  }

  // MARK: - Limits and colours

  @Test(arguments: [2, 50, 333])
  func budgetsAreKept(budget: Int) {
    let lattice = TestLattice(
      columns: 80, rows: 80, holes: 0, noise: 0.05, isEven: true, seed: 2)
    let (mesh, report) = mesh(lattice.surface(), maxTriangles: budget)
    #expect(mesh.primitiveCount <= budget)
    #expect(report.budgetReached)
    let error = largestError(mesh, at: lattice.points, .vertical)
    #expect(abs(report.maxError - error) < 1e-5)
  }

  /// A plane through a corner of the box: what is left of it has the area of the cut polygon.
  @Test func theBoxCutsExactly() {
    var lattice = TestLattice(
      columns: 30, rows: 30, holes: 0, noise: 0, isEven: true, seed: 1)
    for index in lattice.heights.indices {
      lattice.heights[index] = 2 * lattice.x[index % 30]
    }
    var surface = lattice.surface()
    surface.x = -0.3...0.5
    surface.z = -0.25...0.125
    // y reaches 0.5 at x = 0.25, and is -0.6 at x = -0.3.
    let mesh = mesh(surface).mesh
    expectSound(mesh)
    #expect(abs(areaFromAbove(mesh) - (0.25 + 0.25) * 0.375) < 1e-6)
    let ys = mesh.positions.map(\.y)
    #expect(ys.min() == -0.5 && ys.max() == 0.5)
  }

  /// The gradient at any place of any triangle, as clients interpolate it.
  @Test func gradientsAreWithinTheirTolerance() {
    let lattice = TestLattice(
      columns: 30, rows: 30, holes: 3, noise: 0.02, isEven: true, seed: 4)
    let gradient = Gradient(colors: [.red, .white, .blue, .yellow, .black])
    let mesh = mesh(
      lattice.surface(
        paint: .gradient(gradient, direction: SIMD3(0, 1, 0), start: -0.5, length: 1))
    ).mesh
    var largest = 0.0
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = (0..<3).map { Int(mesh.indices[first + $0]) }
      for parts: SIMD3<Double> in [SIMD3(0.5, 0.5, 0), SIMD3(0.2, 0.3, 0.5), SIMD3(0.4, 0.3, 0.3)] {
        var y = 0.0
        var light = SIMD4<Double>.zero
        for index in 0..<3 {
          y += parts[index] * Double(mesh.positions[corners[index]].y)
          light += parts[index] * SIMD4<Double>(mesh.colors[corners[index]])
        }
        let truth = gradient.color(at: y + 0.5)
        for (shown, channel) in zip(
          [light.x, light.y, light.z], [truth.red, truth.green, truth.blue])
        {
          largest = max(largest, abs(ColorSpace.encoded(shown) - channel))
        }
      }
    }
    #expect(largest <= 2.0 / 255)
  }

  /// A smooth surface that is painted by its normals shows those of its formula.
  @Test func normalsAreThoseOfTheData() {
    var lattice = TestLattice(
      columns: 120, rows: 120, holes: 0, noise: 0, isEven: true, seed: 5)
    func slope(_ x: Double, _ z: Double) -> SIMD2<Double> { SIMD2(0.6 * x, -0.4 * z) }
    for index in lattice.heights.indices {
      let x = lattice.x[index % 120], z = lattice.z[index / 120]
      lattice.heights[index] = 0.3 * x * x - 0.2 * z * z
    }
    let mesh = mesh(lattice.surface(paint: .normal)).mesh
    for (position, normal) in zip(mesh.positions, mesh.normals) {
      let slope = slope(Double(position.x), Double(position.z))
      let truth = SIMD3(-slope.x, 1, -slope.y)
      let cosine = SIMD3<Double>(normal).dot(truth) / truth.length
      // At the outline differences are one-sided: half a cell off.
      #expect(cosine > 0.99999)
    }
    // Colours are (n + 1) / 2, of which none may be missed: a flat part would span them.
    var largest = 0.0
    for triangle in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = (0..<3).map { Int(mesh.indices[triangle + $0]) }
      let middle = corners.reduce(SIMD3<Double>.zero) { $0 + SIMD3(mesh.positions[$1]) } / 3
      let light = corners.reduce(SIMD4<Double>.zero) { $0 + SIMD4(mesh.colors[$1]) } / 3
      let slope = slope(middle.x, middle.z)
      let truth = (SIMD3(-slope.x, 1, -slope.y).normalized ?? .zero) / 2 + 0.5
      largest = max(largest, abs(ColorSpace.encoded(light.x) - truth.x))
      largest = max(largest, abs(ColorSpace.encoded(light.z) - truth.z))
    }
    #expect(largest <= 2.0 / 255)
  }
}
