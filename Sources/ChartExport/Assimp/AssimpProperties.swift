internal import CAssimp

extension Arena {
  /// A material with name, diffuse colour and opacity. C has no functions that make properties.
  mutating func makeMaterial(_ material: AssimpMaterial) -> UnsafeMutablePointer<aiMaterial> {
    var properties = [
      makeProperty("?mat.name", string: material.name),
      makeProperty(
        "$clr.diffuse", floats: [material.diffuse.x, material.diffuse.y, material.diffuse.z]),
      makeProperty("$mat.opacity", floats: [material.opacity]),
    ]
    if let shininess = material.shininess {
      properties.append(makeProperty("$mat.shininess", floats: [shininess]))
    }
    let result = make(aiMaterial.self)
    result.pointee.mProperties = make(count: properties.count)
    result.pointee.mNumProperties = UInt32(properties.count)
    result.pointee.mNumAllocated = UInt32(properties.count)
    for (index, property) in properties.enumerated() {
      result.pointee.mProperties[index] = property
    }
    return result
  }

  private mutating func makeProperty(
    _ key: String, floats: [Float]
  ) -> UnsafeMutablePointer<aiMaterialProperty> {
    floats.withUnsafeBytes { makeProperty(key, type: aiPTI_Float, bytes: $0) }
  }

  /// A string is stored as its length in 32 bits, its bytes and a zero.
  private mutating func makeProperty(
    _ key: String, string: String
  ) -> UnsafeMutablePointer<aiMaterialProperty> {
    let text = string.utf8(atMost: aiString.longest)
    let length = withUnsafeBytes(of: UInt32(text.count)) { [UInt8]($0) }
    return (length + text + [0]).withUnsafeBytes {
      makeProperty(key, type: aiPTI_String, bytes: $0)
    }
  }

  private mutating func makeProperty(
    _ key: String, type: aiPropertyTypeInfo, bytes: UnsafeRawBufferPointer
  ) -> UnsafeMutablePointer<aiMaterialProperty> {
    let property = make(aiMaterialProperty.self)
    property.pointee.mKey.set(key)
    property.pointee.mType = type
    property.pointee.mDataLength = UInt32(bytes.count)
    property.pointee.mData = make(CChar.self, count: bytes.count)
    UnsafeMutableRawBufferPointer(start: property.pointee.mData, count: bytes.count)
      .copyMemory(from: bytes)
    return property
  }
}

extension aiString {
  /// The bytes that fit before the closing zero.
  static let longest = 1023

  /// Takes a text over, cut at a whole character if it is too long.
  mutating func set(_ text: String) {
    let bytes = text.utf8(atMost: Self.longest)
    length = UInt32(bytes.count)
    withUnsafeMutableBytes(of: &data) {
      $0.copyBytes(from: bytes)
      $0[bytes.count] = 0
    }
  }
}

extension String {
  /// The text's UTF-8, cut at a whole character if it is longer than `limit` bytes.
  func utf8(atMost limit: Int) -> [UInt8] {
    guard utf8.count > limit else { return Array(utf8) }
    var bytes: [UInt8] = []
    for character in self {
      if bytes.count + character.utf8.count > limit { break }
      bytes.append(contentsOf: character.utf8)
    }
    return bytes
  }
}
