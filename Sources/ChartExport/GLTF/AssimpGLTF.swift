internal import Foundation

/// Where Assimp put the geometry of its GLB.
struct AssimpGLTF {
  /// Vertex or index data of one mesh.
  struct Attribute {
    /// Offsets from the beginning of the GLB.
    var bytes: Range<Int>
    var count: Int
    var componentType: Int
  }

  /// The attributes by their glTF names, with `indices` among them, of each mesh in order.
  private(set) var meshes: [[String: Attribute]]

  /// The members that matter.
  fileprivate struct JSON: Decodable {
    struct Mesh: Decodable {
      struct Primitive: Decodable {
        var attributes: [String: Int]
        var indices: Int?
      }
      var primitives: [Primitive]
    }
    struct Accessor: Decodable {
      var bufferView: Int
      var byteOffset: Int?
      var componentType: Int
      var count: Int
      var type: String
    }
    struct BufferView: Decodable {
      var byteOffset: Int?
      var byteLength: Int
      var byteStride: Int?
    }
    var meshes: [Mesh]
    var accessors: [Accessor]
    var bufferViews: [BufferView]

    /// Where an accessor's data is, if it is tightly packed.
    func attribute(_ index: Int, binary: Int) -> Attribute? {
      guard accessors.indices.contains(index) else { return nil }
      let accessor = accessors[index]
      let sizes = ["SCALAR": 1, "VEC3": 3, "VEC4": 4]
      let componentSizes = [5123: 2, 5125: 4, 5126: 4]
      guard bufferViews.indices.contains(accessor.bufferView), accessor.count >= 0,
        let size = sizes[accessor.type], let componentSize = componentSizes[accessor.componentType]
      else { return nil }
      let view = bufferViews[accessor.bufferView]
      let stride = size * componentSize
      let start = binary + (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0)
      guard start >= binary, (view.byteStride ?? stride) == stride,
        accessor.count * stride <= view.byteLength
      else { return nil }
      return Attribute(
        bytes: start..<start + accessor.count * stride, count: accessor.count,
        componentType: accessor.componentType)
    }
  }
}

extension AssimpGLTF {
  /// Reads a GLB as Assimp writes it: a header of 12 bytes, then a JSON and a binary chunk with
  /// headers of 8.
  init(glb: UnsafeRawBufferPointer) throws(ExportError) {
    func word(at offset: Int) -> Int {
      Int(UInt32(littleEndian: glb.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    guard glb.count >= 20, glb.count >= 28 + word(at: 12) else {
      throw .assimp(reason: "its GLB is too short")
    }
    let jsonEnd = 20 + word(at: 12)
    let json: JSON
    do {
      json = try JSONDecoder().decode(JSON.self, from: Data(glb[20..<jsonEnd]))
    } catch {
      throw .assimp(reason: "its glTF does not have the expected members")
    }
    let binary = jsonEnd + 8
    var meshes: [[String: Attribute]] = []
    for mesh in json.meshes {
      guard let primitive = mesh.primitives.first, mesh.primitives.count == 1 else {
        throw .assimp(reason: "its glTF mesh has \(mesh.primitives.count) primitives")
      }
      var accessors = primitive.attributes
      accessors["indices"] = primitive.indices
      var attributes: [String: Attribute] = [:]
      for (name, index) in accessors {
        guard let attribute = json.attribute(index, binary: binary),
          attribute.bytes.upperBound <= glb.count
        else { throw .assimp(reason: "its glTF accessor \(index) for \(name) is not valid") }
        attributes[name] = attribute
      }
      meshes.append(attributes)
    }
    self.meshes = meshes
  }
}

extension AssimpGLTF {
  /// The geometry with each mesh taken apart into as many as have been put together in it, which have
  /// these numbers of vertices. Index lists go with the first.
  func split(by counts: [[Int]]) throws(ExportError) -> AssimpGLTF {
    guard counts.count == meshes.count else {
      throw .assimp(reason: "\(meshes.count) of \(counts.count) meshes came out")
    }
    var result = self
    result.meshes = []
    for (mesh, counts) in zip(meshes, counts) {
      guard counts.count > 1 else {
        result.meshes.append(mesh)
        continue
      }
      let total = counts.reduce(0, +)
      var start = 0
      for count in counts {
        var part: [String: Attribute] = [:]
        for (name, attribute) in mesh where name != "indices" && attribute.count == total {
          let stride = attribute.bytes.count / attribute.count
          let first = attribute.bytes.lowerBound + start * stride
          part[name] = Attribute(
            bytes: first..<first + count * stride, count: count,
            componentType: attribute.componentType)
        }
        result.meshes.append(part)
        start += count
      }
    }
    return result
  }
}
