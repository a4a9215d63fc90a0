import ChartModel
import ChartSpec
import Foundation

/// A folder of its own for a test's files, removed when the value goes.
final class Folder {
  let path: String

  /// Makes the folder and writes `files` into it, by name.
  init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory() + "chartspec-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// The message of the error that decoding `spec` throws; empty if it throws none.
///
/// `{}` stands for the name `s.json`; data files are looked for in `folder`.
func faults(_ spec: String, folder: String = "") -> String {
  do {
    _ = try decode(Array(spec.utf8), file: "s.json", folder: folder)
    return ""
  } catch {
    return error.message
  }
}

/// The description that `spec` decodes to.
func chart(_ spec: String, folder: String = "") throws -> ChartDescription {
  try decode(Array(spec.utf8), file: "s.json", folder: folder).description
}

/// The samples' folder, found from this file.
let samples =
  URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path + "/samples"

/// A small generator of random numbers with a seed (Steele, Lea, Flood 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
