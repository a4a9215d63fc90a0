internal import CMeshOptimizer
package import ChartMeshing

/// What meshoptimizer does for us.
enum MeshOptimizer {
  /// Vertex data as EXT_meshopt_compression's mode ATTRIBUTES.
  ///
  /// - Parameter stride: A multiple of 4, at most 256.
  static func encodedVertices(_ bytes: [UInt8], stride: Int) -> [UInt8] {
    let count = bytes.count / stride
    meshopt_encodeVertexVersion(0)
    return encoded(bound: meshopt_encodeVertexBufferBound(count, stride)) { target in
      meshopt_encodeVertexBuffer(target.baseAddress, target.count, bytes, count, stride)
    }
  }

  /// Indices as mode TRIANGLES or, of lines, INDICES.
  static func encodedIndices(
    _ indices: [UInt32], of vertexCount: Int, isTriangles: Bool
  ) -> [UInt8] {
    meshopt_encodeIndexVersion(1)
    if isTriangles {
      return encoded(bound: meshopt_encodeIndexBufferBound(indices.count, vertexCount)) {
        meshopt_encodeIndexBuffer($0.baseAddress, $0.count, indices, indices.count)
      }
    }
    return encoded(bound: meshopt_encodeIndexSequenceBound(indices.count, vertexCount)) {
      meshopt_encodeIndexSequence($0.baseAddress, $0.count, indices, indices.count)
    }
  }

  private static func encoded(
    bound: Int, _ encode: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = encode(buffer)
    }
  }
}

extension Mesh {
  /// From this number of triangles on, the order matters to graphics cards and to compression.
  private static let ordersFrom = 1000

  /// The same triangles in an order in which neighbours follow each other, and the vertices in the
  /// order of their first use; vertices without a use are left out. Small meshes stay as they are.
  package func inDrawingOrder() -> Mesh {
    guard primitive == .triangles, primitiveCount >= Self.ordersFrom else { return self }
    var result = self
    let vertexCount = positions.count
    result.indices = [UInt32](unsafeUninitializedCapacity: indices.count) { buffer, count in
      meshopt_optimizeVertexCache(buffer.baseAddress, indices, indices.count, vertexCount)
      count = indices.count
    }
    var used = 0
    let places = [UInt32](unsafeUninitializedCapacity: vertexCount) { buffer, count in
      used = meshopt_optimizeVertexFetchRemap(
        buffer.baseAddress, result.indices, result.indices.count, vertexCount)
      count = vertexCount
    }
    for index in result.indices.indices {
      result.indices[index] = places[Int(result.indices[index])]
    }
    result.positions = Self.moved(positions, to: places, count: used)
    result.normals = Self.moved(normals, to: places, count: used)
    result.colors = Self.moved(colors, to: places, count: used)
    return result
  }

  /// The elements at their new places; those with the place -1 are left out.
  private static func moved<Element>(
    _ elements: [Element], to places: [UInt32], count: Int
  ) -> [Element] {
    guard !elements.isEmpty else { return [] }
    return [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      for (element, place) in zip(elements, places) where place != .max {
        (buffer.baseAddress.unsafelyUnwrapped + Int(place)).initialize(to: element)
      }
      initializedCount = count
    }
  }
}

extension MeshedScene {
  /// The scene with its large meshes in drawing order; see `Mesh.inDrawingOrder`.
  package func inDrawingOrder() -> MeshedScene {
    var result = self
    for index in meshes.indices { result.meshes[index] = meshes[index].inDrawingOrder() }
    return result
  }
}
