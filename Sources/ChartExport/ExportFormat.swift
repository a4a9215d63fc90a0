/// A file format that charts are written in.
public enum ExportFormat: String, CaseIterable, Hashable, Sendable {
  /// glTF 2.0 in one binary file.
  case glb
  /// glTF 2.0 as readable JSON with a `.bin` file beside it.
  case gltf
  /// Wavefront OBJ with a `.mtl` file beside it.
  case obj
  /// Binary little-endian PLY.
  case ply
  /// PLY as text.
  case plyASCII = "ply-ascii"
  /// Binary STL.
  case stl
  /// STL as text.
  case stlASCII = "stl-ascii"
  /// Collada.
  case collada = "dae"
  /// A web page that shows the chart.
  case html
  /// A picture of the chart.
  case png

  /// The format with this identifier, such as `ply-ascii`.
  package init?(id: String) {
    self.init(rawValue: id)
  }

  /// The format that a path's ending stands for, in either case; the text forms have none.
  package init?(path: String) {
    let name = path.lastPathPart
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.isDefaultForEnding && $0.ending == ending })
    else { return nil }
    self = format
  }

  /// The name that options and reports use.
  package var id: String { rawValue }

  /// What its files' names end in, without the dot.
  package var ending: String {
    switch self {
    case .plyASCII: "ply"
    case .stlASCII: "stl"
    default: rawValue
    }
  }

  /// All identifiers, for messages.
  package static var ids: [String] { allCases.map(\.id) }

  /// All endings by which a format is known, with the dot, for messages.
  package static var endings: [String] { endings(of: allCases) }

  /// The endings of some formats.
  package static func endings(of formats: [ExportFormat]) -> [String] {
    formats.filter(\.isDefaultForEnding).map { "." + $0.ending }
  }

  /// Whether lines can be written as lines; where not, they have to come as tubes.
  package var representsLines: Bool {
    switch self {
    case .glb, .gltf, .obj, .html, .png: true
    case .ply, .plyASCII, .stl, .stlASCII, .collada: false
    }
  }

  /// Whether faces have colours.
  package var representsColors: Bool {
    switch self {
    case .glb, .gltf, .obj, .ply, .plyASCII, .collada, .html, .png: true
    case .stl, .stlASCII: false
    }
  }

  /// Whether points can be written as vertices without a shape.
  package var representsPoints: Bool {
    switch self {
    case .glb, .gltf, .ply, .plyASCII, .obj, .html, .png: true
    case .stl, .stlASCII, .collada: false
    }
  }

  /// Whether several nodes can show one mesh.
  package var hasNodes: Bool { self == .glb || self == .gltf }

  /// Whether one node can show a mesh many times.
  package var hasInstances: Bool { self == .glb || self == .gltf }

  /// Whether the parts of a chart stay apart, with names.
  var hasGroups: Bool {
    switch self {
    case .glb, .gltf, .obj, .collada, .html, .png: true
    case .ply, .plyASCII, .stl, .stlASCII: false
    }
  }

  /// Whether a file of vertices without a shape holds nothing else: most readers of PLY show either
  /// its faces or its points.
  var isCloudOnly: Bool { self == .ply || self == .plyASCII }

  /// Whether it shows the GLB of the chart rather than being a model itself.
  package var isPage: Bool { self == .html || self == .png }

  /// The formats that are models, which `encode` writes.
  package static var models: [ExportFormat] { allCases.filter { !$0.isPage } }

  private var isDefaultForEnding: Bool { ending == rawValue }
}
