internal import ChartMeshing

/// How marks that share a shape, such as the points of a series, are written.
public enum PointStyle: String, CaseIterable, Hashable, Sendable {
  /// What every client shows: `nodes` up to 20,000 places, then `merged` as long as the copies have no
  /// more than four million triangles, then `vertices`. Never `instances`, of which many clients show
  /// one.
  case auto
  /// One mesh that many nodes share, each with the data of its mark.
  case nodes
  /// One node with glTF's EXT_mesh_gpu_instancing: one draw call, 12 bytes a point.
  case instances
  /// Copies in one mesh.
  case merged
  /// A cloud of vertices without shape or size.
  case vertices
}

/// What a point style comes to for a scene and a format.
struct PointPlan: Hashable {
  /// One of the styles but `auto`.
  var style: PointStyle
  var warnings: [ExportWarning] = []

  /// Beyond this many places, `auto` does not write nodes.
  static let mostNodes = 20_000
  /// Beyond this many triangles of all copies, `auto` does not write copies.
  static let mostMergedTriangles = 4_000_000

  /// Decides.
  ///
  /// - Parameter instancesFrom: The number of places from which `auto` means `instances`, for clients
  ///   that are known to read them.
  init(
    _ asked: PointStyle, for scene: MeshedScene, format: ExportFormat, instancesFrom: Int?
  ) throws(ExportError) {
    let (places, triangles) = scene.repetition
    style = asked
    if asked == .auto {
      if let instancesFrom, format.hasNodes, places >= instancesFrom {
        style = .instances
      } else if format.hasNodes, places <= Self.mostNodes {
        style = .nodes
      } else if triangles <= Self.mostMergedTriangles || !format.representsPoints
        || !scene.hasPoints
      {
        style = .merged
      } else {
        style = .vertices
        warnings.append(
          ExportWarning(
            code: "points-as-vertices",
            message: "\(places) points are written as vertices, without shape or size;"
              + " --points instances or merged keeps their shape"))
      }
    }
    guard places > 0, style != .vertices || scene.hasPoints else {
      if style == .vertices || style == .instances { style = format.hasNodes ? .nodes : .merged }
      return
    }
    if style == .vertices && !format.representsPoints {
      throw .unsupported(format, reason: "it has no points without a shape; use --points merged")
    }
    if style == .instances && !format.hasInstances {
      warnings.append(
        ExportWarning(
          code: "instances-as-copies",
          message: "\(format.id) has no instances; the points are copies of their shape"))
    }
    if !format.hasNodes && style != .vertices { style = .merged }
    if style == .instances && !format.hasInstances { style = .nodes }
    if style == .vertices && format.isCloudOnly {
      warnings.append(
        ExportWarning(
          code: "cloud-only",
          message: "a \(format.id) cloud holds the points alone; surfaces and axes are left out"))
    }
  }
}

extension MeshedScene {
  /// Whether there are marks that a cloud can hold.
  fileprivate var hasPoints: Bool {
    func hasPoints(_ node: Node) -> Bool {
      if case .instances(_, let instances) = node.content, instances.arePoints { return true }
      return node.children.contains(where: hasPoints)
    }
    return hasPoints(root)
  }

  /// The places of all repeated meshes, and the triangles that they come to.
  fileprivate var repetition: (places: Int, triangles: Int) {
    var result = (places: 0, triangles: 0)
    root.forEachPlacement { mesh, count in
      guard let count, !meshes[mesh].isEmpty else { return }
      result.places += count
      result.triangles += meshes[mesh].primitiveCount * count
    }
    return result
  }
}
