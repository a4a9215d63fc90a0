/// How a scene becomes the bytes of a format.
package struct EncodingOptions: Hashable, Sendable {
  /// What stands for marks that share a shape.
  package var points = PointStyle.auto
  /// The number of places from which `auto` points are instances; nil: never.
  package var instancesFrom: Int?
  /// What is done for smaller files.
  package var compression = Compression.none
  /// How far quantisation may move a vertex, in the unit of the scene's positions; 0 keeps positions
  /// in full.
  package var quantizationError: Float = 0
  /// Whether glTF files bring two lights of their own.
  package var hasLights = false
  /// Whether colours are seen as they are, without light, where the format can say so.
  package var isUnlit = false
  /// The most meshes that are drawn; beyond it those that look alike are joined. nil: no limit.
  package var maxDrawCalls: Int?
  /// Whether z points up in formats that leave it open; y does otherwise.
  package var isZUp = false
  /// What positions are multiplied with in formats that leave the unit open.
  package var unitsPerMetre: Float = 1
  /// Threads to write with; files do not depend on it.
  package var threads = 1

  package init() {}
}

/// What is done for smaller glTF files; other formats do not know it.
public enum Compression: String, CaseIterable, Hashable, Sendable {
  /// Nothing: every client reads the file.
  case none
  /// Positions, normals and colours in 16 and 8 bits: KHR_mesh_quantization.
  case quantize
  /// The same, and then compressed by meshoptimizer: EXT_meshopt_compression. Clients need its
  /// decoder.
  case meshopt
}
