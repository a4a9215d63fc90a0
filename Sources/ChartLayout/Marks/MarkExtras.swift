internal import ChartModel
internal import ChartScene

/// The data that a mark's node carries, in data units.
enum MarkExtras {
  /// `series`: a category's name, or the number that a colour stands for.
  static func extras(
    mark: String, row: Int, x: JSONValue, y: JSONValue, z: JSONValue?, series: JSONValue?
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("mark", .string(mark)), .init("row", .integer(row)), .init("x", x), .init("y", y),
    ]
    if let z { members.append(.init("z", z)) }
    if let series { members.append(.init("series", series)) }
    return .object(members)
  }

  /// A value, or a range as an array of its two ends.
  static func json(_ channel: Channel, _ index: Int) -> JSONValue {
    guard let ends = channel.ends else { return json(channel.values[index]) }
    return [json(channel.values[index]), json(ends[index])]
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
