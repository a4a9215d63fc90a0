import ChartExport
import ChartMeshing
import ChartScene
import Foundation

/// A unit right triangle in the plane of x and y.
func triangle(
  _ name: String, color: SIMD4<Float> = SIMD4(1, 1, 1, 1), at origin: SIMD3<Float> = SIMD3(),
  material: Int = 0
) -> Mesh {
  var mesh = Mesh(name: name, material: material)
  mesh.positions = [origin, origin + SIMD3(1, 0, 0), origin + SIMD3(0, 1, 0)]
  mesh.normals = Array(repeating: SIMD3(0, 0, 1), count: 3)
  mesh.colors = Array(repeating: color, count: 3)
  mesh.indices = [0, 1, 2]
  return mesh
}

/// A scene that shows each mesh once, by a node of the mesh's name.
func scene(
  _ meshes: [Mesh],
  materials: [NamedMaterial] = [NamedMaterial(name: "Matte", material: Material())]
) -> MeshedScene {
  var scene = MeshedScene(root: Node(name: "Chart"))
  scene.meshes = meshes
  scene.materials = materials
  scene.root.children = meshes.enumerated().map { Node(name: $1.name, content: .mesh($0)) }
  return scene
}

/// A scene with some of everything that a chart has: 4 triangles, 2 instances and a line.
func sampleScene() -> MeshedScene {
  var lines = Mesh(name: "X axis grid", primitive: .lines)
  lines.positions = [SIMD3(-0.5, 0, 0), SIMD3(0.5, 0, 0)]
  lines.colors = Array(repeating: SIMD4(0.25, 0.5, 0.75, 1), count: 2)
  lines.indices = [0, 1]
  var surface = triangle("SurfacePlot")
  surface.colors = [SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, 0, 1, 1)]
  surface.positions.append(SIMD3(1, 1, 0.1))
  surface.normals.append(SIMD3(0, 0, 1))
  surface.colors.append(SIMD4(0.1, 0.2, 0.3, 1))
  surface.indices += [1, 3, 2]

  var scene = MeshedScene(root: Node(name: "Palmer penguins", extras: ["title": "Palmer penguins"]))
  scene.meshes = [surface, triangle("Symbol", color: SIMD4(0.5, 0, 0, 1), material: 1), lines]
  scene.materials = [
    NamedMaterial(name: "Matte", material: Material()),
    NamedMaterial(name: "Glass", material: Material(roughness: 0.1, opacity: 0.5)),
  ]
  let instances = Instances(
    translations: [SIMD3(0.1, 0, 0), SIMD3(0.2, -0.25, 4)], rows: [12, 40]
  ) {
    ["row": .integer([12, 40][$0])]
  }
  let camera = Camera(
    name: "Front", position: SIMD3(0, 0, 3), right: SIMD3(1, 0, 0), up: SIMD3(0, 1, 0),
    back: SIMD3(0, 0, 1), projection: .orthographic(halfWidth: 0.75, halfHeight: 0.5), near: 0.1,
    far: 10)
  scene.root.children = [
    Node(
      name: "Plot",
      children: [
        Node(name: "SurfacePlot", content: .mesh(0), extras: ["mark": "surface"]),
        Node(
          name: "PointMark Gentoo", content: .instances(mesh: 1, instances),
          extras: ["mark": "point"]),
      ]),
    Node(name: "Axes", children: [Node(name: "X axis grid", content: .mesh(2))]),
    Node(name: "Legend"),
    Node(name: "Cameras", children: [Node(name: "Front", content: .camera(camera))]),
  ]
  return scene
}

extension Encoding {
  /// The bytes of the file that is opened.
  var main: [UInt8] { files.last?.bytes ?? [] }
}

/// The linear value of a gamma-encoded one, by the standard IEC 61966-2-1.
func linear(_ encoded: Double) -> Double {
  encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
}
