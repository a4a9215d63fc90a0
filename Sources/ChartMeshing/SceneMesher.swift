package import ChartScene
internal import ChartStyling

/// Turns a scene into meshes: the module's entry.
package struct SceneMesher: Sendable {
  package var options: MeshingOptions

  package init(options: MeshingOptions) {
    self.options = options
  }

  /// Meshes every item, in the order of the scene.
  ///
  /// - Parameter other: The same scene with other lines or labels, whose surfaces are taken over.
  /// - Parameter willMesh: Hears the name of each item before it is meshed.
  package func mesh(
    _ scene: Scene, reusing other: MeshedScene? = nil, willMesh: (String) -> Void = { _ in }
  ) -> MeshedScene {
    var result = MeshedScene(root: Node(name: scene.name, extras: scene.extras))
    for group in scene.groups {
      var node = Node(name: group.name)
      for item in group.items {
        willMesh(item.name)
        node.children.append(mesh(item, in: group, reusing: other, into: &result))
      }
      result.root.children.append(node)
    }
    let cameras = scene.cameras.map {
      Node(name: $0.name, content: .camera($0.scaled(options.size)))
    }
    result.root.children.append(Node(name: "Cameras", children: cameras))
    return result
  }

  private func mesh(
    _ item: Item, in group: Group, reusing other: MeshedScene?, into result: inout MeshedScene
  ) -> Node {
    switch item.shape {
    case .surface(let surface):
      return node(of: item, reusing: other, into: &result) {
        SurfaceMesher(surface, options: options).mesh(name: item.name)
      }
    case .dataSurface(let surface):
      return node(of: item, reusing: other, into: &result) {
        DataSurfaceMesher(surface, options: options).mesh(name: item.name)
      }
    case .symbols(let symbols):
      var mesh = mesh(of: symbols, name: item.name)
      mesh.material = material(item.material, named: item.name, in: &result)
      let instances = Instances(
        translations: symbols.positions.map { SIMD3<Float>($0 * options.size) },
        rotations: symbols.rotations.map { SIMD4<Float>($0) },
        scales: symbols.scales.map { SIMD3<Float>($0) }, arePoints: symbols.role == .points,
        rows: symbols.rows, extras: symbols.extras)
      return Node(
        name: item.name, content: .instances(mesh: add(mesh, to: &result), instances),
        extras: item.extras)
    case .boxes(let boxes): return mesh(boxes, of: item, into: &result)
    case .polylines(let lines):
      var mesh: Mesh
      switch options.lines {
      case .tubes:
        let solid = TubeMesh(radius: lines.radius, tolerance: options.tolerance).solid(lines)
        mesh = SolidPainter(paint: lines.paint).mesh(solid, name: item.name)
      case .primitives: mesh = LineMesh.mesh(name: item.name, lines: lines)
      }
      mesh.material = material(item.material, named: item.name, in: &result)
      return Node(name: item.name, content: .mesh(add(mesh, to: &result)), extras: item.extras)
    case .walls(let walls):
      var mesh = SolidPainter(paint: walls.paint).mesh(WallMesh.solid(walls), name: item.name)
      mesh.material = material(item.material, named: item.name, in: &result)
      return Node(name: item.name, content: .mesh(add(mesh, to: &result)), extras: item.extras)
    case .lines(let lines):
      var mesh = LineMesh.mesh(
        name: item.name, lines: lines,
        color: ColorSpace.linear(lines.color), options: options)
      // All lines of a group look alike but for their vertex colours.
      mesh.material = material(item.material, named: group.name, in: &result)
      return Node(name: item.name, content: .mesh(add(mesh, to: &result)), extras: item.extras)
    case .lettering(let lettering):
      return node(of: lettering, item, into: &result)
    case .colorBar(let bar):
      var mesh = ColorBarMesh.mesh(name: item.name, bar: bar)
      mesh.material = material(item.material, named: item.name, in: &result)
      return Node(name: item.name, content: .mesh(add(mesh, to: &result)), extras: item.extras)
    }
  }

  /// A surface, taken over from a scene that has it already.
  private func node(
    of item: Item, reusing other: MeshedScene?, into result: inout MeshedScene,
    mesh make: () -> (mesh: Mesh, report: SurfaceReport)
  ) -> Node {
    if let report = other?.surfaces.first(where: { $0.name == item.name }),
      var mesh = other?.meshes.first(where: { $0.name == item.name })
    {
      result.surfaces.append(report)
      mesh.material = material(item.material, named: item.name, in: &result)
      result.meshes.append(mesh)
      return Node(
        name: item.name, content: .mesh(result.meshes.count - 1), extras: item.extras)
    }
    let start = ContinuousClock.now
    var (mesh, report) = make()
    report.seconds = (ContinuousClock.now - start) / .seconds(1)
    result.surfaces.append(report)
    mesh.material = material(item.material, named: item.name, in: &result)
    return Node(name: item.name, content: .mesh(add(mesh, to: &result)), extras: item.extras)
  }

  /// The mesh of one symbol, before it is scaled.
  private func mesh(of symbols: Symbols, name: String) -> Mesh {
    if symbols.role == .lines, options.lines == .primitives {
      let line = Polylines(
        pieces: [[SIMD3(0, -0.5, 0), SIMD3(0, 0.5, 0)]], radius: 0, paint: symbols.paint)
      return LineMesh.mesh(name: name, lines: line, unit: symbols.diameter)
    }
    let solid = SymbolMesh.solid(
      symbols.symbol, diameter: symbols.diameter,
      tolerance: options.tolerance / largestScale(symbols))
    return SolidPainter(paint: symbols.paint, unit: SIMD3(repeating: symbols.diameter))
      .mesh(solid, name: name)
  }

  /// The largest factor that a symbol's round parts grow by: along x and z for a cylinder, whose
  /// length does not bend anything.
  private func largestScale(_ symbols: Symbols) -> Double {
    symbols.scales.reduce(1) { largest, scale in
      max(largest, symbols.symbol == .cylinder ? max(scale.x, scale.z) : scale.max())
    }
  }

  /// The most boxes of an item that have meshes of their own: many meshes make files slow to write.
  private static let mostBoxMeshes = 256

  /// A node a box. Up to 256 boxes each bring their own mesh; more than that are one mesh, and their
  /// nodes hold the data alone.
  private func mesh(_ boxes: Boxes, of item: Item, into result: inout MeshedScene) -> Node {
    let material = material(item.material, named: item.name, in: &result)
    var node = Node(name: item.name, extras: item.extras)
    let isMerged = boxes.rows.count > Self.mostBoxMeshes
    var all = Mesh(name: item.name, material: material)
    for index in boxes.rows.indices {
      let center = boxes.centers[index], size = boxes.sizes[index]
      let name = "\(item.name) #\(boxes.rows[index])"
      var solid = Solid()
      solid.append(
        BoxMesh.solid(
          size: size, cornerRadius: boxes.cornerRadius, tolerance: options.tolerance),
        at: center)
      let painter =
        boxes.isPaintedInChartSpace
        ? SolidPainter(paint: boxes.paint)
        : SolidPainter(paint: boxes.paint, origin: center, unit: size)
      var mesh = painter.mesh(solid, name: name)
      mesh.material = material
      var child = Node(name: name, extras: boxes.extras(index))
      if isMerged {
        all.append(mesh)
      } else {
        child.content = .mesh(add(mesh, to: &result))
      }
      node.children.append(child)
    }
    if isMerged { node.content = .mesh(add(all, to: &result)) }
    return node
  }

  /// All labels as one mesh or, if each is to turn by itself, as a node a label.
  private func node(
    of lettering: Lettering, _ item: Item, into result: inout MeshedScene
  ) -> Node {
    let mesher = LetteringMesh(lettering: lettering, options: options)
    let index = material(item.material, named: "Text", in: &result)
    var node = Node(name: item.name, extras: item.extras)
    func content(_ mesh: Mesh, _ material: Int) -> Node.Content {
      var mesh = mesh
      mesh.material = material
      mesh.isDecoration = true
      return .mesh(add(mesh, to: &result))
    }
    if !lettering.labels.isEmpty, options.labels != .billboardHint {
      node.content = content(mesher.mesh(name: item.name), index)
      if options.labels == .both {
        let name = "\(item.name) reverse"
        node.children.append(
          Node(name: name, content: content(mesher.reverse(name: name), index)))
      }
    }
    for (number, label) in lettering.labels.enumerated()
    where options.labels == .billboardHint {
      let name = "\(item.name) \(number + 1)"
      var child = Node(
        name: name, content: content(mesher.mesh(of: label, name: name), index),
        extras: ["text": .string(label.text), "faces": "viewer"])
      child.translation = SIMD3<Float>(label.center * options.size)
      node.children.append(child)
    }
    if !lettering.swatches.isEmpty {
      // Unlike words, they have a shape that the light has to show.
      let name = "\(item.name) symbol"
      let lit = material(Material(), named: "Legend symbols", in: &result)
      node.children.append(Node(name: name, content: content(mesher.swatches(name: name), lit)))
    }
    return node
  }

  private func add(_ mesh: Mesh, to result: inout MeshedScene) -> Int {
    var mesh = mesh
    if options.size != 1 {
      mesh.positions = mesh.positions.map { $0 * Float(options.size) }
    }
    result.meshes.append(mesh)
    return result.meshes.count - 1
  }

  private func material(
    _ material: Material, named name: String, in result: inout MeshedScene
  ) -> Int {
    let named = NamedMaterial(name: name, material: material)
    if let index = result.materials.firstIndex(of: named) { return index }
    result.materials.append(named)
    return result.materials.count - 1
  }
}

extension Camera {
  /// The camera of a chart that is larger by a factor.
  fileprivate func scaled(_ factor: Double) -> Camera {
    var camera = self
    camera.position *= factor
    camera.near *= factor
    camera.far *= factor
    if case .orthographic(let halfWidth, let halfHeight) = projection {
      camera.projection = .orthographic(
        halfWidth: halfWidth * factor, halfHeight: halfHeight * factor)
    }
    return camera
  }
}
