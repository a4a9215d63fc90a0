import ChartModel
import ChartSpec
import ChartTestSupport
import Foundation

/// A folder with `files`, by name, that is removed when the value goes.
func folder(_ files: [String: String]) throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  for (name, text) in files {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(name)))
  }
  return folder
}

/// The message of the error that decoding `spec` throws; empty if it throws none.
///
/// The spec's name is `s.json`; data files are looked for in `folder`.
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

extension AxisMarkDescription {
  /// The kinds of what is drawn at each value, in order.
  var kinds: [String] {
    guard case .same(let elements) = content else { return [] }
    return elements.map {
      switch $0 {
      case .tick: "tick"
      case .gridLine: "grid"
      case .label: "label"
      }
    }
  }

  /// The text that the label of a value has by its format; `nil` without a format.
  func text(of value: PlotValue) -> String? {
    guard case .same(let elements) = content else { return nil }
    for case .label(let label) in elements { return label.format?(value) }
    return nil
  }
}
