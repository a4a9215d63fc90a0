internal import ChartModel

/// Turns a spec into a chart's description: first all is held against its shape, then decoded.
///
/// Decoding reads past the faults that the shape has shown, so that one run finds all others, too.
/// The description counts for something only if there are none.
struct SpecDecoder {
  /// The spec's name for messages.
  let file: String
  /// Where relative URLs start.
  let folder: String
  /// The faults and warnings so far.
  var diagnostics: Diagnostics
  /// The data files read so far.
  var inputs: [String] = []
  /// The tables read so far.
  var tables: [TableSource: DataState] = [:]
  /// The rows by name that the spec holds.
  var datasets: SpecNode?

  /// Whether no layer has a z channel, and the chart lies in a plane.
  var isFlat = false

  /// Makes a decoder of one spec.
  init(file: String, folder: String) {
    self.file = file
    self.folder = folder
    diagnostics = Diagnostics(file: file)
  }

  /// The chart that the root of a spec describes.
  mutating func chart(_ root: SpecNode) -> ChartDescription {
    var checker = ShapeChecker(file: file)
    checker.check(root, .object(SpecSchema.spec))
    diagnostics.add(checker.diagnostics)

    var chart = ChartDescription()
    chart.title = root["title"]?.text ?? root["title"]?["text"]?.text
    datasets = root["datasets"]
    if let pose = root["pose"] { chart.pose = self.pose(pose) }
    switch root["projection"]?.string {
    case "orthographic": chart.projection = .orthographic
    case "perspective": chart.projection = .perspective
    default: break
    }

    var views: [View] = []
    collect(root, shared: [], data: .none, into: &views)
    isFlat = views.allSatisfy(\.isFlat) && !views.isEmpty
    for index in views.indices { chart.layers += layers(&views[index]) }
    chart.x = axis("x", of: views)
    chart.y = axis("y", of: views)
    chart.z = axis("z", of: views)
    if isFlat { chart.makeFlat() }
    chart.foregroundStyleScale = colorScale(of: views)
    chart.legend = legend(of: views)
    return chart
  }

  /// Adds the views below `node`, with what they share with others.
  ///
  /// `shared`: the encodings of the layers around it, the nearest first; `data`: their rows.
  private mutating func collect(
    _ node: SpecNode, shared: [SpecNode], data: DataState, into views: inout [View]
  ) {
    guard let layers = node["layer"], node["mark"] == nil else {
      // A view is the one place of its data and transforms.
      if node["mark"] != nil { views.append(View(node: node, shared: shared, data: data)) }
      return
    }
    let rows = transformed(self.data(of: node, or: data), by: node["transform"])
    let encodings = [node["encoding"]].compactMap { $0 } + shared
    for layer in layers.elements { collect(layer, shared: encodings, data: rows, into: &views) }
  }

  /// The pose that a name or two angles give.
  private func pose(_ place: SpecNode) -> Chart3DPose {
    if let name = place.string { return PoseName(rawValue: name)?.pose ?? .default }
    var pose = Chart3DPose.default
    if let azimuth = place["azimuth"]?.number { pose.azimuth = .degrees(azimuth) }
    if let inclination = place["inclination"]?.number {
      pose.inclination = .degrees(inclination)
    }
    return pose
  }

  // MARK: - Faults

  /// Notes a fault at a place of the spec.
  mutating func fault(
    _ place: SpecNode, _ message: String, suggestion: String? = nil,
    allowed: Diagnostic.Allowed? = nil
  ) {
    diagnostics.add(
      Diagnostic(
        file: file, position: place.node.position, path: place.path, message: message,
        suggestion: suggestion, allowed: allowed))
  }
}

/// A layer of a spec, or a spec of one layer.
struct View {
  /// The object with the layer's mark.
  var node: SpecNode
  /// The encodings that it shares with other layers, the nearest first.
  var shared: [SpecNode] = []
  /// The rows that it shares with other layers.
  var data: DataState = .none
  /// What has become of the channels whose values come about from their fields.
  var derived: [String: DerivedChannel] = [:]

  /// The name of the mark.
  var markName: String { node["mark"]?.string ?? node["mark"]?["type"]?.string ?? "" }

  /// A channel, the layer's own properties before the shared ones; `nil` if it is not encoded.
  ///
  /// As in Vega-Lite, the null of a layer takes back a shared channel.
  func channel(_ name: String) -> MergedNode? {
    let nodes = ([node["encoding"]?[name]] + shared.map { $0[name] }).compactMap { $0 }
      .prefix { !$0.node.isNull }
    // A value is all of a channel, whatever is shared.
    if let first = nodes.first, first["value"] != nil {
      return MergedNode(nodes: [first], derived: self.derived[name])
    }
    let derived = self.derived[name]
    if nodes.isEmpty, derived == nil { return nil }
    return MergedNode(nodes: Array(nodes), derived: derived)
  }

  /// Whether the view shows nothing that has a depth.
  var isFlat: Bool { markName != "surface" && channel("z") == nil }
}
