internal import ChartMeshing
internal import ChartScene

/// The materials of an OBJ, which hold a colour, too.
///
/// A mesh of one colour gets a material of that colour, as most readers ignore vertex colours; any
/// other gets a white one.
struct OBJPalette {
  private(set) var list: [AssimpMaterial] = []
  private let materials: [NamedMaterial]
  private var indices: [Key: Int] = [:]
  private var names = UniqueNames()

  private struct Key: Hashable {
    var material: Int
    /// Gamma-encoded.
    var color: SIMD4<Float>?
  }

  init(materials: [NamedMaterial]) {
    self.materials = materials
  }

  /// The index of the material for a mesh.
  mutating func index(for mesh: Mesh) -> Int {
    let color = mesh.singleColor.map { Gamma.encoded([$0])[0] }
    let key = Key(material: mesh.material, color: color)
    if let index = indices[key] { return index }
    indices[key] = list.count
    let material = materials[mesh.material]
    // Blanks separate names in both files.
    var name = String(material.name.singleLine.map { $0.isWhitespace ? "_" : $0 })
    var result = AssimpMaterial(name: name, opacity: Float(material.material.opacity))
    // Blender and others read a roughness of 1 - √(Ns / 1000).
    let smoothness = Float(1 - material.material.roughness)
    result.shininess = 1000 * smoothness * smoothness
    if let color {
      name += "_" + hexadecimal(color)
      result.diffuse = SIMD3(color.x, color.y, color.z)
      result.opacity *= color.w
    }
    // Assimp cuts names, and so shorter ones have to differ.
    let longest = AssimpMaterial.longestName - 20
    result.name = names.unique(String(decoding: name.utf8(atMost: longest), as: UTF8.self)) {
      "_\($0)"
    }
    list.append(result)
    return list.count - 1
  }

  private func hexadecimal(_ color: SIMD4<Float>) -> String {
    SIMD3(color.x, color.y, color.z).bytes.reduce(into: "") { text, byte in
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}

extension SIMD3<Float> {
  /// The components of 0...1 in steps of 1/255.
  fileprivate var bytes: [UInt8] {
    indices.map { UInt8((self[$0] * 255).rounded()) }
  }
}

extension String {
  /// The text with control characters, line ends among them, turned into blanks.
  var singleLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
