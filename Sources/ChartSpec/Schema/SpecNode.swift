/// A value of a spec with the way to it, so that a fault can name both place and path.
struct SpecNode {
  /// The value and where it stands.
  var node: JSONNode
  /// The way from the spec's root to it.
  var path: JSONPath

  /// The value of a property; `nil` if there is none.
  subscript(key: String) -> SpecNode? {
    node[key].map { SpecNode(node: $0, path: path.key(key)) }
  }

  /// The text of a string; `nil` if this is none.
  var string: String? { node.string }

  /// The value of a number; `nil` if this is none.
  var number: Double? { node.number }

  /// The value of a boolean; `nil` if this is none.
  var boolean: Bool? { node.boolean }

  /// The elements of an array; empty if this is none.
  var elements: [SpecNode] {
    node.elements.enumerated().map { SpecNode(node: $1, path: path.index($0)) }
  }
}

/// A channel as a layer sees it: each property from the layer's own definition, or else from the
/// shared one.
struct MergedNode {
  /// The definitions, the layer's own first.
  var nodes: [SpecNode]

  /// The value of a property in the first definition that has it.
  subscript(key: String) -> SpecNode? {
    nodes.lazy.compactMap { $0[key] }.first
  }

  /// The value at a chain of keys: the first is looked up in all definitions, the others below it.
  func value(at keys: [String]) -> SpecNode? {
    guard let first = keys.first, let value = self[first] else { return nil }
    return keys.dropFirst().reduce(Optional(value)) { $0?[$1] }
  }
}
