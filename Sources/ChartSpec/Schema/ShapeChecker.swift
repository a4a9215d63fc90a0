/// Holds a spec against its shape: unknown names, wrong kinds, numbers out of range.
struct ShapeChecker {
  /// The spec's name for messages.
  let file: String
  private(set) var diagnostics: Diagnostics

  /// Makes a checker of the spec `file`.
  init(file: String) {
    self.file = file
    diagnostics = Diagnostics(file: file)
  }

  /// Checks `place` and all below it.
  mutating func check(_ place: SpecNode, _ shape: Shape) {
    guard shape.accepts(kindOf: place.node) else {
      fault(place, Messages.wrongKind(expected: shape.name, found: place.node.kindName))
      return
    }
    switch shape {
    case .any, .null, .boolean, .string: break
    case .number(let range): check(place, number: place.node.number, range)
    case .color: check(place, color: place.node.string ?? "")
    case .word(let words): check(place, word: place.node.string ?? "", words)
    case .array(let element, let count): check(place, elements: element, count)
    case .object(let object): check(place, properties: object)
    case .tagged(let tag, let words, let objects):
      check(place, tag: tag, words, objects)
    case .keyed(let keyed): check(place, keyed: keyed)
    case .map(let shape):
      for member in place.node.members {
        check(SpecNode(node: member.value, path: place.path.key(member.key)), shape)
      }
    case .either(let shapes): check(place, either: shapes)
    case .named(let name): check(place, SpecSchema.shape(named: name))
    }
  }

  // MARK: - Kinds

  private mutating func check(_ place: SpecNode, number: Double?, _ range: ClosedRange<Double>?) {
    guard let number, let range, !range.contains(number) else { return }
    fault(place, Messages.outOfRange(number, range))
  }

  private mutating func check(_ place: SpecNode, color: String) {
    guard CSSColor.parse(color) == nil else { return }
    fault(
      place, Messages.unknownColor(color), suggestion: CSSColor.nearestName(to: color))
  }

  private mutating func check(_ place: SpecNode, word: String, _ vocabulary: Vocabulary) {
    guard !vocabulary.words.contains(word) else { return }
    if vocabulary.planned.contains(word) {
      fault(
        place, Messages.wordNotSupported(word, of: vocabulary.noun),
        allowed: .init(label: "supported", names: vocabulary.words))
    } else {
      fault(
        place, Messages.unknownWord(word, of: vocabulary.noun),
        suggestion: NearestName.find(word, in: vocabulary.words),
        allowed: .init(label: vocabulary.noun + "s", names: vocabulary.words))
    }
  }

  private mutating func check(
    _ place: SpecNode, elements shape: Shape, _ count: ClosedRange<Int>
  ) {
    let found = place.node.elements.count
    if !count.contains(found) { fault(place, Messages.wrongCount(found, expected: count)) }
    // Data may have millions of rows, and is checked where it is read.
    if case .any = shape { return }
    for element in place.elements { check(element, shape) }
  }

  private mutating func check(_ place: SpecNode, either shapes: [Shape]) {
    let candidates = shapes.filter { $0.accepts(kindOf: place.node) }
    guard candidates.count > 1 else {
      if let shape = candidates.first { check(place, shape) }
      return
    }
    // Several shapes are strings: one that fits is enough.
    let attempts = candidates.map { shape in
      var attempt = ShapeChecker(file: file)
      attempt.check(place, shape)
      return attempt.diagnostics.faults
    }
    guard !attempts.contains([]), var first = attempts.first?.first else { return }
    first.suggestion = attempts.lazy.compactMap { $0.first?.suggestion }.first
    first.allowed?.names += shapes.dropFirst().map(\.name)
    diagnostics.add(first)
  }

  private mutating func check(
    _ place: SpecNode, tag: String, _ words: Vocabulary, _ objects: [String: ObjectShape]
  ) {
    guard let word = place[tag] else {
      fault(
        place, Messages.missingProperty(tag),
        allowed: .init(label: words.noun + "s", names: words.words))
      return
    }
    guard let name = word.node.string, let object = objects[name] else {
      // Without the word, nobody knows which properties are right.
      check(word, .word(words))
      return
    }
    check(place, properties: object)
  }

  private mutating func check(_ place: SpecNode, keyed: KeyedShape) {
    let kinds = keyed.kinds.filter { place[$0.key] != nil }
    if kinds.count == 1 { return check(place, properties: kinds[0].object) }
    let keys = keyed.kinds.map(\.key)
    let allowed = Diagnostic.Allowed(label: "kinds", names: keys)
    guard kinds.isEmpty else {
      return fault(place, Messages.oneKind(keyed.noun), allowed: allowed)
    }
    if let other = place.node.members.first(where: { keyed.unsupported.contains($0.key) }) {
      let value = SpecNode(node: other.value, path: place.path.key(other.key))
      return fault(
        value, at: other.keyPosition, Messages.kindNotSupported(other.key, keyed.noun),
        allowed: .init(label: "supported", names: keys))
    }
    for member in place.node.members {
      guard let nearest = NearestName.find(member.key, in: keys) else { continue }
      let value = SpecNode(node: member.value, path: place.path.key(member.key))
      return fault(
        value, at: member.keyPosition, Messages.unknownProperty(member.key), suggestion: nearest,
        allowed: allowed)
    }
    fault(place, Messages.oneKind(keyed.noun), allowed: allowed)
  }

  // MARK: - Properties

  private mutating func check(_ place: SpecNode, properties object: ObjectShape) {
    for member in place.node.members {
      let value = SpecNode(node: member.value, path: place.path.key(member.key))
      let property = object.properties.first { $0.name == member.key }
      switch property?.status {
      case .supported: if let property { check(value, property.shape) }
      case .note: break
      case .ignored:
        diagnostics.warn(
          Diagnostic(
            file: file, position: member.keyPosition, path: value.path,
            message: Messages.propertyIgnored(member.key)))
      case .unsupported:
        fault(
          value, at: member.keyPosition, Messages.propertyNotSupported(member.key),
          allowed: .init(label: "supported", names: object.allowed))
      case nil:
        fault(
          value, at: member.keyPosition, Messages.unknownProperty(member.key),
          suggestion: NearestName.find(member.key, in: object.allowed),
          allowed: .init(label: object.label, names: object.allowed))
      }
    }
    for property in object.properties where property.isRequired && place[property.name] == nil {
      fault(place, Messages.missingProperty(property.name))
    }
    let found = object.alternatives.compactMap { place[$0] }
    if found.isEmpty, !object.alternatives.isEmpty {
      fault(place, Messages.noAlternative(object.alternatives))
    } else if found.count > 1 {
      fault(found[0], Messages.severalAlternatives(object.alternatives))
    }
  }

  private mutating func fault(
    _ place: SpecNode, at position: SourcePosition? = nil, _ message: String,
    suggestion: String? = nil, allowed: Diagnostic.Allowed? = nil
  ) {
    diagnostics.add(
      Diagnostic(
        file: file, position: position ?? place.node.position, path: place.path, message: message,
        suggestion: suggestion, allowed: allowed))
  }
}
