internal import ChartMeshing
internal import ChartScene

/// The part of a glTF 2.0 document that charts use. Arrays that are empty are not written.
struct GLTFDocument {
  var sceneName: String
  /// The first is the root.
  var nodes: [Node] = []
  var cameras: [ChartScene.Camera] = []
  var lights: [Light] = []
  var meshes: [Mesh] = []
  var materials: [Material] = []
  var accessors: [Accessor] = []
  var bufferViews: [BufferView] = []
  /// Of the one buffer that holds something; there is none if it is 0.
  var bufferLength = 0
  /// Where the buffer is; nil in a GLB.
  var bufferURI: String?
  /// The length of the data once it is decompressed; nil if it is not compressed.
  var decompressedLength: Int?
  /// Whether accessors have the types that KHR_mesh_quantization allows.
  var isQuantized = false

  struct Node {
    var name: String
    var translation = SIMD3<Float>()
    /// A unit quaternion x, y, z, w.
    var rotation: SIMD4<Float>?
    var scale = SIMD3<Float>(1, 1, 1)
    var mesh: Int?
    var camera: Int?
    var light: Int?
    /// Accessors of EXT_mesh_gpu_instancing, by attribute.
    var instancing: [(name: String, accessor: Int)] = []
    var extras: JSONValue?
    /// The data of a mark, which are asked for only when they are written.
    var mark: (extras: @Sendable (Int) -> JSONValue, index: Int)?
    var children: [Int] = []
  }

  /// A directional light that shines along its node's -z.
  struct Light {
    var name: String
    /// In lux.
    var intensity: Float
  }

  /// A mesh with one primitive; all but the material are indices of accessors.
  struct Mesh {
    var name: String
    var primitive: ChartMeshing.Mesh.Primitive
    var position: Int
    var normal: Int?
    var color: Int
    /// nil for points, which need none.
    var indices: Int?
    var material: Int
  }

  /// A material that leaves the colour to the vertices.
  struct Material: Hashable {
    var name: String
    var material: ChartScene.Material
    /// Whether what lies behind shines through.
    var blends: Bool
    /// Whether the colour is seen as it is, without light.
    var isUnlit: Bool
  }

  struct Accessor {
    enum Component: Int {
      case byte = 5120
      case short = 5122
      case unsignedShort = 5123
      case unsignedInt = 5125
      case float = 5126
    }

    var bufferView: Int
    var component: Component
    var type: String
    var count: Int
    /// Whether integers stand for fractions of their largest one.
    var isNormalized = false
    /// The least and largest of each component; positions must have them.
    var bounds: (min: [Float], max: [Float])?
  }

  struct BufferView {
    enum Target: Int {
      case vertices = 34962
      case indices = 34963
    }

    var offset: Int
    var length: Int
    /// The distance of elements, where it is not their size.
    var stride: Int?
    /// nil for data of instances.
    var target: Target?
    var compression: Compression?
  }

  /// Where EXT_meshopt_compression finds a view's data, and what it is.
  struct Compression {
    enum Mode: String {
      case attributes = "ATTRIBUTES"
      case triangles = "TRIANGLES"
      case indices = "INDICES"
    }

    var offset: Int
    var length: Int
    var stride: Int
    var count: Int
    var mode: Mode
  }
}
