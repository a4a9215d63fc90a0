internal import ChartMeshing
internal import ChartScene

/// The names of the extensions that charts use.
enum GLTFExtension: String, CaseIterable {
  case instancing = "EXT_mesh_gpu_instancing"
  case meshopt = "EXT_meshopt_compression"
  case lights = "KHR_lights_punctual"
  case unlit = "KHR_materials_unlit"
  case quantization = "KHR_mesh_quantization"

  /// Whether a client that does not know it cannot show the file. Without instancing a client would
  /// show one of many, and has to say that it cannot.
  var isRequired: Bool {
    switch self {
    case .instancing, .meshopt, .quantization: true
    case .lights, .unlit: false
    }
  }

  /// The name as JSON.
  var json: JSONValue { .string(rawValue) }
}

extension GLTFDocument {
  /// The extensions that something uses, in the order of their names.
  var extensions: [GLTFExtension] {
    GLTFExtension.allCases.filter {
      switch $0 {
      case .instancing: nodes.contains { !$0.instancing.isEmpty }
      case .meshopt: decompressedLength != nil
      case .lights: !lights.isEmpty
      case .unlit: materials.contains(where: \.isUnlit)
      case .quantization: isQuantized
      }
    }
  }

  /// The document as JSON text, in the order in which people read it; with `indent`, one member a
  /// line.
  ///
  /// Nodes are turned into text one by one: there may be a million.
  func encoded(indent: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1024 + nodes.count * 200)
    func newLine(_ depth: Int) {
      guard indent else { return }
      bytes.append(UInt8(ascii: "\n"))
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }
    func begin(_ name: String) {
      bytes.append(UInt8(ascii: bytes.isEmpty ? "{" : ","))
      newLine(1)
      JSONValue.string(name).write(to: &bytes, depth: nil)
      bytes.append(UInt8(ascii: ":"))
      if indent { bytes.append(UInt8(ascii: " ")) }
    }
    for member in head {
      begin(member.name)
      member.value.write(to: &bytes, depth: indent ? 1 : nil)
    }
    begin("nodes")
    for (index, node) in nodes.enumerated() {
      bytes.append(UInt8(ascii: index == 0 ? "[" : ","))
      newLine(2)
      node.json.write(to: &bytes, depth: indent ? 2 : nil)
    }
    newLine(1)
    bytes.append(UInt8(ascii: "]"))
    for (name, values) in lists where !values.isEmpty {
      begin(name)
      JSONValue.array(values).write(to: &bytes, depth: indent ? 1 : nil)
    }
    newLine(0)
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  /// The members before the nodes.
  private var head: [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("asset", ["version": "2.0", "generator": .string(Generator.name)]),
      .init("scene", 0),
      .init("scenes", [["name": .string(sceneName), "nodes": [0]]]),
    ]
    let extensions = extensions
    let required = extensions.filter(\.isRequired)
    if !extensions.isEmpty {
      members.append(.init("extensionsUsed", .array(extensions.map(\.json))))
    }
    if !required.isEmpty {
      members.append(.init("extensionsRequired", .array(required.map(\.json))))
    }
    if !lights.isEmpty {
      let list = JSONValue.array(lights.map(\.json))
      members.append(.init("extensions", [GLTFExtension.lights.rawValue: ["lights": list]]))
    }
    return members
  }

  /// The members after the nodes.
  private var lists: [(String, [JSONValue])] {
    [
      ("cameras", cameras.map(\.json)), ("meshes", meshes.map(\.json)),
      ("materials", materials.map(\.json)), ("accessors", accessors.map(\.json)),
      ("bufferViews", bufferViews.map { $0.json(isCompressed: decompressedLength != nil) }),
      ("buffers", buffers),
    ]
  }

  private var buffers: [JSONValue] {
    guard bufferLength > 0 else { return [] }
    let uri = bufferURI.map { [JSONValue.Member("uri", .string($0))] } ?? []
    let own = JSONValue.object(uri + [.init("byteLength", .integer(bufferLength))])
    // What views refer to has to be a buffer, though its bytes come from the other.
    let decompressed = decompressedLength.map { length in
      [
        "byteLength": .integer(length),
        "extensions": [GLTFExtension.meshopt.rawValue: ["fallback": true]],
      ] as JSONValue
    }
    return [own] + (decompressed.map { [$0] } ?? [])
  }
}

