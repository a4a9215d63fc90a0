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
  /// Tables by path and format, so that layers share one reading.
  var tables: [String: DataState] = [:]

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
    chart.title = root["title"]?.string ?? root["title"]?["text"]?.string
    if let pose = root["pose"] { chart.pose = self.pose(pose) }
    switch root["projection"]?.string {
    case "orthographic": chart.projection = .orthographic
    case "perspective": chart.projection = .perspective
    default: break
    }

    let views = views(of: root)
    isFlat = views.allSatisfy(\.isFlat) && !views.isEmpty
    // A spec with a mark is its own only layer, with data and transforms of its own.
    let shared: DataState =
      root["mark"] != nil
      ? .none : transformed(data(of: root, or: .none), by: root["transform"])
    for view in views {
      if let layer = layer(view, data: shared) { chart.layers.append(layer) }
    }
    chart.x = axis("x", of: views)
    chart.y = axis("y", of: views)
    chart.z = axis("z", of: views)
    if isFlat { chart.makeFlat() }
    chart.foregroundStyleScale = colorScale(of: views)
    chart.legend = legend(of: views)
    return chart
  }

  /// The layers of a spec, or the spec itself if it has a mark of its own.
  private mutating func views(of root: SpecNode) -> [View] {
    switch (root["mark"], root["layer"]) {
    case (nil, let layer?):
      return layer.elements.map { View(node: $0, shared: root["encoding"]) }
    case (let mark?, let layer):
      if layer != nil { fault(mark, Messages.markAndLayer) }
      return [View(node: root, shared: nil)]
    case (nil, nil):
      if case .object = root.node.kind { fault(root, Messages.noMark) }
      return []
    }
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
  /// The encoding that all layers share; `nil` in a spec of one layer.
  var shared: SpecNode?

  /// A channel, the layer's own properties before the shared ones; `nil` if it is not encoded.
  func channel(_ name: String) -> MergedNode? {
    let nodes = [node["encoding"]?[name], shared?[name]].compactMap { $0 }
    return nodes.isEmpty ? nil : MergedNode(nodes: nodes)
  }

  /// Whether the view shows nothing that has a depth.
  var isFlat: Bool {
    let mark = node["mark"]?.string ?? node["mark"]?["type"]?.string
    return mark != "surface" && channel("z") == nil
  }
}
