internal import ChartMeshing
internal import ChartScene

/// The nodes and cameras of a document, from a scene's tree.
///
/// Assimp does not get to see the tree: it loses cameras and extras, and takes the square of the
/// time for many nodes.
struct GLTFTree {
  private(set) var nodes: [GLTFDocument.Node] = []
  private(set) var cameras: [Camera] = []
  private var names = UniqueNames()
  private let meshIndex: [Int?]

  /// Flattens the tree.
  ///
  /// - Parameter meshIndex: The document's index of each mesh of the scene; nil for one that is not
  ///   written, as it is empty.
  init(root: Node, meshIndex: [Int?]) {
    self.meshIndex = meshIndex
    _ = add(root)
  }

  /// Adds a node and what is below it; returns its index.
  private mutating func add(_ node: Node) -> Int {
    let index = nodes.count
    let name = names.unique(node.name)
    var result = GLTFDocument.Node(name: name, extras: node.extras)
    switch node.content {
    case .group: break
    case .mesh(let mesh):
      result.mesh = meshIndex[mesh]
      if node.translation != .zero { result.translation = node.translation }
    case .camera(let camera):
      result.translation = SIMD3<Float>(camera.position)
      result.rotation = SIMD4<Float>(camera.rotation)
      result.camera = cameras.count
      cameras.append(camera)
    case .instances: break
    }
    nodes.append(result)
    // Parents stand before their children, so that the root is the first node.
    var children: [Int] = []
    if case .instances(let mesh, let instances) = node.content, let mesh = meshIndex[mesh] {
      children = add(instances, of: mesh, below: name)
    }
    for child in node.children { children.append(add(child)) }
    nodes[index].children = children
    return index
  }

  private mutating func add(_ instances: Instances, of mesh: Int, below name: String) -> [Int] {
    nodes.reserveCapacity(nodes.count + instances.rows.count)
    return instances.rows.indices.map { index in
      let extras = instances.extras(index)
      nodes.append(
        GLTFDocument.Node(
          name: names.unique("\(name) #\(instances.rows[index])"),
          translation: instances.translations[index], mesh: mesh,
          extras: extras == .null ? nil : extras))
      return nodes.count - 1
    }
  }
}
