/// A value of a spec with the way to it, so that a fault can name both place and path.
///
/// Its values are not inlined: the optimizer of Swift 6.3 fails on long functions with many of them.
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
  var string: String? {
    @inline(never) get { node.string }
  }

  /// The text of a string, or of an array of its lines; `nil` if this is neither.
  var text: String? {
    if case .array = node.kind {
      return node.elements.compactMap(\.string).joined(separator: "\n")
    }
    return node.string
  }

  /// The value of a number; `nil` if this is none.
  var number: Double? {
    @inline(never) get { node.number }
  }

  /// The value of a boolean; `nil` if this is none.
  var boolean: Bool? {
    @inline(never) get { node.boolean }
  }

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
  /// What has become of the channel, if its values come about from its field.
  var derived: DerivedChannel?

  /// The value of a property in the first definition that has it.
  subscript(key: String) -> SpecNode? {
    // What is derived stands in for the field that the values came from.
    if let field = derived?.field, key == "field" { return field }
    return nodes.lazy.compactMap { $0[key] }.first
  }

  /// The value at a chain of keys: the first is looked up in all definitions, the others below it.
  func value(at keys: [String]) -> SpecNode? {
    guard let first = keys.first, let value = self[first] else { return nil }
    return keys.dropFirst().reduce(Optional(value)) { $0?[$1] }
  }

  /// The title, or else what the values are called by what they come from; empty for null.
  var title: String? {
    if let title = self["title"] { return title.text ?? "" }
    return derived?.title ?? self["field"]?.string
  }

  /// Whether the values are bins, also such that the data holds.
  var isBinned: Bool {
    guard let bin = self["bin"] else { return false }
    return !bin.node.isNull && bin.boolean != false
  }

  /// The place to blame for a fault of the channel as a whole.
  var place: SpecNode? { nodes.first }
}

/// What has become of a channel: its values stand in a field of their own.
struct DerivedChannel {
  /// The field's name, at the place of the spec that it comes from.
  var field: SpecNode
  /// The title of axis or legend, unless the spec gives one; `nil`: the field's name.
  var title: String?
  /// What the values are, unless the spec says so.
  var kind: PositionKind?
  /// The order of the values as categories; `nil` for that of their names.
  var order: [String]?
  /// The d3 format of the axis's labels, unless the spec gives one.
  var format: String?
}
