/// Gives out names, each only once.
struct UniqueNames {
  private var used: Set<String> = []
  /// The number to try next for a name that has been asked for before.
  private var nextNumber: [String: Int] = [:]

  /// The name itself if it is new, or else with the first free number from 2 on: `name (2)`.
  mutating func unique(_ name: String, numbered: (Int) -> String = { " (\($0))" }) -> String {
    if used.insert(name).inserted { return name }
    var number = nextNumber[name] ?? 2
    while !used.insert(name + numbered(number)).inserted { number += 1 }
    nextNumber[name] = number + 1
    return name + numbered(number)
  }
}
