import Foundation

/// One bird of the Palmer Archipelago.
struct Penguin: Identifiable {
  let id: Int
  let species: String
  /// In millimetres.
  let beakLength: Double
  let flipperLength: Double
  /// In kilograms.
  let weight: Double

  /// Reads the birds of a CSV file, but for those that were not measured.
  static func read(from file: URL) throws -> [Penguin] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    return lines.dropFirst().enumerated().compactMap { row, line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard
        let beak = Double(cells[2]), let flipper = Double(cells[4]), let mass = Double(cells[5])
      else { return nil }
      return Penguin(
        id: row, species: String(cells[0]), beakLength: beak, flipperLength: flipper,
        weight: mass / 1000)
    }
  }
}
