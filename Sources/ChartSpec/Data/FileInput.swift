package import ChartModel
internal import Foundation

/// Reads whole files.
package enum FileInput {
  /// The bytes of the file at `path`.
  ///
  /// - Throws: a `ChartError` with code `.inputMissing` if there is no such file or it cannot be
  ///   read; its message names the path and the reason.
  package static func read(_ path: String) throws(ChartError) -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ChartError(.inputMissing, Messages.missingFile(path))
    }
    guard !isFolder.boolValue else {
      throw ChartError(.inputMissing, Messages.unreadableFile(path, "it is a folder"))
    }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw ChartError(
        .inputMissing, Messages.unreadableFile(path, error.localizedDescription))
    }
  }
}