extension GLTFDocument.Node {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [.init("name", .string(name))]
    if translation != SIMD3() { members.append(.init("translation", .vector(translation))) }
    if let rotation { members.append(.init("rotation", .vector(rotation))) }
    if scale != SIMD3(1, 1, 1) { members.append(.init("scale", .vector(scale))) }
    if let mesh { members.append(.init("mesh", .integer(mesh))) }
    if let camera { members.append(.init("camera", .integer(camera))) }
    var extensions: [JSONValue.Member] = []
    if let light {
      extensions.append(.init(GLTFExtension.lights.rawValue, ["light": .integer(light)]))
    }
    if !instancing.isEmpty {
      let attributes = instancing.map { JSONValue.Member($0.name, .integer($0.accessor)) }
      extensions.append(
        .init(GLTFExtension.instancing.rawValue, ["attributes": .object(attributes)]))
    }
    if !extensions.isEmpty { members.append(.init("extensions", .object(extensions))) }
    if !children.isEmpty {
      members.append(.init("children", .array(children.map { .integer($0) })))
    }
    let extras = mark.map { $0.extras($0.index) } ?? self.extras
    if let extras, extras != .null { members.append(.init("extras", extras)) }
    return .object(members)
  }
}

extension GLTFDocument.Light {
  fileprivate var json: JSONValue {
    ["name": .string(name), "type": "directional", "intensity": .float(intensity)]
  }
}

extension GLTFDocument.Mesh {
  fileprivate var json: JSONValue {
    var attributes: [JSONValue.Member] = [.init("POSITION", .integer(position))]
    if let normal { attributes.append(.init("NORMAL", .integer(normal))) }
    attributes.append(.init("COLOR_0", .integer(color)))
    var members: [JSONValue.Member] = [.init("attributes", .object(attributes))]
    if let indices { members.append(.init("indices", .integer(indices))) }
    members.append(.init("material", .integer(material)))
    switch primitive {
    case .points: members.append(.init("mode", 0))
    case .lines: members.append(.init("mode", 1))
    case .triangles: break
    }
    return ["name": .string(name), "primitives": [.object(members)]]
  }
}

extension GLTFDocument.Material {
  fileprivate var json: JSONValue {
    var reflection: [JSONValue.Member] = []
    if material.opacity < 1 {
      let factor = SIMD4<Float>(1, 1, 1, Float(material.opacity))
      reflection.append(.init("baseColorFactor", .vector(factor)))
    }
    reflection.append(.init("metallicFactor", .float(Float(material.metalness))))
    reflection.append(.init("roughnessFactor", .float(Float(material.roughness))))
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("pbrMetallicRoughness", .object(reflection)),
    ]
    if blends { members.append(.init("alphaMode", "BLEND")) }
    if isUnlit { members.append(.init("extensions", [GLTFExtension.unlit.rawValue: [:]])) }
    members.append(.init("doubleSided", true))
    return .object(members)
  }
}

extension GLTFDocument.Accessor {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("bufferView", .integer(bufferView)),
      .init("componentType", .integer(component.rawValue)),
    ]
    if isNormalized { members.append(.init("normalized", true)) }
    members.append(.init("count", .integer(count)))
    members.append(.init("type", .string(type)))
    if let bounds {
      members.append(.init("min", .array(bounds.min.map { .float($0) })))
      members.append(.init("max", .array(bounds.max.map { .float($0) })))
    }
    return .object(members)
  }
}

extension GLTFDocument.BufferView {
  fileprivate func json(isCompressed: Bool) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("buffer", isCompressed ? 1 : 0), .init("byteOffset", .integer(offset)),
      .init("byteLength", .integer(length)),
    ]
    if let stride { members.append(.init("byteStride", .integer(stride))) }
    if let target { members.append(.init("target", .integer(target.rawValue))) }
    if let compression {
      members.append(.init("extensions", [GLTFExtension.meshopt.rawValue: compression.json]))
    }
    return .object(members)
  }
}

extension GLTFDocument.Compression {
  fileprivate var json: JSONValue {
    [
      "buffer": 0, "byteOffset": .integer(offset), "byteLength": .integer(length),
      "byteStride": .integer(stride), "count": .integer(count), "mode": .string(mode.rawValue),
    ]
  }
}

extension JSONValue {
  /// A vector's components.
  fileprivate static func vector<Vector: SIMD<Float>>(_ vector: Vector) -> JSONValue {
    .array(vector.indices.map { .float(vector[$0]) })
  }
}
