import ChartLayout
import ChartModel
import ChartScene
import ChartSpec
import ChartStyling
import Foundation
import Testing

/// Where each thing that a chart can show is shown, kept and proved: a sample, whose golden holds its
/// layout, and a test against a closed form. The switches make that the table grows with the code.
@Suite struct CoverageTests {
  /// One thing that charts can show.
  struct Feature: CustomTestStringConvertible, Sendable {
    var name: String
    /// The sample, a spec, and a piece of its text that uses the feature.
    var sample: String
    var text: String
    /// A test of its values that are known from elsewhere: a function of this suite's folder or another's.
    var proof: String
    var testDescription: String { name }

    init(_ name: String, _ sample: String, _ text: String, _ proof: String) {
      (self.name, self.sample, self.text, self.proof) = (name, sample, text, proof)
    }
  }

  static let marks = [
    Feature("PointMark", "penguins", #""type": "point""#, "pointsComeToTheirPlaces"),
    Feature("BarMark", "waves", #""type": "bar""#, "negativeAndZeroBars"),
    Feature("BarMark, stacked", "stacked-bars", #""mark": "bar""#, "stacking"),
    Feature("RuleMark", "rules", #""type": "rule""#, "rulesRunAlongTheirRange"),
    Feature("RectangleMark", "rules", #""type": "rect""#, "rectanglesFaceAlongTheirSingleValue"),
    Feature("RectangleMark in a plane", "heatmap", #""mark": "rect""#, "rangesAreCutAtTheScale"),
    Feature("LineMark in space", "helix", #""type": "line""#, "linesAreCutAtTheScale"),
    Feature("LineMark in a plane", "time-series", #""type": "line""#, "missingValuesEndAPiece"),
    Feature("LinePlot", "flat", #""type": "line""#, "aCurveEndsAtUndefinedValuesAndJumps"),
    Feature("AreaMark", "areas", #""mark": "area""#, "areasStandOnZeroAndOnEachOther"),
    Feature("SurfacePlot", "ripple", #""type": "surface""#, "rippleHasItsExtremes"),
    Feature("SurfacePlot of a lattice", "volcano", #""matrix""#, "heightsGoThroughTheirScale"),
    Feature(
      "SurfacePlot of points", "scattered", #""type": "surface""#, "heightsGoThroughTheirScale"),
  ]

  static let scales = [
    Feature("linear", "penguins", #""domain": [160, 240]"#, "pointsComeToTheirPlaces"),
    Feature("log", "log-scale", #""log""#, "logPlacesOfTheDocumentation"),
    Feature("symmetricLog", "symlog-scale", #""symlog""#, "placesFollowTheFormula"),
    Feature("squareRoot", "root-and-power-scales", #""sqrt""#, "placesFollowTheFormula"),
    Feature("power", "root-and-power-scales", #""pow""#, "placesFollowTheFormula"),
    Feature("date", "date-scale", #""temporal""#, "dateTicksFollowTheCalendar"),
    Feature("category", "category-scale", #""ordinal""#, "categoriesStandInTheMiddleOfTheirBands"),
  ]

  static let symbols =
    SymbolShape.allCases.map { shape in
      switch shape {
      case .sphere: Feature("sphere", "penguins", #""sphere""#, "symbolsEncloseTheirVolume")
      case .cube: Feature("cube", "flat", #""cube""#, "symbolsEncloseTheirVolume")
      case .cylinder:
        Feature("cylinder", "symbols", #""shape": {"field": "kind""#, "symbolsEncloseTheirVolume")
      case .cone: Feature("cone", "cones", #""cone""#, "symbolsEncloseTheirVolume")
      }
    } + [
      Feature("symbol(by:)", "symbols", #""shape": {"field""#, "sizesAndShapesByValue"),
      Feature("symbolSize", "helix", #""size": 60"#, "twoPointsOfTheirDistanceTouch"),
      Feature("symbolSize(by:)", "cones", #""size": {"field""#, "sizesAndShapesByValue"),
      Feature("symbolRotation", "cones", #""rotation""#, "sizesAndShapesByValue"),
    ]

  static let schemes = ChartColorScheme.allCases.map { scheme in
    let sample =
      switch scheme {
      case .viridis: "schemes"
      case .magma: "waves"
      case .plasma: "symbols"
      case .inferno: "heatmap"
      case .cividis: "cones"
      case .turbo: "helix"
      }
    return Feature(
      "\(scheme)", sample, "\"scheme\": \"\(scheme)\"", "numbersHaveTheColorsOfASchema")
  }

  static let styles = [
    Feature("Color", "rules", #""color": "indigo""#, "seriesKeepTheirOrderRowsAndColors"),
    Feature(
      "LinearGradient", "linear-gradient", #""linear""#, "aGradientAcrossFollowsItsDirection"),
    Feature(
      "EllipticalGradient", "elliptical", #""elliptical""#, "ellipticalGradientOfSevenColors"),
    Feature("RadialGradient", "radial", #""radial""#, "gradientsLieOnTheFrontFace"),
    Feature("AngularGradient", "angular", #""angular""#, "angularGradientAllAround"),
    Feature("heightBased", "sinc", #""heightBased""#, "pointsMayBeColoredByHeight"),
    Feature("normalBased", "normals", #""normalBased""#, "normalColorsStayWithinTwoSteps"),
    Feature(
      "foregroundStyle(by:)", "penguins", #""color": {"field""#, "seriesKeepTheirOrderRowsAndColors"
    ),
    Feature("opacity", "penguins", #""opacity": 0.6"#, "alphaIsTheColors"),
    Feature("metalness", "schemes", #""metalness": 0.4"#, "materialsAreThoseOfTheSpec"),
    Feature("roughness", "ripple", #""roughness": 0.35"#, "materialsAreThoseOfTheSpec"),
  ]

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let samples = tests.deletingLastPathComponent().appending(path: "samples")

  @Test(arguments: marks + scales + symbols + schemes + styles)
  func everythingIsShownKeptAndProved(feature: Feature) throws {
    let sample = Self.samples.path + "/\(feature.sample).json"
    let spec = try String(contentsOfFile: sample, encoding: .utf8)
    #expect(spec.contains(feature.text), "samples/\(feature.sample).json does not use it")
    let goldens = MarkGoldenTests.samples + AxisGoldenTests.samples
    #expect(goldens.contains(feature.sample), "its layout is in no golden")
    #expect(try Self.sources(below: Self.tests).contains("func \(feature.proof)("), "no such test")
  }

  /// The extremes of sin(2.2 r) exp(-0.28 r) stand where tan(2.2 r) = 2.2 / 0.28.
  @Test func rippleHasItsExtremes() throws {
    guard case .surface(let surface) = try layout("ripple").scene.groups[0].items[0].shape else {
      Issue.record("no surface")
      return
    }
    // The box has x and z of ±3 and y of ±1.
    func height(_ r: Double) -> Double {
      let x = [r / 6], z = [0.0]
      var y = [0.0]
      var span = y.mutableSpan
      surface.height(x.span, z.span, &span)
      return 2 * y[0]
    }
    for (r, value, sign) in [(0.656457, 0.825437, 1.0), (2.084453, -0.553396, -1)] {
      #expect(abs(tan(2.2 * r) - 2.2 / 0.28) < 1e-3)
      #expect(abs(height(r) - value) < 1e-6)
      for near in [r - 0.01, r + 0.01] { #expect(sign * height(near) < sign * value) }
    }
  }

  @Test func materialsAreThoseOfTheSpec() throws {
    let bars = try layout("schemes").scene.groups[0].items
    #expect(!bars.isEmpty && bars.allSatisfy { $0.material.metalness == 0.4 })
    #expect(bars.allSatisfy { $0.material.roughness == 0.3 && $0.material.opacity == 1 })
    let ripple = try layout("ripple").scene.groups[0].items[0].material
    #expect((ripple.metalness, ripple.roughness) == (0, 0.35))
    let penguins = try layout("penguins").scene.groups[0].items
    let plane = try #require(penguins.first { $0.name == "SurfacePlot" }).material
    #expect(plane.opacity == 0.6)
  }

  private func layout(_ sample: String) throws -> ChartLayouter.Result {
    let path = Self.samples.path + "/\(sample).json"
    return try ChartLayouter.layout(ChartSpec.load(path: path).description)
  }

  private static func sources(below folder: URL) throws -> String {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var text = ""
    while let file = files?.nextObject() as? URL {
      if file.pathExtension == "swift" { text += try String(contentsOf: file, encoding: .utf8) }
    }
    return text
  }
}
