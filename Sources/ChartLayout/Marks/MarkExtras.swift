internal import ChartModel
internal import ChartScene

/// The data that a mark's node carries, in data units.
enum MarkExtras {
  static func extras(
    mark: String, row: Int, x: PlotValue, y: PlotValue, z: PlotValue, series: String?
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("mark", .string(mark)), .init("row", .integer(row)), .init("x", json(x)),
      .init("y", json(y)), .init("z", json(z)),
    ]
    if let series { members.append(.init("series", .string(series))) }
    return .object(members)
  }

  /// A value in data units; null if it is missing.
  static func json(_ value: PlotValue) -> JSONValue {
    switch value {
    case .category(let name): .string(name)
    case .number(let number), .date(let number): number.isFinite ? .number(number) : .null
    }
  }
}

extension Material {
  /// The material of marks of a style.
  init(_ style: MarkStyle) {
    self.init(
      roughness: style.roughness ?? 0.5, metalness: style.metalness ?? 0, opacity: style.opacity)
  }
}
