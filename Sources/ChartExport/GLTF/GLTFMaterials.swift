internal import ChartMeshing
internal import ChartScene

/// The materials that a document's meshes use, each once.
///
/// Blending is a material's property in glTF, while opacity is a vertex's, too. A material that
/// serves both opaque and translucent meshes is written twice: blending what is opaque would have
/// it drawn in the wrong order. Lines and points have no normals and so cannot be lit.
struct GLTFMaterials {
  private(set) var list: [GLTFDocument.Material] = []
  private var indices: [Key: Int] = [:]
  private var names = UniqueNames()

  private let isUnlit: Bool

  /// - Parameter isUnlit: Whether no material reflects light.
  init(isUnlit: Bool) {
    self.isUnlit = isUnlit
  }

  private struct Key: Hashable {
    var material: NamedMaterial
    var blends: Bool
    var isUnlit: Bool
  }

  /// The index of the material for a mesh.
  mutating func index(of material: NamedMaterial, for mesh: Mesh) -> Int {
    let blends = material.material.opacity < 1 || mesh.colors.contains { $0.w < 1 }
    let key = Key(
      material: material, blends: blends,
      isUnlit: isUnlit || material.material.isUnlit || mesh.primitive != .triangles)
    if let index = indices[key] { return index }
    indices[key] = list.count
    list.append(
      .init(
        name: names.unique(material.name), material: material.material, blends: blends,
        isUnlit: key.isUnlit))
    return list.count - 1
  }
}
