import ChartMeshing
import ChartScene
import ChartStyling
import Testing

/// The volume that a closed mesh encloses, by the divergence theorem.
private func volume(_ mesh: Mesh) -> Double {
  stride(from: 0, to: mesh.indices.count, by: 3).reduce(0) { sum, first in
    let p = (0..<3).map { SIMD3<Double>(mesh.positions[Int(mesh.indices[first + $0])]) }
    return sum + p[0].dot(p[1].cross(p[2])) / 6
  }
}

private func mesh(_ shape: Shape, tolerance: Double = 0.001) throws -> MeshedScene {
  let item = Item(name: "Item", shape: shape, material: Material())
  let scene = Scene(
    name: "Chart", extras: [:], groups: [ChartScene.Group(name: "Plot", items: [item])],
    cameras: [])
  return SceneMesher(options: MeshingOptions(tolerance: tolerance)).mesh(scene)
}

/// With line primitives a rule is one: as long as its cylinder, and no vertex but its ends.
@Test func rulesMayBeLinePrimitives() throws {
  let rule = Symbols(
    symbol: .cylinder, diameter: 0.01, paint: .solid(.red), positions: [.zero],
    scales: [SIMD3(1, 60, 1)], role: .lines, rows: [0], extras: { _ in [:] })
  let item = Item(name: "RuleMark", shape: .symbols(rule), material: Material())
  let scene = Scene(
    name: "Chart", extras: [:], groups: [ChartScene.Group(name: "Plot", items: [item])],
    cameras: [])
  var options = MeshingOptions(tolerance: 0.001)
  options.lines = .primitives
  let mesh = try #require(SceneMesher(options: options).mesh(scene).meshes.first)
  #expect(mesh.primitive == .lines)
  #expect(mesh.indices == [0, 1])
  #expect(mesh.positions == [SIMD3(0, -0.005, 0), SIMD3(0, 0.005, 0)])
  #expect(mesh.normals.isEmpty)
}

private func symbol(
  _ symbol: SymbolShape, paint: Paint = .solid(.blue), diameter: Double = 0.4,
  tolerance: Double = 0.001
) throws -> Mesh {
  let scene = try mesh(
    .symbols(
      Symbols(
        symbol: symbol, diameter: diameter, paint: paint, positions: [.zero], rows: [0],
        extras: { _ in [:] })), tolerance: tolerance)
  return try #require(scene.meshes.first)
}

@Suite struct SolidTests {
  /// Of a symbol of diameter d: π/6, 1, π/4 and π/12 of d³.
  @Test(arguments: [
    (SymbolShape.sphere, Double.pi / 6), (.cube, 1), (.cylinder, .pi / 4), (.cone, .pi / 12),
  ])
  func symbolsEncloseTheirVolume(shape: SymbolShape, part: Double) throws {
    for tolerance in [0.001, 0.0002] {
      let mesh = try symbol(shape, tolerance: tolerance)
      expectSound(mesh)
      #expect(openEdges(mesh).isEmpty)
      // A shift of the whole surface by the tolerance changes the volume by at most the area times
      // it; that of the cube, 6 d², is the largest.
      let allowed = shape == .cube ? 1e-6 : 6 * 0.4 * 0.4 * tolerance
      #expect(abs(volume(mesh) - part * 0.4 * 0.4 * 0.4) < allowed)
      let low = mesh.positions.reduce(SIMD3<Float>(repeating: 1)) { pointwiseMin($0, $1) }
      let high = mesh.positions.reduce(SIMD3<Float>(repeating: -1)) { pointwiseMax($0, $1) }
      for axis in 0..<3 {
        #expect(abs(Double(high[axis]) - 0.2) <= tolerance + 1e-6)
        #expect(abs(Double(low[axis]) + 0.2) <= tolerance + 1e-6)
      }
    }
  }

  @Test func symbolsAreFrugal() throws {
    #expect(try symbol(.cube).primitiveCount == 12)
    // A circle of 16 sides: two triangles a side and two caps; one a side and one cap.
    #expect(try symbol(.cylinder, diameter: 0.02).primitiveCount == 2 * 16 + 2 * 14)
    #expect(try symbol(.cone, diameter: 0.02).primitiveCount == 16 + 14)
  }

