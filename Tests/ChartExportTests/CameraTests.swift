import ChartExport
import ChartMeshing
import ChartScene
import ChartTestSupport
import Foundation
import Testing

@Suite struct CameraTests {
  /// Right, up and back of cameras: small and large turns about several axes, for which different
  /// parts of the quaternion are the largest, and half turns, for which w is 0.
  static let orientations: [[SIMD3<Double>]] = {
    let axes: [SIMD3<Double>] = [
      SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(1, 2, -2) / 3, SIMD3(-6, 2, 3) / 7,
    ]
    return axes.flatMap { axis in
      [0, 0.5, 2, .pi, 4, -0.5].map { angle in
        // Rodrigues' formula for each of x, y and z.
        [SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0), SIMD3(0, 0, 1.0)].map { v in
          let cross = SIMD3(
            axis.y * v.z - axis.z * v.y, axis.z * v.x - axis.x * v.z, axis.x * v.y - axis.y * v.x)
          let along = axis * (axis * v).sum()
          return v * cos(angle) + cross * sin(angle) + along * (1 - cos(angle))
        }
      }
    }
  }()

  @Test(arguments: orientations) func rotationTurnsTheAxes(axes: [SIMD3<Double>]) throws {
    let camera = Camera(
      name: "Pose", position: SIMD3(1, 2, 3), right: axes[0], up: axes[1], back: axes[2],
      projection: .orthographic(halfWidth: 2, halfHeight: 1), near: 0.5, far: 8)
    let node = try #require(try file(camera).node("Pose"))
    #expect(node["translation"].doubles == [1, 2, 3])
    let q = node["rotation"].doubles
    #expect(q.count == 4)
    #expect(abs(q.reduce(0) { $0 + $1 * $1 } - 1) < 1e-6)
    // The columns of the quaternion's matrix, from q v q*.
    let (x, y, z, w) = (q[0], q[1], q[2], q[3])
    let columns = [
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
      SIMD3(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
      SIMD3(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    ]
    for (column, axis) in zip(columns, axes) {
      let difference = column - axis
      #expect((difference * difference).sum() < 1e-12, "\(column) is not \(axis)")
    }
  }

  @Test func orthographicLensIsHalfOfWhatIsSeen() throws {
    let camera = Camera(
      name: "Pose", position: SIMD3(), right: SIMD3(1, 0, 0), up: SIMD3(0, 1, 0),
      back: SIMD3(0, 0, 1), projection: .orthographic(halfWidth: 2, halfHeight: 1.5), near: 0.5,
      far: 8)
    let lens = try file(camera).json["cameras"][0]
    #expect(lens["type"].string == "orthographic")
    #expect(lens["orthographic"].names == ["xmag", "ymag", "zfar", "znear"])
    #expect(lens["orthographic"]["xmag"].double == 2)
    #expect(lens["orthographic"]["ymag"].double == 1.5)
    #expect(lens["orthographic"]["znear"].double == 0.5)
    #expect(lens["orthographic"]["zfar"].double == 8)
  }

  @Test func perspectiveLensHasItsAngle() throws {
    let camera = Camera(
      name: "Pose", position: SIMD3(), right: SIMD3(1, 0, 0), up: SIMD3(0, 1, 0),
      back: SIMD3(0, 0, 1), projection: .perspective(verticalFieldOfView: 0.5, aspectRatio: 1.25),
      near: 0.25, far: 100)
    let lens = try file(camera).json["cameras"][0]
    #expect(lens["type"].string == "perspective")
    #expect(lens["perspective"]["yfov"].double == 0.5)
    #expect(lens["perspective"]["aspectRatio"].double == 1.25)
    #expect(lens["perspective"]["znear"].double == 0.25)
    #expect(lens["perspective"]["zfar"].double == 100)
  }

  private func file(_ camera: Camera) throws -> GLTFReader {
    var scene = MeshedScene(root: Node(name: "Chart"))
    scene.root.children = [Node(name: camera.name, content: .camera(camera))]
    return try GLTFReader(glb: encode(scene: scene, format: .glb, name: "chart.glb").main)
  }
}
