package import ChartMeshing

/// The files of one output, not yet on a disk.
package struct Encoding: Hashable, Sendable {
  /// In the order in which they are to appear: companions first, the file that names them last.
  package var files: [EncodedFile]
  /// What the files hold.
  package var summary: Summary

  /// Counts for the report.
  package struct Summary: Hashable, Sendable {
    /// The format that was written.
    package var format: ExportFormat
    /// The bytes of all files together.
    package var bytes = 0
    /// Nodes of the tree; in a format without one, the named parts.
    package var nodes = 0
    /// Meshes in the file; a shared one counts once.
    package var meshes = 0
    /// Triangles that are seen: those of a shared mesh count once for each instance.
    package var triangles = 0
    /// Places of repeated meshes.
    package var instances = 0
    /// What is not as it was asked for.
    package var warnings: [ExportWarning] = []
  }
}

/// A file's name and content.
package struct EncodedFile: Hashable, Sendable {
  /// The name without a folder; references between the files use it.
  package var name: String
  /// The content.
  package var bytes: [UInt8]
}

/// How much the formats hold. The values are theirs; a test may lower them.
package struct ExportLimits: Hashable, Sendable {
  /// A GLB header counts its bytes in 32 bits; of other files nobody wants more.
  package var fileBytes = Int(UInt32.max)
  /// PLY readers and Assimp count vertices in signed 32 bits.
  package var vertices = Int(Int32.max)

  package init() {}
}

/// Turns a scene into the bytes of its files.
///
/// - Parameters:
///   - name: The main file's name, such as `chart.gltf`; companions are named after it.
///   - version: The version of Assimp to reckon with.
/// - Throws: `notFinite` and `malformed` for bad meshes, `unsupported` for lines or bare points in a
///   format that has none, `tooLarge` before anything is allocated, and `assimp`.
package func encode(
  scene: MeshedScene, format: ExportFormat, name: String,
  options: EncodingOptions = EncodingOptions(), limits: ExportLimits = ExportLimits(),
  version: AssimpVersion = .loaded
) throws(ExportError) -> Encoding {
  try scene.check(for: format)
  let plan = try PointPlan(
    options.points, for: scene, format: format, instancesFrom: options.instancesFrom)
  var scene = scene.mergingOthers(than: plan.style)
  try scene.checkSize(for: format, points: plan.style, limits: limits)
  var summary = Encoding.Summary(format: format)
  summary.warnings = plan.warnings
  summary.count(scene, points: plan.style)
  scene = scene.preparingPoints(as: plan.style)
  if plan.style == .instances { scene = scene.joiningInstances() }
  if let limit = options.maxDrawCalls { scene = scene.joiningMeshes(toAtMost: limit) }
  summary.meshes = scene.meshes.count { !$0.isEmpty }
  var files: [EncodedFile]
  switch format {
  case .glb, .gltf:
    (files, summary.nodes) = try glTFFiles(
      of: scene, format: format, name: name, points: plan.style, options: options, limits: limits,
      version: version)
  case .html, .png:
    throw .unsupported(format, reason: "it shows a model; encode that as glb")
  case .obj, .ply, .plyASCII, .stl, .stlASCII, .collada:
    scene = scene.transformed(scale: options.unitsPerMetre, isZUp: options.isZUp)
    var parts = scene.placedMeshes()
    if plan.style == .vertices && format.isCloudOnly {
      parts.removeAll { $0.primitive != .points }
      summary.triangles = 0
    }
    summary.nodes = parts.count
    summary.meshes = format.hasGroups ? parts.count : 1
    switch format {
    case .obj:
      files = try objFiles(
        of: parts, materials: scene.materials, name: name, threads: options.threads)
    case .ply, .plyASCII:
      let merged = parts.merged(materials: scene.materials)
      let encoder = PLYEncoder(isText: format == .plyASCII, threads: options.threads)
      files = [EncodedFile(name: name, bytes: try encoder.file(of: merged))]
    case .collada:
      files = [
        EncodedFile(
          name: name, bytes: try colladaFile(of: parts, materials: scene.materials))
      ]
    default: files = [EncodedFile(name: name, bytes: try stl(of: parts, format: format))]
    }
  }
  summary.bytes = files.reduce(0) { $0 + $1.bytes.count }
  return Encoding(files: files, summary: summary)
}

extension Encoding.Summary {
  /// Counts what a scene shows.
  fileprivate mutating func count(_ scene: MeshedScene, points: PointStyle) {
    scene.root.forEachPlacement { mesh, count in
      let mesh = scene.meshes[mesh]
      guard !mesh.isEmpty else { return }
      instances += count ?? 0
      if mesh.primitive == .triangles && (count == nil || points != .vertices) {
        triangles += mesh.primitiveCount * (count ?? 1)
      }
    }
  }
}

extension Mesh {
  /// Whether there is nothing to be seen.
  var isEmpty: Bool { indices.isEmpty }

  /// The colour that all vertices have, if they do.
  var singleColor: SIMD4<Float>? {
    colors.first.flatMap { first in colors.allSatisfy { $0 == first } ? first : nil }
  }
}

extension Node {
  /// Calls `body` with each mesh that this node or one below shows; with the number of places if
  /// it is repeated.
  func forEachPlacement(_ body: (_ mesh: Int, _ instances: Int?) -> Void) {
    switch content {
    case .mesh(let mesh): body(mesh, nil)
    case .instances(let mesh, let instances): body(mesh, instances.translations.count)
    case .group, .camera: break
    }
    for child in children { child.forEachPlacement(body) }
  }
}
