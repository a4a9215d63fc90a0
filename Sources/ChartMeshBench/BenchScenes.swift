import ChartMeshing
import ChartScene
import Foundation

/// A coloured surface of `side` by `side` vertices, in rows as a finished mesh has them.
func surface(side: Int) -> MeshedScene {
  var mesh = Mesh(name: "SurfacePlot")
  for row in 0..<side {
    for column in 0..<side {
      let (x, z) = (Float(column) / Float(side - 1) - 0.5, Float(row) / Float(side - 1) - 0.5)
      let y = 0.3 * sin(9 * x) * cos(7 * z)
      mesh.positions.append(SIMD3(x, y, z))
      let slope = SIMD3(-2.7 * cos(9 * x) * cos(7 * z), 1, 2.1 * sin(9 * x) * sin(7 * z))
      mesh.normals.append(slope / (slope * slope).sum().squareRoot())
      mesh.colors.append(SIMD4(0.5 + y, 0.5 + x, 0.5 - y, 1))
    }
  }
  for row in 0..<side - 1 {
    for column in 0..<side - 1 {
      let a = UInt32(row * side + column)
      let (b, c) = (a + 1, a + UInt32(side))
      mesh.indices += [a, c, b, b, c, c + 1]
    }
  }
  return scene([mesh], Node(name: "SurfacePlot", content: .mesh(0)))
}

/// Spheres in random places.
func cloud(count: Int) -> MeshedScene {
  var state: UInt64 = 7
  func random() -> Float {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Float(state >> 40) / Float(1 << 24) - 0.5
  }
  let places = (0..<count).map { _ in SIMD3(random(), random(), random()) }
  let instances = Instances(translations: places, rows: Array(0..<count)) { index in
    [
      "mark": "PointMark", "row": .integer(index), "x": .number(Double(places[index].x)),
      "y": .number(Double(places[index].y)), "z": .number(Double(places[index].z)),
    ]
  }
  return scene(
    [ball(name: "PointMark")],
    Node(name: "PointMark", content: .instances(mesh: 0, instances)))
}

/// As many bars with rounded edges, each a mesh of its own.
func bars(count: Int) -> MeshedScene {
  let shape = ball(name: "BarMark")
  let meshes = (0..<count).map { index in
    var mesh = shape
    mesh.name = "BarMark \(index)"
    let place = SIMD3(Float(index % 50) / 50, 0, Float(index / 50) / 50)
    let height = 1 + Float(index % 17)
    mesh.positions = shape.positions.map { $0 * SIMD3(1, height, 1) + place }
    return mesh
  }
  var scene = scene(meshes, Node(name: "BarMark"))
  scene.root.children[0].children = meshes.indices.map {
    Node(name: "BarMark #\($0)", content: .mesh($0), extras: ["row": .integer($0)])
  }
  return scene
}

private func scene(_ meshes: [Mesh], _ node: Node) -> MeshedScene {
  var scene = MeshedScene(root: Node(name: "Chart"))
  scene.meshes = meshes
  scene.materials = [NamedMaterial(name: "Matte", material: Material())]
  scene.root.children = [node]
  return scene
}

/// A ball of 224 triangles.
private func ball(name: String) -> Mesh {
  var mesh = Mesh(name: name)
  let (rings, sides) = (8, 16)
  for ring in 0...rings {
    for side in 0..<sides {
      let (up, around) = (Float.pi * Float(ring) / Float(rings), 2 * Float.pi * Float(side) / 16)
      let normal = SIMD3(sin(up) * cos(around), cos(up), sin(up) * sin(around))
      mesh.positions.append(normal * 0.01)
      mesh.normals.append(normal)
      mesh.colors.append(SIMD4(0.1, 0.2, 0.8, 1))
    }
  }
  for ring in 0..<rings {
    for side in 0..<sides {
      let a = UInt32(ring * sides + side)
      let b = UInt32(ring * sides + (side + 1) % sides)
      if ring > 0 { mesh.indices += [a, b, a + 16] }
      if ring < rings - 1 { mesh.indices += [b, b + 16, a + 16] }
    }
  }
  return mesh
}