  /// A box with round edges is the sum of its inner box, six slabs, twelve quarter cylinders and a
  /// ball: abc + 2r(ab + bc + ca) + πr²(a + b + c) + 4πr³/3 of the inner extents a, b, c.
  @Test(arguments: [SIMD3(0.2, 0.5, 0.1), SIMD3(0.06, 0.4, 0.3), SIMD3(0.06, 0.06, 0.06)])
  func roundBoxes(size: SIMD3<Double>) throws {
    let r = 0.03, tolerance = 0.0002
    let scene = try mesh(
      .boxes(
        Boxes(
          centers: [SIMD3(0.1, 0.2, -0.1)], sizes: [size], cornerRadius: r, paint: .solid(.red),
          isPaintedInChartSpace: false, rows: [7], extras: { _ in ["row": 7] })),
      tolerance: tolerance)
    let mesh = try #require(scene.meshes.first)
    expectSound(mesh)
    #expect(openEdges(mesh).isEmpty)
    let i = size - 2 * r
    let slabs = 2 * r * (i.x * i.y + i.y * i.z + i.z * i.x)
    let expected =
      i.x * i.y * i.z + slabs + .pi * r * r * i.sum() + 4 * .pi * r * r * r / 3
    let area = 2 * (size.x * size.y + size.y * size.z + size.z * size.x)
    #expect(abs(volume(mesh) - expected) < area * tolerance)
    let high = mesh.positions.reduce(SIMD3<Float>(repeating: -9)) { pointwiseMax($0, $1) }
    let corner = SIMD3(0.1, 0.2, -0.1) + size / 2
    #expect((SIMD3<Double>(high) - corner).length < 1e-6)
    let node = try #require(scene.root.children.first?.children.first)
    #expect(node.children.map(\.name) == ["Item #7"])
  }

  @Test func manyRoundBoxesShareAMesh() throws {
    let count = 2000
    let boxes = Boxes(
      centers: (0..<count).map { SIMD3(Double($0) / Double(count) - 0.5, 0, 0) },
      sizes: (0..<count).map { SIMD3(0.0003, 0.1 + Double($0) * 1e-4, 0.1) },
      cornerRadius: 0.0001, paint: .solid(.red), isPaintedInChartSpace: false,
      rows: Array(0..<count), extras: { ["row": .integer($0)] })
    let scene = try mesh(.boxes(boxes))
    #expect(scene.meshes.count == 1)
    let node = try #require(scene.root.children.first?.children.first)
    #expect(node.children.count == count)
    #expect(node.children[1234].extras == ["row": 1234])
  }

  @Test func linearGradientsAreCutIntoSymbols() throws {
    let gradient = Gradient(stops: [
      .init(color: .red, location: 0), .init(color: .green, location: 0.4),
      .init(color: .blue, location: 1),
    ])
    for shape in SymbolShape.allCases {
      let mesh = try symbol(
        shape,
        paint: .gradient(gradient, direction: SIMD3(0, 1, 0), start: -0.5, length: 1))
      expectSound(mesh)
      #expect(openEdges(mesh).isEmpty)
      expectColors(mesh) { gradient.color(at: $0.y / 0.4 + 0.5) }
    }
  }

  @Test func bentGradientsAreHalvedIntoSymbols() throws {
    let gradient = Gradient(colors: [.yellow, .orange])
    let mesh = try symbol(
      .cube,
      paint: .elliptical(gradient, center: .zero, unit: SIMD2(1, 1), start: 0, end: 0.5))
    expectSound(mesh)
    #expect(openEdges(mesh).isEmpty)
    // At triangle corners the colour is exact; between them it may not be at the edge of the circle.
    for (position, color) in zip(mesh.positions, mesh.colors) {
      let p = SIMD3<Double>(position) / 0.4
      let expected = ColorSpace.linear(
        gradient.color(at: (p.x * p.x + p.y * p.y).squareRoot() / 0.5))
      #expect((color - expected).min() > -1e-3 && (color - expected).max() < 1e-3)
    }
    // The rings need far more than the cube's own 12.
    #expect(mesh.primitiveCount > 100)
  }

  /// Probes the interpolated colours, gamma-encoded, in the middle of triangles.
  private func expectColors(
    _ mesh: Mesh, sourceLocation: SourceLocation = #_sourceLocation,
    _ color: (SIMD3<Double>) -> Color
  ) {
    var worst = 0.0
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = (0..<3).map { Int(mesh.indices[first + $0]) }
      let place = corners.reduce(SIMD3<Double>()) { $0 + SIMD3<Double>(mesh.positions[$1]) } / 3
      let light = corners.reduce(SIMD4<Float>()) { $0 + mesh.colors[$1] } / 3
      let expected = color(place)
      for (channel, value) in [expected.red, expected.green, expected.blue].enumerated() {
        worst = max(worst, abs(ColorSpace.encoded(Double(light[channel])) - value))
      }
    }
    #expect(worst <= 2.0 / 255, sourceLocation: sourceLocation)
  }
}

