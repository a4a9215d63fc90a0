internal import ChartMeshing
internal import ChartScene
internal import Foundation

/// The nodes, cameras and lights of a document, from a scene's tree.
///
/// Assimp does not get to see the tree: it loses cameras and extras, and takes the square of the
/// time for many nodes.
struct GLTFTree {
  private(set) var nodes: [GLTFDocument.Node] = []
  private(set) var cameras: [Camera] = []
  private(set) var lights: [GLTFDocument.Light] = []
  private var names = UniqueNames()
  private let meshes: [GLTFFinisher.MeshPlace?]
  private let hasInstances: Bool

  /// - Parameters:
  ///   - meshes: Where each mesh of the scene is in the document; nil for one that is not written,
  ///     as it is empty.
  ///   - hasInstances: Whether repeated marks are one node with instances, rather than a node each.
  init(meshes: [GLTFFinisher.MeshPlace?], hasInstances: Bool) {
    self.meshes = meshes
    self.hasInstances = hasInstances
  }

  /// Flattens the tree.
  ///
  /// - Parameter attributes: Adds the accessors of instances.
  mutating func add(
    root: Node, attributes: (Instances) -> [(name: String, accessor: Int)]
  ) {
    _ = add(root, attributes)
  }

  /// Adds a node and what is below it; returns its index.
  private mutating func add(
    _ node: Node, _ attributes: (Instances) -> [(name: String, accessor: Int)]
  ) -> Int {
    let index = nodes.count
    let name = names.unique(node.name)
    var result = GLTFDocument.Node(name: name, extras: node.extras)
    // Parents stand before their children, so that the root is the first node.
    nodes.append(result)
    var children: [Int] = []
    switch node.content {
    case .group: break
    case .mesh(let mesh):
      guard let place = meshes[mesh] else { break }
      if place.grid != nil && (!node.children.isEmpty || node.translation != .zero) {
        // The factor is the mesh's alone.
        children.append(nodes.count)
        nodes.append(
          GLTFDocument.Node(name: names.unique(name + " mesh")).showing(place))
        if node.translation != .zero { result.translation = node.translation }
      } else {
        result = result.showing(place)
        if node.translation != .zero { result.translation = node.translation }
      }
    case .camera(let camera):
      result.translation = SIMD3<Float>(camera.position)
      result.rotation = SIMD4<Float>(camera.rotation)
      result.camera = cameras.count
      cameras.append(camera)
    case .instances(let mesh, let instances):
      guard let place = meshes[mesh], !instances.translations.isEmpty else { break }
      if hasInstances {
        result = result.showing(place)
        result.instancing = attributes(instances)
        result.extras = result.extras.adding(instances)
      } else {
        children = add(instances, of: place, below: name)
      }
    }
    for child in node.children { children.append(add(child, attributes)) }
    result.children = children
    nodes[index] = result
    return index
  }

  private mutating func add(
    _ instances: Instances, of place: GLTFFinisher.MeshPlace, below name: String
  ) -> [Int] {
    nodes.reserveCapacity(nodes.count + instances.rows.count)
    return instances.rows.indices.map { index in
      var node = GLTFDocument.Node(name: names.unique("\(name) #\(instances.rows[index])"))
      node.translation = instances.translations[index]
      if !instances.rotations.isEmpty { node.rotation = instances.rotations[index] }
      if !instances.scales.isEmpty { node.scale = instances.scales[index] }
      node.mark = (instances.extras, index)
      nodes.append(node.showing(place))
      return nodes.count - 1
    }
  }

  /// Adds a bright light over the viewer's left shoulder, and a weak one from the right and behind.
  mutating func addLights() {
    let group = nodes.count
    nodes.append(GLTFDocument.Node(name: names.unique("Lights")))
    nodes[0].children.append(group)
    // Rotations of -z: 40° down and 30° to the right; 20° down and 150° to the left.
    let list: [(name: String, intensity: Float, rotation: SIMD4<Float>)] = [
      ("Key light", 3, turn(down: 40, left: -30)), ("Fill light", 1, turn(down: 20, left: 150)),
    ]
    for (name, intensity, rotation) in list {
      var node = GLTFDocument.Node(name: names.unique(name))
      node.rotation = rotation
      node.light = lights.count
      lights.append(GLTFDocument.Light(name: name, intensity: intensity))
      nodes[group].children.append(nodes.count)
      nodes.append(node)
    }
  }

  /// The rotation that takes -z down and then to the left, by degrees.
  private func turn(down: Double, left: Double) -> SIMD4<Float> {
    let (a, b) = (-down * .pi / 360, left * .pi / 360)
    return SIMD4<Float>(
      SIMD4(cos(b) * sin(a), sin(b) * cos(a), -sin(b) * sin(a), cos(b) * cos(a)))
  }
}

extension GLTFDocument.Node {
  /// The node with a mesh, and with what turns the mesh's integers into its size and place.
  fileprivate func showing(_ place: GLTFFinisher.MeshPlace) -> GLTFDocument.Node {
    var node = self
    node.mesh = place.index
    if let grid = place.grid {
      let center = grid.center * scale
      node.translation += rotation.map { center.rotated(by: $0) } ?? center
      node.scale *= grid.scale
    }
    return node
  }
}
