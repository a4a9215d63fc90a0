import ChartExport
import ChartMeshing
import ChartScene
import ChartTestSupport
import Testing

/// An OBJ is made in pieces of 16,384 vertices, several at once; nothing may show it.
@Suite struct OBJPieceTests {
  /// Two lattices, some small meshes between them, and lines and points.
  private func largeScene() -> MeshedScene {
    var lines = Mesh(name: "Lines", primitive: .lines)
    var points = Mesh(name: "Points", primitive: .points)
    for index in 0..<20_000 {
      let position = SIMD3<Float>(Float(index), 1, -2)
      let color = SIMD4<Float>(Float(index % 256) / 255, 0.5, 1, 1)
      lines.positions.append(position)
      lines.colors.append(color)
      lines.indices.append(UInt32(index))
      points.positions.append(position + SIMD3(0, 1, 0))
      points.colors.append(color)
      points.indices.append(UInt32(index))
    }
    return scene([
      triangle("First"), lattice("Large", side: 150), triangle("Second", at: SIMD3(5, 0, 0)), lines,
      lattice("Larger", side: 220), points, triangle("Third", at: SIMD3(9, 0, 0)),
    ])
  }

  /// `side` by `side` vertices at whole numbers, each with a colour and normal of its own.
  private func lattice(_ name: String, side: Int) -> Mesh {
    var mesh = Mesh(name: name)
    for index in 0..<side * side {
      let (row, column) = (index / side, index % side)
      mesh.positions.append(SIMD3(Float(column), Float(side), Float(row)))
      let tilt = SIMD3<Float>(Float(column) / Float(side), 1, Float(row) / Float(side))
      mesh.normals.append(tilt / (tilt * tilt).sum().squareRoot())
      mesh.colors.append(SIMD4(Float(column) / Float(side), Float(row) / Float(side), 0.25, 1))
    }
    for row in 0..<side - 1 {
      for column in 0..<side - 1 {
        let a = UInt32(row * side + column)
        mesh.indices += [a, a + UInt32(side), a + 1]
      }
    }
    return mesh
  }

  private func obj(_ scene: MeshedScene, threads: Int) throws -> [EncodedFile] {
    var options = EncodingOptions()
    options.threads = threads
    return try encode(scene: scene, format: .obj, name: "a.obj", options: options).files
  }

  @Test func everyFaceRefersToItsVertices() throws {
    let scene = largeScene()
    let file = OBJReader(try obj(scene, threads: 2).last?.bytes ?? [])
    let positions = file.numbers("v")
    let normals = file.numbers("vn")
    var part = -1
    var counts = Array(repeating: 0, count: scene.meshes.count)
    var wrong = 0
    for line in file.lines {
      switch line[0] {
      case "o":
        part += 1
        #expect(line[1] == scene.meshes[part].name)
      case "f", "l", "p":
        let mesh = scene.meshes[part]
        let key = ["f", "l", "p"][
          mesh.primitive == .triangles ? 0 : mesh.primitive == .lines ? 1 : 2]
        if line[0] != key { wrong += 1 }
        let first = counts[part] * mesh.primitive.indexCount
        counts[part] += 1
        for (corner, word) in line.dropFirst().enumerated() {
          let vertex = Int(mesh.indices[first + corner])
          let numbers = word.split(separator: "/").compactMap { Int($0) }
          let position = positions[numbers[0] - 1].map { Float($0) }
          let expected = mesh.positions[vertex]
          if Array(position[..<3]) != [expected.x, expected.y, expected.z] { wrong += 1 }
          if abs(linear(Double(position[3])) - Double(mesh.colors[vertex].x)) > 1e-6 { wrong += 1 }
          guard mesh.primitive == .triangles else {
            if numbers.count != 1 { wrong += 1 }
            continue
          }
          let normal = normals[numbers[1] - 1]
          for part in 0..<3 where abs(Float(normal[part]) - mesh.normals[vertex][part]) > 1e-6 {
            wrong += 1
          }
        }
      default: break
      }
    }
    #expect(wrong == 0)
    #expect(counts == scene.meshes.map(\.primitiveCount))
  }

  @Test func threadsDoNotShow() throws {
    let scene = largeScene()
    let one = try obj(scene, threads: 1)
    #expect(try obj(scene, threads: 2) == one)
    #expect(try obj(scene, threads: 5) == one)
  }

  /// Small meshes stay whole, so that corners with equal places stay one vertex.
  @Test func equalVerticesOfAMeshAreOne() throws {
    var mesh = triangle("A")
    mesh.positions += mesh.positions
    mesh.normals += mesh.normals.map { -$0 }
    mesh.colors += mesh.colors
    mesh.indices += [3, 5, 4]
    let filler = lattice("Large", side: 150)
    let file = OBJReader(try obj(scene([filler, mesh]), threads: 1).last?.bytes ?? [])
    #expect(file.numbers("v").count == 150 * 150 + 3)
  }
}
