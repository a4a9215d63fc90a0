internal import ChartScene
internal import Foundation

extension FileContents {
  /// Looks into a glTF file.
  init(glTF path: String, format: ExportFormat) throws(ExportError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    } catch {
      throw .unreadable(path: path, reason: "there is no such file, or it may not be read")
    }
    var json = data
    var binary = Data()
    if format == .glb {
      func word(_ offset: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(data[data.startIndex + offset + $1]) << (8 * $1) }
      }
      guard data.count >= 20, data.starts(with: "glTF".utf8), 20 + word(12) <= data.count else {
        throw .invalid(path: path, reason: "it is no GLB")
      }
      let end = data.startIndex + 20 + word(12)
      json = data[(data.startIndex + 20)..<end]
      binary = data.count >= end + 8 ? data[(end + 8)...] : Data()
    }
    guard let object = try? JSONSerialization.jsonObject(with: json),
      let document = object as? [String: Any], document["asset"] != nil
    else { throw .invalid(path: path, reason: "it is no glTF") }
    if format == .gltf, let uri = Self.list(document, "buffers").first?["uri"] as? String,
      let name = uri.removingPercentEncoding
    {
      let url = URL(fileURLWithPath: path.folderPrefix + name)
      binary = (try? Data(contentsOf: url, options: .mappedIfSafe)) ?? Data()
    }
    self.init(format: format)
    bytes = data.count + (format == .gltf ? binary.count : 0)
    var walk = GLTFWalk(document: document, binary: binary)
    walk.visit(into: &self)
  }

  /// The objects of an array.
  fileprivate static func list(_ object: [String: Any], _ name: String) -> [[String: Any]] {
    object[name] as? [[String: Any]] ?? []
  }
}

/// A way through the nodes of a document.
private struct GLTFWalk {
  let document: [String: Any]
  let binary: Data
  private let nodes: [[String: Any]]
  private let meshes: [[String: Any]]
  private let accessors: [[String: Any]]
  private var markPlaces: [String: Int] = [:]

  init(document: [String: Any], binary: Data) {
    self.document = document
    self.binary = binary
    nodes = FileContents.list(document, "nodes")
    meshes = FileContents.list(document, "meshes")
    accessors = FileContents.list(document, "accessors")
  }

  mutating func visit(into contents: inout FileContents) {
    contents.generator = (document["asset"] as? [String: Any])?["generator"] as? String
    contents.extensions = document["extensionsUsed"] as? [String] ?? []
    contents.meshes = meshes.count
    contents.nodes = nodes.count
    let scene = document["scene"] as? Int ?? 0
    let scenes = FileContents.list(document, "scenes")
    guard scenes.indices.contains(scene), let roots = scenes[scene]["nodes"] as? [Int] else {
      return
    }
    if let root = roots.first, nodes.indices.contains(root) {
      let extras = JSONValue(foundation: nodes[root]["extras"])
      contents.title = extras["title"]?.plainText ?? nodes[root]["name"] as? String
      contents.export = extras["export"]
      if case .object(let axes)? = extras["axes"] { contents.axes = axes }
    }
    for root in roots { visit(root, below: Place(), series: "", into: &contents, depth: 0) }
  }

  private mutating func visit(
    _ index: Int, below parent: Place, series: String, into contents: inout FileContents,
    depth: Int
  ) {
    // A circle is no tree.
    guard nodes.indices.contains(index), depth < 100 else { return }
    let node = nodes[index]
    let name = node["name"] as? String ?? ""
    let place = parent.then(Place(node: node))
    if node["camera"] != nil { contents.cameras += 1 }
    let extras = JSONValue(foundation: node["extras"])
    var places = [place]
    if let instancing = instancing(of: node) { places = instancing.map { place.then($0) } }
    // Marks without nodes of their own: instances, copies or a cloud.
    if case .integer(let count)? = extras["count"], extras["mark"] != nil {
      contents.instances += count
      add(FileContents.Mark(name: name, count: count), to: &contents)
    } else if places.count > 1 {
      contents.instances += places.count
    }
    if let mesh = node["mesh"] as? Int, meshes.indices.contains(mesh) {
      let triangles = contents.triangles
      count(meshes[mesh], at: places, into: &contents)
      if extras["maxError"] != nil {
        contents.surfaces.append(
          .init(name: name, triangles: contents.triangles - triangles, data: extras))
      }
    }
    if extras["row"] != nil {
      let label = series.isEmpty ? name : series
      add(FileContents.Mark(name: label, count: 1, data: [extras]), to: &contents)
      contents.instances += 1
    }
    for child in node["children"] as? [Int] ?? [] {
      visit(child, below: place, series: name, into: &contents, depth: depth + 1)
    }
  }

  private mutating func add(_ mark: FileContents.Mark, to contents: inout FileContents) {
    if let place = markPlaces[mark.name] {
      contents.marks[place].count += mark.count
      contents.marks[place].data += mark.data
    } else {
      markPlaces[mark.name] = contents.marks.count
      contents.marks.append(mark)
    }
  }

  private func count(
    _ mesh: [String: Any], at places: [Place], into contents: inout FileContents
  ) {
    for primitive in FileContents.list(mesh, "primitives") {
      guard let attributes = primitive["attributes"] as? [String: Int],
        let position = attributes["POSITION"], accessors.indices.contains(position)
      else { continue }
      let vertices = accessors[position]["count"] as? Int ?? 0
      let indices = (primitive["indices"] as? Int).flatMap {
        accessors.indices.contains($0) ? accessors[$0]["count"] as? Int : nil
      }
      contents.vertices += vertices * places.count
      let elements = (indices ?? vertices) * places.count
      switch primitive["mode"] as? Int ?? 4 {
      case 0: contents.points += elements
      case 1: contents.lines += elements / 2
      default: contents.triangles += elements / 3
      }
      guard let box = bounds(of: accessors[position]) else { continue }
      for place in places {
        contents.bounds = place.bounds(of: box).union(contents.bounds)
      }
    }
  }

