import ChartLayout
import ChartModel
import ChartScene
import Foundation
import Testing

@Suite struct CameraTests {
  private func cameras(
    _ pose: Chart3DPose, _ projection: Chart3DCameraProjection
  ) throws -> [Camera] {
    var chart = ChartDescription()
    chart.pose = pose
    chart.projection = projection
    return try ChartLayouter.layout(chart).scene.cameras
  }

  @Test func presetsLookFromTheirSides() throws {
    let cameras = try cameras(.default, .orthographic)
    #expect(
      cameras.map(\.name) == ["Pose", "Front", "Back", "Left", "Right", "Top", "Bottom"])
    #expect(
      cameras.dropFirst().map(\.back) == [
        SIMD3(0, 0, 1), SIMD3(0, 0, -1), SIMD3(-1, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 1, 0),
        SIMD3(0, -1, 0),
      ])
    // From the front x is to the right; from above z comes down.
    #expect(cameras[1].right == SIMD3(1, 0, 0))
    #expect(cameras[5].up == SIMD3(0, 0, -1))
  }

  @Test(arguments: [0.0, 20, 35, 90, 135, 260], [-90.0, -30, 0, 7, 25, 90])
  func everyCameraFramesTheBox(azimuth: Double, inclination: Double) throws {
    let pose = Chart3DPose(azimuth: .degrees(azimuth), inclination: .degrees(inclination))
    for projection in [Chart3DCameraProjection.orthographic, .perspective] {
      let camera = try #require(try cameras(pose, projection).first)
      for (a, b) in [(camera.right, camera.up), (camera.up, camera.back), (camera.back, camera.right)] {
        #expect(abs((a * b).sum()) < 1e-12)
        #expect(abs((a * a).sum() - 1) < 1e-12)
      }
      var largest = 0.0
      for corner in 0..<8 {
        let point = SIMD3(
          corner & 1 == 0 ? -0.5 : 0.5, corner & 2 == 0 ? -0.5 : 0.5, corner & 4 == 0 ? -0.5 : 0.5)
        let seen = point - camera.position
        let depth = -(seen * camera.back).sum()
        #expect(depth > camera.near && depth < camera.far)
        let across = abs((seen * camera.right).sum()), along = abs((seen * camera.up).sum())
        switch camera.projection {
        case .orthographic(let halfWidth, let halfHeight):
          largest = max(largest, across / halfWidth, along / halfHeight)
        case .perspective(let field, let aspect):
          let reach = depth * tan(field / 2)
          largest = max(largest, across / (reach * aspect), along / reach)
        }
      }
      // In the picture, and not lost in it.
      #expect(largest < 1)
      #expect(largest > 0.7)
    }
  }
}
