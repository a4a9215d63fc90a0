package import ChartScene
internal import Foundation

/// What an exported file holds, found out from the file alone.
package struct FileContents: Hashable, Sendable {
  package var format: ExportFormat
  package var bytes = 0
  package var generator: String?
  package var title: String?
  /// What the export kept to, such as its tolerance; as the file says it.
  package var export: JSONValue?
  /// The axes by name: title, scale and domain; as the file says it.
  package var axes: [JSONValue.Member] = []
  package var marks: [Mark] = []
  package var surfaces: [Surface] = []
  package var nodes = 0
  package var meshes = 0
  package var vertices = 0
  package var triangles = 0
  package var lines = 0
  package var points = 0
  package var instances = 0
  package var cameras = 0
  package var extensions: [String] = []
  /// The corners of least and largest coordinates, in the unit of the file.
  package var bounds: Bounds?

  /// The marks of one name.
  package struct Mark: Hashable, Sendable {
    /// The name of their node, such as `PointMark Gentoo`.
    package var name: String
    package var count = 0
    /// The data of each, as far as the file has them, in order.
    package var data: [JSONValue] = []
  }

  /// A surface and how far it is from the truth.
  package struct Surface: Hashable, Sendable {
    package var name: String
    package var triangles = 0
    /// What the file says about it.
    package var data: JSONValue
  }

  /// A box.
  package struct Bounds: Hashable, Sendable {
    package var least: SIMD3<Float>
    package var most: SIMD3<Float>

    /// The smallest box around both.
    func union(_ other: Bounds?) -> Bounds {
      guard let other else { return self }
      return Bounds(
        least: pointwiseMin(least, other.least), most: pointwiseMax(most, other.most))
    }
  }

  init(format: ExportFormat) {
    self.format = format
  }

  /// Looks into a file; its ending says what it is.
  ///
  /// - Throws: `unreadable` if it is not there, `invalid` if it is not what its ending says.
  package init(path: String) throws(ExportError) {
    guard let format = ExportFormat(path: path) else {
      throw .invalid(
        path: path,
        reason: "no format has this ending; allowed: "
          + ExportFormat.endings(of: ExportFormat.models).joined(separator: ", "))
    }
    switch format {
    case .glb, .gltf: try self.init(glTF: path, format: format)
    case .html, .png:
      throw .invalid(path: path, reason: "it shows a model and is none; inspect its .glb")
    default: try self.init(assimp: path, format: format)
    }
  }
}

extension FileContents {
  /// All of it as JSON.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("format", .string(format.id)), .init("bytes", .integer(bytes)),
    ]
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(.init(name, value)) }
    }
    add("generator", generator.map { .string($0) })
    add("title", title.map { .string($0) })
    add("export", export)
    if !axes.isEmpty { add("axes", .object(axes)) }
    add(
      "marks",
      .array(
        marks.map { ["name": .string($0.name), "count": .integer($0.count)] }))
    add(
      "surfaces",
      .array(
        surfaces.map { surface in
          var members: [JSONValue.Member] = [
            .init("name", .string(surface.name)), .init("triangles", .integer(surface.triangles)),
          ]
          if case .object(let data) = surface.data { members += data }
          return .object(members)
        }))
    for (name, count) in counts { add(name, .integer(count)) }
    if !extensions.isEmpty { add("extensions", .array(extensions.map { .string($0) })) }
    add(
      "bounds",
      bounds.map { ["min": .vector($0.least), "max": .vector($0.most)] })
    return .object(members)
  }

  /// The numbers of things, by name.
  package var counts: [(name: String, count: Int)] {
    [
      ("nodes", nodes), ("meshes", meshes), ("vertices", vertices), ("triangles", triangles),
      ("lines", lines), ("points", points), ("instances", instances), ("cameras", cameras),
    ]
  }

  /// A domain for people; moments, which files have in seconds, as in ISO 8601.
  private func domain(_ value: JSONValue?, scale: String) -> String {
    guard scale == "date", case .array(let ends)? = value else { return value?.plainText ?? "" }
    let moments = ends.map { end -> String in
      guard let seconds = Double(end.plainText), abs(seconds) < 1e11 else { return end.plainText }
      let text = Date(timeIntervalSince1970: seconds).formatted(.iso8601)
      return text.hasSuffix("T00:00:00Z") ? String(text.prefix { $0 != "T" }) : text
    }
    return moments.joined(separator: " to ")
  }

  /// All of it as lines for people.
  package var description: [String] {
    var result: [String] = []
    func add(_ name: String, _ text: String?) {
      if let text { result.append(name + ": " + text) }
    }
    add("format", format.id + ", \(bytes) bytes")
    add("made by", generator)
    add("title", title)
    for axis in axes {
      let title = axis.value["title"]?.plainText ?? ""
      let scale = axis.value["scale"]?.plainText ?? ""
      let domain = domain(axis.value["domain"], scale: scale)
      add(
        "\(axis.name) axis", [title, scale, domain].filter { !$0.isEmpty }.joined(separator: ", "))
    }
    for mark in marks { add(mark.name, "\(mark.count)") }
    for surface in surfaces {
      let error = surface.data["maxError"].map {
        ", error \($0.plainText) of \(surface.data["tolerance"]?.plainText ?? "?")"
          + " (\(surface.data["metric"]?.plainText ?? "?"))"
      }
      add(surface.name, "\(surface.triangles) triangles\(error ?? "")")
    }
    add(
      "counts",
      counts.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }.joined(separator: ", "))
    if !extensions.isEmpty { add("extensions", extensions.joined(separator: ", ")) }
    if let bounds {
      let sides = zip(["x", "y", "z"], bounds.least.indices).map {
        "\($0) \(bounds.least[$1]) to \(bounds.most[$1])"
      }
      add("bounds", sides.joined(separator: ", "))
    }
    return result
  }
}

extension JSONValue {
  fileprivate static func vector(_ vector: SIMD3<Float>) -> JSONValue {
    .array(vector.indices.map { .float(vector[$0]) })
  }

  /// The member of an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The value as people read it.
  package var plainText: String {
    switch self {
    case .string(let text): text
    case .array(let values): values.map(\.plainText).joined(separator: " to ")
    default: String(decoding: encoded(), as: UTF8.self)
    }
  }
}
