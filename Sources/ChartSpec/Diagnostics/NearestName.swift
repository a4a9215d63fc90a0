/// Finds what a misspelt name was meant to be.
package enum NearestName {
  /// Longer names are no misspellings, and would take long to compare.
  private static let lengthLimit = 100

  /// The name closest to `name`, at a distance of at most a third of its length (at least 1, and
  /// less than all of it); `nil` if none is that close. Of names equally close, the first.
  ///
  /// - Complexity: O(*n* · *l*²) for *n* candidates of length *l*.
  package static func find(_ name: String, in candidates: [String]) -> String? {
    let letters = Array(name.lowercased())
    guard letters.count <= lengthLimit else { return nil }
    let limit = min(max(1, letters.count / 3), letters.count - 1)
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let other = Array(candidate.lowercased())
      // Whatever the letters, the lengths alone keep them apart.
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours that turn one word
  /// into the other (Damerau–Levenshtein, each place edited at most once).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        let cost = a[i] == b[j] ? 0 : 1
        var best = min(last[j] + cost, last[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[b.count]
  }
}
