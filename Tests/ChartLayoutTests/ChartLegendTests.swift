import ChartLayout
import ChartModel
import ChartScene
import Testing

@Suite struct ChartLegendTests {
  private let kinds: [PlotValue] = ["a", "b", "a", "c"].map { .category($0) }
  private let other: [PlotValue] = ["p", "q", "q", "p"].map { .category($0) }

  private var points: PointLayer {
    func channel(_ label: String) -> Channel {
      Channel(label: label, values: [1, 2, 3, 4].map { .number($0) })
    }
    return PointLayer(x: channel("x"), y: channel("y"), z: channel("z"), rows: Array(0..<4))
  }

  private func marks(_ kind: MarkForm.Kind) -> MarkLayer {
    var layer = MarkLayer(
      form: MarkForm(kind), x: points.x, y: points.y, z: points.z, rows: points.rows)
    layer.series = Channel(label: "kind", values: kinds)
    return layer
  }

  private func legend(_ layers: [Layer], _ change: (inout ChartDescription) -> Void = { _ in })
    throws -> [Item]
  {
    var chart = ChartDescription()
    chart.layers = layers
    chart.pose = .front
    change(&chart)
    return try ChartLayouter.layout(chart).scene.groups.first { $0.name == "Legend" }?.items ?? []
  }

  private func symbol(of item: Item) -> Lettering.Swatch? {
    if case .lettering(let lettering) = item.shape { lettering.swatches.first } else { nil }
  }

  private func texts(_ item: Item?) -> [String] {
    guard case .lettering(let lettering) = item?.shape else { return [] }
    return lettering.labels.map(\.text)
  }

  private func extents(_ swatch: Lettering.Swatch) -> [Double] {
    swatch.axes.map { ($0 * $0).sum().squareRoot() }
  }

  // MARK: - Forms

  @Test(arguments: SymbolShape.allCases) func pointsAreShownByTheirSymbol(shape: SymbolShape) throws
  {
    var layer = points
    layer.series = Channel(label: "kind", values: kinds)
    layer.style.symbol = shape
    let items = try legend([.points(layer)])
    #expect(items.map(\.name) == ["Title of legend", "Legend a", "Legend b", "Legend c"])
    for item in items.dropFirst() { #expect(symbol(of: item)?.symbol == shape) }
  }

  @Test func otherMarksAreShownByTheirForm() throws {
    for (kind, symbol) in [
      (MarkForm.Kind.bar, SymbolShape.cube), (.line, .cylinder), (.area, .cube),
    ] {
      let items = try legend([.marks(marks(kind))])
      let swatch = try #require(self.symbol(of: items[1]))
      #expect(swatch.symbol == symbol)
      let extents = extents(swatch)
      switch kind {
      case .bar: #expect(extents[0] == extents[1] && extents[1] == extents[2])
      // Level, and thin the other ways.
      case .line: #expect(swatch.axes[1].x > 3 * max(extents[0], extents[2]))
      default: #expect(extents[0] == extents[1] && extents[0] > 5 * extents[2])
      }
    }
  }

  @Test func pointsComeBeforeOtherMarks() throws {
    var layer = points
    layer.series = Channel(label: "kind", values: ["b", "b", "b", "b"].map { .category($0) })
    let items = try legend([.marks(marks(.line)), .points(layer)])
    #expect(items.dropFirst().map { symbol(of: $0)?.symbol } == [.cylinder, .sphere, .cylinder])
  }

  // MARK: - Shapes and sizes

  @Test func shapesHaveALegend() throws {
    var layer = points
    layer.symbols = Channel(label: "kind", values: kinds)
    layer.style.foreground = .color(.red)
    let items = try legend([.points(layer)])
    #expect(items.map(\.name) == ["Title of legend", "Legend a", "Legend b", "Legend c"])
    #expect(texts(items[0]) == ["kind"])
    #expect(
      items.dropFirst().map { symbol(of: $0)?.symbol } == Array(SymbolShape.allCases.prefix(3)))
    #expect(items.dropFirst().allSatisfy { symbol(of: $0)?.color == .red })
  }

