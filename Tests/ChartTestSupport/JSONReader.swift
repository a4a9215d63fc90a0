internal import Foundation

/// A JSON value to look into, where each step may lead nowhere.
package struct JSONReader {
  private let value: Any?

  /// Reads a text.
  package init(_ bytes: [UInt8]) throws {
    value = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  private init(value: Any?) {
    self.value = value
  }

  /// The member of an object.
  package subscript(name: String) -> JSONReader {
    JSONReader(value: (value as? [String: Any])?[name])
  }

  /// The element of an array.
  package subscript(index: Int) -> JSONReader {
    let array = value as? [Any] ?? []
    return JSONReader(value: array.indices.contains(index) ? array[index] : nil)
  }

  /// The elements of an array; none if it is no array.
  package var elements: [JSONReader] { (value as? [Any] ?? []).map { JSONReader(value: $0) } }

  /// The names of an object's members, sorted.
  package var names: [String] { (value as? [String: Any] ?? [:]).keys.sorted() }

  /// Whether there is a value.
  package var exists: Bool { value != nil }

  package var string: String? { value as? String }
  package var int: Int? { value as? Int }
  package var double: Double? { (value as? NSNumber)?.doubleValue }
  package var bool: Bool? { value as? Bool }
  package var doubles: [Double] { elements.compactMap(\.double) }
  package var ints: [Int] { elements.compactMap(\.int) }

  /// Every array and object without content in the value, by its path.
  package var emptyContainers: [String] {
    func search(_ value: Any, _ path: String) -> [String] {
      if let array = value as? [Any] {
        return array.isEmpty
          ? [path] : array.enumerated().flatMap { search($1, "\(path)[\($0)]") }
      }
      if let object = value as? [String: Any] {
        return object.isEmpty ? [path] : object.flatMap { search($1, "\(path).\($0)") }
      }
      return []
    }
    return value.map { search($0, "") } ?? []
  }
}
