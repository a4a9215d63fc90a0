import ChartLayout
import Foundation
import Testing

@Suite struct ScaleTests {
  @Test(arguments: [(160.0, 240.0), (-0.23, 1), (1e-12, 2e-12), (-1e300, 1e300), (1.7e9, 1.8e9)])
  func endsAreExact(low: Double, high: Double) {
    let scale = PositionScale(domain: low...high)
    #expect(scale.place(number: low) == -0.5)
    #expect(scale.place(number: high) == 0.5)
    #expect(scale.value(at: -0.5) == low)
    #expect(scale.value(at: 0.5) == high)
    let middle = low / 2 + high / 2
    #expect(abs(scale.place(number: middle)) < 1e-9)
  }

  @Test func infinitiesAndNaNPass() {
    let scale = PositionScale(domain: 0...1)
    #expect(scale.place(number: .infinity) == .infinity)
    #expect(scale.place(number: -.infinity) == -.infinity)
    #expect(scale.place(number: .nan).isNaN)
  }

  /// The values that Heckbert's rule gives, worked out by hand.
  @Test(arguments: [
    (0.0, 1.0, [0, 0.2, 0.4, 0.6, 0.8, 1.0]),
    (160, 240, [160, 180, 200, 220, 240]),
    (30, 60, [30, 35, 40, 45, 50, 55, 60]),
    (-1, 1, [-1, -0.5, 0, 0.5, 1]),
    (-0.23, 1, [-0.2, 0, 0.2, 0.4, 0.6, 0.8, 1]),
    (0, 0.0003, [0, 5e-5, 1e-4, 1.5e-4, 2e-4, 2.5e-4, 3e-4]),
    (1e6, 3e6, [1e6, 1.5e6, 2e6, 2.5e6, 3e6]),
  ])
  func ticksAreRound(low: Double, high: Double, expected: [Double]) {
    let ticks = NiceTicks(domain: low...high).values(in: low...high)
    // Exactly the numbers that the literals read as: no 0.30000000000000004.
    #expect(ticks == expected)
  }

  @Test func domainsGrowToWholeSteps() {
    #expect(NiceTicks(domain: 0...6.3).rounded(0...6.3) == 0...7)
    #expect(NiceTicks(domain: 0...231).rounded(0...231) == 0...250)
    #expect(NiceTicks(domain: -1...1).rounded(-1...1) == -1...1)
  }

  @Test func hugeAndTinyDomainsHaveTicks() {
    for domain in [-1e308...1e308, 0...1e-300, 5...5.000001] {
      let ticks = NiceTicks(domain: domain).values(in: domain)
      #expect((3...12).contains(ticks.count), "\(domain)")
      #expect(ticks.allSatisfy { domain.lowerBound - 1e-6 <= $0 && $0 <= domain.upperBound + 1e-6 })
    }
  }
}
