import ChartLayout
import ChartModel
import ChartScene
import Foundation
import Testing

/// Surfaces on bent, reversed and category scales.
@Suite struct SurfaceScaleTests {
  private func surface(
    _ change: (inout ChartDescription) -> Void,
    _ function: @escaping @Sendable (Double, Double) -> Double
  ) throws -> (surface: Surface, scene: Scene) {
    var chart = ChartDescription()
    chart.layers = [
      .surface(
        SurfaceLayer(
          xLabel: "X", yLabel: "Y", zLabel: "Z", function: SurfaceFunction(function)))
    ]
    change(&chart)
    let scene = try ChartLayouter.layout(chart).scene
    guard case .surface(let surface) = scene.item("SurfacePlot")?.shape else {
      throw ChartError(.internalFault, "no surface")
    }
    return (surface, scene)
  }

  private func height(_ surface: Surface, _ x: Double, _ z: Double) -> Double {
    var ys = [Double.nan]
    var span = ys.mutableSpan
    surface.height([x].span, [z].span, &span)
    return ys[0]
  }

  @Test func aLogAxisBendsAPlane() throws {
    let (surface, _) = try surface({
      $0.x.scale.type = .log
      $0.x.scale.domain = 1...100
      $0.y.scale.domain = 0...100
    }) { x, _ in x }
    // Half-way along the axis stands 10, a tenth of the height.
    #expect(height(surface, -0.5, 0) == -0.49)
    #expect(abs(height(surface, 0, 0) + 0.4) < 1e-15)
    #expect(height(surface, 0.5, 0) == 0.5)
  }

  @Test func heightsObeyTheirScale() throws {
    let (surface, scene) = try surface({
      $0.x.scale.domain = -2...2
      $0.y.scale.type = .log
    }) { x, _ in x <= -1.5 ? -1 : pow(10, x) }
    // Heights that a log axis cannot show are holes, and take no part in the domain.
    #expect(height(surface, -0.45, 0).isNaN)
    guard case .array(let ends) = scene.scale("y").domain, case .number(let low) = ends[0],
      case .number(let high) = ends[1]
    else {
      Issue.record("no domain")
      return
    }
    #expect(low == 0.01 && high == 100)
    #expect(abs(height(surface, 0.25, 0) - 0.25) < 1e-12)
  }

  @Test func reversedAxesMirrorASurface() throws {
    let plain = try surface({ _ in }) { x, z in 2 * x - z }.surface
    let mirrored = try surface({
      $0.x.scale.isReversed = true
      $0.y.scale.isReversed = true
    }) { x, z in 2 * x - z }.surface
    for (x, z) in [(-0.5, 0.5), (0.1, 0.3), (0.5, -0.25)] {
      #expect(abs(height(mirrored, -x, z) + height(plain, x, z)) < 1e-12)
    }
  }

  @Test func gradientsTurnWithAReversedScale() throws {
    func start(_ isReversed: Bool) throws -> (Double, SIMD3<Double>) {
      let surface = try surface({
        $0.y.scale.domain = 0...10
        $0.y.scale.isReversed = isReversed
        guard case .surface(var layer) = $0.layers[0] else { return }
        layer.style.foreground = .heightBased(nil, yRange: 2...4)
        $0.layers[0] = .surface(layer)
      }) { x, _ in x }.surface
      guard case .gradient(_, let direction, let start, let length) = surface.paint else {
        return (.nan, .zero)
      }
      #expect(abs(length - 0.2) < 1e-12)
      return (start, direction)
    }
    #expect(try start(false) == (-0.3, SIMD3(0, 1, 0)))
    let reversed = try start(true)
    #expect(abs(reversed.0 + 0.3) < 1e-12 && reversed.1 == SIMD3(0, -1, 0))
  }

  @Test func categoriesAreCountedToAFunction() throws {
    let (surface, _) = try surface({
      $0.x.scale.type = .category
      $0.x.scale.domainValues = [.category("a"), .category("b")]
      $0.y.scale.domain = 0...1
    }) { x, _ in x }
    // Category a is 0, b is 1; their bands' middles stand at -1/4 and 1/4.
    #expect(abs(height(surface, -0.25, 0) + 0.5) < 1e-15)
    #expect(abs(height(surface, 0.25, 0) - 0.5) < 1e-15)
  }
}
