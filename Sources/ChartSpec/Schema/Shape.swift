/// What a place in a spec may hold.
///
/// The shapes of a whole spec are one table (`SpecSchema`), from which the checker, the lists of
/// allowed names in messages and the JSON Schema are all derived.
indirect enum Shape: Sendable {
  /// Anything; whoever decodes it checks it.
  case any
  /// The value `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// Any text.
  case string
  /// A finite number, in the range if there is one.
  case number(ClosedRange<Double>?)
  /// A colour in words or hexadecimal digits; see `CSSColor`.
  case color
  /// One word of a list.
  case word(Vocabulary)
  /// An array with as many elements as `count` allows.
  case array(Shape, count: ClosedRange<Int>)
  /// An object of certain properties.
  case object(ObjectShape)
  /// An object whose properties depend on the word that its property `tag` holds.
  case tagged(tag: String, words: Vocabulary, objects: [String: ObjectShape])
  /// An object whose properties depend on which of several properties it has, exactly one of them.
  case keyed(KeyedShape)
  /// An object of any properties, each of the same shape.
  case map(Shape)
  /// Any of several shapes, told apart by the kind of the value.
  case either([Shape])
  /// The shape that `SpecSchema.definitions` has under a name, so that shapes can contain themselves.
  case named(String)

  /// An array with any number of elements.
  static func array(_ element: Shape) -> Shape { .array(element, count: 0...Int.max) }
}

/// The words that a place may hold.
struct Vocabulary: Sendable {
  /// What the words are, such as "mark".
  var noun: String
  /// The words with an effect.
  var words: [String]
  /// Words of Vega-Lite that have none yet: named as such instead of as unknown.
  var planned: [String] = []
}

/// The objects of several kinds, each told by a property of its own, such as the steps of a transform.
struct KeyedShape: Sendable {
  /// What the objects are, such as "transform".
  var noun: String
  /// The kinds by the property that tells them; each requires that property.
  var kinds: [(key: String, object: ObjectShape)]
  /// Properties that tell kinds of Vega-Lite which this package does not know.
  var unsupported: [String] = []
}

/// The properties of an object.
struct ObjectShape: Sendable {
  /// What a list of the properties is headed with, such as "channels".
  var label = "properties"
  /// All properties that have a meaning, in the order in which messages list them.
  var properties: [PropertyShape]
  /// Properties of which an object has exactly one, if there are any.
  var alternatives: [String] = []

  /// The properties that may be set.
  var allowed: [String] {
    properties.filter { $0.status == .supported }.map(\.name)
  }
}

/// A property of an object.
struct PropertyShape: Sendable {
  /// What setting the property does.
  enum Status: Sendable {
    /// What its summary says.
    case supported
    /// Nothing, as intended: a note for people or for other programs.
    case note
    /// Nothing, as it makes no sense in a model file; warned about.
    case ignored
    /// A fault: Vega-Lite knows it, and this package does not.
    case unsupported
  }

  /// The property's key.
  var name: String
  /// What it may hold.
  var shape: Shape
  /// What the property means, in one line.
  var summary: String
  /// What setting it does.
  var status: Status = .supported
  /// Whether its absence is a fault.
  var isRequired = false

  /// A property with an effect.
  static func property(
    _ name: String, _ shape: Shape, _ summary: String, required: Bool = false
  ) -> PropertyShape {
    PropertyShape(name: name, shape: shape, summary: summary, isRequired: required)
  }

  /// Properties without an effect, all for the same reason.
  static func properties(_ status: Status, _ names: [String]) -> [PropertyShape] {
    names.map { PropertyShape(name: $0, shape: .any, summary: "", status: status) }
  }
}

extension Shape {
  /// Whether a value of the kind of `node` may stand here, whatever it contains.
  func accepts(kindOf node: JSONNode) -> Bool {
    switch (self, node.kind) {
    case (.any, _), (.null, .null), (.boolean, .boolean), (.number, .number), (.array, .array),
      (.string, .string), (.color, .string), (.word, .string), (.object, .object),
      (.tagged, .object), (.keyed, .object), (.map, .object):
      true
    case (.named(let name), _): SpecSchema.shape(named: name).accepts(kindOf: node)
    case (.either(let shapes), _): shapes.contains { $0.accepts(kindOf: node) }
    default: false
    }
  }

  /// The shape in words, such as "a string or an object".
  var name: String {
    switch self {
    case .any: return "a value"
    case .null: return "null"
    case .boolean: return "true or false"
    case .string: return "a string"
    case .number: return "a number"
    case .color: return "a colour"
    case .word(let vocabulary): return "a \(vocabulary.noun)"
    case .array: return "an array"
    case .object, .tagged, .keyed, .map: return "an object"
    case .named(let name): return SpecSchema.shape(named: name).name
    case .either(let shapes):
      let names = shapes.map(\.name)
      return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }
  }
}
