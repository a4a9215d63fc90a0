/// An OBJ or MTL, as lines of words.
package struct OBJReader {
  package let lines: [[String]]

  package init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").map(String.init) }
  }

  /// The rest of each line that begins with a key.
  package func rests(_ key: String) -> [[String]] {
    lines.filter { $0.first == key }.map { Array($0.dropFirst()) }
  }

  /// The numbers of each line that begins with a key.
  package func numbers(_ key: String) -> [[Double]] {
    rests(key).map { $0.compactMap { Double($0) } }
  }
}
