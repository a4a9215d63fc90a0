internal import Foundation

/// A folder that is removed with all that is in it.
package final class TemporaryFolder {
  /// Its path.
  package let path: String

  /// Makes a folder with a name of its own.
  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "ChartMesh-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something in the folder.
  package func path(_ name: String) -> String { path + "/" + name }

  /// The names of all that is in the folder, hidden ones too, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

/// The bytes of a file; nil if it is not there.
package func contents(_ path: String) -> [UInt8]? {
  FileManager.default.contents(atPath: path).map { Array($0) }
}
