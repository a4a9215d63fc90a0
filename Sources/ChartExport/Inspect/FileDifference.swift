internal import ChartScene

extension FileContents {
  /// What is different in another file, a line each; empty if both say the same within a tolerance.
  ///
  /// Data are compared relative to their size, bounds in the unit of the file. Formats, sizes in bytes
  /// and the numbers of vertices may differ: they say the same in other ways.
  package func differences(from other: FileContents, tolerance: Double) -> [String] {
    var result: [String] = []
    func compare(_ name: String, _ a: JSONValue?, _ b: JSONValue?) {
      switch (a, b) {
      case (nil, nil), (nil, _), (_, nil): break
      case (let a?, let b?) where !a.isClose(to: b, tolerance):
        result.append("\(name): \(a.plainText) became \(b.plainText)")
      default: break
      }
    }
    compare("title", title.map { .string($0) }, other.title.map { .string($0) })
    for axis in axes {
      guard let value = other.axes.first(where: { $0.name == axis.name })?.value else { continue }
      for part in ["title", "scale", "domain"] {
        compare("\(axis.name) axis, \(part)", axis.value[part], value[part])
      }
    }
    if format.hasNodes && other.format.hasNodes {
      result += markDifferences(from: other, tolerance)
    }
    if let bounds, let others = other.bounds {
      for (name, part) in zip(["x", "y", "z"], 0..<3) {
        let moved = max(
          abs(bounds.least[part] - others.least[part]), abs(bounds.most[part] - others.most[part]))
        if Double(moved) > tolerance {
          result.append(
            "bounds, \(name): \(bounds.least[part]) to \(bounds.most[part]) became"
              + " \(others.least[part]) to \(others.most[part])")
        }
      }
    } else if (bounds == nil) != (other.bounds == nil) {
      result.append("geometry: \(bounds == nil ? "nothing became something" : "all is gone")")
    }
    return result
  }

  private func markDifferences(from other: FileContents, _ tolerance: Double) -> [String] {
    var result: [String] = []
    let others = Dictionary(other.marks.map { ($0.name, $0) }) { first, _ in first }
    let names = Set(marks.map(\.name))
    for mark in marks {
      guard let partner = others[mark.name] else {
        result.append("\(mark.name): \(mark.count) became none")
        continue
      }
      if mark.count != partner.count {
        result.append("\(mark.name): \(mark.count) became \(partner.count)")
      }
      let rows = Dictionary(
        partner.data.map { ($0["row"]?.plainText ?? "", $0) }
      ) { first, _ in first }
      for data in mark.data where !partner.data.isEmpty {
        let row = data["row"]?.plainText ?? ""
        guard let match = rows[row] else {
          result.append("\(mark.name) #\(row) is gone")
          continue
        }
        for name in ["x", "y", "z", "series"] {
          if let a = data[name], let b = match[name], !a.isClose(to: b, tolerance) {
            result.append("\(mark.name) #\(row), \(name): \(a.plainText) became \(b.plainText)")
          }
        }
      }
    }
    for mark in other.marks where !names.contains(mark.name) {
      result.append("\(mark.name): none became \(mark.count)")
    }
    let surfaceNames = (surfaces.map(\.name), other.surfaces.map(\.name))
    for name in surfaceNames.0 where !surfaceNames.1.contains(name) {
      result.append("\(name) is gone")
    }
    for name in surfaceNames.1 where !surfaceNames.0.contains(name) {
      result.append("\(name) is new")
    }
    return result
  }
}

extension JSONValue {
  /// Whether two values are the same, numbers within a fraction of the larger.
  fileprivate func isClose(to other: JSONValue, _ tolerance: Double) -> Bool {
    if let a = double, let b = other.double {
      return abs(a - b) <= tolerance * max(abs(a), abs(b), 1e-12)
    }
    if case .array(let a) = self, case .array(let b) = other {
      return a.count == b.count && zip(a, b).allSatisfy { $0.isClose(to: $1, tolerance) }
    }
    return self == other
  }

  private var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .float(let number): Double(number)
    default: nil
    }
  }
}
