/// A glTF file, read with as little code as it takes and none of the writer's.
package struct GLTFReader {
  package let json: JSONReader
  /// The content of the one buffer.
  package let binary: [UInt8]

  package enum Fault: Error { case badMagic, badLength, badChunk, badAccessor }

  /// Reads a `.glb`.
  package init(glb: [UInt8]) throws {
    func word(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(glb[offset + $1]) << (8 * $1) }
    }
    guard glb.count >= 20, glb.starts(with: "glTF".utf8), word(4) == 2 else {
      throw Fault.badMagic
    }
    guard word(8) == glb.count, glb.count % 4 == 0 else { throw Fault.badLength }
    guard word(12) % 4 == 0, glb[16..<20].elementsEqual("JSON".utf8) else { throw Fault.badChunk }
    let jsonEnd = 20 + word(12)
    json = try JSONReader(Array(glb[20..<jsonEnd]))
    if jsonEnd == glb.count {
      binary = []
      return
    }
    guard word(jsonEnd) % 4 == 0, glb[(jsonEnd + 4)..<(jsonEnd + 8)].elementsEqual("BIN\0".utf8),
      jsonEnd + 8 + word(jsonEnd) == glb.count
    else { throw Fault.badChunk }
    binary = Array(glb[(jsonEnd + 8)...])
  }

  /// Takes a `.gltf` and its `.bin`.
  package init(json: [UInt8], binary: [UInt8]) throws {
    self.json = try JSONReader(json)
    self.binary = binary
  }

  /// The numbers of an accessor, one array an element; fractions of integers as fractions.
  package func values(ofAccessor index: Int?) throws -> [[Double]] {
    guard let index else { throw Fault.badAccessor }
    let accessor = json["accessors"][index]
    let view = json["bufferViews"][accessor["bufferView"].int ?? -1]
    let component = accessor["componentType"].int ?? 0
    let width = ["SCALAR": 1, "VEC3": 3, "VEC4": 4][accessor["type"].string ?? ""]
    let size = [5120: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4][component]
    guard let width, let size, let count = accessor["count"].int,
      let start = view["byteOffset"].int, let length = view["byteLength"].int
    else { throw Fault.badAccessor }
    let stride = view["byteStride"].int ?? width * size
    guard start % 4 == 0, stride >= width * size, count * stride == length,
      start + length <= binary.count
    else { throw Fault.badAccessor }
    let largest = accessor["normalized"].bool == true ? [5120: 127, 5122: 32767, 5123: 65535] : [:]
    return (0..<count).map { element in
      (0..<width).map { part in
        let offset = start + element * stride + part * size
        let bits = (0..<size).reduce(UInt32(0)) { $0 | UInt32(binary[offset + $1]) << (8 * $1) }
        let number =
          switch component {
          case 5126: Double(Float(bitPattern: bits))
          case 5120: Double(Int8(truncatingIfNeeded: bits))
          case 5122: Double(Int16(truncatingIfNeeded: bits))
          default: Double(bits)
          }
        return number / Double(largest[component] ?? 1)
      }
    }
  }

  /// The one primitive of the mesh of this name.
  package func primitive(ofMesh name: String) -> JSONReader? {
    json["meshes"].elements.first { $0["name"].string == name }?["primitives"][0]
  }

  /// The node of this name.
  package func node(_ name: String) -> JSONReader? {
    json["nodes"].elements.first { $0["name"].string == name }
  }
}