  @Test func shapesOfTheColoursValuesShareTheirLegend() throws {
    var layer = points
    layer.series = Channel(label: "kind", values: kinds)
    layer.symbols = layer.series
    let items = try legend([.points(layer)])
    #expect(items.map(\.name) == ["Title of legend", "Legend a", "Legend b", "Legend c"])
    #expect(
      items.dropFirst().map { symbol(of: $0)?.symbol } == Array(SymbolShape.allCases.prefix(3)))
    #expect(Set(items.dropFirst().map { symbol(of: $0)?.color }).count == 3)
  }

  @Test func shapesOfOtherValuesHaveTheirOwn() throws {
    var layer = points
    layer.series = Channel(label: "kind", values: kinds)
    layer.symbols = Channel(label: "other", values: other)
    let items = try legend([.points(layer)])
    #expect(
      items.map(\.name) == [
        "Title of legend", "Legend a", "Legend b", "Legend c", "Title of legend 2", "Legend p",
        "Legend q",
      ])
    #expect(texts(items[4]) == ["other"])
    #expect(symbol(of: items[1])?.symbol == .sphere)
    // Of no colour in particular.
    let color = try #require(symbol(of: items[5])?.color)
    #expect(abs(color.red - color.blue) < 0.05)
  }

  @Test func sizesHaveALegendOfRoundValues() throws {
    var layer = points
    layer.sizes = Channel(label: "mass", values: [3, 42, 87, 12].map { .number($0) })
    let items = try legend([.points(layer)])
    #expect(texts(items.first) == ["mass"])
    #expect(
      items.map(\.name) == [
        "Title of legend", "Legend 20", "Legend 40", "Legend 60", "Legend 80",
      ])
    // Areas are in proportion.
    let diameters = items.dropFirst().compactMap { symbol(of: $0).map { extents($0)[0] } }
    for (diameter, value) in zip(diameters, [20.0, 40, 60, 80]) {
      #expect(abs(diameter * diameter / value - diameters[0] * diameters[0] / 20) < 1e-12)
    }
  }

  @Test func sizesOfTheColoursValuesShareTheirLegend() throws {
    var layer = points
    layer.sizes = Channel(label: "mass", values: [3, 42, 87, 12].map { .number($0) })
    layer.series = layer.sizes
    let items = try legend([.points(layer)])
    #expect(items.count == 5 && items.allSatisfy { !$0.name.contains("bar") })
    #expect(Set(items.dropFirst().map { symbol(of: $0)?.color }).count == 4)
  }

  // MARK: - Colour bars

  private func colorBar(in items: [Item]) -> ColorBar? {
    for case .colorBar(let bar) in items.map(\.shape) { return bar }
    return nil
  }

  /// The places of the labels along the bar, 0...1, with their texts.
  private func marks(of items: [Item]) throws -> [(Double, String)] {
    let bar = try #require(colorBar(in: items))
    let item = try #require(items.first { $0.name == "Color bar labels" })
    guard case .lettering(let lettering) = item.shape else { return [] }
    return lettering.labels.map {
      ((($0.center - bar.origin) * bar.up).sum() / (bar.up * bar.up).sum(), $0.text)
    }
  }

  private func expect(_ marks: [(Double, String)], _ expected: [(Double, String)]) {
    #expect(marks.map(\.1) == expected.map(\.1))
    for (mark, wanted) in zip(marks, expected) { #expect(abs(mark.0 - wanted.0) < 1e-6) }
  }

  @Test func coloursOfNumbersHaveABar() throws {
    var layer = marks(.bar)
    layer.series = Channel(label: "mass", values: [0, 10, 25, 100].map { .number($0) })
    let items = try legend([.marks(layer)])
    #expect(texts(items.first { $0.name == "Color bar title" }) == ["mass"])
    expect(
      try marks(of: items),
      [(0, "0"), (0.2, "20"), (0.4, "40"), (0.6, "60"), (0.8, "80"), (1, "100")])
    layer.series = Channel(label: "mass", values: [1, 10, 25, 100].map { .number($0) })
    let logarithmic = try legend([.marks(layer)]) { $0.foregroundStyleScale.type = .log }
    let places = try marks(of: logarithmic)
    expect(
      places.filter { ["1", "10", "100"].contains($0.1) }, [(0, "1"), (0.5, "10"), (1, "100")])
  }

  @Test func heightsOfMarksHaveABar() throws {
    var layer = points
    layer.style.foreground = .heightBased(Gradient(colors: [.red, .blue]), yRange: nil)
    let items = try legend([.points(layer)]) { $0.y.scale.domain = 0...4 }
    #expect(colorBar(in: items)?.gradient == Gradient(colors: [.red, .blue]))
    expect(
      try marks(of: items), [(0, "0"), (0.25, "1"), (0.5, "2"), (0.75, "3"), (1, "4")])
  }

  @Test func aRangeBeyondTheDomainIsLabelledWhole() throws {
    var layer = SurfaceLayer(
      xLabel: "x", yLabel: "y", zLabel: "z", function: SurfaceFunction { x, z in x * z })
    layer.style.foreground = .heightBased(nil, yRange: -10...10)
    let items = try legend([.surface(layer)]) { $0.y.scale.domain = -1...1 }
    expect(
      try marks(of: items), [(0, "-10"), (0.25, "-5"), (0.5, "0"), (0.75, "5"), (1, "10")])
    // Within the domain, the axis' own labels do.
    layer.style.foreground = .heightBased(nil, yRange: -0.5...1)
    let inside = try legend([.surface(layer)]) { $0.y.scale.domain = -1...1 }
    expect(
      try marks(of: inside), [(0, "-0.5"), (1 / 3, "0"), (2 / 3, "0.5"), (1, "1")])
  }

  // MARK: - Place

  @Test func legendsKeepTheirDistance() throws {
    var layer = points
    layer.series = Channel(label: "", values: kinds)
    func left(_ spacing: Double?) throws -> Double {
      let items = try legend([.points(layer)]) {
        $0.legend.position = .trailing
        $0.legend.spacing = spacing
      }
      let swatch = try #require(symbol(of: items[0]))
      return swatch.center.x - extents(swatch)[0] / 2
    }
    #expect(abs(try left(0.3) - left(0.1) - 0.2) < 1e-9)
    #expect(try legend([.points(layer)]) { $0.legend.visibility = .hidden }.isEmpty)
  }
}
