import ChartExport
import ChartMeshing
import ChartScene
import ChartTestSupport
import Testing

/// A wavy sheet of `side`² vertices with many colours.
private func sheet(side: Int) -> Mesh {
  var mesh = Mesh(name: "Sheet")
  var random = SplitMix64(seed: 3)
  for row in 0..<side {
    for column in 0..<side {
      mesh.positions.append(
        SIMD3(
          Float(column) / Float(side), Float(random.unit()) * 0.1, Float(row) / Float(side) + 3))
      mesh.normals.append(SIMD3(0.6, 0.8, 0))
      mesh.colors.append(SIMD4(Float(random.unit()), Float(random.unit()), 0.25, 1))
    }
  }
  for row in 0..<side - 1 {
    for column in 0..<side - 1 {
      let a = UInt32(row * side + column)
      mesh.indices += [a, a + UInt32(side), a + 1, a + 1, a + UInt32(side), a + UInt32(side) + 1]
    }
  }
  return mesh
}

private func options(_ compression: Compression, error: Float = 1e-4) -> EncodingOptions {
  var options = EncodingOptions()
  options.compression = compression
  options.quantizationError = error
  return options
}

@Suite struct CompressionTests {
  @Test func quantizedVerticesKeepTheirPlaces() throws {
    let mesh = sheet(side: 40)
    let file = try GLTFReader(
      glb: encode(
        scene: scene([mesh]), format: .glb, name: "a.glb", options: options(.quantize)
      ).main)
    #expect(
      file.json["extensionsRequired"].elements.compactMap(\.string) == ["KHR_mesh_quantization"])
    let attributes = try #require(file.primitive(ofMesh: "Sheet"))["attributes"]
    let node = try #require(file.node("Sheet"))
    let (offset, factor) = (node["translation"].doubles, node["scale"].doubles)
    let accessor = file.json["accessors"][attributes["POSITION"].int ?? -1]
    #expect(accessor["componentType"].int == 5122)
    #expect(accessor["max"].doubles.max() == 32767)
    let positions = try file.values(ofAccessor: attributes["POSITION"].int)
    for (position, exact) in zip(positions, mesh.positions) {
      for part in 0..<3 {
        let place = position[part] * factor[part] + offset[part]
        #expect(abs(place - Double(exact[part])) < 0.5 / 32767)
      }
    }
    let colors = try file.values(ofAccessor: attributes["COLOR_0"].int)
    for (color, exact) in zip(colors, mesh.colors) {
      for part in 0..<4 { #expect(abs(color[part] - Double(exact[part])) <= 0.503 / 65535) }
    }
    let normal = try file.values(ofAccessor: attributes["NORMAL"].int)[0]
    #expect(abs(normal[0] - 0.6) < 0.005 && abs(normal[1] - 0.8) < 0.005 && normal[2] == 0)
  }

  @Test func positionsStayWholeWhereSixteenBitsAreTooCoarse() throws {
    let file = try GLTFReader(
      glb: encode(
        scene: scene([sheet(side: 40)]), format: .glb, name: "a.glb",
        options: options(.quantize, error: 1e-6)
      ).main)
    let position = file.primitive(ofMesh: "Sheet")?["attributes"]["POSITION"].int ?? -1
    #expect(file.json["accessors"][position]["componentType"].int == 5126)
  }

  @Test func compressedViewsAreInsideTheFile() throws {
    let plain = try encode(
      scene: scene([sheet(side: 200)]), format: .glb, name: "a.glb", options: options(.quantize))
    let encoding = try encode(
      scene: scene([sheet(side: 200)]), format: .glb, name: "a.glb", options: options(.meshopt))
    #expect(encoding.summary.bytes < plain.summary.bytes * 7 / 10)
    let file = try GLTFReader(glb: encoding.main)
    #expect(
      file.json["extensionsRequired"].elements.compactMap(\.string)
        == ["EXT_meshopt_compression", "KHR_mesh_quantization"])
    let buffers = file.json["buffers"].elements
    #expect(buffers.count == 2)
    #expect(buffers[1]["extensions"]["EXT_meshopt_compression"]["fallback"].bool == true)
    var end = 0
    for view in file.json["bufferViews"].elements {
      let compressed = view["extensions"]["EXT_meshopt_compression"]
      let length = (compressed["count"].int ?? 0) * (compressed["byteStride"].int ?? 0)
      #expect(view["byteLength"].int == length)
      #expect(view["byteOffset"].int ?? -1 >= end)
      end = (view["byteOffset"].int ?? 0) + length
      #expect(
        (compressed["byteOffset"].int ?? 0) + (compressed["byteLength"].int ?? .max)
          <= file.binary.count)
    }
    #expect(buffers[1]["byteLength"].int ?? 0 >= end)
  }

  /// The size that a large coloured surface may have: 16-bit colours, 32-bit floats for the rest.
  @Test func largeSurfacesTakeThirtyBytesATriangle() throws {
    let mesh = sheet(side: 260)
    let encoding = try encode(scene: scene([mesh]), format: .glb, name: "a.glb")
    #expect(encoding.summary.bytes <= 30 * encoding.summary.triangles)
    let file = try GLTFReader(glb: encoding.main)
    let attributes = try #require(file.primitive(ofMesh: "Sheet"))["attributes"]
    let colors = try file.values(ofAccessor: attributes["COLOR_0"].int)
    for (color, exact) in zip(colors, mesh.colors) {
      for part in 0..<4 where abs(color[part] - Double(exact[part])) > 0.503 / 65535 {
        Issue.record("\(color) is not \(exact)")
        return
      }
    }
  }

  @Test func drawingOrderKeepsTheTriangles() {
    let mesh = sheet(side: 40)
    let ordered = mesh.inDrawingOrder()
    func triangles(_ mesh: Mesh) -> Set<[[Float]]> {
      Set(
        stride(from: 0, to: mesh.indices.count, by: 3).map { first in
          let corners = (0..<3).map { part in
            let index = Int(mesh.indices[first + part])
            return [
              mesh.positions[index].x, mesh.positions[index].y, mesh.positions[index].z,
              mesh.colors[index].x,
            ]
          }
          // Which corner comes first does not matter, the direction does.
          let start =
            corners.indices.min { corners[$0].lexicographicallyPrecedes(corners[$1]) } ?? 0
          return (0..<3).map { corners[(start + $0) % 3] }
        })
    }
    #expect(ordered.indices != mesh.indices)
    #expect(ordered.positions.count == mesh.positions.count)
    #expect(triangles(ordered) == triangles(mesh))
    // Vertices come in the order of their first use.
    var next: UInt32 = 0
    for index in ordered.indices {
      #expect(index <= next)
      if index == next { next += 1 }
    }
    let small = triangle("A")
    #expect(small.inDrawingOrder() == small)
  }

  @Test func unusedVerticesAreLeftOut() {
    var mesh = sheet(side: 40)
    mesh.indices.removeLast(39 * 6)
    #expect(mesh.inDrawingOrder().positions.count == 39 * 40)
  }
}
