import ChartExport
import ChartMeshing
import ChartScene
import Testing

@Suite struct EncodingErrorTests {
  /// Assimp writes such numbers without complaint.
  @Test(arguments: ExportFormat.models, [Float.nan, .infinity, -.infinity])
  func nonFiniteNumbersAreRefused(format: ExportFormat, value: Float) {
    var position = triangle("A")
    position.positions[1].y = value
    var normal = triangle("A")
    normal.normals[2].x = value
    var color = triangle("A")
    color.colors[0].w = value
    for mesh in [position, normal, color] {
      #expect(throws: ExportError.notFinite(mesh: "A")) {
        try encode(scene: scene([mesh]), format: format, name: "chart")
      }
    }
  }

  @Test func nonFinitePlacesAreRefused() {
    var scene = scene([triangle("A")])
    let instances = Instances(translations: [SIMD3(), SIMD3(0, .nan, 0)], rows: [0, 1]) { _ in .null
    }
    scene.root.children = [Node(name: "Marks", content: .instances(mesh: 0, instances))]
    #expect(throws: ExportError.notFinite(mesh: "Marks")) {
      try encode(scene: scene, format: .glb, name: "chart")
    }
  }

  @Test func malformedMeshesAreRefused() {
    let changes: [(String, (inout Mesh) -> Void)] = [
      ("index 3 of 3 positions", { $0.indices[2] = 3 }),
      ("2 colours for 3 positions", { $0.colors.removeLast() }),
      ("0 normals for 3 positions", { $0.normals = [] }),
      ("4 indices do not make whole primitives", { $0.indices.append(0) }),
      ("material 1 of 1", { $0.material = 1 }),
      ("3 normals, and lines have none", { $0.primitive = .lines }),
    ]
    for (reason, change) in changes {
      var mesh = triangle("A")
      change(&mesh)
      #expect(throws: ExportError.self) {
        try encode(scene: scene([mesh]), format: .glb, name: "chart")
      }
      do {
        _ = try encode(scene: scene([mesh]), format: .glb, name: "chart")
      } catch {
        #expect("\(error)".contains(reason), "\(error)")
      }
    }
  }

  @Test func nodesReferToMeshesThatAreThere() {
    var scene = scene([triangle("A")])
    scene.root.children.append(Node(name: "B", content: .mesh(1)))
    #expect(throws: ExportError.malformed(mesh: "B", reason: "it refers to mesh 1 of 1")) {
      try encode(scene: scene, format: .glb, name: "chart")
    }
  }

  @Test(arguments: ExportFormat.models) func linesAreRefusedWhereThereAreNone(
    format: ExportFormat
  ) {
    let hasLines = [.glb, .gltf, .obj].contains(format)
    #expect(format.representsLines == hasLines)
    if hasLines {
      #expect(throws: Never.self) { try encode(scene: sampleScene(), format: format, name: "c") }
    } else {
      #expect {
        try encode(scene: sampleScene(), format: format, name: "c")
      } throws: { error in
        if case ExportError.unsupported(format, _) = error { true } else { false }
      }
    }
  }

  /// Assimp writes a GLB beyond 4 GiB with wrapped lengths and reports success.
  @Test func tooLargeIsRefusedByTheEstimate() {
    var limits = ExportLimits()
    #expect(limits.fileBytes == 0xFFFF_FFFF)
    limits.fileBytes = 2000
    let meshes = (0..<12).map { triangle("Mesh \($0)") }
    // Three vertices of 40 bytes, three indices of 2, twelve times, and the JSON.
    #expect {
      try encode(scene: scene(meshes), format: .glb, name: "chart.glb", limits: limits)
    } throws: { error in
      if case ExportError.tooLarge(.glb, let amount, 2000, "bytes", nil) = error {
        amount >= 12 * (3 * 40 + 3 * 2)
      } else {
        false
      }
    }
  }

  /// A million spheres would have more vertices than a PLY can count, and are never copied.
  @Test(arguments: [ExportFormat.obj, .ply, .stl]) func instancesAreCountedBeforehand(
    format: ExportFormat
  ) {
    var mesh = triangle("Sphere")
    for _ in 0..<10 {
      mesh.positions += mesh.positions
      mesh.normals += mesh.normals
      mesh.colors += mesh.colors
      mesh.indices += mesh.indices
    }
    var scene = scene([mesh])
    let count = 1_000_000
    let instances = Instances(
      translations: Array(repeating: SIMD3(), count: count), rows: Array(repeating: 0, count: count)
    ) { _ in .null }
    scene.root.children = [Node(name: "Marks", content: .instances(mesh: 0, instances))]
    let error = ExportError.tooLarge(
      format, amount: 3072 * count, limit: 0x7FFF_FFFF, unit: "vertices",
      wayOut: format == .stl ? nil : "--points vertices")
    var options = EncodingOptions()
    options.points = .merged
    do {
      _ = try encode(scene: scene, format: format, name: "chart", options: options)
      Issue.record("it was written")
    } catch let thrown {
      #expect(thrown == error)
    }
  }

  @Test func messagesAreSentences() {
    let table: [(ExportError, String)] = [
      (
        .notFinite(mesh: "SurfacePlot"),
        "“SurfacePlot” has a position, normal or colour that is not a finite number"
      ),
      (
        .unsupported(.ply, reason: "it has no lines"), "ply cannot be written: it has no lines"
      ),
      (
        .tooLarge(.glb, amount: 5_000_000_000, limit: 4_294_967_295, unit: "bytes"),
        "too large for glb: about 5000000000 bytes, and it holds at most 4294967295"
      ),
      (
        .cannotCreate(path: "a/b.glb", reason: "No such file or directory"),
        "cannot create a/b.glb: No such file or directory"
      ),
      (
        .io(path: "b.glb", reason: "No space left on device"),
        "cannot write b.glb: No space left on device"
      ),
    ]
    for (error, message) in table { #expect("\(error)" == message) }
  }
}
