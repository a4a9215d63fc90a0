/// A JSON value whose objects keep the order of their members, so that output is repeatable.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A finite number, written in the shortest form that reads back as the same Double.
  case number(Double)
  /// A finite number, written in the shortest form that reads back as the same Float.
  case float(Float)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name and its value.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0, $1) })
  }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue {
  /// The UTF-8 text without white space; with `indent`, one member a line.
  package func encoded(indent: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, depth: indent ? 0 : nil)
    return bytes
  }

  /// Appends the text; `depth` is how far its lines are indented, or nil for one line.
  package func write(to bytes: inout [UInt8], depth: Int?) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): bytes.append(contentsOf: String(value).utf8)
    case .number(let value): bytes.append(contentsOf: Self.text(of: value.description).utf8)
    case .float(let value): bytes.append(contentsOf: Self.text(of: value.description).utf8)
    case .string(let value): Self.write(value, to: &bytes)
    case .array(let values):
      // An array of plain values stays on one line.
      let depth = values.allSatisfy(\.isScalar) ? nil : depth
      Self.write(values, in: ("[", "]"), to: &bytes, depth: depth) { value, bytes, depth in
        value.write(to: &bytes, depth: depth)
      }
    case .object(let members):
      Self.write(members, in: ("{", "}"), to: &bytes, depth: depth) { member, bytes, depth in
        Self.write(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        if depth != nil { bytes.append(UInt8(ascii: " ")) }
        member.value.write(to: &bytes, depth: depth)
      }
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private static func write<Element>(
    _ elements: [Element], in brackets: (Unicode.Scalar, Unicode.Scalar), to bytes: inout [UInt8],
    depth: Int?, write: (Element, inout [UInt8], Int?) -> Void
  ) {
    func newLine(_ depth: Int?) {
      guard let depth, !elements.isEmpty else { return }
      bytes.append(UInt8(ascii: "\n"))
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }
    let inner = depth.map { $0 + 1 }
    bytes.append(UInt8(ascii: brackets.0))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      newLine(inner)
      write(element, &bytes, inner)
    }
    newLine(depth)
    bytes.append(UInt8(ascii: brackets.1))
  }

  /// A number's text: whole numbers without the fraction that Swift prints.
  private static func text(of description: String) -> String {
    precondition(description != "nan" && !description.hasSuffix("inf"), "not a JSON number")
    return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }

  private static func write(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
