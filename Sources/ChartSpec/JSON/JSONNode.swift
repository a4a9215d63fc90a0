/// A JSON value that knows where it stands in its file.
package struct JSONNode: Hashable, Sendable {
  /// The value itself.
  package enum Kind: Hashable, Sendable {
    /// The value `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// Always finite.
    case number(Double)
    /// A text, unescaped.
    case string(String)
    /// The elements in order.
    case array([JSONNode])
    /// The members in the order of the file; their keys differ.
    case object([JSONMember])
  }

  /// What the value is.
  package var kind: Kind
  /// Where its first character stands.
  package var position: SourcePosition

  /// Makes a node.
  package init(_ kind: Kind, at position: SourcePosition) {
    self.kind = kind
    self.position = position
  }
}

/// A key of a JSON object with its value.
package struct JSONMember: Hashable, Sendable {
  /// The key, unescaped.
  package var key: String
  /// Where the key's opening quote stands.
  package var keyPosition: SourcePosition
  /// What the key leads to.
  package var value: JSONNode
}

extension JSONNode {
  /// The value of `key`; `nil` if there is none or this is no object.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The elements of an array; empty if this is none.
  package var elements: [JSONNode] {
    if case .array(let elements) = kind { elements } else { [] }
  }

  /// The members of an object; empty if this is none.
  package var members: [JSONMember] {
    if case .object(let members) = kind { members } else { [] }
  }

  /// The text of a string; `nil` if this is none.
  package var string: String? {
    guard case .string(let string) = kind else { return nil }
    return string
  }

  /// The value of a number; `nil` if this is none.
  package var number: Double? {
    guard case .number(let number) = kind else { return nil }
    return number
  }

  /// The value of a boolean; `nil` if this is none.
  package var boolean: Bool? {
    guard case .boolean(let boolean) = kind else { return nil }
    return boolean
  }

  /// Whether this is `null`.
  package var isNull: Bool { kind == .null }

  /// The kind in words, such as "a string".
  package var kindName: String {
    switch kind {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The way from a document's root to a value in it, such as `layer[0].encoding.x.field`.
package struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// The path in words; empty at the root.
  package private(set) var description = ""

  /// The root.
  package init() {}

  /// The path of the member `key`.
  package func key(_ key: String) -> JSONPath {
    var path = self
    path.description += description.isEmpty ? key : ".\(key)"
    return path
  }

  /// The path of the element at `index`.
  package func index(_ index: Int) -> JSONPath {
    var path = self
    path.description += "[\(index)]"
    return path
  }
}