@Suite struct TubeTests {
  @Test func aStraightTubeHasRoundEnds() throws {
    let line = Polylines(
      pieces: [[SIMD3(-0.3, 0, 0), SIMD3(0.1, 0, 0), SIMD3(0.3, 0, 0)]], radius: 0.02,
      paint: .solid(.blue))
    let mesh = try #require(try mesh(.polylines(line), tolerance: 0.0002).meshes.first)
    expectSound(mesh)
    let low = mesh.positions.map(\.x).min() ?? 0, high = mesh.positions.map(\.x).max() ?? 0
    #expect(abs(Double(high) - 0.32) < 0.0003)
    #expect(abs(Double(low) + 0.32) < 0.0003)
    // Two whole balls overlap the ends of the tube.
    let expected = Double.pi * 0.0004 * 0.6 + 2 * 4 / 3 * .pi * 8e-6
    #expect(abs(volume(mesh) - expected) < 0.02 * expected)
  }

  /// A gentle curve is one tube: by Pappus' theorem its volume is the cross-section times the length.
  @Test func aCircleIsATube() throws {
    let points = (0...200).map { index in
      let angle = Double(index) / 200 * 1.5 * .pi
      return SIMD3(0.4 * cosine(angle), 0.4 * sine(angle), 0)
    }
    let line = Polylines(pieces: [points], radius: 0.01, paint: .solid(.blue))
    let mesh = try #require(try mesh(.polylines(line), tolerance: 0.0001).meshes.first)
    expectSound(mesh)
    let tube = Double.pi * 1e-4 * 1.5 * .pi * 0.4
    let balls = 2 * 4 / 3 * Double.pi * 1e-6
    #expect(abs(volume(mesh) - tube - balls) < 0.02 * tube)
  }

  @Test func sharpCornersAreBalls() throws {
    let line = Polylines(
      pieces: [[.zero, SIMD3(0.3, 0, 0), SIMD3(0, 0.01, 0)]], radius: 0.01, paint: .normal)
    let mesh = try #require(try mesh(.polylines(line)).meshes.first)
    expectSound(mesh)
    // The corner reaches no further than its ball.
    #expect(mesh.positions.map(\.x).max() ?? 1 < 0.311)
  }

  @Test func placesThatCoincideAreOne() throws {
    let line = Polylines(
      pieces: [[.zero, .zero], [SIMD3(0.1, 0, 0), SIMD3(0.1, 0, 0), SIMD3(0.2, 0, 0)], []],
      radius: 0.01, paint: .solid(.blue))
    expectSound(try #require(try mesh(.polylines(line)).meshes.first))
  }

  private func sine(_ angle: Double) -> Double {
    // By its series, so that the test needs no mathematics library.
    cosine(angle - .pi / 2)
  }

  private func cosine(_ angle: Double) -> Double {
    var term = 1.0, sum = 1.0
    for n in stride(from: 1.0, to: 40, by: 2) {
      term *= -angle * angle / (n * (n + 1))
      sum += term
    }
    return sum
  }
}

@Suite struct WallTests {
  private func wall(_ corners: [(Double, Double, Double, Double)]) throws -> Mesh {
    let walls = Walls(
      pieces: [corners.map { Walls.Corner(x: $0.0, z: $0.1, low: $0.2, high: $0.3) }],
      thickness: 0.02, paint: .solid(.blue))
    return try #require(try mesh(.walls(walls)).meshes.first)
  }

  /// A trapezoid's area times the thickness.
  @Test func aStraightWall() throws {
    let mesh = try wall([(-0.4, 0, -0.5, 0), (0, 0, -0.5, 0.2), (0.4, 0, -0.5, -0.1)])
    expectSound(mesh)
    #expect(openEdges(mesh).isEmpty)
    let area = 0.4 * (0.5 + 0.7) / 2 + 0.4 * (0.7 + 0.4) / 2
    #expect(abs(volume(mesh) - 0.02 * area) < 1e-7)
  }

  @Test func heightsMayMeet() throws {
    let mesh = try wall([(-0.4, 0, 0, 0.3), (0, 0, 0, 0), (0.4, 0, -0.3, 0)])
    expectSound(mesh)
    #expect(abs(volume(mesh) - 0.02 * 0.12) < 1e-7)
  }

  @Test func stepsAreTwoWalls() throws {
    let mesh = try wall([(-0.4, 0, 0, 0.3), (0, 0, 0, 0.3), (0, 0, 0, 0.1), (0.4, 0, 0, 0.1)])
    expectSound(mesh)
    #expect(abs(volume(mesh) - 0.02 * 0.16) < 1e-7)
  }

  @Test func aWallMayTurn() throws {
    let mesh = try wall([(0, 0, 0, 0.3), (0.3, 0, 0, 0.3), (0.3, 0.3, 0, 0.3)])
    expectSound(mesh)
    #expect(openEdges(mesh).isEmpty)
    // The mitre takes as much as it gives.
    #expect(abs(volume(mesh) - 0.02 * 0.18) < 1e-7)
  }
}
