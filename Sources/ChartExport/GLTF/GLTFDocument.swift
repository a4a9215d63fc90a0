internal import ChartScene

/// The part of a glTF 2.0 document that charts use. Arrays that are empty are not written.
struct GLTFDocument {
  var sceneName: String
  /// The first is the root.
  var nodes: [Node] = []
  var cameras: [ChartScene.Camera] = []
  var meshes: [Mesh] = []
  var materials: [Material] = []
  var accessors: [Accessor] = []
  var bufferViews: [BufferView] = []
  /// Of the one buffer; there is none if it is 0.
  var bufferLength = 0
  /// Where the buffer is; nil in a GLB.
  var bufferURI: String?

  struct Node {
    var name: String
    var translation = SIMD3<Float>()
    /// A unit quaternion x, y, z, w.
    var rotation: SIMD4<Float>?
    var mesh: Int?
    var camera: Int?
    var extras: JSONValue?
    var children: [Int] = []
  }

  /// A mesh with one primitive; all but the material are indices of accessors.
  struct Mesh {
    var name: String
    var isLines: Bool
    var position: Int
    var normal: Int?
    var color: Int
    var indices: Int
    var material: Int
  }

  /// A material that leaves the colour to the vertices.
  struct Material: Hashable {
    var name: String
    var material: ChartScene.Material
    /// Whether what lies behind shines through.
    var blends: Bool
    /// Whether the colour is seen as it is, without light.
    var isUnlit: Bool
  }

  struct Accessor {
    enum Component: Int {
      case unsignedShort = 5123
      case unsignedInt = 5125
      case float = 5126
    }

    var bufferView: Int
    var component: Component
    var type: String
    var count: Int
    /// The least and largest of each component; positions must have them.
    var bounds: (min: [Float], max: [Float])?
  }

  struct BufferView {
    enum Target: Int {
      case vertices = 34962
      case indices = 34963
    }

    var offset: Int
    var length: Int
    var target: Target
  }
}

extension GLTFDocument {
  /// The extension of materials without light.
  fileprivate static let unlit = "KHR_materials_unlit"

  /// The document as JSON, in the order in which people read it.
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("asset", ["version": "2.0", "generator": "ChartMesh"]),
      .init("scene", 0),
      .init("scenes", [["name": .string(sceneName), "nodes": [0]]]),
    ]
    func add(_ name: String, _ values: [JSONValue]) {
      if !values.isEmpty { members.append(.init(name, .array(values))) }
    }
    if materials.contains(where: \.isUnlit) { add("extensionsUsed", [.string(Self.unlit)]) }
    add("nodes", nodes.map(\.json))
    add("cameras", cameras.map(\.json))
    add("meshes", meshes.map(\.json))
    add("materials", materials.map(\.json))
    add("accessors", accessors.map(\.json))
    add("bufferViews", bufferViews.map(\.json))
    if bufferLength > 0 {
      let uri = bufferURI.map { [JSONValue.Member("uri", .string($0))] } ?? []
      add("buffers", [.object(uri + [.init("byteLength", .integer(bufferLength))])])
    }
    return .object(members)
  }
}

extension GLTFDocument.Node {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [.init("name", .string(name))]
    if translation != SIMD3() { members.append(.init("translation", .vector(translation))) }
    if let rotation { members.append(.init("rotation", .vector(rotation))) }
    if let mesh { members.append(.init("mesh", .integer(mesh))) }
    if let camera { members.append(.init("camera", .integer(camera))) }
    if !children.isEmpty {
      members.append(.init("children", .array(children.map { .integer($0) })))
    }
    if let extras { members.append(.init("extras", extras)) }
    return .object(members)
  }
}

extension GLTFDocument.Mesh {
  fileprivate var json: JSONValue {
    var attributes: [JSONValue.Member] = [.init("POSITION", .integer(position))]
    if let normal { attributes.append(.init("NORMAL", .integer(normal))) }
    attributes.append(.init("COLOR_0", .integer(color)))
    var primitive: [JSONValue.Member] = [
      .init("attributes", .object(attributes)), .init("indices", .integer(indices)),
      .init("material", .integer(material)),
    ]
    if isLines { primitive.append(.init("mode", 1)) }
    return ["name": .string(name), "primitives": [.object(primitive)]]
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
    if isUnlit { members.append(.init("extensions", [GLTFDocument.unlit: [:]])) }
    members.append(.init("doubleSided", true))
    return .object(members)
  }
}

extension GLTFDocument.Accessor {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("bufferView", .integer(bufferView)),
      .init("componentType", .integer(component.rawValue)),
      .init("count", .integer(count)),
      .init("type", .string(type)),
    ]
    if let bounds {
      members.append(.init("min", .array(bounds.min.map { .float($0) })))
      members.append(.init("max", .array(bounds.max.map { .float($0) })))
    }
    return .object(members)
  }
}

extension GLTFDocument.BufferView {
  fileprivate var json: JSONValue {
    [
      "buffer": 0, "byteOffset": .integer(offset), "byteLength": .integer(length),
      "target": .integer(target.rawValue),
    ]
  }
}

extension JSONValue {
  /// A vector's components.
  fileprivate static func vector<Vector: SIMD<Float>>(_ vector: Vector) -> JSONValue {
    .array(vector.indices.map { .float(vector[$0]) })
  }
}
