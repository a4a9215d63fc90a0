package import ChartMeshing

/// Settings that suit a use, by one name.
///
/// The table in `settings` is all that there is to a profile; docs/formats.md shows it.
public enum ExportProfile: String, CaseIterable, Hashable, Sendable {
  /// For Blender: tubes, which it renders, and a node for each point.
  case blender
  /// For web pages with three.js or model-viewer: small files, few draw calls.
  case web
  /// For headsets: metres, instances, and no more than they can draw smoothly.
  case headset
  /// For 3D printers: millimetres, z up.
  case print

  /// What a profile sets; an option of the user's goes before it.
  package struct Settings: Hashable, Sendable {
    package var lines: LineStyle
    package var points: PointStyle
    /// The number of points from which `auto` means instances; nil: never.
    package var instancesFrom: Int?
    package var compression: Compression
    /// The edge of the plot box, in metres.
    package var size: Double
    /// The thickness of words, in box edges.
    package var textDepth: Double
    /// The formats that get z up; y is up in all others.
    package var zUp: [ExportFormat]
    /// Units to a metre in formats that leave it open: all but glTF.
    package var unitsPerMetre: Float
    /// The most meshes that are drawn at once.
    package var maxDrawCalls: Int?
    /// The most triangles of the whole file.
    package var maxTriangles: Int?
  }

  /// The table.
  package var settings: Settings {
    switch self {
    case .blender:
      Settings(
        lines: .tubes, points: .nodes, instancesFrom: nil, compression: .none, size: 1,
        textDepth: 0,
        zUp: [.ply, .plyASCII, .stl, .stlASCII], unitsPerMetre: 1, maxDrawCalls: nil,
        maxTriangles: nil)
    case .web:
      Settings(
        lines: .tubes, points: .auto, instancesFrom: 500, compression: .quantize, size: 1,
        textDepth: 0,
        zUp: [], unitsPerMetre: 1, maxDrawCalls: nil, maxTriangles: nil)
    case .headset:
      Settings(
        lines: .tubes, points: .auto, instancesFrom: 50, compression: .none, size: 1, textDepth: 0,
        zUp: [], unitsPerMetre: 1, maxDrawCalls: 100, maxTriangles: 500_000)
    case .print:
      Settings(
        lines: .tubes, points: .merged, instancesFrom: nil, compression: .none, size: 0.1,
        textDepth: 0.01,
        zUp: [.obj, .ply, .plyASCII, .stl, .stlASCII], unitsPerMetre: 1000, maxDrawCalls: nil,
        maxTriangles: nil)
    }
  }
}
