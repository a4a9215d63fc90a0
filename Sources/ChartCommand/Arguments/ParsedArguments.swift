internal import ChartMesh
internal import ChartModel
internal import ChartSpec

/// The words after a subcommand, sorted into options and operands.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private var values: [Option: [String]] = [:]

  /// Sorts words by the rules of POSIX and GNU: `-o FILE`, `-oFILE`, `--output FILE`,
  /// `--output=FILE`; options and operands in any order; after `--` only operands. The word after an
  /// option that takes a value is that value even if it begins with a minus sign.
  ///
  /// - Parameter allowsNegative: Whether an operand may begin with a minus sign, as `-z` does.
  /// - Throws: `usage`.
  init(_ words: [String], options: [Option], allowsNegative: Bool) throws(ChartError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands.append(contentsOf: rest)
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = options.first(where: { $0.word == parts[0] }) else {
          throw Self.unknown("--" + parts[0], options)
        }
        try add(option, attached: parts.count > 1 ? String(parts[1]) : nil, &rest)
      } else if let letter = word.dropFirst().first,
        let option = options.first(where: { $0.short == letter })
      {
        let attached = String(word.dropFirst(2))
        try add(option, attached: attached.isEmpty ? nil : attached, &rest)
      } else if allowsNegative, operands.isEmpty {
        operands.append(word)
      } else {
        throw Self.unknown(word, options)
      }
    }
  }

  private mutating func add(
    _ option: Option, attached: String?, _ rest: inout ArraySlice<String>
  ) throws(ChartError) {
    var value = attached
    if let name = option.value {
      value = value ?? rest.popFirst()
      if value == nil { throw ChartError(.usage, "\(option.name) needs a value: \(name.label)") }
    } else if attached != nil {
      throw ChartError(.usage, "\(option.name) takes no value")
    }
    if values[option] != nil, !option.isRepeatable {
      throw ChartError(.usage, "\(option.name) is given twice")
    }
    values[option, default: []].append(value ?? "")
  }

  private static func unknown(_ word: String, _ options: [Option]) -> ChartError {
    let names = options.map(\.name)
    let nearest = NearestName.find(word, in: names).map { "; did you mean '\($0)'?" } ?? ""
    return ChartError(
      .usage,
      "unknown option '\(word)'\(nearest) allowed: \(names.joined(separator: ", "))"
        .replacing("' allowed", with: "'; allowed"))
  }

  /// The one operand of a command.
  ///
  /// - Throws: `usage` if there is none, or more than one.
  func operand(of command: Command) throws(ChartError) -> String {
    let noun = command.noun ?? "operand"
    guard let operand = operands.first else {
      throw ChartError(.usage, "no \(noun) is given: \(command.usage)")
    }
    guard operands.count == 1 else {
      let list = operands.joined(separator: command == .surface ? " " : ", ")
      throw ChartError(
        .usage,
        command == .surface
          ? "one expression at a time; quote it: '\(list)'"
          : "one \(noun) at a time\(command == .export ? " without --output-dir" : ""): \(list)")
    }
    return operand
  }

  /// - Throws: `usage` if a command that has no operands was given some.
  func takesNoOperand(_ command: Command) throws(ChartError) {
    if let operand = operands.first {
      throw ChartError(.usage, "\(command.rawValue) takes no operand: \(operand)")
    }
  }

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// All values of an option, in order.
  func all(_ option: Option) -> [String] { values[option] ?? [] }

  /// The value of an option.
  func value(_ option: Option) -> String? { values[option]?.first }

  /// The number that an option has.
  ///
  /// - Throws: `usage` unless it is a finite number.
  func number(_ option: Option) throws(ChartError) -> Double? {
    guard let text = value(option) else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw ChartError(.usage, "\(option.name): '\(text)' is not a number")
    }
    return number
  }

  /// The whole number that an option has.
  ///
  /// - Throws: `usage` unless it is one.
  func integer(_ option: Option) throws(ChartError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text) else {
      throw ChartError(.usage, "\(option.name): '\(text)' is not a whole number")
    }
    return number
  }

  /// The domain `LO:HI` that an option has.
  ///
  /// - Throws: `usage` unless it is two finite numbers, the lower first.
  func domain(_ option: Option) throws(ChartError) -> ClosedRange<Double>? {
    guard let text = value(option) else { return nil }
    let ends = text.split(separator: ":", omittingEmptySubsequences: false).map {
      Double($0) ?? .nan
    }
    guard ends.count == 2, ends.allSatisfy(\.isFinite) else {
      throw ChartError(
        .usage, "\(option.name): '\(text)' is not a domain; allowed: two numbers as in -10:10")
    }
    guard ends[0] < ends[1] else {
      throw ChartError(
        .usage, "\(option.name): '\(text)' is empty; the first number has to be the lower one")
    }
    return ends[0]...ends[1]
  }

  /// The size `WIDTHxHEIGHT` of pictures.
  ///
  /// - Throws: `usage` unless it is two whole numbers.
  func imageSize() throws(ChartError) -> ImageSize? {
    guard let text = value(.imageSize) else { return nil }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else {
      throw ChartError(
        .usage,
        "\(Option.imageSize.name): '\(text)' is no size; allowed: two numbers as in 1280x720")
    }
    return ImageSize(width: sides[0], height: sides[1])
  }

  /// The case of an enumeration that an option names.
  ///
  /// - Throws: `usage` unless it is one of the enumeration's.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: Option, of type: Choice.Type
  ) throws(ChartError) -> Choice? {
    guard let text = value(option) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    let nearest = NearestName.find(text, in: names).map { "did you mean '\($0)'? " } ?? ""
    throw ChartError(
      .usage,
      "\(option.name): unknown value '\(text)'; \(nearest)allowed: "
        + names.joined(separator: ", "))
  }
}
