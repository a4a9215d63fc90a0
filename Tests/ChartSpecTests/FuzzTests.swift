import ChartModel
import ChartSpec
import Foundation
import Testing

/// Specs and data files with random edits: they decode or fail with a `ChartError`, and never crash.
@Suite struct FuzzTests {
  @Test(arguments: ["penguins.json", "ripple.json"]) func specs(_ name: String) throws {
    let original = try FileInput.read(samples + "/" + name)
    var random = SplitMix64(state: 3)
    var failures = 0
    for _ in 0..<1_500 {
      let bytes = mutated(original, &random)
      do {
        _ = try decode(bytes, file: name, folder: samples)
      } catch {
        failures += 1
        #expect(!error.message.isEmpty)
        #expect([.data, .inputMissing].contains(error.code))
      }
    }
    #expect(failures > 500)
  }

  /// Whole values in each other's places, which bytes alone rarely give.
  @Test func values() throws {
    let words = [
      "{}", "[]", "null", "true", "-1", "1e308", "\"\"", "\"x\"", "\"point\"", "\"surface\"", "[1]",
      "[2, 1]", "[[]]", "{\"type\": \"surface\"}", "{\"field\": \"species\"}",
      "{\"field\": \"year\"}", "[{\"filter\": \"datum.year\"}]", "{\"values\": [{\"a\": 1}]}",
    ]
    let text = String(decoding: try FileInput.read(samples + "/penguins.json"), as: UTF8.self)
    // Where values begin: behind a colon.
    let places = text.indices.filter { text[$0] == ":" }.map { text.index(after: $0) }
    var random = SplitMix64(state: 4)
    for _ in 0..<1_500 {
      guard let place = places.randomElement(using: &random),
        let word = words.randomElement(using: &random)
      else { continue }
      var spec = String(text[..<place]) + word
      spec += text[end(ofValueAt: place, in: text)...]
      do {
        _ = try decode(Array(spec.utf8), file: "s.json", folder: samples)
      } catch {
        #expect(error.code == .data || error.code == .inputMissing)
        #expect(error.message.hasPrefix("s.json:"), "\(error.message)")
      }
    }
  }

  @Test func tables() throws {
    let original = Array(try FileInput.read(samples + "/penguins.csv").prefix(2_000))
    var random = SplitMix64(state: 5)
    var failures = 0
    for _ in 0..<1_500 {
      var diagnostics = Diagnostics(file: "d")
      let table = TableFile.decode(
        mutated(original, &random), format: .csv, name: "d", &diagnostics)
      #expect((table == nil) == (diagnostics.error != nil))
      if table == nil { failures += 1 }
    }
    #expect(failures > 300)
  }

  private func mutated(_ original: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.insert("\"{}[],:0eé\n".utf8.randomElement(using: &random) ?? 0, at: index)
      default:
        let other = Int.random(in: 0..<bytes.count, using: &random)
        bytes.swapAt(index, other)
      }
    }
    return bytes
  }

  /// The index behind the value that starts at `place`.
  private func end(ofValueAt place: String.Index, in text: String) -> String.Index {
    var depth = 0, isQuoted = false
    for index in text[place...].indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "{", "[": if !isQuoted { depth += 1 }
      case "}", "]", ",":
        if isQuoted || (text[index] == "," && depth > 0) { continue }
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
    }
    return text.endIndex
  }
}
