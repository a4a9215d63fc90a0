internal import Foundation

/// A text that a stage of the pipeline gave when somebody last looked at it.
package enum Golden {
  /// Compares `text` with the file `name` in the folder `Goldens` beside a test's source.
  ///
  /// Where they differ, the new text is put beside the file, with `-changed` in its name. With
  /// `RECORD_GOLDENS` in the environment the file is written anew, and the comparison fails all the
  /// same, so that nobody records by accident.
  ///
  /// - Returns: What is wrong; `nil` if the texts are the same.
  package static func difference(
    _ text: String, name: String, besides source: StaticString = #filePath
  ) throws -> String? {
    let folder = URL(fileURLWithPath: "\(source)").deletingLastPathComponent()
      .appending(path: "Goldens", directoryHint: .isDirectory)
    let file = folder.appending(path: name)
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let changed = folder.appending(path: name[..<dot] + "-changed" + name[dot...])
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return "\(name) has been recorded; look at it, and run the test again"
    }
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
      try text.write(to: changed, atomically: true, encoding: .utf8)
      return "there is no \(name); see \(changed.lastPathComponent)"
    }
    if text == expected {
      try? FileManager.default.removeItem(at: changed)
      return nil
    }
    try text.write(to: changed, atomically: true, encoding: .utf8)
    let lines = zip(text.split(separator: "\n"), expected.split(separator: "\n"))
    let first = lines.enumerated().first { $0.element.0 != $0.element.1 }
    return "\(name) differs from line \((first?.offset ?? 0) + 1) on: "
      + "\(first.map { String($0.element.0) } ?? "its length"); see \(changed.lastPathComponent)"
  }
}
