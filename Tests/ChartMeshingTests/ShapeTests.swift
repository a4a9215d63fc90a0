import ChartMeshing
import ChartScene
import ChartStyling
import Foundation
import Testing

@Suite struct ShapeTests {
  private func mesh(_ shape: Shape, _ options: MeshingOptions = MeshingOptions()) -> MeshedScene {
    SceneMesher(options: options).mesh(
      Scene(
        name: "Chart", extras: [:],
        groups: [
          Group(name: "Plot", items: [Item(name: "Item", shape: shape, material: Material())])
        ],
        cameras: []))
  }

  private func volume(_ mesh: Mesh) -> Double {
    var sum = 0.0
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let p = (0..<3).map { SIMD3<Double>(mesh.positions[Int(mesh.indices[first + $0])]) }
      sum += p[0].dot(p[1].cross(p[2])) / 6
    }
    return sum
  }

  private func spheres(diameter: Double, count: Int = 1) -> Shape {
    .symbols(
      Symbols(
        symbol: .sphere, diameter: diameter, color: .red,
        positions: (0..<count).map { SIMD3(Double($0) / 1000, 0, 0) }, rows: Array(0..<count),
        extras: { ["row": .integer($0)] }))
  }

  @Test(arguments: [0.02, 0.1, 1.0], [0.01, 0.001, 0.0001])
  func spheresKeepToTheTolerance(diameter: Double, tolerance: Double) throws {
    let mesh = try #require(
      mesh(spheres(diameter: diameter), MeshingOptions(tolerance: tolerance)).meshes.first)
    expectSound(mesh)
    #expect(openEdges(mesh).isEmpty)
    let radius = diameter / 2
    var farthest = 0.0
    for position in mesh.positions {
      farthest = max(farthest, abs(SIMD3<Double>(position).length - radius))
    }
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let p = (0..<3).map { SIMD3<Double>(mesh.positions[Int(mesh.indices[first + $0])]) }
      let across = (p[1] - p[0]).cross(p[2] - p[0])
      farthest = max(farthest, abs(across.dot(p[0]) / across.length - radius))
    }
    #expect(farthest <= tolerance * 1.0001)
    // The volume lies between those of the spheres one tolerance smaller and larger.
    let low = pow(max(0, radius - tolerance), 3), high = pow(radius + tolerance, 3)
    let share = volume(mesh) / (4 * .pi / 3)
    #expect(low < share && share < high)
  }

  @Test func pointsOfASeriesShareOneSphere() throws {
    let scene = mesh(spheres(diameter: 0.02, count: 500))
    #expect(scene.meshes.count == 1)
    guard case .instances(let mesh, let instances) = scene.root.children[0].children[0].content
    else {
      Issue.record("points are instances")
      return
    }
    #expect(mesh == 0)
    #expect(instances.translations.count == 500)
    #expect(instances.translations[7] == SIMD3(Float(0.007), 0, 0))
    #expect(instances.extras(7) == ["row": 7])
  }

  private static let segments: [Lines.Segment] = [
    .init(SIMD3(0, 0, 0), SIMD3(1, 0, 0)), .init(SIMD3(0, 0, 0), SIMD3(0, -2, 0)),
    .init(SIMD3(0.1, 0.2, 0.3), SIMD3(-0.3, 0.4, 0.5)),
  ]

  @Test(arguments: segments) func tubesAreClosedAndRound(segment: Lines.Segment) throws {
    let radius = 0.01
    let lines = Lines(segments: [segment], radius: radius, color: .black)
    let mesh = try #require(
      mesh(.lines(lines), MeshingOptions(tolerance: 1e-5)).meshes.first)
    expectSound(mesh)
    #expect(openEdges(mesh).isEmpty)
    let along = segment.end - segment.start
    #expect(abs(volume(mesh) / (.pi * radius * radius * along.length) - 1) < 0.004)
    for position in mesh.positions {
      let offset = SIMD3<Double>(position) - segment.start
      let distance = offset.cross(along).length / along.length
      #expect(abs(distance - radius) <= 1.01e-5)
    }
  }

  @Test func primitivesAreTheSegments() throws {
    let lines = Lines(segments: Self.segments, radius: 0.01, color: .black)
    let mesh = try #require(
      mesh(.lines(lines), MeshingOptions(lines: .primitives)).meshes.first)
    #expect(mesh.primitive == .lines)
    #expect(mesh.indices == [0, 1, 2, 3, 4, 5])
    #expect(
      mesh.positions == Self.segments.flatMap { [SIMD3<Float>($0.start), SIMD3<Float>($0.end)] })
  }

  @Test func sizeScalesMeshesPlacesAndCameras() throws {
    let scene = mesh(spheres(diameter: 0.2, count: 2), MeshingOptions(tolerance: 0.01, size: 10))
    let farthest = scene.meshes[0].positions.map(\.length).max() ?? 0
    #expect(abs(farthest - 1) < 0.05)
  }
}
