/// Writes the table of shapes as a JSON Schema, draft 2020-12, that editors check and complete with.
///
/// What is supported may stand, with its summary as description; notes and what is ignored may, too;
/// all else may not. Rules that need the data or several places at once stay with the decoder.
struct JSONSchema {
  /// A JSON value to be written, with its members in order.
  indirect enum Value {
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([Value])
    case object([(String, Value)])

    static func strings(_ strings: [String]) -> Value { .array(strings.map { .string($0) }) }
  }

  /// The schema of a whole spec as JSON text, ending in a line end.
  static var text: String {
    var members: [(String, Value)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("ChartMesh spec")),
      (
        "description",
        .string("A chart in space or in a plane, in a dialect of Vega-Lite.")
      ),
    ]
    members += Self.members(of: SpecSchema.spec)
    let definitions = SpecSchema.definitions.map { ($0.name, value($0.shape)) }
    members.append(("$defs", .object(definitions + [("color", color)])))
    var text = ""
    write(.object(members), indent: 0, to: &text)
    return text + "\n"
  }

  // MARK: - Shapes

  private static func value(_ shape: Shape) -> Value {
    switch shape {
    case .any: return .boolean(true)
    case .null: return typed("null")
    case .boolean: return typed("boolean")
    case .string: return typed("string")
    case .number(let range):
      var members: [(String, Value)] = []
      if let low = range?.lowerBound, low > -.greatestFiniteMagnitude {
        members.append(("minimum", .number(low)))
      }
      if let high = range?.upperBound, high < .greatestFiniteMagnitude {
        members.append(("maximum", .number(high)))
      }
      return typed("number", members)
    case .color: return reference("color")
    case .word(let vocabulary): return .object([("enum", .strings(vocabulary.words))])
    case .array(let element, let count):
      var members: [(String, Value)] = []
      if case .any = element {} else { members.append(("items", value(element))) }
      if count.lowerBound > 0 { members.append(("minItems", .number(Double(count.lowerBound)))) }
      if count.upperBound < .max { members.append(("maxItems", .number(Double(count.upperBound)))) }
      return typed("array", members)
    case .object(let object): return .object(members(of: object))
    case .tagged(let tag, let words, let objects):
      let choices = words.words.compactMap { word in
        objects[word].map { object in
          let condition = Value.object([(tag, .object([("const", .string(word))]))])
          return Value.object([
            ("if", .object([("properties", condition)])), ("then", .object(members(of: object))),
          ])
        }
      }
      return typed(
        "object",
        [
          ("properties", .object([(tag, .object([("enum", .strings(words.words))]))])),
          ("required", .strings([tag])), ("allOf", .array(choices)),
        ])
    case .keyed(let keyed):
      return .object([("anyOf", .array(keyed.kinds.map { .object(members(of: $0.object)) }))])
    case .map(let shape): return typed("object", [("additionalProperties", value(shape))])
    case .either(let shapes): return .object([("anyOf", .array(shapes.map(value)))])
    case .named(let name): return reference(name)
    }
  }

  private static func members(of object: ObjectShape) -> [(String, Value)] {
    let properties = object.properties.compactMap { property -> (String, Value)? in
      switch property.status {
      case .supported: (property.name, described(value(property.shape), property.summary))
      case .note: (property.name, described(.object([]), "A note, without effect."))
      case .ignored:
        (property.name, described(.object([]), "Without effect on a model file; warned about."))
      case .unsupported: nil
      }
    }
    var members: [(String, Value)] = [
      ("type", .string("object")), ("properties", .object(properties)),
      ("additionalProperties", .boolean(false)),
    ]
    let required = object.properties.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members.append(("required", .strings(required))) }
    if !object.alternatives.isEmpty {
      let choices = object.alternatives.map { Value.object([("required", .strings([$0]))]) }
      members.append(("oneOf", .array(choices)))
    }
    return members
  }

  private static func described(_ value: Value, _ summary: String) -> Value {
    guard case .object(let members) = value else {
      return .object([("description", .string(summary))])
    }
    return .object([("description", .string(summary))] + members)
  }

  private static func typed(_ name: String, _ members: [(String, Value)] = []) -> Value {
    .object([("type", .string(name))] + members)
  }

  private static func reference(_ name: String) -> Value {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  private static var color: Value {
    let hexadecimal = "^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
    return typed(
      "string",
      [
        ("description", .string("A CSS or system name, or #rgb, #rgba, #rrggbb, #rrggbbaa.")),
        (
          "anyOf",
          .array([
            .object([("enum", .strings(CSSColor.names))]),
            .object([("pattern", .string(hexadecimal))]),
          ])
        ),
      ])
  }

  // MARK: - Text

  private static func write(_ value: Value, indent: Int, to text: inout String) {
    let space = "\n" + String(repeating: " ", count: 2 * (indent + 1))
    switch value {
    case .boolean(let boolean): text += "\(boolean)"
    case .number(let number): text += Messages.format(number)
    case .string(let string): text += quoted(string)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        if case .string = element { text += index > 0 ? " " : "" } else { text += space }
        write(element, indent: indent + 1, to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index > 0 ? "," : "") + space + quoted(member.0) + ": "
        write(member.1, indent: indent + 1, to: &text)
      }
      text += members.isEmpty ? "}" : space.dropLast(2) + "}"
    }
  }

  /// The summaries and names of the table have no control characters.
  private static func quoted(_ string: String) -> String {
    "\"" + string.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension SpecSchema {
  /// The JSON Schema (draft 2020-12) of a spec, ending in a line end.
  package static var jsonSchema: String { JSONSchema.text }
}
