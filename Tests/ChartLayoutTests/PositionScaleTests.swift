import ChartLayout
import ChartModel
import ChartScene
import Foundation
import Testing

/// Every type of scale against its formula and its properties.
@Suite struct PositionScaleTests {
  static let types: [ScaleType] = [
    .linear, .log, .squareRoot, .symmetricLog, .symmetricLog(slopeAtZero: -50),
    .power(exponent: 3), .power(exponent: 0.25), .date,
  ]

  /// Domains that each type can show.
  private func domains(_ type: ScaleType) -> [ClosedRange<Double>] {
    let positive = [1.0...1000, 0.02...0.5, 1e-12...1e12, 2.0e9...2.1e9]
    return type == .log ? positive : positive + [-3.0...5, -1e6...(-1), -0.001...0]
  }

  /// The formula of Swift Charts' documentation, without a and b.
  private func formula(_ type: ScaleType, _ x: Double) -> Double {
    let sign: Double = x < 0 ? -1 : 1
    switch type {
    case .log: return log(x)
    case .squareRoot: return sign * sqrt(abs(x))
    case .symmetricLog: return sign * log(1 + abs(x))
    case .symmetricLog(slopeAtZero: -50): return sign * log(1 + abs(x * 50))
    case .power(exponent: 3): return x * x * x
    case .power(exponent: 0.25): return sign * sqrt(sqrt(abs(x)))
    default: return x
    }
  }

  @Test func logPlacesOfTheDocumentation() {
    let scale = PositionScale(type: .log, domain: 1...1000)
    #expect(scale.place(number: 1) == -0.5)
    #expect(abs(scale.place(number: 10) + 1.0 / 6) < 1e-15)
    #expect(abs(scale.place(number: 100) - 1.0 / 6) < 1e-15)
    #expect(scale.place(number: 1000) == 0.5)
  }

  @Test(arguments: types)
  func placesFollowTheFormula(type: ScaleType) {
    for domain in domains(type) {
      let scale = PositionScale(type: type, domain: domain, range: -0.25...0.5)
      let ends = (formula(type, domain.lowerBound), formula(type, domain.upperBound))
      for step in 0...20 {
        let part = Double(step) / 20
        let x = domain.lowerBound * (1 - part) + domain.upperBound * part
        let expected = -0.25 + 0.75 * (formula(type, x) - ends.0) / (ends.1 - ends.0)
        // A narrow domain far from zero loses digits in the formula as written.
        let slack = 1e-15 * max(abs(ends.0), abs(ends.1)) / (ends.1 - ends.0)
        #expect(abs(scale.place(number: x) - expected) < 1e-12 + 10 * slack, "\(type) \(domain)")
      }
    }
  }

  @Test(arguments: types)
  func endsInverseAndOrder(type: ScaleType) {
    for domain in domains(type) {
      for isReversed in [false, true] {
        let scale = PositionScale(type: type, domain: domain, isReversed: isReversed)
        let mirror = PositionScale(type: type, domain: domain, isReversed: !isReversed)
        let ends = [domain.lowerBound, domain.upperBound]
        let places = isReversed ? [0.5, -0.5] : [-0.5, 0.5]
        #expect(ends.map { scale.place(number: $0) } == places)
        #expect(places.map { scale.value(at: $0) } == ends)
        var last = isReversed ? Double.infinity : -.infinity
        for step in 0...100 {
          let place = -0.5 + Double(isReversed ? 100 - step : step) / 100
          let value = scale.value(at: place)
          #expect(abs(scale.place(number: value) - place) < 1e-9, "\(type) \(domain)")
          #expect(abs(mirror.place(number: value) + place) < 1e-9)
          // Rising places come from rising values, or from falling ones.
          let isInOrder = isReversed ? value <= last : value >= last
          #expect(step == 0 || value >= ends[0] && value <= ends[1] || abs(place) == 0.5)
          if !isReversed { #expect(isInOrder) }
          last = value
        }
      }
    }
  }

  @Test func whatAScaleCannotShowHasNoPlace() {
    let log = PositionScale(type: .log, domain: 1...1000)
    for value in [PlotValue.number(0), .number(-1), .missing, .category("1"), .number(.infinity)] {
      #expect(log.place(value) == nil)
      #expect(!log.contains(value))
    }
    #expect(log.place(number: 0).isNaN && log.place(number: -2).isNaN)
    #expect(log.place(number: .infinity) == .infinity)
    // Outside the domain there still is a place.
    #expect(log.place(.number(0.1)).map { abs($0 + 5.0 / 6) < 1e-15 } == true)
    #expect(!log.contains(.number(0.1)))
    let categories = PositionScale(categories: ["a"])
    #expect(categories.place(.category("b")) == nil)
    #expect(categories.place(.missing) == nil)
  }

  @Test func categoriesStandInTheMiddleOfTheirBands() {
    let scale = PositionScale(categories: ["a", "b", "3", "d"])
    #expect(scale.step == 0.25 && scale.bandwidth == 0.25)
    let names = [PlotValue.category("a"), .category("b"), .number(3), .category("d")]
    #expect(names.map(scale.place) == [-0.375, -0.125, 0.125, 0.375])
    #expect(scale.domain == -0.5...3.5)
    // Numbers count the bands.
    #expect(scale.place(number: 1) == -0.125)
    #expect(scale.value(at: 0.125) == 2)
    let reversed = PositionScale(categories: ["a", "b", "3", "d"], isReversed: true)
    #expect(names.map(reversed.place) == [0.375, 0.125, -0.125, -0.375])
    #expect(reversed.domainJSON == ["d", "3", "b", "a"])
  }

  /// d3's bands: step = length / (n − inner + 2·outer), the first band after outer steps.
  @Test func paddingOfCategories() {
    let scale = PositionScale(
      categories: ["a", "b", "c"], innerPadding: 0.2, outerPadding: 0.1)
    let step = 1 / (3 - 0.2 + 2 * 0.1)
    #expect(abs(scale.step - step) < 1e-15)
    #expect(abs(scale.bandwidth - step * 0.8) < 1e-15)
    let first = -0.5 + 0.1 * step + 0.4 * step
    #expect(abs((scale.place(.category("a")) ?? .nan) - first) < 1e-15)
    #expect(abs((scale.place(.category("c")) ?? .nan) - (first + 2 * step)) < 1e-15)
    // d3's points: no bands, padding at both ends.
    let points = PositionScale(categories: ["a", "b", "c"], innerPadding: 1, outerPadding: 0.5)
    #expect(points.bandwidth == 0)
    #expect((points.place(.category("a")) ?? .nan) == -0.5 + 0.5 / 3)
  }

  @Test func namesAndDomains() {
    #expect(PositionScale(type: .log, domain: 1...10).typeName == "log")
    #expect(PositionScale(type: .power(exponent: 2), domain: 1...10).typeName == "power")
    #expect(
      PositionScale(domain: 1...10, isReversed: true).domainJSON == [.number(10), .number(1)])
    #expect(PositionScale(categories: []).domainJSON == [])
    #expect(PositionScale(categories: []).bandwidth == 1)
  }
}
