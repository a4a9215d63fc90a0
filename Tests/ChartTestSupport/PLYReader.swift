/// A PLY of triangles, read by what its header says.
package struct PLYReader {
  /// The vertices' properties by name.
  package private(set) var vertices: [[String: Double]] = []
  package private(set) var faces: [[Int]] = []
  /// The declared types of the vertices' properties.
  package private(set) var types: [String: String] = [:]

  package enum Fault: Error { case badHeader, badLength }

  package init(_ bytes: [UInt8]) throws {
    let end = "end_header\n"
    guard
      let headerEnd = bytes.indices.first(where: { bytes[$0...].starts(with: end.utf8) })
    else { throw Fault.badHeader }
    let header = String(decoding: bytes[..<headerEnd], as: UTF8.self)
    let lines = header.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    guard lines.first == ["ply"], lines[1].count == 3 else { throw Fault.badHeader }
    var counts: [String: Int] = [:]
    var properties: [(type: String, name: String)] = []
    for line in lines {
      if line[0] == "element" { counts[line[1]] = Int(line[2]) }
      if line[0] == "property", line[1] != "list" { properties.append((line[1], line[2])) }
    }
    for (type, name) in properties { types[name] = type }
    var body = Array(bytes[(headerEnd + end.utf8.count)...])[...]

    if lines[1][1] == "ascii" {
      var words = String(decoding: body, as: UTF8.self).split { $0.isWhitespace }[...]
      func next() -> Double? { words.popFirst().flatMap { Double(String($0)) } }
      for _ in 0..<(counts["vertex"] ?? 0) {
        var vertex: [String: Double] = [:]
        for (_, name) in properties { vertex[name] = next() }
        vertices.append(vertex)
      }
      for _ in 0..<(counts["face"] ?? 0) {
        let count = Int(next() ?? 0)
        faces.append((0..<count).compactMap { _ in next().map { Int($0) } })
      }
      guard words.isEmpty else { throw Fault.badLength }
      return
    }
    func word() throws -> UInt32 {
      guard body.count >= 4 else { throw Fault.badLength }
      defer { body = body.dropFirst(4) }
      return body.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    func byte() throws -> UInt8 {
      guard let byte = body.popFirst() else { throw Fault.badLength }
      return byte
    }
    for _ in 0..<(counts["vertex"] ?? 0) {
      var vertex: [String: Double] = [:]
      for (type, name) in properties {
        vertex[name] = type == "uchar" ? Double(try byte()) : Double(Float(bitPattern: try word()))
      }
      vertices.append(vertex)
    }
    for _ in 0..<(counts["face"] ?? 0) {
      faces.append(try (0..<(try byte())).map { _ in Int(try word()) })
    }
    guard body.isEmpty else { throw Fault.badLength }
  }
}
