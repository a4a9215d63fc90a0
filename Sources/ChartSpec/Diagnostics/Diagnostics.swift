package import ChartModel

/// The faults found so far, in the order of their places, and the warnings.
package struct Diagnostics: Sendable {
  /// The faults; any of them fails the spec.
  package private(set) var faults: [Diagnostic] = []
  /// What the user should know though the spec can be shown.
  package private(set) var warnings: [Diagnostic] = []

  /// How many faults a message shows.
  private static let listLimit = 100

  /// All of both, to find those that have been noted before.
  private var known: Set<Diagnostic> = []
  /// The file whose faults come before those of others, such as the spec.
  private let file: String

  /// Makes an empty collection; `file` is the file whose faults come before those of others.
  package init(file: String) {
    self.file = file
  }

  /// Notes a fault; the same fault of the same place counts once.
  package mutating func add(_ fault: Diagnostic) {
    if known.insert(fault).inserted { faults.append(fault) }
  }

  /// Notes a warning; the same warning of the same place counts once.
  package mutating func warn(_ warning: Diagnostic) {
    if known.insert(warning).inserted { warnings.append(warning) }
  }

  /// Whether nothing is wrong.
  package var isEmpty: Bool { faults.isEmpty }

  /// Notes all that another collection holds.
  package mutating func add(_ other: Diagnostics) {
    for fault in other.faults { add(fault) }
    for warning in other.warnings { warn(warning) }
  }

  /// All faults as one error, a line each, sorted by file and place; `nil` if there are none.
  ///
  /// Its code is `.inputMissing` if nothing but missing files is wrong, `.data` otherwise.
  package var error: ChartError? {
    guard !faults.isEmpty else { return nil }
    let code: ChartError.Code = faults.allSatisfy(\.isMissingInput) ? .inputMissing : .data
    var lines = sorted(faults).prefix(Self.listLimit).map(\.rendered)
    if faults.count > lines.count { lines.append(Messages.moreFaults(faults.count - lines.count)) }
    return ChartError(code, lines.joined(separator: "\n"))
  }

  /// The warnings as the pipeline reports them, in the order of their places.
  package var chartWarnings: [ChartWarning] {
    sorted(warnings).map { ChartWarning(code: "spec", message: $0.rendered) }
  }

  /// By place; those of `file` before those of others; those of one place as they were found.
  private func sorted(_ faults: [Diagnostic]) -> [Diagnostic] {
    let keyed = faults.enumerated().map { index, fault in
      (
        key: (
          fault.file == file ? 0 : 1, fault.position?.line ?? 0, fault.position?.column ?? 0,
          index
        ), fault: fault
      )
    }
    return keyed.sorted { $0.key < $1.key }.map(\.fault)
  }
}
