import ChartMeshing
import ChartScene
import ChartStyling
import ChartTestSupport
import Foundation
import Testing

@Suite struct PaintTests {
  private static let rainbow = Gradient(colors: [
    .red, .orange, .yellow, .green, .blue, .indigo, .purple,
  ])

  private static let gradients: [Gradient] = [
    rainbow,
    Gradient(colors: [.black, .white]),
    Gradient(colors: [.gray]),
    Gradient(stops: [
      .init(color: .white, location: 0.2), .init(color: .black, location: 0.21),
      .init(color: .orange, location: 0.9),
    ]),
  ]

  /// Colours interpolated inside triangles, in linear light as glTF's clients do and gamma-encoded
  /// as others do, against the gradient at the same height.
  @Test(arguments: Sample.all, gradients)
  func colorsStayWithinTwoSteps(sample: Sample, gradient: Gradient) {
    let paint = Paint.gradient(gradient, direction: SIMD3(0, 1, 0), start: -0.5, length: 1)
    let (mesh, report) = SurfaceMesher(
      sample.surface(paint), options: MeshingOptions()
    ).mesh(name: sample.name)
    expectSound(mesh)
    #expect(report.maxError <= 0.001)
    #expect(openEdges(mesh).allSatisfy { a, b in isOnTheBox(a, b) })
    let worst = largestDifference(mesh) { point in
      let color = gradient.color(at: point.y + 0.5)
      return SIMD3(color.red, color.green, color.blue)
    }
    #expect(worst <= 2.0 / 255)
  }

  @Test(arguments: [Sample.all[0], Sample.all[1], Sample.all[2]])
  func normalColorsStayWithinTwoSteps(sample: Sample) {
    let (mesh, _) = SurfaceMesher(
      sample.surface(.normal), options: MeshingOptions()
    ).mesh(name: sample.name)
    expectSound(mesh)
    let worst = largestDifference(mesh) { point in
      (sample.normal(point.x, point.z) + 1) / 2
    }
    #expect(worst <= 2.0 / 255)
  }

  @Test func aPlaneShowsAllBandsWithFewTriangles() {
    let paint = Paint.gradient(Self.rainbow, direction: SIMD3(0, 1, 0), start: -0.5, length: 1)
    let (mesh, _) = SurfaceMesher(
      Sample.all[2].surface(paint), options: MeshingOptions()
    ).mesh(name: "plane")
    for stop in Self.rainbow.stops {
      let color = ColorSpace.linear(stop.color)
      #expect(mesh.colors.contains { ($0 - color).max() < 1e-5 && (color - $0).max() < 1e-5 })
    }
    // About two triangles for each breakpoint of the gradient, not a grid as fine as a band.
    #expect(mesh.primitiveCount < 300)
  }

  @Test func aGradientAcrossFollowsItsDirection() {
    let direction = SIMD3(1, 0, 0.0)
    let gradient = Self.rainbow
    let paint = Paint.gradient(gradient, direction: direction, start: -0.25, length: 0.5)
    let (mesh, _) = SurfaceMesher(
      Sample.all[0].surface(paint), options: MeshingOptions()
    ).mesh(name: "saddle")
    expectSound(mesh)
    let worst = largestDifference(mesh) { point in
      let color = gradient.color(at: (point.x + 0.25) * 2)
      return SIMD3(color.red, color.green, color.blue)
    }
    #expect(worst <= 2.0 / 255)
  }

  @Test(arguments: Sample.all)
  func normalsAreTheFunctions(sample: Sample) {
    let paint = Paint.gradient(Self.rainbow, direction: SIMD3(0, 1, 0), start: -0.5, length: 1)
    for paint in [paint, .solid(.gray)] {
      let (mesh, _) = SurfaceMesher(
        sample.surface(paint), options: MeshingOptions()
      ).mesh(name: sample.name)
      var worst = 0.0
      for (position, normal) in zip(mesh.positions, mesh.normals) {
        let expected = sample.normal(Double(position.x), Double(position.z))
        guard expected.sum().isFinite else { continue }
        worst = max(worst, acos(min(1, expected.dot(SIMD3<Double>(normal)))))
      }
      #expect(worst * 180 / .pi < 0.5)
    }
  }

  @Test func alphaIsTheColors() {
    let paint = Paint.solid(Color.red.opacity(0.5))
    let (mesh, _) = SurfaceMesher(
      Sample.all[2].surface(paint), options: MeshingOptions()
    ).mesh(name: "plane")
    #expect(mesh.colors.allSatisfy { $0.w == 0.5 })
  }

  /// The largest difference of a gamma-encoded channel between interpolated colours and `expected`
  /// at random points.
  private func largestDifference(
    _ mesh: Mesh, _ expected: (SIMD3<Double>) -> SIMD3<Double>
  ) -> Double {
    var generator = SplitMix64(seed: 11)
    var largest = 0.0
    let perTriangle = max(1, 100_000 / mesh.primitiveCount)
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = (0..<3).map { Int(mesh.indices[first + $0]) }
      for _ in 0..<perTriangle {
        var (s, t) = (generator.unit(), generator.unit())
        if s + t > 1 { (s, t) = (1 - s, 1 - t) }
        let weights = [1 - s - t, s, t]
        var point = SIMD3<Double>.zero, light = SIMD3<Double>.zero, encoded = SIMD3<Double>.zero
        for (corner, weight) in zip(corners, weights) {
          let color = mesh.colors[corner]
          point += SIMD3<Double>(mesh.positions[corner]) * weight
          for channel in 0..<3 {
            light[channel] += Double(color[channel]) * weight
            encoded[channel] += ColorSpace.encoded(Double(color[channel])) * weight
          }
        }
        let target = expected(point)
        for channel in 0..<3 {
          let difference = max(
            abs(ColorSpace.encoded(light[channel]) - target[channel]),
            abs(encoded[channel] - target[channel]))
          if difference > largest { largest = difference }
        }
      }
    }
    return largest
  }
}
