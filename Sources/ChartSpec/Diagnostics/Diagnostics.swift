package import ChartModel

/// The faults found so far, in the order of their places, and the warnings.
package struct Diagnostics: Sendable {
  /// The faults; any of them fails the spec.
  package private(set) var faults: [Diagnostic] = []
  /// What the user should know though the spec can be shown.
  package private(set) var warnings: [Diagnostic] = []

  /// Makes an empty collection.
  package init() {}

  /// Notes a fault; the same fault of the same place counts once.
  package mutating func add(_ fault: Diagnostic) {
    if !faults.contains(fault) { faults.append(fault) }
  }

  /// Notes a warning.
  package mutating func warn(_ warning: Diagnostic) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Whether nothing is wrong.
  package var isEmpty: Bool { faults.isEmpty }

  /// All faults as one error, a line each, sorted by file and place; `nil` if there are none.
  ///
  /// `code`: the kind of failure, such as `.data`.
  package func error(_ code: ChartError.Code) -> ChartError? {
    guard let first = faults.first else { return nil }
    // Faults of the first file met come first; the sort is stable within a place.
    let sorted = faults.enumerated().sorted { a, b in
      let keyA = (
        a.element.file == first.file ? 0 : 1, a.element.position?.line ?? 0,
        a.element.position?.column ?? 0, a.offset)
      let keyB = (
        b.element.file == first.file ? 0 : 1, b.element.position?.line ?? 0,
        b.element.position?.column ?? 0, b.offset)
      return keyA < keyB
    }
    return ChartError(code, sorted.map(\.element.rendered).joined(separator: "\n"))
  }
}
