/// Gives out names, each only once.
struct UniqueNames {
  private var used: Set<String> = []

  /// The name itself if it is new, or else with the first free number from 2 on: `name (2)`.
  mutating func unique(_ name: String) -> String {
    if used.insert(name).inserted { return name }
    var number = 2
    while !used.insert("\(name) (\(number))").inserted { number += 1 }
    return "\(name) (\(number))"
  }
}
