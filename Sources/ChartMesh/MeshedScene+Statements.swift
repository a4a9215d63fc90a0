internal import ChartExport
internal import ChartMeshing
internal import ChartScene

extension MeshedScene {
  /// The scene with what it keeps to among the data of its nodes, so that a file can be asked for it.
  func stating(_ options: ExportOptions, tolerance: Double) -> MeshedScene {
    var members: [JSONValue.Member] = [
      .init("generator", .string(Generator.name)), .init("tolerance", .number(tolerance)),
      .init("metric", .string(options.errorMetric.rawValue)), .init("size", .number(options.size)),
    ]
    if let profile = options.profile {
      members.append(.init("profile", .string(profile.rawValue)))
    }
    let reports = Dictionary(surfaces.map { ($0.name, $0) }) { first, _ in first }
    func state(_ node: Node) -> Node {
      var node = node
      if let report = reports[node.name] {
        let error = report.maxError + options.quantizationError
        node.extras = node.extras.adding([
          .init("tolerance", .number(tolerance)),
          .init("metric", .string(options.errorMetric.rawValue)),
          .init("maxError", .number(error)), .init("budgetReached", .bool(report.budgetReached)),
        ])
      }
      node.children = node.children.map(state)
      return node
    }
    var result = self
    result.root = state(root)
    result.root.extras = root.extras.adding([.init("export", .object(members))])
    return result
  }

  /// Triangles, those of a repeated mesh once for each place.
  var placedTriangleCount: Int {
    func count(_ node: Node) -> Int {
      let own =
        switch node.content {
        case .mesh(let mesh): triangles(mesh)
        case .instances(let mesh, let instances):
          triangles(mesh) * instances.translations.count
        case .group, .camera: 0
        }
      return node.children.reduce(own) { $0 + count($1) }
    }
    return count(root)
  }

  private func triangles(_ mesh: Int) -> Int {
    meshes[mesh].primitive == .triangles ? meshes[mesh].primitiveCount : 0
  }
}

extension JSONValue? {
  /// The object with more members; what is no object is left as it is.
  fileprivate func adding(_ members: [JSONValue.Member]) -> JSONValue? {
    switch self {
    case nil, .null: .object(members)
    case .object(let own): .object(own + members)
    default: self
    }
  }
}