  /// What an accessor of positions says, integers as fractions.
  private func bounds(of accessor: [String: Any]) -> FileContents.Bounds? {
    guard let least = (accessor["min"] as? [NSNumber])?.map(\.floatValue), least.count == 3,
      let most = (accessor["max"] as? [NSNumber])?.map(\.floatValue), most.count == 3
    else { return nil }
    let isNormalized = accessor["normalized"] as? Bool ?? false
    let unit: Float = isNormalized ? (accessor["componentType"] as? Int == 5122 ? 32767 : 1) : 1
    return .init(
      least: SIMD3(least[0], least[1], least[2]) / unit,
      most: SIMD3(most[0], most[1], most[2]) / unit)
  }

  /// The places of a node's instances, if it has any.
  private func instancing(of node: [String: Any]) -> [Place]? {
    guard let extensions = node["extensions"] as? [String: Any],
      let instancing = extensions[GLTFExtension.instancing.rawValue] as? [String: Any],
      let attributes = instancing["attributes"] as? [String: Int]
    else { return nil }
    let count = attributes.values.first.flatMap {
      accessors.indices.contains($0) ? accessors[$0]["count"] as? Int : nil
    }
    var places = Array(repeating: Place(), count: count ?? 0)
    func each(_ name: String, _ width: Int, _ body: (inout Place, [Float]) -> Void) {
      guard let values = attributes[name].flatMap({ floats(of: $0, width: width) }) else { return }
      for index in places.indices where (index + 1) * width <= values.count {
        body(&places[index], Array(values[(index * width)..<((index + 1) * width)]))
      }
    }
    each("TRANSLATION", 3) { $0.translation = SIMD3($1[0], $1[1], $1[2]) }
    each("ROTATION", 4) { $0.rotation = SIMD4($1[0], $1[1], $1[2], $1[3]) }
    each("SCALE", 3) { $0.scale = SIMD3($1[0], $1[1], $1[2]) }
    return places
  }

  /// The numbers of an accessor of floats that is not compressed.
  private func floats(of index: Int, width: Int) -> [Float]? {
    let views = FileContents.list(document, "bufferViews")
    guard accessors.indices.contains(index), accessors[index]["componentType"] as? Int == 5126,
      let count = accessors[index]["count"] as? Int,
      let view = accessors[index]["bufferView"] as? Int, views.indices.contains(view),
      views[view]["extensions"] == nil
    else { return nil }
    let start = views[view]["byteOffset"] as? Int ?? 0
    guard start + count * width * 4 <= binary.count else { return nil }
    return binary.withUnsafeBytes { bytes in
      (0..<count * width).map {
        Float(
          bitPattern: UInt32(
            littleEndian: bytes.loadUnaligned(fromByteOffset: start + 4 * $0, as: UInt32.self)))
      }
    }
  }
}

/// Scale, rotation and translation, in this order.
private struct Place {
  var scale = SIMD3<Float>(1, 1, 1)
  var rotation = SIMD4<Float>(0, 0, 0, 1)
  var translation = SIMD3<Float>()

  init() {}

  init(node: [String: Any]) {
    func numbers(_ name: String) -> [Float]? { (node[name] as? [NSNumber])?.map(\.floatValue) }
    if let t = numbers("translation"), t.count == 3 { translation = SIMD3(t[0], t[1], t[2]) }
    if let s = numbers("scale"), s.count == 3 { scale = SIMD3(s[0], s[1], s[2]) }
    if let r = numbers("rotation"), r.count == 4 { rotation = SIMD4(r[0], r[1], r[2], r[3]) }
  }

  /// This place and, within it, another; parents have no scale that differs by direction.
  func then(_ inner: Place) -> Place {
    var result = Place()
    result.scale = scale * inner.scale
    let (a, b) = (rotation, inner.rotation)
    result.rotation = SIMD4(
      a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
      a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
    result.translation = (inner.translation * scale).rotated(by: rotation) + translation
    return result
  }

  /// The box around a box in this place.
  func bounds(of box: FileContents.Bounds) -> FileContents.Bounds {
    var result: FileContents.Bounds?
    for corner in 0..<8 {
      let point = SIMD3(
        corner & 1 == 0 ? box.least.x : box.most.x, corner & 2 == 0 ? box.least.y : box.most.y,
        corner & 4 == 0 ? box.least.z : box.most.z)
      let moved = (point * scale).rotated(by: rotation) + translation
      result = FileContents.Bounds(least: moved, most: moved).union(result)
    }
    return result ?? box
  }
}

extension JSONValue {
  /// What JSONSerialization makes of a value; the members of objects by name.
  init(foundation value: Any?) {
    switch value {
    case let text as String: self = .string(text)
    case let number as NSNumber:
      let type = String(cString: number.objCType)
      if type == "c" || type == "B" {
        self = .bool(number.boolValue)
      } else if let whole = Int(exactly: number.doubleValue) {
        self = .integer(whole)
      } else {
        self = .number(number.doubleValue)
      }
    case let list as [Any]: self = .array(list.map { JSONValue(foundation: $0) })
    case let object as [String: Any]:
      self = .object(
        object.keys.sorted().map { Member($0, JSONValue(foundation: object[$0])) })
    default: self = .null
    }
  }
}
